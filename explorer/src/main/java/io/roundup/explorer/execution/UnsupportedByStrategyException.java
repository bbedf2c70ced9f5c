// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** The program does something whose races the strategy cannot find; another strategy has to explore it. */
public final class UnsupportedByStrategyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnsupportedByStrategyException(String what) {
        super(what);
    }
}
