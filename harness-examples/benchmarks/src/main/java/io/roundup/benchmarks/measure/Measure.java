// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.measure;

import com.sun.management.OperatingSystemMXBean;
import io.roundup.benchmarks.lincheck.LincheckChecker;
import io.roundup.benchmarks.scenario.Scenario;
import io.roundup.benchmarks.tool.Checker;
import io.roundup.benchmarks.tool.Outcome;
import io.roundup.benchmarks.tool.RoundUpChecker;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The main class of a JVM that measures one tool on one scenario. Nothing but that tool and the scenario is loaded in
 * it.
 *
 * <pre>
 * lincheck|roundup:STRATEGY:BACKEND SCENARIO once LIMIT FILE     one check, from cold
 * lincheck|roundup:STRATEGY:BACKEND SCENARIO rate SECONDS FILE   checks again and again for that time,
 *                                                                after as long a warm-up
 * </pre>
 *
 * The {@link Measurement} is written to the file, since tools print.
 */
public final class Measure {
    private static final int FIRST_LIMIT = 1_000;
    private static final int MOST = 1_000_000_000;

    private Measure() {}

    /** Measures. @param args as above @throws IOException if the file cannot be written */
    public static void main(String[] args) throws IOException {
        if (args.length != 5) {
            throw new IllegalArgumentException("expected TOOL SCENARIO once|rate NUMBER FILE");
        }
        Checker checker = checker(args[0]);
        Scenario scenario = Scenario.valueOf(args[1]);
        Measurement measurement = switch (args[2]) {
            case "once" -> once(checker, scenario, Integer.parseInt(args[3]));
            case "rate" -> rate(checker, scenario, Double.parseDouble(args[3]));
            default -> throw new IllegalArgumentException("once or rate, not " + args[2]);
        };
        Files.writeString(Path.of(args[4]), measurement.line() + "\n");
    }

    private static Checker checker(String tool) {
        if (tool.equals("lincheck")) {
            return new LincheckChecker();
        }
        String[] parts = tool.split(":");
        return new RoundUpChecker(StrategyName.valueOf(parts[1]), BackendName.valueOf(parts[2]));
    }

    /**
     * Warms up, with checks that grow until one takes a quarter of the time, and then measures. The time is processor
     * time, so that other work on the machine does not make the warm-up shorter. So a check is long where it can be,
     * and what a tool does once in a check weighs little.
     */
    private static Measurement rate(Checker checker, Scenario scenario, double seconds) {
        OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        int limit = FIRST_LIMIT;
        long warmUp = process.getProcessCpuTime();
        while (cpuSecondsSince(warmUp, process) < seconds) {
            Measurement check = once(checker, scenario, limit);
            if (!check.outcome().isComplete() && check.seconds() < seconds / 4 && limit < MOST / 2) {
                limit *= 2;
            }
        }
        long startCpu = process.getProcessCpuTime();
        long start = System.nanoTime();
        Outcome outcome = checker.check(scenario, limit);
        while (cpuSecondsSince(startCpu, process) < seconds) {
            outcome = outcome.plus(checker.check(scenario, limit));
        }
        return new Measurement(outcome, secondsSince(start), cpuSecondsSince(startCpu, process));
    }

    private static double cpuSecondsSince(long start, OperatingSystemMXBean process) {
        return (process.getProcessCpuTime() - start) / 1e9;
    }

    private static Measurement once(Checker checker, Scenario scenario, int limit) {
        long start = System.nanoTime();
        Outcome outcome = checker.check(scenario, limit);
        return new Measurement(outcome, secondsSince(start), 0);
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
