// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import org.jspecify.annotations.Nullable;

/**
 * An access that is all that a turn of a loop does, unless it lets the loop end: see {@link SpinLoops}.
 *
 * @param turn before which instruction a turn begins: its index in the method's code
 * @param at before which instruction the access is to be announced; the object whose variable it is, is on the stack
 * @param owner internal name of the class whose static variable it is, or null if it is the variable of an object
 * @param call how a method of the class makes the access, if the object whose method is called is on the stack; or null
 * @param exit what lets the loop end, a {@code SpinExit}
 * @param operand with what the variable is compared
 * @param isRetry whether the turn has waited for a variable before: if it is the same, the turn does nothing else
 */
public record SpinAccess(
        int turn, int at, @Nullable String owner, @Nullable Call call, int exit, Operand operand, boolean isRetry) {
    /** No local variable. */
    public static final int NONE = -1;

    /**
     * A call of a method that makes the access.
     *
     * @param field the field of its object that has the target, or null for that object
     */
    public record Call(@Nullable FinalField field) {}

    /** What a final field of the object holds whose method is called. */
    public record FinalField(String name, String descriptor) implements SpinValue {}

    /**
     * A number that is known before the access.
     *
     * @param local the local variable that holds it, or {@link #NONE}
     * @param isLong whether that is a long; an int otherwise
     * @param constant what is added to it, or the number itself
     */
    public record Operand(int local, boolean isLong, long constant) {
        static Operand of(long constant) {
            return new Operand(NONE, false, constant);
        }

        boolean is(long number) {
            return local == NONE && constant == number;
        }

        Operand plus(int more) {
            return new Operand(local, isLong, constant + more);
        }
    }
}
