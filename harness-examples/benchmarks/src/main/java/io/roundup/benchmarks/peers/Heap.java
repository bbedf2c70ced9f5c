// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import io.roundup.benchmarks.scenario.MichaelScottThreeThreads;
import io.roundup.benchmarks.scenario.Scenario;
import io.roundup.examples.structures.MichaelScottQueue;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The live heap of explorations by the command line, in a JVM with little heap. What lives is counted from outside, by
 * {@code jcmd GC.class_histogram}, which collects garbage first; so the measured process runs nothing but Round-Up.
 */
final class Heap {
    private static final String MOST = "-Xmx256m";
    private static final int SAMPLES = 24;
    private static final int SECONDS_BETWEEN = 1;
    private static final double MEGABYTE = 1024 * 1024;
    /** It has 6,588,108 traces; one process explores them, so that all that lives is in one heap. */
    private static final String THREE_THREADS = "Michael-Scott queue: enq; deq | enq; deq | enq; deq";

    private static final Pattern TOTAL = Pattern.compile("(?m)^Total +\\d+ +(\\d+)");
    private static final Pattern EXECUTIONS = Pattern.compile("(?m)^ *([\\d,]+) executions");

    private Heap() {}

    /** Measures an exploration without reduction and one with. @param executions of each @param out for the table */
    static void measure(Launcher launcher, long executions, PrintWriter out) throws IOException {
        out.println("Live heap with " + MOST + ", in megabytes, after a collection");
        explore(launcher, Scenario.QUEUE.title(), Scenario.QUEUE.harness(), "exhaustive", executions, out);
        explore(launcher, THREE_THREADS, MichaelScottThreeThreads.class, "dpor", executions, out);
    }

    private static void explore(
            Launcher launcher, String title, Class<?> harness, String strategy, long executions, PrintWriter out)
            throws IOException {
        String classes = Scenario.classes(harness) + File.pathSeparator + Scenario.classes(MichaelScottQueue.class);
        List<String> arguments = List.of(
                MOST,
                "-jar",
                launcher.roundUp().toString(),
                "check",
                "-cp",
                classes,
                harness.getName(),
                "--strategy",
                strategy,
                "--workers",
                "1",
                "--max-executions",
                String.valueOf(executions));
        Path output = Files.createTempFile("bench-peers", ".txt");
        try {
            Process process = new ProcessBuilder(launcher.command(arguments))
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            List<Double> live = sampleUntilEnd(process);
            int exitCode = launcher.waitFor(process, launcher.command(arguments));
            Matcher made = EXECUTIONS.matcher(Files.readString(output));
            if (exitCode != 0 || !made.find()) {
                throw new IOException("exit code " + exitCode + " with " + MOST + " from Round-Up " + strategy + ", "
                        + title + ":\n" + Files.readString(output));
            }
            out.println(strategy + ", " + title + ": " + made.group(1) + " executions; " + summary(live));
            out.flush();
        } finally {
            Files.delete(output);
        }
    }

    /** {@return the live megabytes, thinned to half whenever they are too many, so that they stay evenly spaced} */
    private static List<Double> sampleUntilEnd(Process process) throws IOException {
        List<Double> live = new ArrayList<>();
        int every = 1;
        for (int i = 0; !hasEnded(process); i++) {
            if (i % every != 0) {
                continue;
            }
            double now = liveMegabytes(process);
            if (now > 0) {
                live.add(now);
            }
            if (live.size() == 2 * SAMPLES) {
                List<Double> half = new ArrayList<>();
                for (int j = 0; j < live.size(); j += 2) {
                    half.add(live.get(j));
                }
                live = half;
                every *= 2;
            }
        }
        return live;
    }

    private static boolean hasEnded(Process process) throws IOException {
        try {
            return process.waitFor(SECONDS_BETWEEN, TimeUnit.SECONDS);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
            throw new IOException("interrupted while the heap was measured");
        }
    }

    /** {@return the live megabytes, or 0 if the process ends meanwhile} */
    private static double liveMegabytes(Process process) throws IOException {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        Process asked = new ProcessBuilder(jcmd, String.valueOf(process.pid()), "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        String answer = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Matcher total = TOTAL.matcher(answer);
        return total.find() ? Long.parseLong(total.group(1)) / MEGABYTE : 0;
    }

    /** {@return the first and last third of the samples, compared} */
    static String summary(List<Double> live) {
        if (live.size() < 3) {
            return live.size() + " samples are too few, explore more executions";
        }
        int third = live.size() / 3;
        return String.format(
                Locale.ROOT,
                "%d samples, most %.1f, mean of the first third %.1f, of the last third %.1f",
                live.size(),
                live.stream().mapToDouble(Double::doubleValue).max().orElse(0),
                mean(live.subList(0, third)),
                mean(live.subList(live.size() - third, live.size())));
    }

    private static double mean(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
    }
}
