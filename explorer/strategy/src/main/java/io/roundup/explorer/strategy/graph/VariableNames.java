// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;

/**
 * How variables are written down, since their numbers may differ from worker to worker and from process to process.
 * Within one search a variable has the same number in all executions.
 */
public interface VariableNames {
    /** Numbers that are the same everywhere. */
    VariableNames NUMBERS = new VariableNames() {
        @Override
        public void write(int variable, StateSink out) {
            out.number(variable);
        }

        @Override
        public int read(StateSource in) {
            return in.numberIn(0, Integer.MAX_VALUE);
        }
    };

    /** Writes a variable down. @param variable its number here @param out takes its name */
    void write(int variable, StateSink out);

    /** {@return the number here of a variable that was written down} @param in gives its name */
    int read(StateSource in);
}
