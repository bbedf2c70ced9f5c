// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

/**
 * Two accesses of one object or variable in one execution, by two threads, of which one writes and that no
 * happens-before edge orders (Java Language Specification 17.4.5).
 *
 * @param object what is accessed, in words: {@code java.text.SimpleDateFormat (Dates.format)} or {@code Counter.value}
 * @param first the access that came first in this execution
 * @param second the other one
 */
public record DataRace(String object, RacingAccess first, RacingAccess second) {
    /** {@return what is the same for races of the same two places, whoever came first} */
    public String key() {
        String one = first.action() + " " + first.place();
        String other = second.action() + " " + second.place();
        return one.compareTo(other) <= 0 ? one + " / " + other : other + " / " + one;
    }

    /** {@return one sentence} */
    public String text() {
        return object + ": " + first.text() + "; " + second.text()
                + "; no lock and no other happens-before edge orders them";
    }
}
