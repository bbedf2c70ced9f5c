// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.SpinAccess.Operand;
import org.jspecify.annotations.Nullable;

/** What is on the operand stack while a turn of a loop is followed. */
interface SpinValue {
    /** A number that does not change in the turn: a constant, or a local variable. */
    record Known(Operand operand) implements SpinValue {}

    /** A reference, or anything else of which nothing needs to be known. */
    record Other() implements SpinValue {}

    /** Two longs that were compared. */
    record Compared(SpinValue left, SpinValue right) implements SpinValue {}

    /**
     * What an access to a variable has answered.
     *
     * @param kind what it does
     * @param at the offset at which the object of the variable is on top of the stack, or of the access to a static variable
     * @param owner internal name of the class whose static variable it is, or null
     * @param written by an exchange, 0 or 1
     */
    record Accessed(Kind kind, int at, @Nullable String owner, int written) implements SpinValue {
        enum Kind {
            READ,
            COMPARE_AND_SET,
            EXCHANGE
        }

        static Accessed of(Kind kind, int at) {
            return new Accessed(kind, at, null, 0);
        }
    }
}
