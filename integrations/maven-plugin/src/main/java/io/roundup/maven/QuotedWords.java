// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words in one text, as {@code argLine} of Surefire has them: blanks within quotes are a part of a word. */
final class QuotedWords {
    /** A quote without an end goes on to the end of the text. */
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']++|\"[^\"]*+(?:\"|$)|'[^']*+(?:'|$))++");

    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*+)(?:\"|$)|'([^']*+)(?:'|$)");

    private QuotedWords() {}

    /** {@return the words as they stand, with their quotes} */
    static List<String> withQuotes(String text) {
        return WORD.matcher(text).results().map(MatchResult::group).toList();
    }

    /** {@return the words that are meant, without quotes} */
    static List<String> of(String text) {
        return withQuotes(text).stream()
                .map(word -> QUOTED.matcher(word)
                        .replaceAll(found ->
                                Matcher.quoteReplacement(found.group(1) == null ? found.group(2) : found.group(1))))
                .toList();
    }
}
