// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.meeting;

import io.roundup.quasi.spec.table.Role;

/** The roles that methods play whose calls take effect together, and those of others of such objects. */
public enum MeetingRole implements Role {
    /** Gives a value, and is given that of the other. Further arguments say how long to wait. */
    EXCHANGE(1, 3),
    /** Waits until all have come. */
    AWAIT(0, 0),
    /** Says that one has come, and waits for nobody. */
    ARRIVE(0, 0),
    /** Waits until a phase is over. */
    AWAIT_PHASE(1, 1),
    /** Answers which phase it is. */
    PHASE(0, 0),
    /** Answers how many have to come. */
    PARTIES(0, 0),
    /** Answers whether someone has given up. */
    IS_BROKEN(0, 0),
    /** Gives an element to one who takes it. */
    GIVE(1, 1),
    /** The same, unless nobody takes it. Further arguments say how long to wait. */
    TRY_GIVE(1, 3),
    /** Takes an element from one who gives it. */
    TAKE(0, 0),
    /** The same, unless nobody gives one. Arguments say how long to wait. */
    TRY_TAKE(0, 2),
    /** Answers that there is no element. */
    PEEK(0, 0),
    /** The same, as a truth. */
    IS_EMPTY(0, 0),
    /** The same, as a number. */
    SIZE(0, 0);

    private final int fewest;
    private final int most;

    MeetingRole(int fewest, int most) {
        this.fewest = fewest;
        this.most = most;
    }

    @Override
    public boolean takes(int arguments) {
        return arguments == fewest || arguments == most;
    }
}
