// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.List;

/**
 * What kind of programs were explored.
 *
 * @param one the word for one of them
 * @param many the word for several
 * @param verdicts that one may have, the worst one last
 * @param ofNone the verdict if there is not one program
 * @param isMeasured whether reports say how many threads each has, and what was explored of it
 */
public record ItemKind(
        String one, String many, List<? extends ItemVerdict> verdicts, ItemVerdict ofNone, boolean isMeasured) {
    /** {@return how many there are, in words} @param count of programs */
    public String counted(int count) {
        return count + " " + (count == 1 ? one : many);
    }
}
