// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import java.util.logging.Filter;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/**
 * Counts executions where Round-Up does not reset it: in the state of a logger, which is the JDK's. A variable of this
 * class would make all later executions in this JVM share what the logger leads to.
 */
public final class Runs {
    private Runs() {}

    /** {@return how often this was called before in this JVM} */
    public static int next() {
        Level level = logger().getLevel();
        int next = level == null ? 0 : level.intValue();
        logger().setLevel(Level.parse(Integer.toString(next + 1)));
        return next;
    }

    /** {@return the same object in all executions of this JVM} Its variable is explored. */
    public static Tally tally() {
        if (logger().getFilter() instanceof Tally known) {
            return known;
        }
        Tally made = new Tally();
        logger().setFilter(made);
        return made;
    }

    private static Logger logger() {
        return Logger.getGlobal();
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
