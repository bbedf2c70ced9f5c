// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * All that Lincheck found.
 *
 * @param jdk the version of the JDK
 * @param findings in the order of the programs
 */
record LincheckTable(int jdk, List<LincheckFinding> findings) {
    private static final String ROW = "%-20s %-9s  %-20s %16s  %s";

    /** How the columns are to be read. */
    static final String LEGEND = """

            The last columns show the results of [Lincheck](https://github.com/JetBrains/lincheck) for the same class files,
            measured in the same run (`--lincheck HOME`, with a JDK). The script calls `Lincheck.runConcurrentTest` with its default
            settings, in a separate JVM with as many seconds. The results mean:

            | Lincheck | meaning |
            |---|---|
            | failed | the program failed: an exception left `main`, or another thread |
            | hung | Lincheck says that the program has hung, as in a deadlock |
            | nothing found | it ended by itself: after 10,000 invocations, its default, or when it knew no others to try |
            | time over | nothing was found until the time was over |
            | no answer | the process ended without a result |

            Invocations are all calls of `main`, including those that Lincheck makes to write its report. Its result is in bold if
            it is wrong: a right program fails or hangs, or Lincheck does not find a bug although there was time. For a right
            program it can only end without a finding, since Lincheck claims no proof. Exceptions that end another thread are no
            failures for Lincheck itself. The script watches for them, so they count here.

            The script does not run Lincheck on programs that it cannot express. Some wait for a time, and Lincheck's clocks [stand
            still](https://github.com/JetBrains/lincheck/pull/1037). Others use virtual threads, on which Lincheck fails itself or
            hangs in the first invocation. *Time over* after one invocation means that even the first did not end.
            """;

    static String head() {
        return String.format(Locale.ROOT, ROW, "program", "truth", "Lincheck", "invocations", "");
    }

    /** {@return a line of the table} */
    static String line(LincheckFinding finding) {
        return String.format(
                Locale.ROOT,
                ROW,
                finding.program().name(),
                finding.program().truth(),
                finding.said(),
                finding.invocations(),
                finding.isWrong() ? "wrong" : "");
    }

    /** {@return the cells of a program in a page} */
    String cells(EverydayProgram program) {
        return findings.stream()
                .filter(finding -> finding.program().equals(program))
                .map(finding -> {
                    String said = finding.isWrong() ? "**" + finding.said() + "**" : finding.said();
                    return " " + said + " | " + finding.invocations() + " |";
                })
                .findFirst()
                .orElse("  |  |");
    }

    String totals() {
        return String.format(
                Locale.ROOT,
                "Lincheck %s, JDK %d: %d programs; %d of %d bugs found; %d of %d others with an alarm;"
                        + " %d not within the time; %d not expressed",
                findings.stream()
                        .map(LincheckFinding::version)
                        .filter(version -> !version.isEmpty())
                        .findFirst()
                        .orElse("of an unknown version"),
                jdk,
                findings.size(),
                count(finding -> !finding.program().holds() && finding.isAlarm()),
                count(finding -> !finding.program().holds() && finding.isExpressed()),
                count(finding -> finding.program().holds() && finding.isAlarm()),
                count(finding -> finding.program().holds() && finding.isExpressed()),
                count(LincheckFinding::isOutOfTime),
                count(finding -> !finding.isExpressed()));
    }

    private long count(Predicate<LincheckFinding> which) {
        return findings.stream().filter(which).count();
    }
}
