// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file, by lines or by characters, that knows where it is: every complaint about the text names the file
 * and the line. Must be UTF-8. Not thread-safe.
 */
final class TextSource implements Closeable {
    /** What {@link #next} and {@link #peek} answer at the end. */
    static final int END = -1;

    private static final int BUFFER = 1 << 13;
    private static final int HEAD = 4096;
    /** No event is as long as this. Binary files and such have no line ends, and would fill the memory. */
    private static final int LONGEST_LINE = 1 << 20;
    /**
     * Enough to keep a thread busy for milliseconds; few enough that an array of them is none that is collected by
     * itself.
     */
    private static final int BLOCK = 1 << 17;

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final String name;
    private final Reader reader;
    private final char[] buffer;
    private int at;
    private int limit;
    private boolean isExhausted;
    private int line;
    private boolean isAtLineStart = true;
    /** What is wrong after the last block. */
    private @Nullable HistoryInputException complaint;

    private TextSource(String name, Reader reader, int capacity) {
        this.name = name;
        this.reader = reader;
        buffer = new char[capacity];
        fill();
        if (limit > 0 && buffer[0] == BYTE_ORDER_MARK) {
            at = 1;
        }
    }

    /** {@return the text of a file} @param file to read @throws HistoryInputException if it cannot be read */
    static TextSource open(Path file) {
        try {
            return of(file.toString(), Files.newInputStream(file));
        } catch (IOException unreadable) {
            throw new HistoryInputException("The file " + file + " cannot be read: " + unreadable
                    + ". Give a file that exists, and that you may read.");
        }
    }

    /** {@return the text of a stream} @param name for messages, as of a file @param stream closed with the source */
    static TextSource of(String name, InputStream stream) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        return new TextSource(name, new InputStreamReader(stream, decoder), BUFFER);
    }

    /** {@return a short text in memory} @param name for messages @param text to read */
    static TextSource of(String name, String text) {
        return new TextSource(name, new StringReader(text), text.length() + 1);
    }

    /** {@return the beginning of the text; to be asked for before anything is read} */
    String head() {
        return new String(buffer, at, Math.min(limit - at, HEAD));
    }

    /** Fills the buffer as far as the text goes, so that {@link #head} is whole. */
    private void fill() {
        at = 0;
        limit = 0;
        try {
            while (limit < buffer.length && !isExhausted) {
                int count = reader.read(buffer, limit, buffer.length - limit);
                isExhausted = count < 0;
                limit += Math.max(0, count);
            }
        } catch (CharacterCodingException notText) {
            throw malformed("here or shortly after are bytes that are not UTF-8 text", "Is it the right file?");
        } catch (IOException unreadable) {
            throw malformed("the rest cannot be read (" + unreadable + ")", "Read it from a local copy.");
        }
    }

    /** {@return the next character, which stays, or {@link #END}} */
    int peek() {
        if (at == limit && !isExhausted) {
            fill();
        }
        return at == limit ? END : buffer[at];
    }

    /** {@return the next character, or {@link #END}} */
    int next() {
        int c = peek();
        if (c != END) {
            at++;
            if (isAtLineStart) {
                line++;
            }
            isAtLineStart = c == '\n';
        }
        return c;
    }

    /** {@return the rest of the line, without its end, or null at the end of the text} */
    @Nullable
    String line() {
        if (peek() == END) {
            return null;
        }
        if (isAtLineStart) {
            line++;
        }
        isAtLineStart = true;
        StringBuilder parts = null;
        while (true) {
            int end = at;
            while (end < limit && buffer[end] != '\n') {
                end++;
            }
            int length = end - at;
            requireLength(length + (parts == null ? 0 : parts.length()), line);
            if (end < limit || isExhausted) {
                String last = new String(buffer, at, length);
                at = Math.min(end + 1, limit);
                String text = parts == null ? last : parts.append(last).toString();
                return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
            }
            parts = parts == null ? new StringBuilder() : parts;
            parts.append(buffer, at, length);
            fill();
        }
    }

    /**
     * The next lines, as many whole ones as make a block for a thread. To be called at the start of a line. What is
     * wrong with the text is complained of only when all lines before have been given.
     *
     * @return the lines, or null at the end of the text
     */
    @Nullable
    LineBlock block() {
        if (complaint != null) {
            throw complaint;
        }
        int before = line;
        char[] text = new char[0];
        int length = 0;
        int whole = 0;
        try {
            while (peek() != END && (length < BLOCK || whole < length)) {
                int end = length < BLOCK ? limit : afterLine();
                if (length + end - at > text.length) {
                    text = Arrays.copyOf(text, Math.max(length + end - at, Math.min(2 * text.length, BLOCK + BUFFER)));
                }
                System.arraycopy(buffer, at, text, length, end - at);
                line -= whole < length ? 1 : 0;
                whole = countLines(text, length, length + end - at, whole);
                length += end - at;
                at = end;
                line += whole < length ? 1 : 0;
            }
        } catch (HistoryInputException wrong) {
            if (whole == 0) {
                throw wrong;
            }
            complaint = wrong;
            length = whole;
        }
        return length == 0 ? null : new LineBlock(text, length, before + 1);
    }

    /** {@return whether all of the text has been given; if not, it may be over all the same} */
    boolean isOver() {
        return isExhausted && at == limit && complaint == null;
    }

    private int afterLine() {
        int end = at;
        while (end < limit && buffer[end] != '\n') {
            end++;
        }
        return Math.min(end + 1, limit);
    }

    /** {@return where the last whole line ends, after part of a block was added} */
    private int countLines(char[] text, int from, int to, int whole) {
        int start = whole;
        for (int i = from; i < to; i++) {
            if (text[i] == '\n') {
                line++;
                requireLength(i - start, line);
                start = i + 1;
            }
        }
        requireLength(to - start, line + 1);
        return start;
    }

    private void requireLength(int length, int atLine) {
        if (length > LONGEST_LINE) {
            throw malformed(
                    atLine,
                    "the line is longer than " + LONGEST_LINE + " characters",
                    "Is it a text file with a history?");
        }
    }

    /** {@return a reader of the rest} It gives a line at a time, so that who reads ahead stays in the line it is at. */
    Reader rest() {
        return new Reader() {
            @Override
            public int read(char[] target, int offset, int length) {
                int count = 0;
                int c = 0;
                while (count < length && c != '\n' && peek() != END) {
                    c = next();
                    target[offset + count++] = (char) c;
                }
                return count == 0 ? -1 : count;
            }

            @Override
            public void close() {}
        };
    }

    /** {@return the number of the line that was read from last, from 1} */
    int lineNumber() {
        return Math.max(1, line);
    }

    /**
     * {@return the complaint that the text is wrong where it was read last}
     *
     * @param what is wrong, with the actual and the expected text
     * @param next what to do, as a sentence
     */
    HistoryInputException malformed(String what, String next) {
        return malformed(lineNumber(), what, next);
    }

    /** {@return the same about another line} @param atLine its number */
    HistoryInputException malformed(int atLine, String what, String next) {
        return new HistoryInputException(name + ":" + atLine + ": " + what + ". " + next);
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException unreadable) {
            throw malformed("the file cannot be closed (" + unreadable + ")", "Read it from a local copy.");
        }
    }
}
