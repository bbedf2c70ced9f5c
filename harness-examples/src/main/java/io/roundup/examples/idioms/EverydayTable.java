// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import io.roundup.examples.idioms.EverydayFinding.Judgement;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * All findings of one JDK.
 *
 * @param jdk its version
 * @param findings in the order of the programs
 */
record EverydayTable(int jdk, List<EverydayFinding> findings) {
    private static final String ROW = "%-20s %-9s  %-20s %16s %8s  %s";

    boolean isRight() {
        return count(Judgement.WRONG) == 0;
    }

    static String head() {
        return String.format(Locale.ROOT, ROW, "program", "truth", "verdict", "executions", "seconds", "");
    }

    /** {@return a line of the table} */
    static String line(EverydayFinding finding) {
        return String.format(
                Locale.ROOT,
                ROW,
                finding.program().name(),
                finding.program().truth(),
                finding.said(),
                finding.work(),
                finding.time(),
                finding.judgement().text());
    }

    String totals() {
        return String.format(
                Locale.ROOT,
                "JDK %d: %d programs, %d right, %d not within the time, %d wrong",
                jdk,
                findings.size(),
                count(Judgement.RIGHT),
                count(Judgement.NOT_WITHIN_THE_TIME),
                count(Judgement.WRONG));
    }

    /** {@return the page of the documentation} @param programs its rows @param lincheck what stands beside, if it was run */
    static String markdown(
            List<EverydayProgram> programs, List<EverydayTable> tables, @Nullable LincheckTable lincheck) {
        StringBuilder page = new StringBuilder("""
                # Everyday programs

                These programs are a page long, and each uses one facility of the JDK as people do: pools, futures, queues, timers,
                streams. Their sources are in `harness-examples/src/everyday/java`. Each says in a sentence what it does, and whether it
                is right or has a bug. We decided that by reading, not by running Round-Up.

                `scripts/everyday` compiles them and runs each with the agent for ten seconds, otherwise with default options. A right
                program must *hold*: every interleaving was explored. One with a bug must be a violation. `a + b` are *a* executions and
                *b* random samples, which are made beside them. *No violation* means that the time was over first. The script also
                prints how many seconds each process took; `scripts/everyday --markdown docs/measured/everyday.md` writes this page.
                """);
        if (lincheck != null) {
            page.append(LincheckTable.LEGEND);
        }
        page.append("\n| program | truth |");
        for (EverydayTable table : tables) {
            page.append(String.format(Locale.ROOT, " JDK %d | executions |", table.jdk));
        }
        if (lincheck != null) {
            page.append(" Lincheck | invocations |");
        }
        page.append("\n|---|---|")
                .append("---|--:|".repeat(tables.size() + (lincheck == null ? 0 : 1)))
                .append('\n');
        for (EverydayProgram program : programs) {
            page.append(String.format(
                    Locale.ROOT,
                    "| [%s](../../harness-examples/src/everyday/java/everyday/%1$s.java) | %s |",
                    program.name(),
                    program.truth()));
            for (EverydayTable table : tables) {
                page.append(table.cells(program));
            }
            if (lincheck != null) {
                page.append(lincheck.cells(program));
            }
            page.append('\n');
        }
        page.append('\n');
        for (EverydayTable table : tables) {
            page.append("- ").append(table.totals()).append(".\n");
        }
        if (lincheck != null) {
            page.append("- ").append(lincheck.totals()).append(".\n");
        }
        return page.toString();
    }

    private String cells(EverydayProgram program) {
        return findings.stream()
                .filter(finding -> finding.program().equals(program))
                .map(finding -> {
                    String said =
                            finding.judgement() == Judgement.RIGHT ? finding.said() : "**" + finding.said() + "**";
                    return " " + said + " | " + finding.work() + " |";
                })
                .findFirst()
                .orElse("  |  |");
    }

    private long count(Judgement judgement) {
        return findings.stream()
                .filter(finding -> finding.judgement() == judgement)
                .count();
    }
}
