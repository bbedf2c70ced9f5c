// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

/**
 * What is one row of an interleaving: a step, or what stands for some.
 *
 * @param first the number of the first step that it stands for, from 1
 * @param last the number of the last one
 * @param thread the number of the thread, or {@link #NOBODY} if it is of several
 * @param text of it, with the place
 * @param source the text of that line of the program, or an empty string
 */
record TableRow(int first, int last, int thread, String text, String source) {
    static final int NOBODY = -1;

    /** {@return the numbers of its steps, or nothing where it stands for steps that are left out} */
    String number() {
        if (text.startsWith("... ")) {
            return "";
        }
        return first == last ? Integer.toString(first) : first + "-" + last;
    }
}
