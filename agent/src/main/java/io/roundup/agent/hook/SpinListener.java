// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives turns of loops that may do nothing but one access. See {@link Listeners}. */
public interface SpinListener {
    void spinTurn();

    void spinAccess(Object target, int exit, long operand, boolean isRetry, int site);
}
