// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The sentences of a text, with the line on which each begins. A reader of the text calls {@link #add} for each line of
 * a paragraph, and {@link #endOfText} after it.
 */
final class Sentences {
    /** What ends a sentence, before a blank that is followed by anything but a small letter. */
    private static final Pattern END = Pattern.compile("[\"')\\]*_]*[.!?][\"')\\]*_]*");

    private static final Pattern SMALL_LETTER = Pattern.compile("[\"'(\\[*_]*\\p{Ll}.*");
    private static final Pattern ABBREVIATION = Pattern.compile(".*\\b(e\\.g|i\\.e|cf|vs|etc|al|pp?)\\.");
    private static final Pattern WORD = Pattern.compile(".*[\\p{L}\\p{N}].*");

    private final List<Sentence> ended = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private int line;
    private boolean isAtFullStop;

    /**
     * One sentence.
     *
     * @param line on which it begins
     * @param text its words, with a blank between
     * @param length how many words it has
     */
    record Sentence(int line, String text, int length) {}

    /** Adds a line of a paragraph. */
    void add(String text, int number) {
        for (String word : text.strip().split("\\s+")) {
            if (!word.isEmpty()) {
                if (isAtFullStop && !SMALL_LETTER.matcher(word).matches()) {
                    end();
                }
                append(word, number);
                isAtFullStop = ends(word);
            }
        }
    }

    private void append(String word, int number) {
        if (words.isEmpty()) {
            line = number;
        }
        words.add(word);
    }

    private static boolean ends(String word) {
        return END.matcher(word.substring(lastLetter(word) + 1)).matches()
                && !ABBREVIATION.matcher(word).matches();
    }

    private static int lastLetter(String word) {
        int last = word.length() - 1;
        while (last >= 0 && ".!?\"')]*_".indexOf(word.charAt(last)) >= 0) {
            last--;
        }
        return last;
    }

    /** Ends a paragraph, a heading, a cell. */
    void endOfText() {
        isAtFullStop = false;
        end();
    }

    private void end() {
        int length = (int)
                words.stream().filter(word -> WORD.matcher(word).matches()).count();
        if (length > 0) {
            ended.add(new Sentence(line, String.join(" ", words), length));
        }
        words.clear();
    }

    /** {@return all of them} */
    List<Sentence> all() {
        endOfText();
        return List.copyOf(ended);
    }
}
