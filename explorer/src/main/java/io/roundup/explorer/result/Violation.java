// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.schedule.Schedule;
import org.jspecify.annotations.Nullable;

/**
 * Something that must not happen and did, with the schedule that makes it happen again. Immutable.
 *
 * @param kind what happened
 * @param schedule the choices of the execution
 * @param judgement of the history, for a kind that concerns one
 * @param exception what was thrown, for a kind that concerns one
 * @param race the two accesses, for a kind that concerns some
 */
public record Violation(
        Kind kind,
        Schedule schedule,
        @Nullable Judgement judgement,
        @Nullable Throwable exception,
        @Nullable DataRace race) {
    /** Kinds of violations. */
    public enum Kind {
        /** A history has no linearization. */
        NOT_LINEARIZABLE("not linearizable"),
        /** A history is not quasi linearizable for the factor that was given. */
        NOT_QUASI_LINEARIZABLE("not quasi linearizable"),
        /** Threads wait for one another for ever. */
        DEADLOCK("deadlock"),
        /** The threads that are left go round loops that none of them can end. */
        LIVELOCK("livelock"),
        /** A thread ended with an exception or a failed assertion. */
        UNCAUGHT_EXCEPTION("uncaught exception"),
        /** Two accesses of one object or variable, of which one writes, are in no order. */
        DATA_RACE("data race");

        private final String text;

        Kind(String text) {
            this.text = text;
        }

        /** {@return the kind as reports write it} */
        public String text() {
            return text;
        }
    }

    /**
     * Something that concerns no data race.
     *
     * @param kind what happened
     * @param schedule the choices of the execution
     * @param judgement of the history, or null
     * @param exception what was thrown, or null
     */
    public Violation(Kind kind, Schedule schedule, @Nullable Judgement judgement, @Nullable Throwable exception) {
        this(kind, schedule, judgement, exception, null);
    }
}
