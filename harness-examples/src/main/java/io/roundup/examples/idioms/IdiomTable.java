// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import io.roundup.examples.idioms.Finding.Judgement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All findings of one JDK and backend.
 *
 * @param where the JDK and the backend
 * @param findings in the order of the corpus
 */
record IdiomTable(String where, List<Finding> findings) {
    boolean isRight() {
        return findings.stream().allMatch(finding -> finding.judgement().isGood());
    }

    /** {@return how many programs of each variant were judged how} */
    String totals() {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, "%n%-24s %8s", where, "programs"));
        for (Judgement judgement : Judgement.values()) {
            text.append(String.format(Locale.ROOT, " %11s", judgement.text()));
        }
        for (Variant variant : Variant.values()) {
            if (count(variant) > 0) {
                text.append(String.format(Locale.ROOT, "%n%-24s %8d", variant.text(), count(variant)));
                for (Judgement judgement : Judgement.values()) {
                    text.append(String.format(Locale.ROOT, " %11d", count(variant, judgement)));
                }
            }
        }
        return text.append(System.lineSeparator()).toString();
    }

    /** {@return the page of the documentation} */
    static String markdown(List<IdiomTable> tables) {
        StringBuilder page = new StringBuilder("""
                # Idioms

                These are everyday uses of the JDK, each by two threads in a separate program.
                `scripts/idioms --markdown docs/measured/idioms.md` explores all of them and writes this page. The texts of the programs
                are in `harness-examples/src/main/resources/io/roundup/examples/idioms`.

                | variant | what the threads do | the truth |
                |---|---|---|
                | private | each thread uses it for itself | holds |
                | shared | both use one object | holds if it is documented as thread-safe, else a violation |
                | lost update | uses it between a read and a write of a counter | uncaught exception |
                | deadlock | uses it while it holds one of two locks, acquired in opposite orders | deadlock |
                | endless wait | then waits in a loop, with time-outs, for something that no thread does | livelock |

                *Within time* means no violation until the time was over. It occurs for pools, executors, timers and maps: they have
                more traces than there was time for.

                """);
        page.append("## Totals\n\n| where | variant | programs |");
        for (Judgement judgement : Judgement.values()) {
            page.append(' ').append(judgement.text()).append(" |");
        }
        page.append("\n|---|---|--:|")
                .append("--:|".repeat(Judgement.values().length))
                .append('\n');
        for (IdiomTable table : tables) {
            for (Variant variant : Variant.values()) {
                table.appendTotals(page, variant);
            }
        }
        Map<Idiom, Map<Variant, Map<String, String>>> cells = cells(tables);
        String facility = "";
        for (Map.Entry<Idiom, Map<Variant, Map<String, String>>> row : cells.entrySet()) {
            Idiom idiom = row.getKey();
            if (!idiom.facility().equals(facility)) {
                facility = idiom.facility();
                page.append("\n## ")
                        .append(facility.substring(0, 1).toUpperCase(Locale.ROOT))
                        .append(facility.substring(1));
                page.append(
                        "\n\n| idiom | private | shared | lost update | deadlock | endless wait |\n|---|---|---|---|---|---|\n");
            }
            page.append("| ").append(idiom.name());
            for (Variant variant : Variant.values()) {
                page.append(" | ").append(cell(row.getValue().getOrDefault(variant, Map.of())));
            }
            page.append(" |\n");
        }
        return page.toString();
    }

    private void appendTotals(StringBuilder page, Variant variant) {
        if (count(variant) == 0) {
            return;
        }
        page.append("| ")
                .append(where)
                .append(" | ")
                .append(variant.text())
                .append(" | ")
                .append(count(variant))
                .append(" |");
        for (Judgement judgement : Judgement.values()) {
            page.append(' ').append(count(variant, judgement)).append(" |");
        }
        page.append('\n');
    }

    private static Map<Idiom, Map<Variant, Map<String, String>>> cells(List<IdiomTable> tables) {
        Map<Idiom, Map<Variant, Map<String, String>>> cells = new LinkedHashMap<>();
        for (Idiom idiom : IdiomText.all()) {
            for (IdiomTable table : tables) {
                for (Finding finding : table.findings) {
                    if (finding.program().idiom().equals(idiom)) {
                        cells.computeIfAbsent(idiom, any -> new LinkedHashMap<>())
                                .computeIfAbsent(finding.program().variant(), any -> new LinkedHashMap<>())
                                .put(table.where, said(finding));
                    }
                }
            }
        }
        return cells;
    }

    private static String said(Finding finding) {
        String said = finding.headline().replace("VIOLATION: ", "").toLowerCase(Locale.ROOT);
        return finding.judgement().isGood() ? said : "**" + said + "**";
    }

    /** One word if all agree, else what is said where. */
    private static String cell(Map<String, String> said) {
        if (Set.copyOf(said.values()).size() <= 1) {
            return said.values().stream().findFirst().orElse("");
        }
        return said.entrySet().stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getValue,
                        LinkedHashMap::new,
                        Collectors.mapping(Map.Entry::getKey, Collectors.joining("; "))))
                .entrySet()
                .stream()
                .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                .collect(Collectors.joining(", "));
    }

    private long count(Variant variant) {
        return findings.stream()
                .filter(finding -> finding.program().variant() == variant)
                .count();
    }

    private long count(Variant variant, Judgement judgement) {
        return findings.stream()
                .filter(finding -> finding.program().variant() == variant && finding.judgement() == judgement)
                .count();
    }
}
