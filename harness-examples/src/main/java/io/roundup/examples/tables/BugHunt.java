// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import com.sun.management.OperatingSystemMXBean;
import io.roundup.examples.Claim;
import io.roundup.examples.mutants.ClaimedExploration;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.program.EntryPoint;
import io.roundup.explorer.program.MainProgram;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Looks for the bug of one program with each strategy and some seeds, in a JVM with the agent. It prints a line for each
 * search, with the program, the strategy and the seed. Then come how many executions it took, samples included, the
 * seconds of processor time, and how it ended. {@link StrategyTable} makes a table of them.
 */
public final class BugHunt {
    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final Class<?> bug;
    private final double seconds;

    private BugHunt(Class<?> bug, double seconds) {
        this.bug = bug;
        this.seconds = seconds;
    }

    /**
     * Looks for one bug.
     *
     * @param arguments the class, the most seconds of a search, how many seeds, and the strategies; one with a bound on
     *     preemptions is {@code dfs:2}
     */
    public static void main(String[] arguments) throws ClassNotFoundException {
        BugHunt hunt = new BugHunt(Class.forName(arguments[0]), Double.parseDouble(arguments[1]));
        int seeds = Integer.parseInt(arguments[2]);
        // What is loaded and compiled first is counted for nobody.
        hunt.look("random", 0);
        for (String strategy : List.of(arguments).subList(3, arguments.length)) {
            boolean isDrawn = StrategyName.valueOf(constant(strategy)).can(Ability.RANDOM_EXECUTIONS);
            for (int seed = 1; seed <= (isDrawn ? seeds : 1); seed++) {
                long before = SYSTEM.getProcessCpuTime();
                ExplorationResult result = hunt.look(strategy, seed);
                hunt.print(strategy, seed, result, (SYSTEM.getProcessCpuTime() - before) / 1e9);
            }
        }
        System.exit(0);
    }

    private void print(String strategy, int seed, ExplorationResult result, double taken) {
        System.out.printf(
                Locale.ROOT,
                "%s\t%s\t%d\t%d\t%.3f\t%s%n",
                bug.getName(),
                strategy,
                seed,
                result.counts().executions() + result.counts().samples(),
                taken,
                result.verdict() == ExplorationVerdict.VIOLATION
                        ? StrategyTable.FOUND
                        : result.verdict().text().replace('\t', ' '));
    }

    private static String constant(String strategy) {
        return strategy.replaceFirst(":.*", "").toUpperCase(Locale.ROOT).replace('-', '_');
    }

    private ExplorationResult look(String strategy, int seed) {
        int bound = strategy.indexOf(':');
        Exploration asked = exploration()
                .strategy(StrategyName.valueOf(constant(strategy)))
                .preemptions(bound < 0 ? Exploration.UNBOUNDED : Integer.parseInt(strategy.substring(bound + 1)))
                .seconds(seconds)
                .seed(seed)
                .simplify(0)
                .build();
        if (isHarness()) {
            return ProgramOutput.silently(() -> RoundUp.check(bug, asked));
        }
        return ProgramOutput.silently(() -> new Explorer(InstalledAgent.get(asked.backend()))
                .explore(new MainProgram(EntryPoint.ordinary(bug), new String[0], null), asked));
    }

    private Exploration.Builder exploration() {
        return bug.isAnnotationPresent(Claim.class) ? ClaimedExploration.of(bug) : Exploration.builder();
    }

    private boolean isHarness() {
        return Arrays.stream(bug.getMethods()).anyMatch(method -> method.isAnnotationPresent(Actor.class));
    }
}
