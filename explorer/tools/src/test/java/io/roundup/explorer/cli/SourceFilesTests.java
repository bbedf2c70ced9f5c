// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceFilesTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void sourcesAreFoundWhereBuildsHaveThem() throws IOException {
        write("src/main/java/com/acme/Queue.java");
        write("core/src/test/java/com/acme/QueueHarness.java");
        write("Tickets.java");
        SourceFiles files = new SourceFiles(folder);
        assertThat(files.uri("com/acme/Queue.java")).isEqualTo("src/main/java/com/acme/Queue.java");
        assertThat(files.uri("com/acme/QueueHarness.java")).isEqualTo("core/src/test/java/com/acme/QueueHarness.java");
        assertThat(files.uri("Tickets.java")).isEqualTo("Tickets.java");
    }

    @Test
    void whatIsNotFoundIsBelowItsPackage() {
        assertThat(new SourceFiles(folder.resolve("none")).uri("com/acme/Other.java"))
                .isEqualTo("com/acme/Other.java");
    }

    /** It is an address, not a path. */
    @Test
    void blanksAndOtherLettersAreEscaped() throws IOException {
        write("my module/src/Q.java");
        assertThat(new SourceFiles(folder).uri("Q.java")).isEqualTo("my%20module/src/Q.java");
        assertThat(new SourceFiles(folder).uri("a:b/\u00dc.java")).isEqualTo("a%3Ab/%C3%9C.java");
    }

    private void write(String file) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, "");
    }
}
