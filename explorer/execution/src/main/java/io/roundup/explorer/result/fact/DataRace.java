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
    /** What the first access is if a step made an object reachable whose constructor wrote. */
    public static final String PUBLICATION = "publishing the object";

    /**
     * {@return which modes of the two accesses would make them no race, as a sentence; empty for calls of an object, which
     * need a lock}
     */
    public String suggestion() {
        if (first.action().equals(PUBLICATION)) {
            return "A releasing write and an acquiring read of its reference, or a volatile field, would order them.";
        }
        if (!first.action().isEmpty() || !second.action().isEmpty()) {
            return "";
        }
        return first.writes() && second.writes()
                ? "Volatile writes would be no race; if what they write depends on what was read, use an atomic update or a"
                        + " lock."
                : "A releasing write (setRelease) and an acquiring read (getAcquire) would be no race, nor would volatile"
                        + " ones.";
    }

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
