// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.report.VerdictReservations;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.TestResult.Block;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What was found in the test programs until now, and how much time is left. */
final class TestTally {
    private final double seconds;
    private final long start = System.nanoTime();
    private final Map<Shape, Counted> shapes = new LinkedHashMap<>();
    private final Set<String> reservations = new LinkedHashSet<>();
    private long undecided;
    private long bounded;
    private String firstWithoutEnd = "";
    private String firstUndecided = "";
    private String firstBound = "";

    /** Programs of one shape. */
    private static final class Counted {
        long programs;
        long executions;
        long postponed;
        long withoutEnd;
        boolean isWhole = true;
        boolean isMade;
    }

    /** Begins now. @param seconds that all may take */
    TestTally(double seconds) {
        this.seconds = seconds;
    }

    /** {@return the seconds since the beginning} */
    double taken() {
        return (System.nanoTime() - start) / 1e9;
    }

    /** {@return the seconds that are left} */
    double left() {
        return seconds - taken();
    }

    /** A program is explored. @param shape of it @param isNew whether it was not counted before */
    void begin(Shape shape, boolean isNew) {
        Counted counted = of(shape);
        counted.programs += isNew ? 1 : 0;
        counted.postponed += isNew ? 1 : 0;
    }

    /** A program was not decided in its round. @param shape of it @param result what was found until then */
    void postpone(Shape shape, ExplorationResult result) {
        of(shape).executions += result.executions();
    }

    /** A program has been explored. @param shape of it @param program its text @param result what was found */
    void add(Shape shape, String program, ExplorationResult result) {
        Counted counted = of(shape);
        counted.postponed--;
        counted.executions += result.executions();
        reservations.addAll(VerdictReservations.of(result));
        counted.isWhole &= result.verdict() == ExplorationVerdict.HOLDS;
        if (result.verdict() == ExplorationVerdict.UNDECIDED) {
            addUndecided(program, result.undecidedBecause());
        } else if (result.verdict() == ExplorationVerdict.NO_VIOLATION) {
            bounded++;
            firstBound = firstBound.isEmpty()
                    ? program + ": explored within " + result.coverage().bound()
                    : firstBound;
        }
    }

    private void addUndecided(String program, String why) {
        undecided++;
        firstUndecided = firstUndecided.isEmpty() ? program + ": " + why : firstUndecided;
    }

    /**
     * No execution of a program has ended. It is left out, if all were made.
     *
     * @param shape of it
     * @param program its text
     * @param result what was found
     */
    void addWithoutEnd(Shape shape, String program, ExplorationResult result) {
        Counted counted = of(shape);
        counted.postponed--;
        counted.executions += result.executions();
        if (!result.coverage().complete()) {
            counted.isWhole = false;
            addUndecided(
                    program,
                    "all threads wait in the end of " + result.executions() + " executions, which are not all");
            return;
        }
        counted.withoutEnd++;
        firstWithoutEnd = firstWithoutEnd.isEmpty() ? program : firstWithoutEnd;
    }

    /** There are no more programs of a shape. @param shape of them */
    void endShape(Shape shape) {
        of(shape).isMade = true;
    }

    private Counted of(Shape shape) {
        return shapes.computeIfAbsent(shape, none -> new Counted());
    }

    /** {@return what was explored} */
    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        shapes.forEach((shape, counted) -> {
            if (counted.programs > 0) {
                boolean saysSomething = counted.withoutEnd < counted.programs;
                boolean isAll = counted.isWhole && counted.isMade && counted.postponed == 0 && saysSomething;
                blocks.add(new Block(shape.text(), shape.first(), counted.programs, counted.executions, isAll));
            }
        });
        return blocks;
    }

    /** {@return whether no program could be made} */
    boolean isEmpty() {
        return programs() == 0;
    }

    private long withoutEnd() {
        return shapes.values().stream().mapToLong(counted -> counted.withoutEnd).sum();
    }

    private long programs() {
        return shapes.values().stream().mapToLong(counted -> counted.programs).sum();
    }

    /** {@return the verdict where no program fails} @param isAll whether all programs were explored */
    ExplorationVerdict verdict(boolean isAll) {
        if (undecided > 0 || programs() > 0 && withoutEnd() == programs()) {
            return ExplorationVerdict.UNDECIDED;
        }
        return isAll && bounded == 0 ? ExplorationVerdict.HOLDS : ExplorationVerdict.NO_VIOLATION;
    }

    /** {@return what the proofs of programs leave out, in words that follow <em>with</em>} */
    List<String> reservations() {
        return List.copyOf(reservations);
    }

    /** {@return why it is no better, or an empty string} @param isAll whether all programs were explored */
    String why(boolean isAll) {
        List<String> reasons = new ArrayList<>();
        if (undecided > 0) {
            reasons.add("undecided: " + undecided + ", the first is " + firstUndecided);
        }
        if (withoutEnd() > 0) {
            reasons.add("left out, since all their threads wait in the end, in whatever order: " + withoutEnd()
                    + ", the first is " + firstWithoutEnd);
        }
        if (bounded > 0) {
            reasons.add("not explored completely: " + bounded + ", the first is " + firstBound);
        }
        if (!isAll) {
            boolean areMade = shapes.values().stream().allMatch(counted -> counted.isMade);
            reasons.add(String.format(
                    Locale.ROOT,
                    "ended after %.0f s, before all programs were %s; --timeout allows more",
                    taken(),
                    areMade ? "explored to their end" : "made"));
        }
        return String.join("; ", reasons);
    }

    /** {@return one line for a terminal} */
    String progress() {
        long executions = shapes.values().stream()
                .mapToLong(counted -> counted.executions)
                .sum();
        return String.format(Locale.ROOT, "%,d programs, %,d executions", programs(), executions);
    }
}
