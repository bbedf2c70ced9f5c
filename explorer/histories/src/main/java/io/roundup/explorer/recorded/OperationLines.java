// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.io.Reader;

/**
 * The lines of a block as one JSON array, so that one JSON reader, which has buffers of its own, reads them all. It
 * gives a line at a time, and so knows in which line the JSON reader is. Blank lines are left out. Not thread-safe.
 */
final class OperationLines extends Reader {
    private final LineBlock block;
    private final char[] text;
    private boolean isOpened;
    private boolean isClosed;
    /** What is left of the line. */
    private int at;

    private int end;
    private int start;
    /** Where the next line starts. */
    private int next;

    private int number;
    private int given;

    OperationLines(LineBlock block) {
        this.block = block;
        text = block.text();
        number = block.firstLine() - 1;
    }

    @Override
    public int read(char[] into, int offset, int length) {
        if (at < end) {
            return copy(into, offset, length);
        }
        if (!isOpened) {
            isOpened = true;
            into[offset] = '[';
            return 1;
        }
        if (isClosed) {
            return -1;
        }
        if (!nextLine()) {
            isClosed = true;
            into[offset] = ']';
            return 1;
        }
        if (given == 1) {
            return copy(into, offset, length);
        }
        into[offset] = ',';
        return 1 + copy(into, offset + 1, length - 1);
    }

    private int copy(char[] into, int offset, int length) {
        int count = Math.min(length, end - at);
        System.arraycopy(text, at, into, offset, count);
        at += count;
        return count;
    }

    /** Goes on to the next line that is not blank. @return whether there is one */
    boolean nextLine() {
        while (next < block.length()) {
            start = next;
            int to = start;
            while (to < block.length() && text[to] != '\n') {
                to++;
            }
            next = Math.min(to + 1, block.length());
            number++;
            if (!isBlank(start, to)) {
                at = start;
                end = to;
                given++;
                return true;
            }
        }
        return false;
    }

    private boolean isBlank(int from, int to) {
        int i = from;
        while (i < to && Character.isWhitespace(text[i])) {
            i++;
        }
        return i == to;
    }

    /** {@return how many lines have been given} */
    int given() {
        return given;
    }

    /** {@return whether the end of the array has been given} */
    boolean isClosed() {
        return isClosed;
    }

    /** {@return the number of the line that was given last} */
    int number() {
        return number;
    }

    /** {@return that line, without its end} */
    String line() {
        int last = end > start && text[end - 1] == '\r' ? end - 1 : end;
        return new String(text, start, last - start);
    }

    @Override
    public void close() {
        // The text belongs to whoever gave it.
    }
}
