// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sample of what {@code scripts/mutants} explores: structures of all kinds, with all their mutants. */
@Tag("slow")
@Tag("once")
@TestInstance(Lifecycle.PER_CLASS)
class MutantSampleTests {
    private static final double SECONDS = 60;
    private static final Path MODULE = Path.of(Objects.requireNonNull(System.getProperty("roundup.jar")))
            .resolve("../../../harness-examples")
            .normalize();

    private List<String> page = List.of();

    @BeforeAll
    void read() throws IOException {
        page = Files.readAllLines(MODULE.resolve("../docs/measured/mutants.md"));
    }

    /** The structure keeps its claims, and each mutant has the verdict of the page, found by the same program. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "MichaelScottQueue",
                "TreiberStack",
                "KStack",
                "DistributedStack",
                "TimestampedQueue",
                "WorkStealingDeque",
                "LockFreeList",
                "LazySkipList",
                "PetersonLock",
                "SenseBarrier",
                "BitonicPair"
            })
    void structureAndItsMutantsHaveTheVerdictsOfThePage(String structure, @TempDir Path folder) throws Exception {
        String name = structure + ".txt";
        MutantFile file = MutantFile.parse(name, Files.readString(MODULE.resolve("src/mutants/" + name)));
        new MutantCompiler(MODULE.resolve("src/main/java"), folder).compile(file);
        List<Outcome> outcomes = new ArrayList<>();
        ExploredMutants explored = new ExploredMutants(file, folder, SECONDS, null, outcomes::add);
        explored.exploreOriginal();
        assertThat(outcomes).isNotEmpty();
        for (Mutant mutant : file.mutants()) {
            explored.explore(mutant);
        }
        assertThat(outcomes)
                .filteredOn(outcome -> !outcome.isOfOriginal())
                .extracting(Outcome::mutant)
                .containsExactlyElementsOf(
                        file.mutants().stream().map(Mutant::name).toList());
        assertThat(outcomes).allMatch(Outcome::isRight);
        for (Outcome outcome : outcomes) {
            String row = row(outcome, file);
            assertThat(page).as("a row %s", row).anyMatch(line -> line.startsWith(row));
        }
    }

    /** {@return how the row of the page begins} */
    private static String row(Outcome outcome, MutantFile file) {
        if (outcome.isOfOriginal()) {
            return cells(outcome.structure(), outcome.program(), outcome.verdict());
        }
        Mutant mutant = file.mutants().stream()
                .filter(one -> one.name().equals(outcome.mutant()))
                .findFirst()
                .orElseThrow();
        return cells(
                outcome.structure(),
                mutant.name(),
                mutant.reason().replace("|", "\\|"),
                mutant.isEquivalent() ? "none of its programs" : outcome.program(),
                mutant.isEquivalent() ? "equivalent" : outcome.verdict());
    }

    private static String cells(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }
}
