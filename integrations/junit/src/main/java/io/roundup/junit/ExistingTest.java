// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.junit.DebuggerPort;
import io.roundup.explorer.junit.ReplayFiles;
import io.roundup.explorer.report.JsonSummary;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A test that is not one of Round-Up. Its execution is repeated by the command {@code junit}, in JVMs of its own.
 *
 * @param type the test class
 * @param name of the test, as the command line takes it
 */
record ExistingTest(Class<?> type, String name, ReportFolder folder) {
    /**
     * {@return what was found in one execution}
     *
     * @param debugger is waited for, or null
     */
    Outcome replay(Replay replay, @Nullable DebuggerPort debugger) throws IOException, InterruptedException {
        folder.empty();
        ReplayFiles files = folder.ofCommand();
        int code = ChildJvm.run(words(replay, debugger), folder, () -> {});
        JsonSummary summary = Files.exists(files.json()) ? JsonSummary.read(Files.readString(files.json())) : null;
        return new Outcome(code, summary, printed(folder.report()), printed(folder.errors()));
    }

    private List<String> words(Replay replay, @Nullable DebuggerPort debugger) {
        List<String> words = new ArrayList<>(List.of(
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                AgentJar.find().toString(),
                "junit",
                "-cp",
                TestClassPath.of(type),
                name,
                "--replay",
                replay.value(),
                "--report",
                folder.path().toAbsolutePath().toString(),
                "--jvm",
                ChildJvm.options(type.desiredAssertionStatus()).stream()
                        .map(ExistingTest::quoted)
                        .collect(Collectors.joining(" "))));
        if (debugger != null) {
            words.addAll(List.of("--debug", String.valueOf(debugger.number())));
        }
        words.addAll(List.of(replay.options()));
        return words;
    }

    /** As {@code --jvm} takes a word with any character. */
    private static String quoted(String word) {
        return "'" + word.replace("'", "'\"'\"'") + "'";
    }

    private static String printed(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    }
}
