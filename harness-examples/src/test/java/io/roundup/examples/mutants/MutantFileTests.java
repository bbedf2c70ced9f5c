// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The files of the mutants fit the sources and the page. */
@Tag("once")
class MutantFileTests {
    private static final int FEWEST_MUTANTS = 150;
    private static final Path MODULE = Path.of(Objects.requireNonNull(System.getProperty("roundup.jar")))
            .resolve("../../../harness-examples")
            .normalize();

    /** A change of a source after which a mutant no longer fits would end the script. */
    @Test
    void eachMutantChangesOnePlaceOfItsSource() throws IOException {
        int mutants = 0;
        for (MutantFile file : MutantFile.readAll(MODULE.resolve("src/mutants"))) {
            List<String> source = Files.readAllLines(
                    MODULE.resolve("src/main/java/" + file.source().replace('.', '/') + ".java"));
            for (Mutant mutant : file.mutants()) {
                assertThat(mutant.applyTo(source)).as("%s", mutant).isNotEqualTo(source);
            }
            assertThat(file.mutants()).extracting(Mutant::name).doesNotHaveDuplicates();
            mutants += file.mutants().size();
        }
        assertThat(mutants).isGreaterThanOrEqualTo(FEWEST_MUTANTS);
    }

    /** After a change of the files, the page has to be measured again. */
    @Test
    void thePageHasEachMutant() throws IOException {
        String page = Files.readString(MODULE.resolve("../docs/measured/mutants.md"));
        assertThat(page).doesNotContain("**wrong**");
        for (MutantFile file : MutantFile.readAll(MODULE.resolve("src/mutants"))) {
            for (Mutant mutant : file.mutants()) {
                assertThat(page).contains("| " + file.structure() + " | " + mutant.name() + " | " + mutant.reason());
            }
        }
    }
}
