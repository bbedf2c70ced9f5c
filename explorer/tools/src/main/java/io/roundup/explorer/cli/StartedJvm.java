// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How this JVM was started, so that a printed command starts one in which the program does the same. */
final class StartedJvm {
    /**
     * What makes a JVM faster or slower, or tells of it: a program does the same without. So does it without a
     * debugger. The main module is named anew, with its class.
     */
    private static final Pattern WITHOUT_EFFECT = Pattern.compile(
            "-Xshare.*|-Xlog.*|-XX:.*Archive.*|-XX:[+-]Use\\w+GC|-Xmn.*|-XX:[+-]UsePerfData|-XX:.*Tiered.*"
                    + "|-XX:CompileThresholdScaling=.*|-agentlib:jdwp.*|-Xrunjdwp.*|-Djdk.module.main=.*|-Droundup.ends.with.input=.*");

    /** Allows other options, and does nothing else. */
    private static final Pattern UNLOCKS = Pattern.compile("-XX:\\+Unlock\\w+VMOptions");

    private StartedJvm() {}

    /**
     * {@return the words of a command before the class path: the launcher and its options, but for Round-Up's agent}
     */
    static List<String> words() {
        return words(ManagementFactory.getRuntimeMXBean().getInputArguments());
    }

    /** {@return the same} @param options of this JVM */
    static List<String> words(List<String> options) {
        List<String> words = new ArrayList<>(List.of(launcher()));
        for (String option : options) {
            if (!WITHOUT_EFFECT.matcher(option).matches() && !StartedJar.isOwnAgent(option)) {
                words.add(option);
            }
        }
        if (words.stream()
                .noneMatch(word ->
                        word.startsWith("-XX:") && !UNLOCKS.matcher(word).matches())) {
            words.removeIf(word -> UNLOCKS.matcher(word).matches());
        }
        return words;
    }

    /** {@return what starts a JVM of this version} The one that a shell finds may be of another. */
    private static String launcher() {
        Path own = Path.of(System.getProperty("java.home"), "bin", "java");
        String path = System.getenv("PATH");
        boolean isFound = path != null
                && Stream.of(path.split(File.pathSeparator))
                        .map(StartedJvm::javaIn)
                        .filter(java -> java != null)
                        .findFirst()
                        .filter(java -> isSame(java, own))
                        .isPresent();
        return isFound ? "java" : own.toString();
    }

    private static @Nullable Path javaIn(String folder) {
        try {
            Path java = Path.of(folder, "java");
            return Files.isExecutable(java) ? java : null;
        } catch (InvalidPathException malformed) {
            return null;
        }
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return one.toRealPath().equals(other.toRealPath());
        } catch (IOException gone) {
            return false;
        }
    }
}
