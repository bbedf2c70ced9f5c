// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.use;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code scripts/tutorial} does what the page says, and compares what is printed. */
@Tag("process")
@Tag("slow")
@Tag("once")
class TutorialTests {
    @TempDir
    Path folder;

    @Test
    void thePageCanBeFollowedToTheLetter() throws IOException, InterruptedException {
        try (LocalRepository repository = LocalRepository.in(folder)) {
            List<String> words =
                    List.of("bash", "scripts/tutorial", repository.folder().toString());
            assertThat(Command.run(LocalRepository.ROOT, Command.MAVEN, words)
                            .hadAll()
                            .endsWith(0)
                            .out())
                    .containsPattern("The first counterexample came after \\d+ s, the end after \\d+ s\\.");
        }
    }
}
