// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** Counts executions where Round-Up does not reset it: in the state of a logger, which is the JDK's. */
public final class Runs {
    private static final Logger LOGGER = Logger.getLogger(Runs.class.getName());

    private Runs() {}

    /** {@return how often this was called before in this JVM} */
    public static int next() {
        Level level = LOGGER.getLevel();
        int next = level == null ? 0 : level.intValue();
        LOGGER.setLevel(Level.parse(Integer.toString(next + 1)));
        return next;
    }

    /** {@return the same object in all executions of this JVM} Its variable is explored. */
    public static Tally tally() {
        if (LOGGER.getFilter() instanceof Tally known) {
            return known;
        }
        Tally made = new Tally();
        LOGGER.setFilter(made);
        return made;
    }

    /** What is kept in a logger. */
    public static final class Tally implements Filter {
        public int count;

        private Tally() {}

        @Override
        public boolean isLoggable(LogRecord logged) {
            return true;
        }
    }
}
