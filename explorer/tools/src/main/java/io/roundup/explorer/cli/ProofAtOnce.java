// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.cli.ProgramExplorer.Searched;
import io.roundup.explorer.cli.TestCrew.Job;
import io.roundup.explorer.generate.AllChoices;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Proves all programs of a shape by searches of their states. It is tried where each search stands for many programs, or where
 * some of few programs are long. It is given up where it takes about as long as to explore them one by one. What is not proved
 * so is explored program by program, and so is each violation.
 */
final class ProofAtOnce {
    /**
     * Fewer programs are explored one by one. A try costs seconds: classes are changed for it, as they are where states have
     * keys, and the JVM compiles them anew.
     */
    private static final double MANY = 2_000;

    /** A search that stands for fewer of them hardly gains. */
    private static final double MANY_EACH = 1_000;

    /** Fewer are explored at once if some of them are long. */
    private static final double FEW = 500;

    /** To begin with a program takes about as long as so many of its executions. */
    private static final double BEGINNING = 2;

    /** Of the time for long programs, which hardly any search of one by one comes to the end of. */
    private static final double OF_LONG = 7.0 / 8;

    /** An execution takes so many times as long where states have keys. */
    private static final double TELLING_STATES = 1.5;

    /** A search may take so many times its share of the executions, if those before it took less than theirs. */
    private static final double MOST_SHARES = 4;

    private final TestCrew crew;
    private final ProgramExplorer explorer;
    private final AllChoices choices;
    /** Searches that were given out, also of later shapes. */
    private final Map<Shape, List<Job<Searched>>> given = new HashMap<>();

    private boolean isGivenUp;
    private String suspect = "";

    /** Prepares. @param crew carries out searches @param explorer of this process */
    ProofAtOnce(TestCrew crew, ProgramExplorer explorer) {
        this.crew = crew;
        this.explorer = explorer;
        choices = explorer.choices();
        Exploration exploration = explorer.exploration();
        isGivenUp = exploration.specification() != null
                || exploration.quasi() != null
                || exploration.memory() != MemoryName.SC
                || exploration.strategy() != StrategyName.AUTO
                || exploration.exploreRandom()
                || exploration.races()
                || !choices.arePossible();
    }

    /**
     * What is known of programs so far.
     *
     * @param left how many seconds are left.
     * @param each how many executions a program had, on average.
     * @param secondsOfEach how long it took, on average.
     * @param areLong whether some program had more executions than its turn allows.
     */
    record SoFar(double left, double each, double secondsOfEach, boolean areLong) {}

    /**
     * {@return what was found, or nothing if there is no proof.} It has half of the time that is left, or most of it if
     * programs are long. Where the time is too short for the programs one by one, it has all.
     *
     * @param shape of the programs.
     * @param later shapes that come after it.
     * @param soFar what is known.
     */
    List<ProgramResult> of(Shape shape, List<Shape> later, SoFar soFar) {
        suspect = "";
        double programs = programs(shape);
        boolean areLongAndFew = areLongAndFew(programs, soFar);
        if (programs == 0 || programs < MANY && !areLongAndFew) {
            return List.of();
        }
        int searches = explorer.searches(shape).size();
        if (programs < MANY_EACH * searches && !areLongAndFew) {
            return List.of();
        }
        // Smaller programs tell how long many take. Of few, one that is long may take longer than all others.
        double most = areLongAndFew ? Long.MAX_VALUE : programs * (BEGINNING + soFar.each) / TELLING_STATES;
        double share = programs * soFar.secondsOfEach > soFar.left
                ? soFar.left
                : soFar.areLong ? soFar.left * OF_LONG : soFar.left / 2;
        long end = System.nanoTime() + (long) (share * 1e9);
        // Alone, a search need not begin with more executions than it may make in the end.
        if (areLongAndFew ? crew.mayBeSeveral() : crew.areSeveral()) {
            long bound = (long) (MOST_SHARES * most / searches);
            give(shape, crew::give, bound, end);
            giveLater(later, soFar, end);
        }
        List<ProgramResult> results = prove(shape, searches, most, end);
        isGivenUp = results.isEmpty();
        if (isGivenUp) {
            crew.withdraw();
            given.clear();
        }
        return results;
    }

    /** {@return about how many programs a shape has, or 0 if they are not proved at once} */
    private double programs(Shape shape) {
        // If each thread makes one call, little follows that programs could share.
        boolean areShort = shape.threads().stream().allMatch(calls -> calls == 1);
        return isGivenUp || areShort ? 0 : choices.estimate(shape);
    }

    private static boolean areLongAndFew(double programs, SoFar soFar) {
        return soFar.areLong && programs < FEW;
    }

    private void give(Shape shape, Function<SearchPiece, Job<Searched>> giving, long executions, long end) {
        given.computeIfAbsent(shape, none -> {
            List<Job<Searched>> jobs = new ArrayList<>();
            for (int i = 0; i < explorer.searches(shape).size(); i++) {
                jobs.add(giving.apply(piece(shape, i, executions, end)));
            }
            return jobs;
        });
    }

    /** Long programs do not become shorter. So it is known which shapes will have their turn, and others begin with them. */
    private void giveLater(List<Shape> later, SoFar soFar, long end) {
        for (Shape shape : later) {
            double programs = programs(shape);
            if (programs > 0 && areLongAndFew(programs, soFar)) {
                give(shape, crew::giveLater, Long.MAX_VALUE, end);
            }
        }
    }

    private SearchPiece piece(Shape shape, int number, long executions, long end) {
        String choices = explorer.searches(shape).get(number).text();
        return new SearchPiece(shape, number, choices, executions, end);
    }

    /** {@return a proof by each search, or nothing} @param executions that all may make @param end of their time */
    private List<ProgramResult> prove(Shape shape, int searches, double executions, long end) {
        List<Job<Searched>> jobs = given.get(shape);
        List<ProgramResult> proofs = new ArrayList<>();
        double share = executions / searches;
        double unused = 0;
        for (int i = 0; i < searches; i++) {
            unused += share;
            long most = (long) Math.min(unused, MOST_SHARES * share);
            Searched searched = crew.result(jobs == null ? crew.give(piece(shape, i, most, end)) : jobs.get(i));
            ProgramResult proof = searched == null ? null : searched.proof();
            if (proof == null || proof.executions() > most) {
                suspect = searched == null ? "" : searched.suspect();
                return List.of();
            }
            unused -= proof.executions();
            proofs.add(proof);
        }
        return proofs;
    }

    /** {@return the text of a program in which something was wrong, with which a search has ended, or empty} */
    String suspect() {
        return suspect;
    }
}
