// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.junit.JUnitTest;
import io.roundup.explorer.junit.PlainLines;
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
 *
 * @param launcher starts a JVM with the options of the tests
 * @param classPath of the tests, with what runs them
 * @param stop ends them early
 */
record PlainTestRun(JUnitOptions options, List<String> launcher, String classPath, StopRequest stop) {
    /** Runs of a test that fails, with the first. */
    private static final int RUNS = 3;

    private static final long LOOK_MILLIS = 50;

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
        List<String> left = new ArrayList<>(lines);
        boolean isEnded = false;
        while (!isEnded && !stop.isMade()) {
            isEnded = runOnce(left, results);
        }
        return List.copyOf(results.values());
    }

    /**
     * {@return whether all have run that can}
     *
     * @param lines what is looked for; what is not to be run again is added
     * @param results that are added to
     */
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
        PlainLines read = PlainLines.of(Files.exists(found) ? Files.readAllLines(found) : List.of());
        boolean isNew = !results.keySet().containsAll(read.results().keySet());
        results.putAll(read.results());
        if (read.isComplete() || ExploringProcess.isEndedByUser(isOverdue ? 0 : process.exitValue(), stop)) {
            return true;
        }
        String how = isOverdue
                ? "did not end within " + options.given().get(JUnitOptions.PLAIN) + " s"
                : "ended the JVM, with exit code " + process.exitValue();
        read.results().keySet().forEach(id -> lines.add(Target.DONE.line(id)));
        read.closed().forEach(id -> lines.add(Target.DONE.line(id)));
        PlainResult dead = read.dead(how);
        if (dead == null && (isNew || !results.isEmpty())) {
            // Nothing was at work: all that was looked for is there unless there is more the next time.
            return !isNew;
        }
        if (dead == null) {
            throw new InputException(
                    isOverdue
                            ? "The search for tests " + how + ". Allow more by --plain-seconds, or name fewer tests."
                            : "The tests cannot be run: " + reason(said));
        }
        boolean isContained = dead.id().contains("/[");
        if (isContained && !lines.contains(Target.DEAD.line(dead.id()))) {
            results.put(dead.id(), dead);
            lines.add(Target.DEAD.line(dead.id()));
            return false;
        }
        // Nobody can leave out an engine.
        if (isNew) {
            return false;
        }
        throw new InputException("The JVM of the tests " + (isOverdue ? "did nothing" : "ended") + " "
                + read.whereItEnded() + ": " + (dead.fullName().isEmpty() ? dead.id() : dead.fullName()) + " " + how
                + ", and tests after it were not run. Name the tests that are to be explored, or leave that out by"
                + " --exclude.");
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
                if (stop.isMade() || System.nanoTime() - since > options.given().get(JUnitOptions.PLAIN) * 1e9) {
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

    /** {@return why it ended, in its own words} The line on a missing class that the user named has a beginning of its own. */
    private static String reason(Path said) throws IOException {
        String last = "";
        for (String line : Files.readAllLines(said)) {
            if (line.startsWith(PlainTests.ERROR)) {
                return line.substring(PlainTests.ERROR.length());
            }
            if (line.startsWith("Caused by: ") || line.startsWith("Exception in thread") || last.isEmpty()) {
                last = line.replaceFirst("^Caused by: ", "");
            }
        }
        return (last.endsWith(".") ? last : last + ".")
                + " Does the build tool run them with this class path (-cp) and JDK ("
                + System.getProperty("java.version") + ")?";
    }
}
