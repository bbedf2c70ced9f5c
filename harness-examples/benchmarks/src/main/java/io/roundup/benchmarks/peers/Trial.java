// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import io.roundup.benchmarks.measure.Measure;
import io.roundup.benchmarks.measure.Measurement;
import io.roundup.benchmarks.peers.Launcher.Ended;
import io.roundup.benchmarks.scenario.Scenario;
import io.roundup.benchmarks.tool.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Something to measure, again and again: a row of a table. */
sealed interface Trial {
    /** {@return where it belongs} */
    Table table();

    /** {@return what is explored} */
    Scenario scenario();

    /** {@return the first column: what is explored} */
    default String subject() {
        return scenario().title();
    }

    /** {@return the second column: who explores} */
    String tool();

    /** {@return whether Round-Up is what is measured} */
    boolean isRoundUp();

    /** {@return one measurement} @param launcher of JVMs @throws IOException if it fails; the message says how */
    Sample measure(Launcher launcher) throws IOException;

    /** One with a tool that takes part in the comparison. */
    sealed interface OfContender extends Trial {
        /** {@return the tool} */
        Contender contender();

        @Override
        default String tool() {
            return contender().title();
        }

        @Override
        default boolean isRoundUp() {
            return contender().isRoundUp();
        }
    }

    /** Executions a second after a warm-up. */
    record Rate(Contender contender, Scenario scenario, double seconds) implements OfContender {
        @Override
        public Table table() {
            return Table.RATES;
        }

        @Override
        public Sample measure(Launcher launcher) throws IOException {
            Measurement checks = measured(launcher, contender, scenario, "rate", String.valueOf(seconds)).measurement;
            long executions = checks.outcome().executions();
            return new Sample(
                    executions / checks.seconds(),
                    executions / checks.cpuSeconds(),
                    executions,
                    checks.outcome().isComplete());
        }
    }

    /** A process that explores a scenario to the end, or to a limit. */
    record Exhaustion(Contender contender, Scenario scenario, int limit) implements OfContender {
        @Override
        public Table table() {
            return Table.EXHAUSTION;
        }

        @Override
        public Sample measure(Launcher launcher) throws IOException {
            Measured measured = measured(launcher, contender, scenario, "once", String.valueOf(limit));
            Outcome outcome = measured.measurement.outcome();
            if (outcome.isViolation()) {
                throw new IOException(contender.title() + " reports a violation for: " + scenario.title());
            }
            return measured.sample();
        }
    }

    /** A process that finds the bug of a scenario, from the start of the JVM to its end. */
    record Finding(Contender contender, Scenario scenario, int limit) implements OfContender {
        @Override
        public Table table() {
            return Table.FINDING;
        }

        @Override
        public Sample measure(Launcher launcher) throws IOException {
            return contender.isRoundUp() ? byCommandLine(launcher) : byMain(launcher);
        }

        private Sample byMain(Launcher launcher) throws IOException {
            Measured measured = measured(launcher, contender, scenario, "once", String.valueOf(limit));
            if (!measured.measurement.outcome().isViolation()) {
                throw new IOException(contender.title() + " found no violation in: " + scenario.title());
            }
            return measured.sample();
        }

        private Sample byCommandLine(Launcher launcher) throws IOException {
            Path schedule = Files.createTempFile("bench-peers", ".json");
            try {
                String[] setting = contender.tool().split(":");
                List<String> arguments =
                        new ArrayList<>(List.of("-jar", launcher.roundUp().toString()));
                arguments.addAll(check(scenario, schedule));
                arguments.addAll(List.of("--strategy", setting[1], "--backend", setting[2]));
                return found(launcher.run(arguments), contender.title());
            } finally {
                Files.delete(schedule);
            }
        }
    }

    /** The same with the script that starts Round-Up from an archive of its classes. */
    record LaunchedFinding(Scenario scenario) implements Trial {
        @Override
        public Table table() {
            return Table.FINDING;
        }

        @Override
        public String tool() {
            return "Round-Up by scripts/roundup";
        }

        @Override
        public boolean isRoundUp() {
            return true;
        }

        @Override
        public Sample measure(Launcher launcher) throws IOException {
            Path schedule = Files.createTempFile("bench-peers", ".json");
            try {
                List<String> arguments = check(scenario, schedule);
                // If there is no archive yet, this makes it.
                launcher.runScript(arguments);
                return found(launcher.runScript(arguments), tool());
            } finally {
                Files.delete(schedule);
            }
        }
    }

    /** A JVM that does nothing: no tool can be faster than that. */
    record EmptyProcess(Scenario scenario) implements Trial {
        @Override
        public Table table() {
            return Table.FINDING;
        }

        @Override
        public String tool() {
            return "an empty main";
        }

        @Override
        public boolean isRoundUp() {
            return false;
        }

        @Override
        public Sample measure(Launcher launcher) throws IOException {
            Ended ended = launcher.run(List.of("-cp", launcher.classPath(), EmptyMain.class.getName()));
            return new Sample(ended.seconds(), ended.cpuSeconds(), 0, false);
        }
    }

    /** What a process measured. @param ended the whole process @param measurement of its checks */
    record Measured(Ended ended, Measurement measurement) {
        /** {@return the whole process, with what its checks came to} */
        Sample sample() {
            Outcome outcome = measurement.outcome();
            return new Sample(ended.seconds(), ended.cpuSeconds(), outcome.executions(), outcome.isComplete());
        }
    }

    private static List<String> check(Scenario scenario, Path schedule) {
        return List.of(
                "check", "-cp", scenario.classes(), scenario.harness().getName(), "--schedule", schedule.toString());
    }

    private static Sample found(Ended ended, String tool) throws IOException {
        if (ended.exitCode() != 1) {
            throw new IOException("expected exit code 1 for a violation, not " + ended.exitCode() + " from " + tool
                    + ":\n" + ended.output());
        }
        return new Sample(ended.seconds(), ended.cpuSeconds(), 0, false);
    }

    private static Measured measured(
            Launcher launcher, Contender contender, Scenario scenario, String mode, String number) throws IOException {
        Path file = Files.createTempFile("bench-peers", ".outcome");
        try {
            List<String> arguments = new ArrayList<>();
            if (contender.isRoundUp()) {
                arguments.add("-javaagent:" + launcher.roundUp() + "=api");
            }
            arguments.addAll(List.of(
                    "-cp",
                    launcher.classPath(),
                    Measure.class.getName(),
                    contender.tool(),
                    scenario.name(),
                    mode,
                    number,
                    file.toString()));
            Ended ended = launcher.run(arguments);
            if (ended.exitCode() != 0) {
                throw new IOException(contender.title() + " failed on: " + scenario.title() + "\n" + ended.output());
            }
            return new Measured(ended, Measurement.parse(Files.readString(file)));
        } finally {
            Files.delete(file);
        }
    }
}
