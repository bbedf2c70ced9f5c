// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

/** An execution has shown that the initialiser of a class has to be explored, so executions begin anew with that. */
public final class InitializerFoundException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public InitializerFoundException() {
        super(ExploredClasses.why(), null, false, false);
    }
}
