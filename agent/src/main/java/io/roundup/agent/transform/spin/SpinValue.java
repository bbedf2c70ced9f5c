// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.spin.SpinAccess.Operand;
import org.jspecify.annotations.Nullable;

/** What is on the operand stack while a turn of a loop is followed. */
interface SpinValue {
    /** A number that does not change in the turn: a constant, or a local variable. */
    record Known(Operand operand) implements SpinValue {}

    /** A reference, or anything else of which nothing needs to be known. */
    record Other() implements SpinValue {}

    /** The object whose method is followed. */
    record This() implements SpinValue {}

    /**
     * What a method has answered that makes one access.
     *
     * @param condition of that access
     * @param ifHolds what the method answers, and does nothing else, if the condition holds; null if it may do more
     * @param ifNot what it answers otherwise
     */
    record Answered(
            SpinCondition condition,
            @Nullable Integer ifHolds,
            @Nullable Integer ifNot) implements SpinValue {
        /**
         * {@return the condition on which the method does not give an answer, and nothing else; null if that is not
         * known}
         */
        @Nullable
        SpinCondition unlessAnswer(int answer) {
            boolean isAnswerIfHolds = ifHolds != null && ifHolds == answer;
            boolean isAnswerIfNot = ifNot != null && ifNot == answer;
            return isAnswerIfHolds == isAnswerIfNot ? null : condition.unless(isAnswerIfHolds);
        }
    }

    /** Two longs that were compared. */
    record Compared(SpinValue left, SpinValue right) implements SpinValue {}

    /**
     * What an access to a variable has answered.
     *
     * @param kind what it does
     * @param at the offset at which the object of the variable is on top of the stack, or of the access to a static
     *     variable
     * @param owner internal name of the class whose static variable it is, or null
     * @param target the object, as far as it is known
     * @param written by an exchange
     */
    record Accessed(Kind kind, int at, @Nullable String owner, SpinValue target, long written) implements SpinValue {
        enum Kind {
            READ,
            COMPARE_AND_SET,
            EXCHANGE
        }

        static Accessed of(Kind kind, int at, SpinValue target) {
            return new Accessed(kind, at, null, target, 0);
        }

        /**
         * {@return the same access, announced from where its object is on top of the stack, or holds the object in a
         * field}
         */
        Accessed from(int offset) {
            return new Accessed(kind, offset, null, target, written);
        }
    }
}
