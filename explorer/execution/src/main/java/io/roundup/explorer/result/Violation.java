// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result;

import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.result.fact.UnseenCall;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.value.CheckedFailure;
import io.roundup.explorer.value.ExceptionText;
import io.roundup.quasi.relax.QuasiFactor;
import org.jspecify.annotations.Nullable;

/**
 * Something that must not happen and did, with the schedule that makes it happen again. Each kind is a record with its
 * words: reports take them from here. Immutable.
 */
public sealed interface Violation {
    /** {@return the choices of the execution} */
    Schedule schedule();

    /** {@return what kind it is} */
    Kind kind();

    /**
     * {@return what is wrong, in a sentence}
     *
     * @param asked of the exploration that found it
     */
    default String sentence(Exploration asked) {
        return kind().sentence();
    }

    /** {@return what it is in a few words, where there is no room for a sentence} */
    default String brief() {
        return kind().text();
    }

    /** {@return the text of the {@linkplain Outcome outcome} that its execution has, or null if that may be any} */
    @Nullable
    String outcome();

    /** Kinds of violations, as formats that are read again name them. */
    enum Kind {
        /** A history has no linearization. */
        NOT_LINEARIZABLE(
                'n',
                "not linearizable",
                "The calls returned what no order of them explains, if each takes effect at once between call and return."),
        /** A history is not quasi linearizable for the factor that was given. */
        NOT_QUASI_LINEARIZABLE(
                'q',
                "not quasi linearizable",
                "The calls returned what no order of them explains, even if calls are out of order by a bound."),
        /** Threads wait for one another for ever. */
        DEADLOCK('d', "deadlock", "The threads wait for one another for ever."),
        /** The threads that are left go round loops that none of them can end. */
        LIVELOCK('l', "livelock", "The threads that are left go round loops that none of them can end."),
        /** A thread ended with an exception or a failed assertion. */
        UNCAUGHT_EXCEPTION('u', "uncaught exception", "A thread ended with an exception or a failed assertion."),
        /** Two accesses of one object or variable, of which one writes, are in no order. */
        DATA_RACE(
                'r',
                "data race",
                "Two threads use the same variable or object, one of them writes, and nothing orders them."),
        /** A call returned a value that another one gave, and does not come after that. */
        NOT_SYNCHRONIZED(
                's',
                "not synchronized",
                "A call returned a value of another thread, but what that thread did before it gave the value is not visible.");

        private final char letter;
        private final String text;
        private final String sentence;

        Kind(char letter, String text, String sentence) {
            this.letter = letter;
            this.text = text;
            this.sentence = sentence;
        }

        /** {@return the letter that schedules have for it; another kind never gets it} */
        public char letter() {
            return letter;
        }

        /** {@return the kind as reports and their schemas write it} */
        public String text() {
            return text;
        }

        /** {@return the name that code hosts have for it} */
        public String rule() {
            return text.replace(' ', '-');
        }

        /** {@return what is wrong whenever this kind is met} */
        public String sentence() {
            return sentence;
        }

        /**
         * {@return a kind}
         *
         * @param letter of it
         * @throws IllegalArgumentException if there is none
         */
        public static Kind of(char letter) {
            for (Kind kind : values()) {
                if (kind.letter == letter) {
                    return kind;
                }
            }
            throw new IllegalArgumentException("is of a kind of violation, '" + letter + "', that is not known here");
        }
    }

    /** A history is not what it should be. */
    sealed interface OfHistory extends Violation {
        /** {@return what was judged of the history} */
        Judgement judgement();

        @Override
        default String outcome() {
            return Outcome.of(judgement().history());
        }
    }

    /** Nobody can go on. */
    sealed interface Stuck extends Violation {
        /**
         * {@return one of the two}
         *
         * @param kind which
         * @param schedule the choices of the execution
         */
        static Stuck of(Kind kind, Schedule schedule) {
            return kind == Kind.DEADLOCK ? new Deadlock(schedule) : new Livelock(schedule);
        }

        @Override
        default String outcome() {
            return Outcome.stuck(kind() == Kind.DEADLOCK);
        }
    }

    /**
     * A history has no linearization.
     *
     * @param schedule the choices of the execution
     * @param judgement of the history
     */
    record NotLinearizable(Schedule schedule, Judgement judgement) implements OfHistory {
        @Override
        public String sentence(Exploration asked) {
            return judgement.history().isPartialOrder()
                    ? "The calls returned what no order of them explains that keeps what happens before what."
                    : kind().sentence();
        }

        @Override
        public Kind kind() {
            return Kind.NOT_LINEARIZABLE;
        }
    }

    /**
     * A history is not quasi linearizable for the factor that was given.
     *
     * @param schedule the choices of the execution
     * @param judgement of the history
     */
    record NotQuasiLinearizable(Schedule schedule, Judgement judgement) implements OfHistory {
        @Override
        public Kind kind() {
            return Kind.NOT_QUASI_LINEARIZABLE;
        }

        @Override
        public String sentence(Exploration asked) {
            QuasiFactor factor = asked.quasi();
            return factor == null
                    ? kind().sentence()
                    : "The calls returned what no order of them explains, even if calls are out of order as far as "
                            + factor + " allows.";
        }
    }

    /**
     * Threads wait for one another for ever.
     *
     * @param schedule the choices of the execution
     */
    record Deadlock(Schedule schedule) implements Stuck {
        @Override
        public Kind kind() {
            return Kind.DEADLOCK;
        }
    }

    /**
     * The threads that are left go round loops that none of them can end.
     *
     * @param schedule the choices of the execution
     */
    record Livelock(Schedule schedule) implements Stuck {
        @Override
        public Kind kind() {
            return Kind.LIVELOCK;
        }
    }

    /**
     * A thread ended with an exception or a failed assertion.
     *
     * @param schedule the choices of the execution
     * @param exception what was thrown
     */
    record UncaughtException(Schedule schedule, Throwable exception) implements Violation {
        @Override
        public Kind kind() {
            return Kind.UNCAUGHT_EXCEPTION;
        }

        @Override
        public String sentence(Exploration asked) {
            String thrown = ExceptionText.of(CheckedFailure.inside(exception));
            return "A thread ended with " + thrown.lines().findFirst().orElse("an exception") + ".";
        }

        @Override
        public String brief() {
            return kind().text() + ", " + ExceptionText.of(exception);
        }

        @Override
        public String outcome() {
            return Outcome.of(exception);
        }
    }

    /**
     * A call returned a value that another one gave, and does not come after that.
     *
     * @param schedule the choices of the execution
     * @param given the two calls
     */
    record NotSynchronized(Schedule schedule, UnseenCall given) implements Violation {
        @Override
        public Kind kind() {
            return Kind.NOT_SYNCHRONIZED;
        }

        @Override
        public String sentence(Exploration asked) {
            return given.sentence();
        }

        @Override
        public @Nullable String outcome() {
            return null;
        }
    }

    /**
     * Two accesses of one object or variable, of which one writes, are in no order.
     *
     * @param schedule the choices of the execution
     * @param race the two accesses
     */
    record Race(Schedule schedule, DataRace race) implements Violation {
        @Override
        public Kind kind() {
            return Kind.DATA_RACE;
        }

        @Override
        public String sentence(Exploration asked) {
            return "Two threads use the same variable or object, one of them writes, and nothing orders them: "
                    + race.text() + ".";
        }

        @Override
        public @Nullable String outcome() {
            return null;
        }
    }
}
