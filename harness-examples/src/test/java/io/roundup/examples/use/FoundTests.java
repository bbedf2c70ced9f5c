// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.use;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page of violations in public libraries shows what {@code scripts/found} finds. */
@Tag("process")
@Tag("once")
@Tag("slow")
class FoundTests {
    private static final Path ROOT = LocalRepository.ROOT;
    private static final Path REPORTS = ROOT.resolve("harness-examples/target/found");

    /** Of which the page has line numbers of the JDK's classes, and tokens. */
    private static final int JDK = 25;

    private static final int NO_LIBRARIES = 3;

    @Test
    void thePageHasTheReports() throws IOException, InterruptedException {
        String maven = Command.MAVEN + " -Dmaven.repo.local=" + System.getProperty("roundup.repository");
        Command found = Command.run(ROOT, maven, List.of("bash", "scripts/found", "--offline", "--once"));
        assumeTrue(found.code() != NO_LIBRARIES, () -> "skipped: " + found.out());
        found.endsWith(0);
        Map<String, List<String>> sections = sections();
        assertThat(sections).hasSize(6);
        if (Runtime.version().feature() < JDK) {
            assertThat(found.out()).containsPattern("(?m)^JdkTransferPoll +needs JDK 25$");
            sections.remove("JdkTransferPoll");
        }
        sections.forEach((program, shown) ->
                assertThat(found.out()).containsPattern("(?m)^" + program + " .* NOT LINEARIZABLE .* \\d+ +\\S+$"));
        if (Runtime.version().feature() == JDK) {
            for (Map.Entry<String, List<String>> section : sections.entrySet()) {
                assertThat(Files.readAllLines(REPORTS.resolve(section.getKey() + ".txt")))
                        .as("the report of %s", section.getKey())
                        .containsSubsequence(section.getValue());
            }
            assertThat(tokens()).containsExactlyInAnyOrderElementsOf(printedTokens(found.out()));
        }
    }

    /** {@return the lines that the page shows of each report, by program} */
    private static Map<String, List<String>> sections() throws IOException {
        Map<String, List<String>> sections = new TreeMap<>();
        List<String> shown = new ArrayList<>();
        boolean inBlock = false;
        for (String line : page()) {
            if (line.startsWith("## ")) {
                shown = new ArrayList<>();
                sections.put(line.substring(3), shown);
            } else if (line.startsWith("```")) {
                inBlock = line.equals("```text");
            } else if (inBlock && !line.isBlank() && !line.equals("...")) {
                shown.add(line);
            }
        }
        sections.values().removeIf(List::isEmpty);
        return sections;
    }

    private static List<String> tokens() throws IOException {
        return page().stream()
                .filter(line -> line.startsWith("Token: "))
                .map(line -> line.replaceAll("Token: |`", ""))
                .toList();
    }

    private static List<String> printedTokens(String table) {
        return table.lines()
                .skip(1)
                .map(line -> line.substring(line.lastIndexOf(' ') + 1))
                .toList();
    }

    private static List<String> page() throws IOException {
        return Files.readAllLines(ROOT.resolve("docs/measured/found.md"));
    }
}
