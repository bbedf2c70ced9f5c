// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The operations on one object in one execution, in the order of their invocations; immutable, for use by any thread.
 *
 * <pre>{@code
 * History.Builder events = History.builder();
 * int enq = events.call(0, Invocation.of("enq", 1));   // thread 0 calls enq(1)
 * int deq = events.call(1, Invocation.of("deq"));      // thread 1 calls deq() before enq has returned
 * events.ret(enq, Response.VOID);
 * events.ret(deq, Response.returned(1));
 * History history = events.build();
 * }</pre>
 *
 * <p>Time is the position of an event in the sequence of all events, from 0; it has no unit. Positions may have gaps.
 * An operation without a response is pending: it may have taken effect or not.
 *
 * <p>Two histories are equal iff they have the same {@linkplain #canonical() canonical form}: the same operations
 * (thread, method, arguments, result) in the same real-time order. Swapping two neighbouring invocations, or two
 * neighbouring responses, leaves a history what it is.
 *
 * <p>Under a memory model there is no clock. What happens before what takes the place of real time there, and is a partial
 * order that no positions can show: {@link #ordered}. Positions only name the operations of such a history.
 */
public final class History {
    private final List<Operation> operations;
    /** For each operation those that come before it, transitively, or null if positions tell. */
    private final BitSet @Nullable [] before;

    // Computed when first asked for. Racing threads compute equal values, and both types are safe to publish racily.
    private @Nullable History canonical;
    private int hash;

    private History(List<Operation> operations) {
        this(operations, null);
    }

    private History(List<Operation> operations, BitSet @Nullable [] before) {
        this.operations = List.copyOf(operations);
        this.before = before;
    }

    /** {@return a builder without operations} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * A history that is known as a whole, as a recorder's is. Takes O(n log n) to see that it is one.
     *
     * @param operations the operations in the order of their invocations
     * @return the history
     * @throws IllegalArgumentException if the calls are not in order, two events have the same position, or operations
     *     of one thread overlap
     */
    public static History of(List<Operation> operations) {
        WellFormedness.require(operations);
        return new History(operations);
    }

    /**
     * A history without a clock: its operations are ordered by what happens before what. Takes O(n&sup3; / 64).
     *
     * @param operations those of each thread in their order, with any positions
     * @param before for each operation, the indices of others that come before it; what follows by transitivity, and from
     *     the order of each thread, need not be there
     * @return the history, whose operations are in an order that respects all that, with new positions
     * @throws IllegalArgumentException if operations come before each other, or after a pending one
     */
    public static History ordered(List<Operation> operations, BitSet[] before) {
        HappensBefore order = HappensBefore.of(operations, before);
        return new History(order.operations(), order.before());
    }

    /** {@return the operations in the order of their invocations; unmodifiable} */
    public List<Operation> operations() {
        return operations;
    }

    /** {@return the number of operations, pending ones included} */
    public int size() {
        return operations.size();
    }

    /**
     * The real-time order, or what takes its place.
     *
     * @param a the index of an operation
     * @param b the index of an operation
     * @return whether {@code a} responded before {@code b} was invoked, or happens before it
     */
    public boolean precedes(int a, int b) {
        return before == null ? operations.get(a).ret() < operations.get(b).call() : before[b].get(a);
    }

    /** {@return whether what happens before what orders the operations, and positions mean nothing} */
    public boolean isPartialOrder() {
        return before != null;
    }

    /**
     * {@return the indices of the operations that precede one with no other between them}
     *
     * @param operation the index of an operation
     */
    public List<Integer> directlyBefore(int operation) {
        List<Integer> direct = new ArrayList<>();
        for (int a = 0; a < size(); a++) {
            boolean isDirect = precedes(a, operation);
            for (int between = 0; between < size() && isDirect; between++) {
                isDirect = !(precedes(a, between) && precedes(between, operation));
            }
            if (isDirect) {
                direct.add(a);
            }
        }
        return direct;
    }

    /** {@return whether no two operations overlap} */
    public boolean isSequential() {
        for (int i = 1; i < size(); i++) {
            if (!precedes(i - 1, i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The representative of all histories equal to this one.
     *
     * <p>A history is an alternation of blocks of invocations and blocks of responses. The order inside a block says
     * nothing: it orders no response before an invocation. Every border between a block of responses and the next block
     * of invocations does say something: an operation before it precedes one after it. So the real-time order alone
     * determines the block numbers. A thread has at most one event in a block. So sorting each block by thread gives
     * equal results for equal orders, and only for those. Takes O(n log n) once. A history without a clock is canonical.
     *
     * @return the history with each block sorted by thread and the events numbered from 0
     */
    public History canonical() {
        History result = before == null ? canonical : this;
        if (result == null) {
            List<Operation> sorted = CanonicalOrder.of(operations);
            result = sorted.equals(operations) ? this : new History(sorted);
            result.canonical = result;
            canonical = result;
        }
        return result;
    }

    /**
     * This history without some operations. Positions stay as they are, so the operations are those of this history.
     *
     * @param kept which operations, by index, to keep
     * @return the rest
     */
    public History keep(IntPredicate kept) {
        List<Operation> rest = new ArrayList<>(size());
        List<BitSet> restBefore = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            if (kept.test(i)) {
                rest.add(operations.get(i));
                if (before != null) {
                    restBefore.add(kept(kept, before[i]));
                }
            }
        }
        return new History(rest, before == null ? null : restBefore.toArray(new BitSet[0]));
    }

    /** {@return the set of what is kept, by indices among what is kept} */
    private BitSet kept(IntPredicate kept, BitSet of) {
        BitSet result = new BitSet();
        int index = 0;
        for (int i = 0; i < size(); i++) {
            if (kept.test(i)) {
                result.set(index++, of.get(i));
            }
        }
        return result;
    }

    /**
     * This history as it looks to one who did not see some of the responses. Those operations become pending, each in a
     * thread of its own: their threads went on, which a pending operation's thread cannot.
     *
     * <p>Every explanation of this history explains the result too, so what has no explanation without those responses
     * has none with them.
     *
     * @param forgotten which operations, by index, lose their response
     * @return the less informative history
     */
    public History forget(IntPredicate forgotten) {
        int fresh = operations.stream().mapToInt(Operation::thread).max().orElse(0);
        List<Operation> rest = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            Operation operation = operations.get(i);
            rest.add(
                    forgotten.test(i) && !operation.isPending()
                            ? new Operation(++fresh, operation.invocation(), null, operation.call(), Operation.NEVER)
                            : operation);
        }
        return new History(rest, before == null ? null : withoutForgotten(before, forgotten));
    }

    /** Nothing comes after what has not responded. */
    private BitSet[] withoutForgotten(BitSet[] of, IntPredicate forgotten) {
        BitSet[] result = new BitSet[size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = new BitSet();
            for (int a = 0; a < result.length; a++) {
                result[i].set(a, of[i].get(a) && !forgotten.test(a));
            }
        }
        return result;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof History that
                        && Arrays.equals(before, that.before)
                        && (operations.equals(that.operations) || isCanonicallyEqual(that));
    }

    private boolean isCanonicallyEqual(History that) {
        return hashCode() == that.hashCode() && canonical().operations.equals(that.canonical().operations);
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            hash = canonical().operations.hashCode() + 31 * Arrays.hashCode(before);
        }
        return hash;
    }

    /** {@return the events in the form of {@link HistoryText}, on one line} */
    @Override
    public String toString() {
        return HistoryText.print(this).strip().replace("\n", "; ");
    }

    /**
     * Collects the events of one execution in their order, 28 bytes an operation apart from its labels. Not
     * thread-safe.
     */
    public static final class Builder {
        /** Threads below have their last operation in an array, others in a map: there may be as many as operations. */
        private static final int FEW_THREADS = 1 << 12;

        private static final int NONE = -1;

        private int size;
        private int[] thread = new int[16];
        private int[] call = new int[16];
        private int[] ret = new int[16];
        private Invocation[] invocation = new Invocation[16];
        private @Nullable Response[] response = new @Nullable Response[16];

        private int[] lastOfThread = new int[0];
        private final Map<Integer, Integer> lastOfOtherThread = new HashMap<>();

        private int events;

        private Builder() {}

        /**
         * The next event is an invocation.
         *
         * @param thread the calling thread
         * @param invocation method and arguments
         * @return the index of the new operation, for {@link #ret}
         * @throws IllegalArgumentException if the thread is still inside an operation
         */
        public int call(int thread, Invocation invocation) {
            int open = openOperation(thread);
            if (open != NONE) {
                throw new IllegalArgumentException("thread " + thread + " calls " + invocation + " while its "
                        + this.invocation[open]
                        + " has not returned; one thread's operations cannot overlap");
            }
            if (size == call.length) {
                grow();
            }
            setLast(thread);
            this.thread[size] = thread;
            this.invocation[size] = invocation;
            call[size] = events++;
            ret[size] = Operation.NEVER;
            return size++;
        }

        private void grow() {
            int capacity = size + (size >> 1);
            thread = Arrays.copyOf(thread, capacity);
            call = Arrays.copyOf(call, capacity);
            ret = Arrays.copyOf(ret, capacity);
            invocation = Arrays.copyOf(invocation, capacity);
            response = Arrays.copyOf(response, capacity);
        }

        /**
         * The next event is a response.
         *
         * @param operation the index that {@link #call} gave
         * @param response how the operation ended
         * @return this
         * @throws IllegalArgumentException if there is no such operation or it has a response already
         */
        public Builder ret(int operation, Response response) {
            if (operation < 0 || operation >= size) {
                throw new IllegalArgumentException("response \"" + response
                        + "\" without a call: there is no operation " + operation + ", only " + size + " were called");
            }
            if (this.response[operation] != null) {
                throw new IllegalArgumentException("operation " + operation + ", " + operation(operation)
                        + " of thread " + thread[operation] + ", has its response already; a second one came: \""
                        + response + "\"");
            }
            this.response[operation] = response;
            ret[operation] = events++;
            return this;
        }

        /**
         * {@return the index of the operation that a thread is inside of, or -1}
         *
         * @param thread a thread
         */
        public int openOperation(int thread) {
            int last = last(thread);
            return last != NONE && response[last] == null ? last : NONE;
        }

        private int last(int thread) {
            if (thread >= 0 && thread < lastOfThread.length) {
                return lastOfThread[thread] - 1;
            }
            return lastOfOtherThread.isEmpty() ? NONE : lastOfOtherThread.getOrDefault(thread, NONE);
        }

        /** The operation to come is a thread's last. In the array, 0 is none. */
        private void setLast(int thread) {
            if (thread < 0 || thread >= FEW_THREADS) {
                lastOfOtherThread.put(thread, size);
                return;
            }
            if (thread >= lastOfThread.length) {
                lastOfThread = Arrays.copyOf(lastOfThread, Math.max(thread + 1, 2 * lastOfThread.length));
            }
            lastOfThread[thread] = size + 1;
        }

        private Operation operation(int index) {
            return new Operation(thread[index], invocation[index], response[index], call[index], ret[index]);
        }

        /** {@return the history so far; the builder may be used further} */
        public History build() {
            Operation[] operations = new Operation[size];
            for (int i = 0; i < size; i++) {
                operations[i] = operation(i);
            }
            return new History(Arrays.asList(operations));
        }
    }
}
