// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.GivenExecution;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An execution that was made, kept whole, so that its choices can be made again and all that came of them compared:
 * steps, ending and results. A search only compares the prefixes that it repeats; what a program does after its last
 * repeated choice is seen nowhere else.
 */
final class Repeatable {
    private final Schedule schedule;
    private final Ending ending;
    private final StepLog log;
    private final List<History> histories;
    /** Names what is in them. */
    private final DistinctHistories distinct;

    /** The class of what a thread did not catch, or an empty string. */
    private final String uncaught;
    /** What a strategy needs to be told has a say in when loops wait, so the repetition is told the same. */
    private final boolean neededValues;

    /** In a search over states, the first step of an operation invokes it. */
    private final boolean neededStates;

    /** What is left out of an execution is not made when it is repeated. */
    private final boolean leftOutVainWakes;

    /** By which numbers the log names places in the code. */
    private final int numbering;

    private Repeatable(
            Schedule schedule,
            Ending ending,
            StepLog log,
            List<History> histories,
            DistinctHistories distinct,
            String uncaught,
            boolean neededValues,
            boolean neededStates,
            boolean leftOutVainWakes,
            int numbering) {
        this.schedule = schedule;
        this.ending = ending;
        this.log = log;
        this.histories = histories;
        this.distinct = distinct;
        this.uncaught = uncaught;
        this.neededValues = neededValues;
        this.neededStates = neededStates;
        this.leftOutVainWakes = leftOutVainWakes;
        this.numbering = numbering;
    }

    /** {@return the execution that has just ended, copied} @param distinct an empty set of histories */
    static Repeatable of(Execution execution, Ending ending, long seed, DistinctHistories distinct) {
        StepLog log = execution.point().log();
        return new Repeatable(
                Schedule.of(seed, log),
                ending,
                log.copy(),
                histories(execution.operations(), distinct),
                distinct,
                uncaught(execution),
                execution.scheduler().needsValues(),
                execution.scheduler().hadStates(),
                execution.scheduler().leavesOutVainWakes(),
                execution.numbering());
    }

    /** {@return its choices} */
    Schedule schedule() {
        return schedule;
    }

    private static String uncaught(Execution execution) {
        Throwable thrown = execution.uncaught();
        return thrown == null ? "" : thrown.getClass().getName();
    }

    /**
     * Repeats the execution.
     *
     * @param execution of the same program
     * @throws DivergedException if anything differs
     */
    void repeat(Execution execution) {
        execution.scheduler().strategy(new Again());
        Ending now = execution.run();
        StepLog repeated = execution.point().log();
        int row = log.commonPrefix(repeated, numbering == execution.numbering());
        if (row < log.size()) {
            throw Divergence.atStep(row, log, repeated);
        }
        if (now != ending) {
            throw Divergence.inOutcome(words(ending), words(now), log);
        }
        String thrown = uncaught(execution);
        if (!thrown.equals(uncaught)) {
            throw Divergence.inOutcome(wordsOf(uncaught), wordsOf(thrown), log);
        }
        List<History> again = histories(execution.operations(), distinct);
        if (!again.equals(histories)) {
            throw Divergence.inOutcome(difference(histories, again), difference(again, histories), log);
        }
    }

    private static String wordsOf(String thrown) {
        return thrown.isEmpty() ? "no thread ended with an exception" : "a thread ended with " + thrown;
    }

    private static String words(Ending ending) {
        return ending == Ending.CUT
                ? "it went on"
                : "it ended with '" + ending.name().toLowerCase(Locale.ROOT).replace('_', ' ') + "'";
    }

    /** {@return the first operation that others do not have, in words} */
    private static String difference(List<History> these, List<History> others) {
        for (int object = 0; object < Math.min(these.size(), others.size()); object++) {
            List<Operation> own = these.get(object).operations();
            List<Operation> other = others.get(object).operations();
            for (int i = 0; i < Math.min(own.size(), other.size()); i++) {
                if (!own.get(i).sameLabel(other.get(i))) {
                    return "an operation was " + own.get(i);
                }
            }
        }
        int operations = these.stream().mapToInt(History::size).sum();
        return "there were " + operations + " operations";
    }

    private static List<History> histories(Operations operations, DistinctHistories distinct) {
        List<History> histories = new ArrayList<>();
        int objects = distinct.scan(operations);
        for (int object = 0; object < objects; object++) {
            distinct.add(operations, object);
            histories.add(distinct.history(operations, object));
        }
        return histories;
    }

    /** Makes the same choices as long as they are offered; the end of the log tells how long that was. */
    private final class Again extends GivenExecution {
        private int next;

        Again() {
            super(schedule);
        }

        @Override
        public boolean needsValues() {
            return neededValues;
        }

        @Override
        public boolean needsStates() {
            return neededStates;
        }

        @Override
        public boolean leavesOutVainWakes() {
            return leftOutVainWakes;
        }

        @Override
        public int choose(ChoicePoint point) {
            if (next == given.size()) {
                return made(point, CUT);
            }
            int choice = given.choice(next++);
            if (!point.offers(choice)) {
                return CUT;
            }
            boolean isTwo = neededStates && !given.hasRounds() && point.bound() == 0 && point.invokesAsWell(choice);
            next += isTwo ? 1 : 0;
            return made(point, choice);
        }

        @Override
        public void end(StepLog steps, Ending how) {
            // Compared as a whole, by whoever asked for the repetition.
        }

        @Override
        public String bound() {
            return "one given schedule";
        }
    }
}
