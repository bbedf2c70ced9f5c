// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.scheduler;

/**
 * An execution does what those before did not, and from now on steps are other events of a memory model because of that. So
 * the exploration has to begin again, or is undecided where it cannot.
 */
public final class FoundLateException extends NotModelledException {
    private static final long serialVersionUID = 1L;

    /** Says so. @param what in words */
    public FoundLateException(String what) {
        super(what);
    }
}
