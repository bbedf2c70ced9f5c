// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.suite.SuiteResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Violations that are known, so that only others count. A text file: on each line the name of a test, blanks, and the
 * kind of violation. Lines that begin with {@code #} are left to people.
 */
public final class Baseline {
    /** A name may have blanks, even several. */
    private static final Pattern LINE = Pattern.compile("(.*\\S)\\s{2,}(\\S+( \\S+)*)");

    private final Set<String> lines;

    private Baseline(Set<String> lines) {
        this.lines = lines;
    }

    /** {@return the one that knows nothing} */
    public static Baseline empty() {
        return new Baseline(Set.of());
    }

    /**
     * {@return what a file names}
     *
     * @param file of {@link #text}
     * @throws InputException if it cannot be read, or a line names no kind
     */
    public static Baseline read(Path file) {
        List<String> read;
        try {
            read = Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw new InputException("The baseline " + file + " cannot be read: " + unreadable
                    + ". Write one by --write-baseline " + file + ".");
        }
        Set<String> lines = new HashSet<>();
        for (int i = 0; i < read.size(); i++) {
            String line = read.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("# ") && !line.equals("#")) {
                Matcher words = LINE.matcher(line);
                if (!words.matches()) {
                    throw new InputException("Line " + (i + 1) + " of the baseline " + file
                            + " is not the name of a test, two blanks and a kind of violation, but '" + line
                            + "'. Such a line is 'com.acme.PoolTest#closes  deadlock'.");
                }
                lines.add(words.group(1).replaceAll("\\s+", " ") + "  " + words.group(2));
            }
        }
        return new Baseline(lines);
    }

    /** {@return whether a violation is known} @param outcome with a violation */
    public boolean knows(JUnitOutcome outcome) {
        return lines.contains(line(outcome));
    }

    /** {@return the file that names the violations of a result, those of the baseline among them} */
    public static String text(SuiteResult<JUnitOutcome> result) {
        Set<String> lines = new TreeSet<>();
        for (JUnitOutcome each : result.results()) {
            if (each.isViolation()) {
                lines.add(line(each));
            }
        }
        return "# Violations that are known: the test, and what is wrong.\n"
                + String.join("", lines.stream().map(line -> line + "\n").toList());
    }

    private static String line(JUnitOutcome outcome) {
        return outcome.fullName().strip().replaceAll("\\s+", " ") + "  " + outcome.kind();
    }
}
