// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.strategy.states.TracesThenStates;
import java.util.List;

/**
 * How much of each test program is explored before others have their turn. Some programs have a million times as many
 * executions as others of their size. They wait for a later round, so that they keep no other one from being explored.
 *
 * <p>A program has its number of executions on each machine, slow or not, so that the same is reported. The seconds are
 * for a program of which each execution takes long.
 *
 * @param executions the most of a program
 * @param seconds the most of a program
 * @param statesAfter how much work over traces comes before states, if the strategy explores them
 * @param isProof whether it ends when the program is proved, without a look inside of what is taken as atomic
 */
record TestRound(long executions, double seconds, long statesAfter, boolean isProof) {
    /** It is known by then that a program has many traces. */
    private static final long AT_ONCE = 0;

    /**
     * The first round shows whether there is much to do; each later one begins a program anew, and allows much more.
     */
    private static final List<TestRound> ALL = List.of(
            new TestRound(500, 10, TracesThenStates.WORK, true),
            new TestRound(10_000, 100, AT_ONCE, true),
            new TestRound(Long.MAX_VALUE, Double.POSITIVE_INFINITY, AT_ONCE, true),
            // Of programs that were proved: their proofs come again, and samples after them.
            new TestRound(Long.MAX_VALUE, Double.POSITIVE_INFINITY, TracesThenStates.WORK, false));

    /** {@return the round in which programs are made} */
    static TestRound first() {
        return ALL.get(0);
    }

    /** {@return the rounds after it; the last has no limits} */
    static List<TestRound> later() {
        return ALL.subList(1, ALL.size() - 1);
    }

    /** {@return the one after all, of programs that were proved} */
    static TestRound afterProofs() {
        return ALL.get(ALL.size() - 1);
    }

    /** {@return one without limits, for a program by itself} */
    static TestRound alone() {
        return new TestRound(Long.MAX_VALUE, Double.POSITIVE_INFINITY, AT_ONCE, false);
    }

    /** {@return the same without limits} */
    TestRound withoutLimits() {
        return new TestRound(Long.MAX_VALUE, Double.POSITIVE_INFINITY, statesAfter, isProof);
    }

    /** {@return a number by which another process knows the round} */
    int number() {
        return ALL.indexOf(this);
    }

    /** {@return a round} @param number that {@link #number} gives */
    static TestRound numbered(int number) {
        return ALL.get(number);
    }

    /**
     * {@return whether the limits of the round kept a program from being decided}
     *
     * @param result of its exploration
     */
    boolean hasCut(ProgramResult result) {
        return result.isOpen() && (result.executions() >= executions || result.seconds() >= seconds);
    }

    /** A program that waits for a later round. @param shape of it @param program that was not decided */
    record Postponed(Shape shape, TestProgram program) {}
}
