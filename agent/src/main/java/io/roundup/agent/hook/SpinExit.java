// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** What lets a loop end that does nothing but access one variable, over and over. */
public final class SpinExit {
    /** Its compare-and-set has written. */
    public static final int WRITTEN = 0;
    /** The variable held the operand. */
    public static final int EQUAL = 1;
    /** It held something else. */
    public static final int NOT_EQUAL = 2;
    /** It held the operand or more. */
    public static final int AT_LEAST = 3;
    /** It held the operand or less. */
    public static final int AT_MOST = 4;

    private SpinExit() {}
}
