// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The sentences in the comments of a Java source. */
final class JavaComments {
    /** What is no comment but may look as if it held one, or a comment. */
    private static final Pattern TOKEN = Pattern.compile(
            "\"\"\"[\\s\\S]*?(?<!\\\\)\"\"\"" // a text block
                    + "|\"[^\"\\\\\\n]*+(?:\\\\.[^\"\\\\\\n]*+)*+\"" // a string
                    + "|'(?:[^'\\\\\\n]|\\\\.)+'" // a character
                    + "|/\\*[\\s\\S]*?\\*/"
                    + "|//[^\\n]*",
            Pattern.DOTALL);

    /** One word, though it may have blanks: {@code {@link List#add(int, Object) adding}}. */
    private static final Pattern INLINE_TAG = Pattern.compile("\\{@(\\w+)\\s+((?:[^{}]|\\{[^{}]*\\})*)\\}");

    private static final Pattern BLOCK_TAG = Pattern.compile("@(param\\s+\\S+|\\w+)(?=\\s|$)");
    private static final Pattern NEW_TEXT =
            Pattern.compile("</?(?:p|ul|ol|li|h\\d|dl|dt|dd|table|tr|td|th|br)\\b[^>]*>");
    private static final Pattern BLOCK = Pattern.compile("<pre>[\\s\\S]*?</pre>");
    private static final Pattern TAG = Pattern.compile("</?\\w+[^>]*>");

    private JavaComments() {}

    /** {@return the sentences, each comment and each tag of one having its own} @param source all of a file */
    static List<Sentences.Sentence> sentences(String source) {
        Sentences sentences = new Sentences();
        Matcher token = TOKEN.matcher(source);
        int lastLine = -1;
        int line = 1;
        int counted = 0;
        while (token.find()) {
            line += newLines(source, counted, token.start());
            counted = token.start();
            String text = token.group();
            if (text.startsWith("//")) {
                boolean goesOn = lastLine == line - 1 && isFirstOfLine(source, token.start());
                if (!goesOn || text.equals("//")) {
                    sentences.endOfText();
                }
                lastLine = isFirstOfLine(source, token.start()) ? line : -1;
                sentences.add(text.substring(2), line);
            } else if (text.startsWith("/*")) {
                sentences.endOfText();
                addBlock(text, line, sentences);
                lastLine = -1;
            }
        }
        return sentences.all();
    }

    private static void addBlock(String comment, int first, Sentences sentences) {
        String inner = comment.substring(2, comment.length() - 2).replaceAll("(?m)^\\s*\\*+ ?", "");
        String text = BLOCK.matcher(inner)
                .replaceAll(match ->
                        "\n".repeat(newLines(match.group(), 0, match.group().length())));
        text = INLINE_TAG
                .matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(replaced(match.group(1), match.group(2))));
        int line = first;
        for (String part : text.split("\n", -1)) {
            String marked = BLOCK_TAG
                    .matcher(NEW_TEXT.matcher(part).replaceAll("\u0000"))
                    .replaceAll("\u0000");
            if (part.isBlank()) {
                sentences.endOfText();
            }
            String[] texts = marked.split("\u0000", -1);
            for (int i = 0; i < texts.length; i++) {
                if (i > 0) {
                    sentences.endOfText();
                }
                sentences.add(TAG.matcher(texts[i]).replaceAll(""), line);
            }
            line++;
        }
        sentences.endOfText();
    }

    /** What a return tag says are words; a name is one word, and keeps its line breaks for the count of lines. */
    private static String replaced(String tag, String content) {
        if (tag.equals("return") || tag.equals("summary")) {
            return content + ". ";
        }
        String breaks = "\n".repeat(newLines(content, 0, content.length()));
        return content.replaceAll("[\\s.!?]+", "_") + breaks;
    }

    private static boolean isFirstOfLine(String source, int place) {
        return source.substring(source.lastIndexOf('\n', place) + 1, place).isBlank();
    }

    private static int newLines(String text, int from, int to) {
        return (int) text.substring(from, to).chars().filter(c -> c == '\n').count();
    }
}
