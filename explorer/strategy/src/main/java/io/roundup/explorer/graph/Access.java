// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.graph;

import io.roundup.explorer.schedule.Condition;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a thread is about to do to one variable: read it, store to it, or both in one step. Immutable.
 *
 * @param variable from 0
 * @param read the mode of the read, or null for a store alone
 * @param store the mode of the store, or null for a read alone
 * @param relation the {@link Condition} of what is read; {@link Condition#NONE} for none
 * @param operand what the condition compares with
 * @param isAwait whether the thread waits until the condition holds; otherwise only the store depends on it
 * @param combination how a read with a store combines its number with what is read, null if it does not
 * @param number what a read with a store stores, or combines
 * @param kept the bits of what is read that it stores besides, unless it combines
 * @param frozen what a read sees at least, since it goes by a reference that carries it; null for nothing
 */
public record Access(
        int variable,
        @Nullable Mode read,
        @Nullable Mode store,
        int relation,
        long operand,
        boolean isAwait,
        @Nullable Combination combination,
        long number,
        long kept,
        @Nullable Freeze frozen) {

    /** An access that no freeze binds. */
    public Access(
            int variable,
            @Nullable Mode read,
            @Nullable Mode store,
            int relation,
            long operand,
            boolean isAwait,
            boolean isSum,
            long number) {
        this(variable, read, store, relation, operand, isAwait, isSum ? Combination.SUM : null, number, 0, null);
    }

    /** {@return the same access, that sees at least what is frozen} @param freeze or null */
    public Access bound(@Nullable Freeze freeze) {
        return new Access(variable, read, store, relation, operand, isAwait, combination, number, kept, freeze);
    }

    /** {@return whether it is an access of these components} */
    public boolean is(
            int ofVariable,
            @Nullable Mode asRead,
            @Nullable Mode asStore,
            int underRelation,
            long withOperand,
            boolean waits,
            @Nullable Combination by,
            long given,
            long bitsKept,
            @Nullable Freeze boundBy) {
        return variable == ofVariable
                && read == asRead
                && store == asStore
                && relation == underRelation
                && operand == withOperand
                && isAwait == waits
                && combination == by
                && number == given
                && kept == bitsKept
                && Objects.equals(frozen, boundBy);
    }

    /** {@return a read} @param variable which @param mode of it */
    public static Access read(int variable, Mode mode) {
        return new Access(variable, mode, null, Condition.NONE, 0, false, false, 0);
    }

    /** {@return a store} @param variable which @param mode of it */
    public static Access store(int variable, Mode mode) {
        return new Access(variable, null, mode, Condition.NONE, 0, false, false, 0);
    }

    /** {@return a read that waits for a value} @param variable which @param mode of it @param relation which values */
    public static Access await(int variable, Mode mode, int relation, long operand) {
        return new Access(variable, mode, null, relation, operand, true, false, 0);
    }

    /** {@return an exchange or an addition} @param variable which @param isSum whether it adds @param number it stores */
    public static Access update(int variable, Mode read, Mode store, boolean isSum, long number) {
        return new Access(variable, read, store, Condition.NONE, 0, false, isSum, number);
    }

    /** {@return a compare-and-set, which is a read alone where it fails} @param expected what it replaces by a number */
    public static Access compareAndSet(int variable, Mode read, Mode store, long expected, long number) {
        return new Access(variable, read, store, Condition.EQUAL, expected, false, false, number);
    }

    /** {@return a compare-and-set that waits until it does not fail, such as the acquisition of a lock} */
    public static Access acquire(int variable, Mode read, Mode store, long expected, long number) {
        return new Access(variable, read, store, Condition.EQUAL, expected, true, false, number);
    }

    /** {@return an attempt to take a lock, which orders nothing if it fails} @param combination as in an access */
    public static Access attempt(
            int variable, int relation, long operand, @Nullable Combination combination, long number) {
        return new Access(variable, Mode.VOLATILE, Mode.OPAQUE, relation, operand, false, combination, number, 0, null);
    }

    /** {@return a signal to a thread} @param variable its signals, as bits @param signal which */
    public static Access signal(int variable, Mode mode, long signal) {
        return new Access(variable, mode, mode, Condition.NONE, 0, false, null, signal, ~0, null);
    }

    /** {@return a wait for one of some signals} @param awaited signals @param taken those that it takes away */
    public static Access awaitSignal(int variable, long awaited, long taken) {
        return new Access(variable, Mode.SIGNAL, Mode.SIGNAL, Condition.ANY_BIT, awaited, true, null, 0, ~taken, null);
    }

    /** {@return a look for a signal, which is taken away} @param variable signals, as bits @param signal which */
    public static Access takeSignal(int variable, long signal) {
        return new Access(
                variable, Mode.VOLATILE, Mode.VOLATILE, Condition.ANY_BIT, signal, false, null, 0, ~signal, null);
    }

    /** {@return whether the read ends the wait, or is followed by the store} @param value that is read */
    public boolean holdsFor(long value) {
        return relation == Condition.NONE || Condition.holds(relation, operand, value);
    }

    /** {@return the weakest mode that the read may have} */
    @Nullable
    Mode weakestRead() {
        return isTry() ? Mode.OPAQUE : read;
    }

    /** {@return the mode of the read} An attempt to take a lock orders nothing if it fails. @param value that is read */
    public @Nullable Mode readMode(long value) {
        return holdsFor(value) ? read : weakestRead();
    }

    private boolean isTry() {
        return !isAwait && read == Mode.VOLATILE && store == Mode.OPAQUE;
    }

    /** {@return whether the store follows a read} @param value that is read */
    public boolean writesAfter(long value) {
        return store != null && holdsFor(value);
    }

    /** {@return what the store stores after a read} @param value that is read */
    public long storedAfter(long value) {
        return combination == null ? value & kept | number : combination.of(value, number);
    }
}
