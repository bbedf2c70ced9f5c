// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.CompiledScenario;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * Compares searches over states of random {@link CountingProgram}s with all of their states: one whose keys leave out
 * counters that only pause, and one whose keys have all counters.
 */
final class CountingPrograms {
    private static final int MOST_STATES = 20_000;
    private static final int MOST_EXECUTIONS = 5_000;

    /** In place of an outcome, of executions that never end. */
    private static final String ENDLESS = "blocked";

    /** All that can turn out to count. */
    private static final int ALL_DETAILS = 3;

    private final boolean parks;
    private int compared;
    private int endless;
    private int fewer;
    private int more;
    private final List<String> differences = new ArrayList<>();

    /** Begins. @param parks whether some pauses last for some time */
    CountingPrograms(boolean parks) {
        this.parks = parks;
    }

    /** {@return how many programs were compared} The others have too many states, or searches over them are too long. */
    int compared() {
        return compared;
    }

    /** {@return of how many of them some executions never end} */
    int endless() {
        return endless;
    }

    /** {@return of how many of them fewer states were met without counters} */
    int fewer() {
        return fewer;
    }

    /** {@return each program of which other outcomes were found than it has, with both} */
    List<String> differences() {
        return differences;
    }

    /** Compares some programs. @param first seed @param count of seeds @param folder an empty one */
    @SuppressWarnings("unchecked")
    void compare(long first, int count, Path folder) throws Exception {
        StringBuilder source = new StringBuilder("import java.util.*; import java.util.concurrent.*;"
                + " import java.util.concurrent.locks.*; import java.util.function.*;\npublic class Compiled {\n");
        for (long seed = first; seed < first + count; seed++) {
            source.append(new CountingProgram(seed, parks).source("OfSeed" + seed));
        }
        Class<?> compiled = CompiledScenario.load(folder, source + "}\n");
        for (long seed = first; seed < first + count; seed++) {
            Class<?> type = Class.forName("Compiled$OfSeed" + seed, true, compiled.getClassLoader());
            compare(new CountingProgram(seed, parks), seed, () -> {
                try {
                    return ((Supplier<List<Callable<?>>>) type.getConstructor().newInstance()).get();
                } catch (ReflectiveOperationException impossible) {
                    throw new AssertionError(impossible);
                }
            });
        }
    }

    private void compare(CountingProgram program, long seed, Supplier<List<Callable<?>>> threads) {
        CountingTruth truth = new CountingTruth(program, MOST_STATES);
        if (!truth.isWhole()) {
            return;
        }
        Set<String> expected = new TreeSet<>(truth.outcomes());
        if (truth.hasFairCycle()) {
            expected.add(ENDLESS);
        }
        StateSearch without = StateSearch.ofProgram();
        StateSearch with = StateSearch.ofProgram();
        List<Explored> both;
        try {
            both = Explored.ofEachThatEnds(
                    new Scenario("seed " + seed, threads),
                    Exploration.standard(),
                    List.of(execution -> without, execution -> {
                        execution.point().states().details(ALL_DETAILS);
                        return with;
                    }),
                    MOST_EXECUTIONS);
        } catch (DivergedException diverged) {
            differences.add("seed " + seed + ": " + diverged.getMessage() + "\n" + program);
            return;
        }
        for (Explored explored : both) {
            boolean isRight = explored.isExhausted() && !parks
                    ? explored.outcomes().equals(expected)
                    : expected.containsAll(explored.outcomes());
            if (!isRight) {
                differences.add(
                        "seed " + seed + ": " + explored.outcomes() + " instead of " + expected + "\n" + program);
            }
        }
        if (both.size() == 2 && both.get(1).isExhausted()) {
            compared++;
            endless += truth.hasFairCycle() ? 1 : 0;
            fewer += without.states() < with.states() ? 1 : 0;
            more += without.states() > with.states() ? 1 : 0;
            if (parks && !both.get(0).outcomes().containsAll(both.get(1).outcomes())) {
                differences.add("seed " + seed + ": " + both + "\n" + program);
            }
        }
    }

    @Override
    public String toString() {
        return compared + " compared, of which " + endless + " may never end, " + fewer
                + " have fewer states without counters and " + more + " have more; " + differences.size()
                + " differences";
    }
}
