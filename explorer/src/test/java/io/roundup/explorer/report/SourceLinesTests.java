// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceLinesTests {
    private static final String TEXT = "one\ntwo\nthree\nfour\nfive\n";

    @TempDir
    Path project;

    @Test
    void aFolderThatIsGivenComesFirst() throws IOException {
        write("own/com/acme/Queue.java", "mine\n");
        write("com/acme/Queue.java", TEXT);
        SourceLines sources = new SourceLines(List.of(project.resolve("own")), project.toString());
        assertThat(sources.around(frame("com.acme.Queue", 1), 0)).containsExactly("mine");
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

    private void write(String file, String text) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static StackTraceElement frame(String type, int line) {
        return new StackTraceElement(type, "put", type.equals("com.acme.Other") ? "Other.java" : "Queue.java", line);
    }
}
