// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** Runs {@code java -jar roundup.jar test CLASS} for mutants: nobody wrote a test program for it. */
final class ByClass {
    private static final String VIOLATION = "VIOLATION: ";

    private static final int BAD_INPUT = 2;

    /** Without a result if a program does not come to its end. */
    private static final int UNDECIDED = 3;

    /** Of those that a mutant has: to make the program smaller, and to report it. */
    private static final double SECONDS_FOR_REPORT = 10;

    private final double seconds;

    /** Prepares. @param seconds that the command may take for each mutant */
    ByClass(double seconds) {
        this.seconds = seconds;
    }

    /**
     * What {@code test} found of a mutant.
     *
     * @param structure the name of its file
     * @param mutant its name
     * @param verdict the first words of the report
     * @param program that fails, or an empty text
     * @param seconds of the command, with the start of the JVM
     */
    record Found(String structure, String mutant, String verdict, String program, double seconds) {
        /** {@return whether the program was found, and at the time} @param most seconds */
        boolean isKilled(double most) {
            return verdict.startsWith(VIOLATION) && seconds <= most;
        }

        /** {@return whether it is the structure as it is, of which no program may fail} */
        boolean isOriginal() {
            return mutant.equals(Outcome.ORIGINAL);
        }

        boolean isRight() {
            return !(isOriginal() && verdict.startsWith(VIOLATION));
        }

        /** {@return the kind of the violation} */
        String kind() {
            return verdict.substring(VIOLATION.length()).toLowerCase(Locale.ROOT);
        }
    }

    /**
     * {@return what is found}
     *
     * @param file of the structure
     * @param mutant its name
     * @param classes the folder with the classes that are changed; it gets a folder for files of the command, too
     */
    Found test(MutantFile file, String mutant, Path classes) throws IOException, InterruptedException {
        Path schedule = Files.createDirectories(classes.resolve("by-class")).resolve("schedule.json");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                Objects.requireNonNull(System.getProperty("roundup.jar")),
                "test",
                "-cp",
                classes + System.getProperty("path.separator") + System.getProperty("java.class.path"),
                "--timeout",
                String.valueOf(Math.max(1, seconds - SECONDS_FOR_REPORT)),
                "--simplify",
                "0",
                "--schedule",
                schedule.toString()));
        command.addAll(file.test());
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines;
        try (var output = process.inputReader()) {
            lines = output.lines().map(String::strip).toList();
        }
        int code = process.waitFor();
        double taken = (System.nanoTime() - start) / 1e9;
        if (lines.size() < 2 && code == UNDECIDED) {
            return new Found(file.structure(), mutant, "UNDECIDED", "", taken);
        }
        if (lines.size() < 2 || code == BAD_INPUT) {
            throw new IOException("test of " + file.structure() + ", mutant " + mutant + ", ended with exit code "
                    + code + " and without a result; see above, or run " + String.join(" ", command));
        }
        boolean isKilled = lines.get(1).startsWith(VIOLATION);
        String verdict =
                lines.get(1).replaceFirst(", in a program of .*", "").replaceFirst("(HOLDS|VIOLATION): all.*", "$1");
        return new Found(file.structure(), mutant, verdict, isKilled ? lines.get(2) : "", taken);
    }
}
