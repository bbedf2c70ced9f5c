// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Says which code is trusted. See {@link Listeners}. */
public interface SectionListener {
    byte kind(int site);
}
