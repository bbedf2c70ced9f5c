// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.kind;

import io.roundup.explorer.execution.kind.AcquireMode.Holder;
import org.jspecify.annotations.Nullable;

/**
 * A kind of synchronizers that are explored by their state alone, without the code of their queue. It says where the
 * state is, how they are taken, who gets them next, and what a report says of those who wait.
 *
 * @param className the class that has the state, as {@code Class.getName} gives it
 * @param field in which the state is, an {@code int} or a {@code long} of that class or one above
 * @param isFair whether those who wait get it in their order, so that its state is more than what its field holds
 * @param exclusive how one thread takes it, or null
 * @param shared how several threads take it at a time, or null
 * @param words what a report says of a thread that waits
 */
public record SynchronizerKind(
        String className,
        String field,
        boolean isFair,
        @Nullable AcquireMode exclusive,
        @Nullable AcquireMode shared,
        Words words) {
    /** What a fair lock has, as if it was a semaphore of which a reader takes one permit and a writer all. */
    private static final long ALL = 1 << 16;

    /** What a report says of a thread that waits. */
    @FunctionalInterface
    public interface Words {
        /**
         * {@return the words, such as <em>waits for permits of x, which has 0</em>}
         *
         * @param synchronizer that it waits for
         * @param state of the synchronizer
         * @param name of the synchronizer
         * @param holder which thread holds it alone, as words that begin with a comma, or nothing
         */
        String of(Object synchronizer, long state, String name, String holder);
    }

    /** {@return a mode, or null} */
    public @Nullable AcquireMode mode(boolean isShared) {
        return isShared ? shared : exclusive;
    }

    /** {@return whether one thread can hold it} */
    public boolean isLock() {
        return exclusive != null;
    }

    /** {@return whether the thread that holds it is its owner, and has conditions then} */
    public boolean isOwned() {
        return exclusive != null && exclusive.holder() == Holder.OWNER;
    }

    /** {@return whether whoever takes it gets a stamp} */
    public boolean isStamped() {
        return exclusive != null && exclusive.holder() == Holder.STAMP;
    }

    /** {@return how many permits a fair one has, which is a lock of which a thread takes {@link #ALL} if it holds it alone} */
    public long permits(long state) {
        if (exclusive == null) {
            return state;
        }
        return exclusive.count(state) > 0 ? 0 : ALL - (shared == null ? 0 : shared.count(state));
    }

    /** {@return a state as it would be if its owner had taken it once} To take it again is no step. */
    public long once(long state) {
        if (exclusive == null || !isOwned()) {
            return state;
        }
        long again = Math.max(exclusive.count(state) - 1, 0);
        return state - again * exclusive.each();
    }

    /** {@return how many permits are taken} @param amount of permits, or how often it is held */
    public long wanted(AcquireMode mode, long amount) {
        return mode == exclusive ? ALL : amount;
    }

    /** {@return whether it has permits, of which threads can want different numbers} */
    public boolean hasPermits() {
        return exclusive == null && shared != null && !shared.isGate();
    }

    /** {@return whether it can be held alone, or by several threads} */
    public boolean isReadWrite() {
        return exclusive != null && shared != null;
    }

    /** {@return whether programs ask who waits for it, and it is one lock, or permits} */
    public boolean hasOneQueue() {
        return !isReadWrite() && (isOwned() || hasPermits());
    }

    /**
     * {@return the class that has the state}
     *
     * @param type of this kind, or below: it may have such a field of its own
     */
    public Class<?> holder(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getName().equals(className)) {
                return c;
            }
        }
        throw new IllegalStateException(type.getName() + " is not explored by its state");
    }
}
