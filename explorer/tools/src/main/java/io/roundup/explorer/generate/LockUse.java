// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

/** Which threads of test programs use locks as they have to. Of other programs nothing is known to be right. */
public enum LockUse {
    /** No thread uses locks, or whoever gives one back need not have it, as with permits. */
    ANY("", ""),
    /** A thread gives back only what it has taken. */
    HELD("in which threads release only the locks that they hold", "a thread releases a lock that it does not hold"),
    /** A thread takes a lock and gives it back, again and again. A specification of locks knows of no other use. */
    GIVEN_BACK(
            "in which threads release the locks that they take",
            "a thread does not release a lock that it takes, or releases one that it does not hold");

    private final String restriction;
    private final String why;

    LockUse(String restriction, String why) {
        this.restriction = restriction;
        this.why = why;
    }

    /** {@return which programs are made, in words that follow <em>programs</em>; or an empty text for all} */
    public String restriction() {
        return restriction;
    }

    /** {@return why others are left out} */
    public String why() {
        return why;
    }

    /**
     * {@return whether programs with a thread are made}
     *
     * @param least the fewest locks that it has after a call, below 0 if it gave back what it had not
     * @param most the most locks that it has after a call
     * @param last how many it has in the end
     */
    boolean allows(int least, int most, int last) {
        return switch (this) {
            case ANY -> true;
            case HELD -> least >= 0;
            case GIVEN_BACK -> least >= 0 && most <= 1 && last == 0;
        };
    }
}
