// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.junit.DebuggerPort;
import io.roundup.explorer.junit.JUnitTest;
import io.roundup.explorer.junit.ReplayFiles;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Repeats one execution of an existing test, in a JVM that prints what it finds and may wait for a debugger. The token
 * says which of the tests that were found is meant: a method has several if it has parameters.
 */
final class JUnitReplay {
    private final JUnitOptions options;
    private final PrintWriter out;
    private final EndOfProcess end;
    private final TestLaunch launch;
    private final String classPath;

    /**
     * Prepares a replay.
     *
     * @param out where it is said which test is meant
     * @param end of this process, which ends the test, too
     * @param classPath of the tests, with what runs them
     */
    JUnitReplay(JUnitOptions options, PrintWriter out, EndOfProcess end, String classPath) {
        this.options = options;
        this.out = out;
        this.end = end;
        this.classPath = classPath;
        launch = new TestLaunch(options, classPath);
    }

    /** {@return the exit code of the replay} */
    int run() {
        Recording recording = Recording.readOfAny(options.given().get(JUnitOptions.REPLAY));
        List<JUnitTest> tests = new PlainTestRun(options, launch.launcher(1), classPath, end.stop()).run();
        JUnitTest test = meant(tests, recording);
        List<String> words = new ArrayList<>(launch.repeating(test, recording.token(), reports(test, recording)));
        words.addAll(1, ShortRun.options(words, options.seconds()));
        Integer port = options.given().orNull(JUnitOptions.DEBUG);
        if (port != null) {
            words.add(1, new DebuggerPort(port).option());
            out.println(test.fullName() + " waits for a debugger.");
            out.flush();
        }
        return ended(words);
    }

    /** {@return options that leave reports for the JUnit extension, if that has asked for the replay} */
    private List<String> reports(JUnitTest test, Recording recording) {
        String report = options.given().orNull(JUnitOptions.REPORT);
        if (report == null) {
            return List.of();
        }
        ReplayFiles files = new ReplayFiles(Path.of(report));
        try {
            Files.writeString(files.command(), launch.command(test, recording.token()) + System.lineSeparator());
        } catch (IOException unusable) {
            throw new InputException("The folder " + files.folder() + " cannot be written to: " + unusable + ".");
        }
        return List.of("json=" + files.json(), "html=" + files.page());
    }

    private static JUnitTest meant(List<JUnitTest> tests, Recording recording) {
        for (JUnitTest test : tests) {
            if (recording.isOf(TestLaunch.program(test))) {
                return test;
            }
        }
        throw new InputException("The schedule of --replay belongs to another test than "
                + tests.stream().map(JUnitTest::fullName).collect(Collectors.joining(", "))
                + ". Name the test that it was found for. If that has other parameters now, explore it again.");
    }

    private int ended(List<String> words) {
        ProcessBuilder builder = new ProcessBuilder(words).inheritIO();
        Path directory = options.directory();
        if (directory != null) {
            builder.directory(directory.toFile());
        }
        try {
            Process process = builder.start();
            end.endsToo(process);
            try {
                return process.waitFor();
            } finally {
                process.destroy();
            }
        } catch (IOException failed) {
            throw new InputException("The test cannot be started: " + failed.getMessage());
        } catch (InterruptedException told) {
            Thread.currentThread().interrupt();
            return ExitCodes.UNDECIDED;
        }
    }
}
