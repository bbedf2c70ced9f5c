// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.junit.JUnitTest;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.settings.InputException;
import io.roundup.platform.PlainResult;
import io.roundup.platform.PlainResult.Outcome;
import io.roundup.platform.PlainTests;
import io.roundup.platform.PlainTests.Target;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Finds tests and runs each once without exploring it, in another JVM. A test that does not end, or ends its JVM, is
 * named, and the others are run in a new one.
 */
final class PlainTestRun {
    /** Runs of a test that fails, with the first. */
    private static final int RUNS = 3;

    private static final long LOOK_MILLIS = 50;

    private final JUnitOptions options;
    private final List<String> launcher;
    private final String classPath;
    private final StopRequest stop;

    /**
     * Prepares runs.
     *
     * @param launcher starts a JVM with the options of the tests
     * @param classPath of the tests, with what runs them
     * @param stop ends them early
     */
    PlainTestRun(JUnitOptions options, List<String> launcher, String classPath, StopRequest stop) {
        this.options = options;
        this.launcher = launcher;
        this.classPath = classPath;
        this.stop = stop;
    }

    /**
     * {@return the tests, in the order in which they ran} One that fails has run several times.
     *
     * @throws InputException if there are none, or something that is looked for is not there
     */
    List<JUnitTest> run() {
        Map<String, JUnitTest> tests = new LinkedHashMap<>();
        run(options.lines()).forEach(run -> tests.put(run.id(), new JUnitTest(List.of(run))));
        if (tests.isEmpty() && !stop.isMade()) {
            throw new InputException("The JUnit Platform finds no test in " + String.join(", ", options.targets())
                    + ". Is its engine on the class path (-cp), such as junit-jupiter-engine?");
        }
        List<String> failing = new ArrayList<>();
        for (JUnitTest test : tests.values()) {
            if (test.count(Outcome.FAILED) > 0) {
                failing.add(Target.ID.line(test.id()));
            }
        }
        for (int i = 1; i < RUNS && !failing.isEmpty() && !stop.isMade(); i++) {
            for (PlainResult run : run(failing)) {
                tests.computeIfPresent(run.id(), (id, test) -> test.and(run));
            }
        }
        return List.copyOf(tests.values());
    }

    /** {@return how tests ended} @param lines what is looked for */
    private List<PlainResult> run(List<String> lines) {
        Map<String, PlainResult> results = new LinkedHashMap<>();
        boolean isEnded = false;
        while (!isEnded && !stop.isMade()) {
            List<String> left = new ArrayList<>(lines);
            results.keySet().forEach(id -> left.add(Target.DONE.line(id)));
            int before = results.size();
            isEnded = runOnce(left, results) || results.size() == before;
        }
        return List.copyOf(results.values());
    }

    /** {@return whether all have run} @param results that are added to */
    private boolean runOnce(List<String> lines, Map<String, PlainResult> results) {
        try {
            Path folder = Files.createTempDirectory("roundup");
            try {
                return runOnce(lines, results, folder);
            } finally {
                try (Stream<Path> files = Files.walk(folder)) {
                    files.sorted(Comparator.reverseOrder())
                            .forEach(file -> file.toFile().delete());
                }
            }
        } catch (IOException unusable) {
            throw new InputException("The tests cannot be started: " + unusable
                    + ". Is there room in the folder for temporary files (-Djava.io.tmpdir)?");
        }
    }

    private boolean runOnce(List<String> lines, Map<String, PlainResult> results, Path folder) throws IOException {
        Path asked = Files.write(folder.resolve("asked"), lines);
        Path found = folder.resolve("found");
        Path said = folder.resolve("err");
        List<String> command = new ArrayList<>(launcher);
        command.addAll(List.of(
                "-cp",
                classPath + File.pathSeparator + StartedJar.file(),
                PlainTests.class.getName(),
                asked.toString(),
                found.toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(said.toFile());
        Path directory = options.directory();
        if (directory != null) {
            builder.directory(directory.toFile());
        }
        Process process = builder.start();
        process.getOutputStream().close();
        boolean isOverdue = !await(process, found);
        List<String> read = Files.exists(found) ? Files.readAllLines(found) : List.of();
        PlainResult last = null;
        for (String line : read) {
            last = PlainResult.parse(line);
            results.put(last.id(), last);
        }
        if (last != null && last.outcome() == Outcome.BEGAN) {
            String why = isOverdue
                    ? "it did not end within " + options.plainSeconds() + " s"
                    : "it ended the JVM, with exit code " + process.exitValue();
            results.put(
                    last.id(),
                    new PlainResult(
                            last.id(),
                            last.type(),
                            last.name(),
                            Outcome.BEGAN,
                            last.threads(),
                            last.seconds(),
                            why,
                            List.of()));
            return false;
        }
        if (process.exitValue() != 0 && results.isEmpty() && !isOverdue && !stop.isMade()) {
            throw new InputException("The tests cannot be run: " + reason(said)
                    + " Does the build tool run them with this class path (-cp) and JDK ("
                    + System.getProperty("java.version") + ")?");
        }
        return !isOverdue;
    }

    /** {@return whether it has ended by itself} A test may take its time, and the search for all tests as much. */
    private boolean await(Process process, Path found) throws IOException {
        long size = -1;
        long since = System.nanoTime();
        try {
            while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                long now = Files.exists(found) ? Files.size(found) : 0;
                if (now != size) {
                    size = now;
                    since = System.nanoTime();
                }
                if (stop.isMade() || System.nanoTime() - since > options.plainSeconds() * 1e9) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException told) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().onExit().join();
        }
    }

    private static String reason(Path said) throws IOException {
        String last = "";
        for (String line : Files.readAllLines(said)) {
            if (line.startsWith("error: ")) {
                return line.substring("error: ".length());
            }
            if (line.startsWith("Caused by: ") || line.startsWith("Exception in thread") || last.isEmpty()) {
                last = line;
            }
        }
        return last.endsWith(".") ? last : last + ".";
    }
}
