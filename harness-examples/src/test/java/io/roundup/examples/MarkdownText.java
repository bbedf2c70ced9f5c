// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A document: its sentences, links and blocks of code.
 *
 * @param lines all of it
 */
record MarkdownText(List<String> lines) {
    /** {@return a document of the repository} */
    static MarkdownText read(Path file) throws IOException {
        return new MarkdownText(Files.readAllLines(file));
    }

    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)\\]\\(([^)\\s]*)\\)");
    private static final Pattern FENCE = Pattern.compile("\\s*```(.*)");
    private static final Pattern ITEM = Pattern.compile("\\s*([-*+]|\\d+\\.)\\s+(.*)");
    private static final Pattern CODE = Pattern.compile("(`+)(.+?)\\1");
    private static final Pattern SEPARATOR = Pattern.compile("\\s*\\|?[-:| ]+\\|?\\s*");

    /**
     * A fenced block.
     *
     * @param line of its first fence
     * @param language what stands behind that, or nothing
     * @param text the lines within
     */
    record Block(int line, String language, List<String> text) {}

    /** {@return the sentences; each cell of a table, each item and each heading has its own} */
    List<Sentences.Sentence> sentences() {
        Sentences sentences = new Sentences();
        boolean isCode = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (FENCE.matcher(line).matches()) {
                isCode = !isCode;
                sentences.endOfText();
            } else if (!isCode) {
                addLine(plain(line), i + 1, sentences);
            }
        }
        return sentences.all();
    }

    private static void addLine(String line, int number, Sentences sentences) {
        Matcher item = ITEM.matcher(line);
        if (line.isBlank() || SEPARATOR.matcher(line).matches()) {
            sentences.endOfText();
        } else if (line.startsWith("|")) {
            for (String cell : line.split("(?<!\\\\)\\|")) {
                sentences.endOfText();
                // A list of names is no sentence.
                if (!CODE.matcher(cell).replaceAll("").isBlank()) {
                    sentences.add(cell, number);
                }
            }
            sentences.endOfText();
        } else if (line.startsWith("#")) {
            sentences.endOfText();
            sentences.add(line, number);
            sentences.endOfText();
        } else if (item.matches()) {
            sentences.endOfText();
            sentences.add(item.group(2), number);
        } else {
            sentences.add(line, number);
        }
    }

    /** Code is one word, and of a link its text counts. */
    private static String plain(String line) {
        String linked = LINK.matcher(line).replaceAll("$1");
        return CODE.matcher(linked)
                .replaceAll(
                        match -> Matcher.quoteReplacement("`" + match.group(2).replaceAll("[\\s|]+", "_") + "`"));
    }

    /** {@return its lines but for code and tables} */
    List<String> prose() {
        return withoutCode().stream().filter(line -> !line.startsWith("|")).toList();
    }

    private List<String> withoutCode() {
        List<String> rest = new ArrayList<>();
        boolean isCode = false;
        for (String line : lines) {
            if (FENCE.matcher(line).matches()) {
                isCode = !isCode;
            } else if (!isCode) {
                rest.add(line);
            }
        }
        return rest;
    }

    /** {@return where its links lead} */
    List<String> links() {
        String text = CODE.matcher(String.join("\n", withoutCode())).replaceAll("code");
        return LINK.matcher(text).results().map(link -> link.group(2)).toList();
    }

    /** {@return its headings as links name them} */
    List<String> anchors() {
        List<String> anchors = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("#")) {
                anchors.add(plain(line)
                        .replaceFirst("#+\\s*", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'));
            }
        }
        return anchors;
    }

    /** {@return its fenced blocks} */
    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher fence = FENCE.matcher(lines.get(i));
            if (fence.matches()) {
                int end = i + 1;
                while (!FENCE.matcher(lines.get(end)).matches()) {
                    end++;
                }
                blocks.add(new Block(i + 1, fence.group(1).strip(), lines.subList(i + 1, end)));
                i = end;
            }
        }
        return blocks;
    }
}
