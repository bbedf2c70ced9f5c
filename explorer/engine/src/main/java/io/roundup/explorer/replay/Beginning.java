// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.InputException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first choices of a recorded execution, for executions that begin with these.
 *
 * @param recording of the whole execution
 * @param choices how many of its choices
 */
public record Beginning(Recording recording, int choices) {
    private static final Pattern CUT = Pattern.compile("(.+)@([0-9]{1,9})");

    /**
     * Reads what names a beginning.
     *
     * @param text a schedule file or a token, and perhaps a number after an at sign
     * @param program the name of the program that is to be run
     * @return the first choices
     * @throws InputException if there is no such beginning
     */
    public static Beginning read(String text, String program) {
        Matcher cut = CUT.matcher(text);
        boolean isCut = cut.matches();
        Recording recording = Recording.read(isCut ? cut.group(1) : text, program);
        if (recording.isWeak()) {
            throw new InputException("--from cannot begin with a schedule of --memory jmm. Repeat it by --replay.");
        }
        int choices =
                isCut ? Integer.parseInt(cut.group(2)) : recording.schedule().size();
        if (choices > recording.schedule().size()) {
            throw new InputException("--from " + text + " asks for the first " + choices
                    + " choices, and the schedule has " + recording.schedule().size() + ". Give a number up to that.");
        }
        return new Beginning(recording, choices);
    }

    /** {@return these choices} */
    public Schedule schedule() {
        return recording.schedule().first(choices);
    }
}
