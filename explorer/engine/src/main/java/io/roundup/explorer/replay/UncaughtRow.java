// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.value.CheckedFailure;
import io.roundup.explorer.value.ExceptionText;
import java.util.List;

/**
 * The row that says with which exception a thread ended, which is no step of its own: at the end of what the thread
 * did.
 */
final class UncaughtRow {
    /** A report has the whole text beside the table. */
    private static final int LONGEST = 100;

    private static final String WITH = "ends with ";
    private static final String AS_IT_MAY = "ends, as it may, with ";

    private UncaughtRow() {}

    /**
     * Adds the row.
     *
     * @return its index
     * @param steps of all threads
     * @param thread that ended
     * @param thrown what it did not catch
     * @param isMeant whether it may end so
     * @return its index
     */
    static int add(List<ReplayedStep> steps, int thread, Throwable thrown, boolean isMeant) {
        Throwable shown = CheckedFailure.inside(thrown);
        int index = end(steps, thread);
        String action = (isMeant ? AS_IT_MAY : WITH) + text(shown);
        steps.add(index, new ReplayedStep(thread, action, "", StepPlaces.of(shown), StepPlaces.line(shown), "", false));
        return index;
    }

    /** {@return whether a row is one of these} @param action of it */
    static boolean isOne(String action) {
        return action.startsWith(WITH) || action.startsWith(AS_IT_MAY);
    }

    /** {@return the index after the last step of a thread, but before the one that lets others see its end} */
    private static int end(List<ReplayedStep> steps, int thread) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            ReplayedStep step = steps.get(i);
            if (step.thread() == thread) {
                return step.action().equals(SignalWords.ENDS) ? i : i + 1;
            }
        }
        return steps.size();
    }

    /** {@return the class without its package, and the message, on one line} */
    static String text(Throwable thrown) {
        String type = thrown.getClass().getName();
        String all = ExceptionText.of(thrown);
        String named = all.startsWith(type) ? StepWords.simple(type) + all.substring(type.length()) : all;
        String text = named.strip().replaceAll("\\s+", " ");
        if (text.length() <= LONGEST) {
            return text;
        }
        int blank = text.lastIndexOf(' ', LONGEST);
        return blank > LONGEST / 2 ? text.substring(0, blank) + " ..." : text.substring(0, LONGEST) + "...";
    }
}
