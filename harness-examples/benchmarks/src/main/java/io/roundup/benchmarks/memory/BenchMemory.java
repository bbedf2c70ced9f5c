// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.memory;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.TestBody;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Explores the same programs under sequential consistency and under the memory model of Java, by turns in one JVM. It
 * prints how many executions of a small client there are, and how many of a large one are made in a second of processor
 * time. The JVM needs {@code -javaagent:roundup.jar=api}.
 */
public final class BenchMemory {
    private static final int ALL = Integer.MAX_VALUE;

    private BenchMemory() {}

    /**
     * Measures, and prints a table.
     *
     * @param arguments the most executions of an exploration; how often each is measured, after one that is not; and
     *     if given, one program alone
     */
    public static void main(String[] arguments) {
        int most = Integer.parseInt(arguments[0]);
        int times = Integer.parseInt(arguments[1]);
        System.out.println(
                "| program | executions, `sc` | `jmm` | a second of processor time, `sc` | `jmm` | times slower |");
        System.out.println("|---|--:|--:|--:|--:|--:|");
        for (Programs program : Programs.values()) {
            if (arguments.length < 3 || program.name().equalsIgnoreCase(arguments[2])) {
                measure(program, most, times);
            }
        }
    }

    private static void measure(Programs program, int most, int times) {
        List<Double> sequential = new ArrayList<>();
        List<Double> weak = new ArrayList<>();
        for (int time = 0; time <= times; time++) {
            sequential.add(rate(program.large, MemoryName.SC, most));
            weak.add(rate(program.large, MemoryName.JMM, most));
        }
        double before = median(sequential.subList(1, times + 1));
        double after = median(weak.subList(1, times + 1));
        System.out.printf(
                Locale.ROOT,
                "| %s | %,d | %,d | %,.0f | %,.0f | %.2f |%n",
                program.title,
                explored(program.small, MemoryName.SC, ALL).executions(),
                explored(program.small, MemoryName.JMM, ALL).executions(),
                before,
                after,
                before / after);
    }

    /** {@return how many executions are made in a second of processor time} Others may use the machine, too. */
    private static double rate(TestBody body, MemoryName memory, int most) {
        Duration before = used();
        long executions = explored(body, memory, most).executions();
        return executions * 1e9 / used().minus(before).toNanos();
    }

    private static Duration used() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }

    private static ExplorationResult explored(TestBody body, MemoryName memory, int most) {
        // Who wants all violations gets executions of one kind alone, and no states in their place.
        Exploration exploration = Exploration.builder()
                .memory(memory)
                .strategy(StrategyName.DPOR)
                .stopAtFirst(false)
                .maxExecutions(most)
                .build();
        return RoundUp.verify(exploration, body);
    }

    private static double median(List<Double> values) {
        List<Double> sorted = new ArrayList<>(values);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
