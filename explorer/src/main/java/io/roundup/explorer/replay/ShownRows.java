// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

/** What is shown of the rows of a log: as which step, and in which words. */
final class ShownRows {
    private final int[] numbers;
    private final String[] actions;

    ShownRows(int rows) {
        numbers = new int[rows];
        actions = new String[rows];
    }

    /** Notes a row. @param number of its step, from 1 @param action in words, or an empty string if it is library code */
    void add(int row, int number, String action) {
        numbers[row] = number;
        actions[row] = action;
    }

    /** {@return whether a row is shown as a read, and is no other access} */
    boolean isRead(int row) {
        return is("read ", row);
    }

    /** {@return whether a row is shown as a write, and is no other access} */
    boolean isWrite(int row) {
        return is("write ", row);
    }

    private boolean is(String verb, int row) {
        String action = actions[row];
        return action != null && action.startsWith(verb);
    }

    /** {@return the number of the step that is shown for a row, from 1} */
    int number(int row) {
        return numbers[row];
    }
}
