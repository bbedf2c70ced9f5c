// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceLinesTests {
    private static final String TEXT = "package com.acme;\ntwo\nthree\nfour\nfive\n";

    @TempDir
    Path project;

    @Test
    void aFolderThatIsGivenComesFirst() throws IOException {
        write("own/com/acme/Queue.java", "package com.acme; // mine\n");
        write("com/acme/Queue.java", TEXT);
        SourceLines sources = new SourceLines(List.of(project.resolve("own")), project.toString());
        assertThat(sources.around(frame("com.acme.Queue", 1), 0)).containsExactly("package com.acme; // mine");
    }

    /** Maven compiles to target/classes, Gradle to build/classes/java/main. */
    @Test
    void sourcesAreFoundFromTheFolderOfTheClasses() throws IOException {
        write("src/main/java/com/acme/Queue.java", TEXT);
        for (String classes : List.of("target/classes", "build/classes/java/main")) {
            Path folder = Files.createDirectories(project.resolve(classes));
            assertThat(new SourceLines(List.of(), folder.toString()).around(frame("com.acme.Queue", 3), 1))
                    .as(classes)
                    .containsExactly("two", "three", "four");
        }
    }

    @Test
    void sourcesOfTestsAreFoundToo() throws IOException {
        write("src/test/java/QueueTest.java", TEXT);
        Path folder = Files.createDirectories(project.resolve("target/test-classes"));
        StackTraceElement frame = new StackTraceElement("QueueTest", "run", "QueueTest.java", 5);
        assertThat(new SourceLines(List.of(), folder.toString()).around(frame, 1))
                .containsExactly("four", "five");
    }

    @Test
    void whatIsNotThereHasNoLines() throws IOException {
        write("com/acme/Queue.java", TEXT);
        SourceLines sources = new SourceLines(List.of(), project.toString());
        assertThat(sources.around(frame("com.acme.Other", 1), 2)).isEmpty();
        assertThat(sources.around(frame("com.acme.Queue", 6), 2)).isEmpty();
        assertThat(sources.around(frame("com.acme.Queue", -1), 2)).isEmpty();
        assertThat(sources.around(new StackTraceElement("com.acme.Queue", "put", null, 1), 2))
                .isEmpty();
    }

    /** A file of the same name may be of another package. */
    @Test
    void aFileOfAnotherPackageIsNotShown() throws IOException {
        write("com/acme/Queue.java", "package com.other;\nint top;");
        write("src/main/java/com/acme/Queue.java", "/* Licence */\n  package com.acme;\nint bottom;");
        SourceLines sources = new SourceLines(List.of(), project.toString());
        assertThat(sources.around(frame("com.acme.Queue", 3), 0)).containsExactly("int bottom;");
    }

    /** Reports show one line, and none that says nothing. */
    @Test
    void oneLineAsText() throws IOException {
        write("com/acme/Queue.java", "package com.acme;\n}\n" + "x".repeat(200) + "\n\tint top;  \n");
        SourceLines sources = new SourceLines(List.of(), project.toString());
        assertThat(sources.line(frame("com.acme.Queue$Node", 4))).isEqualTo("int top;");
        assertThat(sources.line(frame("com.acme.Queue", 2))).isEmpty();
        assertThat(sources.line(frame("com.acme.Queue", 3))).isEqualTo("x".repeat(100) + "...");
        assertThat(sources.line(frame("com.acme.Queue", 9))).isEmpty();
        assertThat(sources.line(frame("com.acme.Queue", -1))).isEmpty();
        assertThat(sources.line(null)).isEmpty();
        assertThat(SourceLines.NONE.line(frame("com.acme.Queue", 4))).isEmpty();
    }

    /** Its text is better shown with a wrong letter than not at all. */
    @Test
    void aFileInAnotherEncoding() throws IOException {
        Path file = project.resolve("Latin.java");
        Files.write(file, "int a;\n// \u00fc = 1\n".getBytes(StandardCharsets.ISO_8859_1));
        StackTraceElement place = new StackTraceElement("Latin", "run", "Latin.java", 2);
        assertThat(new SourceLines(List.of(), project.toString()).line(place)).isEqualTo("// \ufffd = 1");
    }

    private void write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static StackTraceElement frame(String type, int line) {
        return new StackTraceElement(type, "put", type.equals("com.acme.Other") ? "Other.java" : "Queue.java", line);
    }
}
