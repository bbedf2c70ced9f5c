// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.ArrayList;
import java.util.Arrays;
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
 */
public final class History {
    private final List<Operation> operations;
    // Computed when first asked for. Racing threads compute equal values, and both types are safe to publish racily.
    private @Nullable History canonical;
    private int hash;

    private History(List<Operation> operations) {
        this.operations = List.copyOf(operations);
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

    /** {@return the operations in the order of their invocations; unmodifiable} */
    public List<Operation> operations() {
        return operations;
    }

    /** {@return the number of operations, pending ones included} */
    public int size() {
        return operations.size();
    }

    /**
     * The real-time order.
     *
     * @param a the index of an operation
     * @param b the index of an operation
     * @return whether {@code a} responded before {@code b} was invoked
     */
    public boolean precedes(int a, int b) {
        return operations.get(a).ret() < operations.get(b).call();
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
     * equal results for equal orders, and only for those. Takes O(n log n) once.
     *
     * @return the history with each block sorted by thread and the events numbered from 0
     */
    public History canonical() {
        History result = canonical;
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
        for (int i = 0; i < size(); i++) {
            if (kept.test(i)) {
                rest.add(operations.get(i));
            }
        }
        return new History(rest);
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
        return new History(rest);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof History that
                        && hashCode() == that.hashCode()
                        && canonical().operations.equals(that.canonical().operations);
    }

    @Override
    public int hashCode() {
        if (hash == 0) {
            hash = canonical().operations.hashCode();
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
