// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** What it means that all threads that are left wait for ever, or go round loops to no effect. */
public enum EndlessWaits {
    /** It is wrong. */
    WRONG,
    /**
     * It is right where the calls on the object under test wait so when they are made one at a time, and wrong where they
     * do not. Of calls that take effect together only that tells nothing, and nothing is known.
     */
    AS_ONE_AT_A_TIME,
    /**
     * The same. But if calls can only meet each other, the others come to the same end, whoever meets. So it is wrong then
     * if other executions end.
     */
    AS_OTHER_EXECUTIONS
}
