// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.LockUse;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.report.IgnoredExceptions;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.result.TestResult.Block;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** What was found in the test programs until now, and how much time is left. */
final class TestTally {
    private final double seconds;
    private final long start = System.nanoTime();
    private final Map<Shape, Counted> shapes = new LinkedHashMap<>();
    private final Set<String> reservations = new LinkedHashSet<>();
    private List<Outcome> ignored = List.of();
    private long undecided;
    private long bounded;
    private long endless;
    private long withoutEnd;
    private long unbalanced;
    private boolean areSomeLong;
    private LockUse lockUse = LockUse.ANY;
    private String firstEndless = "";
    private String firstWithoutEnd = "";
    private String firstUnbalanced = "";
    private String firstUndecided = "";
    private String firstBound = "";

    /** Programs of one shape. */
    private static final class Counted {
        long programs;
        long executions;
        long postponed;
        long withoutEnd;
        long atOnce;
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

    /**
     * A program was not decided in its round.
     *
     * @param shape of it
     * @param result what was found until then
     * @param areMany whether it had as many executions as the round allows: time says nothing of the program
     */
    void postpone(Shape shape, ProgramResult result, boolean areMany) {
        of(shape).executions += result.executions();
        areSomeLong |= areMany;
    }

    /** {@return whether some programs had more executions than their round} */
    boolean areSomeLong() {
        return areSomeLong;
    }

    /** {@return whether programs wait for a later round} @param shape of them */
    boolean isPostponed(Shape shape) {
        return of(shape).postponed > 0;
    }

    /** A program has been explored. @param shape of it @param program says its text @param result what was found */
    void add(Shape shape, Supplier<String> program, ProgramResult result) {
        Counted counted = of(shape);
        counted.postponed--;
        counted.executions += result.executions();
        if (result.isWithoutEnd()) {
            addWithoutEnd(counted, program.get());
            return;
        }
        addReservations(result);
        if (!result.hasEnded() && result.verdict() == ExplorationVerdict.HOLDS) {
            endless++;
            firstEndless = firstEndless.isEmpty() ? program.get() : firstEndless;
        }
        counted.isWhole &= result.verdict() == ExplorationVerdict.HOLDS;
        if (result.verdict() == ExplorationVerdict.UNDECIDED) {
            addUndecided(program.get(), result.undecidedBecause());
        } else if (result.verdict() == ExplorationVerdict.NO_VIOLATION) {
            bounded++;
            firstBound = firstBound.isEmpty() ? program.get() + ": explored within " + result.bound() : firstBound;
        }
    }

    /**
     * All programs of a shape have been proved, by searches of the states of many.
     *
     * @param shape of them
     * @param programs how many
     * @param proofs what was found
     */
    void addAtOnce(Shape shape, long programs, List<ProgramResult> proofs) {
        Counted counted = of(shape);
        counted.programs = programs;
        counted.postponed = 0;
        counted.atOnce = programs;
        for (ProgramResult proof : proofs) {
            counted.executions += proof.executions();
            addReservations(proof);
        }
        counted.isMade = true;
    }

    private void addReservations(ProgramResult result) {
        reservations.addAll(result.reservations());
        ignored = Outcome.sum(ignored, result.ignored());
    }

    /**
     * A program that was proved has been explored again, with samples that look inside. The time may have been over
     * before they ended, which says nothing against the proof.
     *
     * @param shape of it
     * @param program says its text
     * @param result what was found then
     */
    void addInside(Shape shape, Supplier<String> program, ProgramResult result) {
        Counted counted = of(shape);
        counted.executions += result.executions();
        counted.isWhole &=
                result.verdict() != ExplorationVerdict.VIOLATION && result.verdict() != ExplorationVerdict.UNDECIDED;
        if (result.verdict() == ExplorationVerdict.UNDECIDED) {
            addUndecided(program.get(), result.undecidedBecause());
        }
    }

    private void addUndecided(String program, String why) {
        undecided++;
        firstUndecided = firstUndecided.isEmpty() ? program + ": " + why : firstUndecided;
    }

    /** No execution of a program ends, and nothing tells whether its calls may wait for ever: it is no question. */
    private void addWithoutEnd(Counted counted, String program) {
        withoutEnd++;
        counted.withoutEnd++;
        firstWithoutEnd = firstWithoutEnd.isEmpty() ? program : firstWithoutEnd;
    }

    /**
     * Programs were not explored.
     *
     * @param use how their threads do not use locks
     * @param programs how many in all until now
     * @param first the text of the first, or empty
     */
    void leaveOut(LockUse use, long programs, String first) {
        lockUse = use;
        unbalanced = programs;
        firstUnbalanced = first;
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
                blocks.add(new Block(
                        shape.text(), shape.first(), counted.programs, counted.executions, isAll, counted.atOnce));
            }
        });
        return blocks;
    }

    /** {@return whether no program could be made} */
    boolean isEmpty() {
        return programs() == 0;
    }

    /** {@return how many executions each program that was explored by itself had on average} */
    double executionsOfEach() {
        double programs = 0;
        double executions = 0;
        for (Counted counted : shapes.values()) {
            if (counted.atOnce == 0) {
                programs += counted.programs;
                executions += counted.executions;
            }
        }
        return programs == 0 ? 1 : executions / programs;
    }

    /** {@return how many seconds each program took so far, on average} Those of the start count, too. */
    double secondsOfEach() {
        return taken() / Math.max(1, programs());
    }

    private long programs() {
        return shapes.values().stream().mapToLong(counted -> counted.programs).sum();
    }

    /** {@return the verdict where no program fails} @param isAll whether all programs were explored */
    ExplorationVerdict verdict(boolean isAll) {
        if (undecided > 0 || programs() > 0 && withoutEnd + endless == programs()) {
            return ExplorationVerdict.UNDECIDED;
        }
        return isAll && bounded == 0 ? ExplorationVerdict.HOLDS : ExplorationVerdict.NO_VIOLATION;
    }

    /** {@return what the proofs of programs leave out, in words that follow <em>with</em>} */
    List<String> reservations() {
        List<String> all = new ArrayList<>(reservations);
        all.addAll(IgnoredExceptions.words(ignored));
        return all;
    }

    /** {@return which of all programs were explored, in words that follow <em>all programs of a size</em>; or nothing} */
    String restriction() {
        List<String> restrictions = new ArrayList<>();
        if (withoutEnd > 0) {
            restrictions.add("that come to an end");
        }
        if (unbalanced > 0) {
            restrictions.add(lockUse.restriction());
        }
        return String.join(" and ", restrictions);
    }

    /** {@return why it is no better, or an empty string} @param isAll whether all programs were explored */
    String why(boolean isAll) {
        List<String> reasons = new ArrayList<>();
        if (undecided > 0) {
            reasons.add("undecided: " + undecided + ", the first is " + firstUndecided);
        }
        if (withoutEnd > 0) {
            reasons.add(
                    "left out, since in each of their executions calls wait for ever, and calls that are made one at a"
                            + " time do not tell whether they may: " + withoutEnd + ", the first is "
                            + firstWithoutEnd);
        }
        if (unbalanced > 0) {
            reasons.add("left out, since " + lockUse.why() + ": " + unbalanced + ", the first is " + firstUnbalanced);
        }
        if (endless > 0) {
            reasons.add("in " + endless
                    + " of the programs, calls wait for ever in each execution, which is allowed; the first" + " is "
                    + firstEndless);
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
