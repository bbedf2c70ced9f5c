// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines are found where build tools and people put sources, and those of another file are not shown. */
class SourceTextTests {
    @TempDir
    Path folder;

    @Test
    void besideTheClassesOfABuild() throws IOException {
        write("src/main/java/com/acme/Queue.java", "package com.acme;\n\n  int top;\n");
        write("src/test/java/com/acme/QueueTests.java", "package com.acme;\n// a test\n");
        SourceText source = SourceText.of(folder.resolve("target/classes").toString(), null);
        assertThat(source.line(place("com.acme.Queue$Node", "Queue.java", 3))).isEqualTo("int top;");
        assertThat(source.line(place("com.acme.QueueTests", "QueueTests.java", 2)))
                .isEmpty();
        SourceText tests = SourceText.of(folder.resolve("target/test-classes").toString(), null);
        assertThat(tests.line(place("com.acme.QueueTests", "QueueTests.java", 2)))
                .isEqualTo("// a test");
    }

    @Test
    void inTheFolderThatIsNamed() throws IOException {
        write("code/com/acme/Queue.java", "package com.acme;\nint top;");
        write("com/acme/Queue.java", "package com.acme;\nint old;");
        SourceText source =
                SourceText.of(folder.toString(), folder.resolve("code").toString());
        assertThat(source.line(place("com.acme.Queue", "Queue.java", 2))).isEqualTo("int top;");
    }

    /** A file of the same name may be of another package, or of another version. */
    @Test
    void nothingElseIsShown() throws IOException {
        write("com/acme/Queue.java", "package com.other;\nint top;");
        write("com/acme/Stack.java", "package com.acme;\n}\n" + "x".repeat(200) + "\n");
        SourceText source = SourceText.of(folder.toString(), null);
        assertThat(source.line(place("com.acme.Queue", "Queue.java", 2))).isEmpty();
        assertThat(source.line(place("com.acme.Stack", "Stack.java", 2))).isEmpty();
        assertThat(source.line(place("com.acme.Stack", "Stack.java", 3))).isEqualTo("x".repeat(100) + "...");
        assertThat(source.line(place("com.acme.Stack", "Stack.java", 9))).isEmpty();
        assertThat(source.line(place("com.acme.Stack", "Stack.java", -1))).isEmpty();
        assertThat(source.line(null)).isEmpty();
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static StackTraceElement place(String type, String file, int line) {
        return new StackTraceElement(type, "method", file, line);
    }
}
