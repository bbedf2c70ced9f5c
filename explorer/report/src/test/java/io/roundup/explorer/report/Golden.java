// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares a text with the one that is kept among the test resources. */
public final class Golden {
    private Golden() {}

    public static void check(Class<?> test, String name, String actual) throws IOException {
        String file = "golden/" + test.getSimpleName() + "/" + name + ".txt";
        String normal = actual.replace(System.lineSeparator(), "\n");
        try (InputStream stream = Golden.class.getClassLoader().getResourceAsStream(file)) {
            String expected = stream == null ? "" : new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            if (!normal.equals(expected)) {
                Path written = Path.of("target").resolve(file);
                Files.createDirectories(written.getParent());
                Files.writeString(written, normal);
                assertThat(normal)
                        .as("The new text is in %s; if it is right, copy it to src/test/resources/%s", written, file)
                        .isEqualTo(expected);
            }
        }
    }
}
