// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reports have files in one order, whether all names are known at once or folder by folder. */
class FilesBelowTests {
    @TempDir
    Path folder;

    /** Some characters come before the slash, and some after it: a-b, a/c, a0. */
    @Test
    void filesComeInTheOrderOfTheirWholeNames() throws IOException {
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            Path place = folder;
            for (int depth = random.nextInt(3); depth > 0; depth--) {
                Path deeper = place.resolve(name(random));
                if (!Files.isRegularFile(deeper)) {
                    place = Files.createDirectories(deeper);
                }
            }
            Path file = place.resolve(name(random));
            if (!Files.exists(file)) {
                Files.createFile(file);
            }
        }
        List<Path> expected;
        try (Stream<Path> all = Files.walk(folder)) {
            expected = all.filter(Files::isRegularFile).sorted().toList();
        }
        assertThat(expected).hasSizeGreaterThan(50);
        List<Path> found = new ArrayList<>();
        new FilesBelow(folder).forEachRemaining(found::add);
        assertThat(found).isEqualTo(expected);
    }

    private static String name(Random random) {
        StringBuilder name = new StringBuilder("a");
        for (int length = random.nextInt(3); length > 0; length--) {
            name.append("-.0b".charAt(random.nextInt(4)));
        }
        return name.toString();
    }

    @Test
    void aFolderThatCannotBeReadIsNamed() {
        Path gone = folder.resolve("gone");
        assertThatThrownBy(() -> new FilesBelow(gone))
                .isInstanceOf(HistoryInputException.class)
                .hasMessageContaining("The folder " + gone + " cannot be read");
    }
}
