// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.io.Reader;
import java.util.ArrayDeque;

/**
 * The lines of a text as one JSON array, each as an array of its number and what it holds: so that one JSON reader, which has
 * buffers of its own, reads them all and still knows where it is. Blank lines are left out.
 */
final class OperationLines extends Reader {
    private final TextSource source;
    /** What has been given to the reader and not yet been read as an operation. */
    private final ArrayDeque<String> lines = new ArrayDeque<>();

    private final ArrayDeque<Integer> numbers = new ArrayDeque<>();
    private final StringBuilder text = new StringBuilder("[");
    private int at;
    private boolean isFirst = true;
    private boolean isOver;

    OperationLines(TextSource source) {
        this.source = source;
    }

    @Override
    public int read(char[] into, int offset, int length) {
        if (at == text.length() && !fill()) {
            return -1;
        }
        int count = Math.min(length, text.length() - at);
        text.getChars(at, at + count, into, offset);
        at += count;
        return count;
    }

    private boolean fill() {
        text.setLength(0);
        at = 0;
        if (isOver) {
            return false;
        }
        String line = source.line();
        while (line != null && line.isBlank()) {
            line = source.line();
        }
        if (line == null) {
            isOver = true;
            text.append(']');
            return true;
        }
        int number = source.lineNumber();
        lines.addLast(line);
        numbers.addLast(number);
        text.append(isFirst ? "[" : ",[")
                .append(number)
                .append(',')
                .append(line)
                .append(']');
        isFirst = false;
        return true;
    }

    /** {@return the line of the operation that is being read; empty if there is none} */
    String line() {
        return lines.isEmpty() ? "" : lines.peekFirst();
    }

    /** {@return the number of that line} */
    int number() {
        return numbers.isEmpty() ? source.lineNumber() : numbers.peekFirst();
    }

    /** {@return whether an operation with a number is that of the line to be read} A line could hold the end of its array. */
    boolean isAt(int number) {
        return !numbers.isEmpty() && numbers.peekFirst() == number;
    }

    /** The operation has been read. */
    void done() {
        lines.pollFirst();
        numbers.pollFirst();
    }

    @Override
    public void close() {
        // The text belongs to whoever opened it.
    }
}
