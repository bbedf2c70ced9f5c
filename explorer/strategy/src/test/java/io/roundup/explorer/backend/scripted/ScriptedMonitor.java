// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

/** What is remembered of the history of an execution, as a number: 0 before the first event. */
public interface ScriptedMonitor {
    /** Remembers nothing. */
    ScriptedMonitor NONE = new ScriptedMonitor() {
        @Override
        public int invoked(int before, int thread, int operation) {
            return before;
        }

        @Override
        public int returned(int before, int thread, int operation, int result) {
            return before;
        }
    };

    /** {@return the number after an invocation} @param before the number before it @param thread who @param operation */
    int invoked(int before, int thread, int operation);

    /** {@return the number after a return} As above. @param result of the operation */
    int returned(int before, int thread, int operation, int result);
}
