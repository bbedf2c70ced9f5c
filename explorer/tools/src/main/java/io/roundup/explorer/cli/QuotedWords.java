// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.List;

/** Options of a JVM in one text, as build tools have them: blanks within quotes part no words, and a backslash is itself. */
final class QuotedWords {
    private QuotedWords() {}

    /** {@return the words, without the quotes} @throws InputException if a quote has no end */
    static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean isWord = false;
        char quote = 0;
        for (char c : text.toCharArray()) {
            if (quote == 0 && Character.isWhitespace(c)) {
                if (isWord) {
                    words.add(word.toString());
                }
                isWord = false;
                word.setLength(0);
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
                isWord = true;
            } else if (c == quote) {
                quote = 0;
            } else {
                word.append(c);
                isWord = true;
            }
        }
        if (quote != 0) {
            throw new InputException("In --jvm '" + text + "' a quote " + quote + " has no end. Add it.");
        }
        if (isWord) {
            words.add(word.toString());
        }
        return words;
    }
}
