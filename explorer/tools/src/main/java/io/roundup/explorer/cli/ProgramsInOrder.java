// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.cli.TestCrew.Job;
import io.roundup.explorer.cli.TestRound.Postponed;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.settings.InputException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Programs that several processes explore, and one judges in their order. So the same is reported as by one process. For the
 * thread that explores.
 */
final class ProgramsInOrder {
    /**
     * Pieces of the first round take about so many seconds: a message costs much less, and at the end nobody waits for long. A
     * program of another round is a piece by itself.
     */
    private static final double SECONDS = 0.2;

    private static final double MOST = 200;

    /** So many pieces wait for the first of them at most, which takes longer. */
    private static final int MOST_OUT = 1_000;

    private final TestCrew crew;
    private final TestedClass tested;
    private final TestRound round;
    private final DoubleSupplier left;
    private final DoubleSupplier each;
    private final Judge judge;
    private final Deque<Out> out = new ArrayDeque<>();
    private final List<TestProgram> next = new ArrayList<>();
    private @Nullable Shape shape;

    /** Programs that are explored. The job is missing if another process cannot read them. */
    private record Out(ProgramsPiece piece, @Nullable Job<List<ProgramResult>> job) {
        boolean isDone(TestCrew crew) {
            return job == null || crew.isDone(job);
        }
    }

    /** Says what follows from a program. */
    @FunctionalInterface
    interface Judge {
        /** {@return whether more programs are wanted} @param result of it, or null if nobody has explored it */
        boolean goesOn(Postponed program, @Nullable ProgramResult result);
    }

    /**
     * Prepares.
     *
     * @param crew explores.
     * @param tested the class.
     * @param round how much of each is explored.
     * @param left how many seconds are left.
     * @param each how many seconds a program takes.
     * @param judge of each.
     */
    ProgramsInOrder(
            TestCrew crew, TestedClass tested, TestRound round, DoubleSupplier left, DoubleSupplier each, Judge judge) {
        this.crew = crew;
        this.tested = tested;
        this.round = round;
        this.left = left;
        this.each = each;
        this.judge = judge;
    }

    /** {@return whether more programs are wanted} @param program that comes after those before */
    boolean add(Postponed program) {
        if (!crew.areSeveral()) {
            return judge.goesOn(program, null);
        }
        if (!program.shape().equals(shape)) {
            give();
            shape = program.shape();
        }
        next.add(program.program());
        if (round.equals(TestRound.first()) && next.size() < Math.min(MOST, SECONDS / each.getAsDouble())) {
            return true;
        }
        give();
        crew.help();
        while (!out.isEmpty() && (out.size() > MOST_OUT || out.peek().isDone(crew))) {
            if (!judgeFirst()) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether all were judged, and more would be wanted} */
    boolean end() {
        give();
        while (!out.isEmpty()) {
            if (!judgeFirst()) {
                return false;
            }
        }
        return true;
    }

    private void give() {
        if (!next.isEmpty()) {
            List<TestProgram> programs = List.copyOf(next);
            long end = System.nanoTime() + (long) (left.getAsDouble() * 1e9);
            ProgramsPiece piece = new ProgramsPiece(
                    Objects.requireNonNull(shape),
                    programs,
                    programs.stream().map(tested::text).toList(),
                    round,
                    end);
            out.add(new Out(piece, canBeRead(piece) ? crew.give(piece) : null));
            next.clear();
        }
    }

    /** {@return whether the texts are those of the programs} Two methods of one name may have equal arguments. */
    private boolean canBeRead(ProgramsPiece piece) {
        try {
            return piece.texts().stream().map(tested::parse).toList().equals(piece.programs());
        } catch (InputException unreadable) {
            return false;
        }
    }

    private boolean judgeFirst() {
        Out first = out.remove();
        List<ProgramResult> results = first.job == null ? null : crew.result(first.job);
        int i = 0;
        for (TestProgram program : first.piece.programs()) {
            ProgramResult result = results == null || i >= results.size() ? null : results.get(i);
            if (!judge.goesOn(new Postponed(first.piece.shape(), program), result)) {
                crew.withdraw();
                return false;
            }
            i++;
        }
        return true;
    }
}
