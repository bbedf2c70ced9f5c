// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The documents, and the comments of the sources, can be read by strangers: short sentences, and links that lead
 * somewhere.
 */
@Tag("once")
class DocumentationTests {
    private static final int MOST_WORDS = 35;
    private static final int MOST_COLUMNS = 130;
    private static final int MOST_LINES_OF_README = 110;

    /** The repository. */
    static final Path ROOT = Path.of(ForkedJava.jar()).resolve("../../..").normalize();

    static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>();
        for (String name : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "RELEASING.md")) {
            documents.add(ROOT.resolve(name));
        }
        Path docs = ROOT.resolve("docs");
        try (Stream<Path> pages = Files.walk(docs)) {
            pages.filter(page -> page.toString().endsWith(".md"))
                    .filter(page -> !isOfSite(docs.relativize(page)))
                    .sorted()
                    .forEach(documents::add);
        }
        return documents;
    }

    /** {@return whether a file belongs to the generator of the site, and is no page} */
    private static boolean isOfSite(Path file) {
        return file.startsWith(".vitepress") || file.startsWith("node_modules");
    }

    @ParameterizedTest
    @MethodSource("documents")
    void noSentenceOfADocumentIsLong(Path document) throws IOException {
        assertThat(tooLong(document, MarkdownText.read(document).sentences())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"quasi", "agent", "explorer", "integrations", "harness-examples"})
    void noSentenceOfACommentIsLong(String folder) throws IOException {
        List<TooLong> found = new ArrayList<>();
        try (Stream<Path> sources = Files.walk(ROOT.resolve(folder))) {
            for (Path source :
                    sources.filter(DocumentationTests::isSource).sorted().toList()) {
                found.addAll(tooLong(source, JavaComments.sentences(Files.readString(source))));
            }
        }
        assertThat(found).isEmpty();
    }

    private static boolean isSource(Path file) {
        String path = ROOT.relativize(file).toString();
        return path.endsWith(".java") && path.contains("src/") && !path.contains("target/");
    }

    /** Tables and code are as wide as they are. */
    @ParameterizedTest
    @MethodSource("documents")
    void noLineOfTextIsWide(Path document) throws IOException {
        assertThat(MarkdownText.read(document).prose()).noneMatch(line -> line.length() > MOST_COLUMNS);
    }

    @Test
    void theReadmeIsShort() throws IOException {
        assertThat(Files.readAllLines(ROOT.resolve("README.md"))).hasSizeLessThanOrEqualTo(MOST_LINES_OF_README);
    }

    @ParameterizedTest
    @MethodSource("documents")
    void linksLeadSomewhere(Path document) throws IOException {
        for (String link : MarkdownText.read(document).links()) {
            if (!link.matches("\\w+:.*")) {
                String[] parts = link.split("#", 2);
                Path target = parts[0].isEmpty() ? document : document.resolveSibling(parts[0]);
                assertThat(target).as("the link %s of %s", link, document).exists();
                if (parts.length > 1) {
                    assertThat(MarkdownText.read(target).anchors())
                            .as("the headings of %s, to which %s links", target, document)
                            .contains(parts[1]);
                }
            }
        }
    }

    /** The index has each page once. */
    @Test
    void theIndexNamesEachPage() throws IOException {
        Path docs = ROOT.resolve("docs");
        List<String> links = MarkdownText.read(docs.resolve("README.md")).links();
        for (Path document : documents()) {
            if (document.startsWith(docs) && !document.endsWith("README.md")) {
                assertThat(links)
                        .containsOnlyOnce(docs.relativize(document).toString().replace('\\', '/'));
            }
        }
    }

    private static List<TooLong> tooLong(Path file, List<Sentences.Sentence> sentences) {
        return sentences.stream()
                .filter(sentence -> sentence.length() > MOST_WORDS)
                .map(sentence ->
                        new TooLong(ROOT.relativize(file), sentence.line(), sentence.length(), sentence.text()))
                .toList();
    }

    /** A sentence that breaks the rule. */
    private record TooLong(Path file, int line, int length, String text) {
        @Override
        public String toString() {
            return file + ":" + line + ": " + length + " words: " + text;
        }
    }
}
