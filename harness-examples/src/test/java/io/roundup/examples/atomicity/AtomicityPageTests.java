// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.roundup.agent.site.TrustedClasses;
import io.roundup.explorer.result.AtomicityProof;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The page says of each operation that is trusted what is known of it, and reports say the same. */
@Tag("once")
class AtomicityPageTests {
    private static final Pattern MEASURED =
            Pattern.compile("\\| (\\w+) \\| `(\\w+)\\(.*` \\| (.+?) \\| \\d+ \\| (\\d+) \\| [\\d.]+ \\|");
    private static final Pattern ASSUMED = Pattern.compile("\\| (\\w+) \\| (`.*`) \\|");

    /** Trust in what nobody has looked at would be trust in silence. */
    @Test
    void eachTrustedOperationOfThisJdkIsOnThePage() throws IOException {
        int feature = Runtime.version().feature();
        String page = page();
        assumeThat(page).contains("## JDK " + feature + ".");
        String section = page.substring(page.indexOf("## JDK " + feature + "."));
        int next = section.indexOf("\n## ");
        Map<String, SortedSet<String>> said = new TreeMap<>();
        (next < 0 ? section : section.substring(0, next)).lines().forEach(line -> add(line, said));
        TrustedOperations.all()
                .forEach((type, operations) -> assertThat(said.getOrDefault(type, new TreeSet<>()))
                        .as("docs/measured/atomicity.md, the operations of %s; scripts/atomicity writes the page", type)
                        .containsAll(operations));
    }

    private static void add(String line, Map<String, SortedSet<String>> said) {
        Matcher measured = MEASURED.matcher(line);
        Matcher assumed = ASSUMED.matcher(line);
        if (measured.matches()) {
            said.computeIfAbsent(measured.group(1), type -> new TreeSet<>()).add(measured.group(2));
        } else if (assumed.matches()) {
            for (String operation : assumed.group(2).replace("`", "").split(" ")) {
                said.computeIfAbsent(assumed.group(1), type -> new TreeSet<>()).add(operation);
            }
        }
    }

    /** On no JDK of the page may there be less of a proof than reports say. */
    @Test
    void reportsSayOfAClassWhatThePageSays() throws IOException {
        Map<String, AtomicityProof> proofs = new HashMap<>();
        page().lines().map(MEASURED::matcher).filter(Matcher::matches).forEach(row -> {
            boolean isProved = row.group(3).startsWith("no: ")
                    || row.group(3).equals("yes") && row.group(4).equals("0");
            proofs.merge(
                    row.group(1),
                    isProved ? AtomicityProof.PROVED : AtomicityProof.TESTED,
                    (one, other) -> one == AtomicityProof.PROVED ? other : one);
        });
        assertThat(proofs).containsValues(AtomicityProof.PROVED, AtomicityProof.TESTED);
        Map<String, AtomicityProof> reported = new HashMap<>();
        Map<String, AtomicityProof> expected = new HashMap<>();
        for (Subject<?> subject : Subjects.all()) {
            if (TrustedClasses.mayContain(subject.type().getName().replace('.', '/'))) {
                reported.put(subject.name(), AtomicityProof.of(subject.type().getName()));
                expected.put(subject.name(), proofs.getOrDefault(subject.name(), AtomicityProof.ASSUMED));
            }
        }
        assertThat(reported)
                .as("atomic-classes.txt next to AtomicityProof has to say what docs/measured/atomicity.md says")
                .isEqualTo(expected);
        assertThat(AtomicityProof.of("java.util.concurrent.ForkJoinTask")).isEqualTo(AtomicityProof.ASSUMED);
    }

    private static String page() throws IOException {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("docs/measured/atomicity.md"))) {
            folder = Objects.requireNonNull(folder.getParent());
        }
        return Files.readString(folder.resolve("docs/measured/atomicity.md"));
    }
}
