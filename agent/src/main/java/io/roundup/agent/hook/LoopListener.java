// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives jumps back in loops. See {@link Listeners}. */
public interface LoopListener {
    int loop(int activation, int progress, int site);
}
