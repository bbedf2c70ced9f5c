// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.container.QueueState;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A history of a queue that {@link QueueSpace} can search: nothing but enqueues of different values and dequeues, in
 * two domains of their own or with bound 0. Read-only once built.
 */
final class QueueProblem {
    static final int ENQUEUES = 0;
    static final int DEQUEUES = 1;

    /** The {@link #partner} of a dequeue that found the queue empty. */
    static final int EMPTY = -1;
    /** The {@link #partner} of a pending dequeue: any value, or empty. */
    static final int UNKNOWN = -2;
    /** The {@link #partner} of a dequeue whose answer is never legal, and of an enqueue whose value no answer names. */
    static final int NOBODY = -3;

    /** The operations, each thread divided into its enqueues and its dequeues. */
    final QuasiProblem order;
    /** For each dequeue the enqueue of its value, for each enqueue a dequeue of its value. */
    final int[] partner;

    private QueueProblem(QuasiProblem order, int[] partner) {
        this.order = order;
        this.partner = partner;
    }

    /** {@return the problem, or null if the history, the specification or the factor is not of this kind} */
    static @Nullable QueueProblem of(History history, Specification<?> specification, QuasiFactor factor) {
        return specification instanceof QueueSpecification queue ? new Reader(history, queue, factor).read() : null;
    }

    /** {@return the value that an enqueue adds} */
    Object value(int enqueue) {
        return Reader.value(order.operations.get(enqueue));
    }

    /** Finds out what the operations do by asking the specification, which alone knows the names of methods. */
    private static final class Reader {
        private static final int NOT_SEEN = -2;

        private final History history;
        private final List<Operation> operations;
        private final Specification<QueueState> specification;
        private final QueueState empty;
        private final QuasiFactor factor;
        private final int[] domain;
        private final int[] partner;
        private final int[] bound = new int[2];
        /** The factor's domain of the enqueues and of the dequeues. */
        private final int[] factorDomain = {NOT_SEEN, NOT_SEEN};

        /** Most histories have one method for each, which need not be looked up for every operation. */
        private final @Nullable String[] lastMethod = new String[2];

        private final Map<Object, Integer> enqueueOf = new HashMap<>();
        private final Map<String, Boolean> isDequeue = new HashMap<>();

        Reader(History history, Specification<QueueState> specification, QuasiFactor factor) {
            this.history = history;
            this.operations = history.operations();
            this.specification = specification;
            this.empty = specification.initial();
            this.factor = factor;
            this.domain = new int[operations.size()];
            this.partner = new int[operations.size()];
        }

        static Object value(Operation enqueue) {
            Object value = enqueue.invocation().arguments().get(0);
            if (value == null) {
                throw new IllegalStateException("null is not a value of a queue that is searched by values");
            }
            return value;
        }

        @Nullable
        QueueProblem read() {
            Operation first = null;
            for (int i = 0; i < domain.length; i++) {
                Operation operation = operations.get(i);
                if (!operation.invocation().arguments().isEmpty()) {
                    if (!readEnqueue(i)) {
                        return null;
                    }
                    first = first == null ? operation : first;
                }
            }
            if (first == null) {
                return null;
            }
            for (int i = 0; i < domain.length; i++) {
                if (operations.get(i).invocation().arguments().isEmpty() && !readDequeue(i, first)) {
                    return null;
                }
            }
            return new QueueProblem(
                    QuasiProblem.ofSeparateDomains(history, domain, bound, this::kindOfPending), partner);
        }

        private boolean readEnqueue(int index) {
            Operation operation = operations.get(index);
            Object value = operation.invocation().arguments().get(0);
            partner[index] = NOBODY;
            return value != null
                    && enqueueOf.put(value, index) == null
                    && isInItsDomain(index, ENQUEUES)
                    && adds(operation);
        }

        private boolean adds(Operation operation) {
            Response response = operation.response() == null ? Response.VOID : operation.response();
            List<QueueState> after = specification.after(empty, operation.invocation(), response);
            return after.size() == 1 && !after.get(0).equals(empty);
        }

        /** What reads only leaves a value in, what tells the size does not answer the value. */
        private boolean readDequeue(int index, Operation anEnqueue) {
            Operation operation = operations.get(index);
            boolean removes = isDequeue.computeIfAbsent(operation.invocation().method(), method -> {
                QueueState one = specification
                        .after(empty, anEnqueue.invocation(), Response.VOID)
                        .get(0);
                return specification
                        .after(one, operation.invocation(), Response.returned(value(anEnqueue)))
                        .equals(List.of(empty));
            });
            if (!removes) {
                return false;
            }
            partner[index] = partnerOf(operation);
            if (partner[index] >= 0) {
                partner[partner[index]] = index;
            }
            return isInItsDomain(index, DEQUEUES);
        }

        /** Pending dequeues are all alike, and so are pending enqueues of values that no answer names. */
        private Object kindOfPending(int index) {
            return partner[index] < 0 ? partner[index] : operations.get(index).invocation();
        }

        private int partnerOf(Operation dequeue) {
            Response response = dequeue.response();
            if (response == null) {
                return UNKNOWN;
            }
            if (response instanceof Response.Returned returned && returned.value() != null) {
                return enqueueOf.getOrDefault(returned.value(), NOBODY);
            }
            return specification.after(empty, dequeue.invocation(), response).isEmpty() ? NOBODY : EMPTY;
        }

        private boolean isInItsDomain(int index, int which) {
            domain[index] = which;
            String method = operations.get(index).invocation().method();
            if (method.equals(lastMethod[which])) {
                return true;
            }
            lastMethod[which] = method;
            int found = factor.domainOf(method);
            boolean same = factorDomain[which] == NOT_SEEN || factorDomain[which] == found;
            factorDomain[which] = found;
            bound[which] = factor.boundOf(method);
            return same && (found < 0 || factorDomain[1 - which] != found);
        }
    }
}
