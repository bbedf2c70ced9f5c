// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.container.ContainerSpecification;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import io.roundup.quasi.spec.container.OutOfOrderState;
import io.roundup.quasi.spec.container.PriorityQueueSpecification;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.container.StackSpecification;
import java.util.List;

/** What is legal for the relaxed structures, as classes that {@code --spec} can name. */
public abstract class OutOfOrder implements Specification<OutOfOrderState> {
    /** More elements than a small test program has: any of them may leave. */
    private static final int ANY = 9;

    private final OutOfOrderSpecification legal;

    private OutOfOrder(ContainerSpecification<?> exact, int k) {
        legal = new OutOfOrderSpecification(exact, k);
    }

    @Override
    public final OutOfOrderState initial() {
        return legal.initial();
    }

    @Override
    public final List<Step<OutOfOrderState>> steps(OutOfOrderState state, Invocation invocation) {
        return legal.steps(state, invocation);
    }

    @Override
    public final List<OutOfOrderState> after(OutOfOrderState state, Invocation invocation, Response response) {
        return legal.after(state, invocation, response);
    }

    /** Any element of the queue may leave. */
    public static final class AnyOfQueue extends OutOfOrder {
        /** Makes the specification. */
        public AnyOfQueue() {
            super(new QueueSpecification(), ANY);
        }
    }

    /** Any element of the stack may leave. */
    public static final class AnyOfStack extends OutOfOrder {
        /** Makes the specification. */
        public AnyOfStack() {
            super(new StackSpecification(), ANY);
        }
    }

    /** Any element of the priority queue may leave. */
    public static final class AnyOfPriorityQueue extends OutOfOrder {
        /** Makes the specification. */
        public AnyOfPriorityQueue() {
            super(new PriorityQueueSpecification(), ANY);
        }
    }

    /** One of the two oldest elements of the queue may leave. */
    public static final class OneInQueue extends OutOfOrder {
        /** Makes the specification. */
        public OneInQueue() {
            super(new QueueSpecification(), 1);
        }
    }

    /** One of the four youngest elements of the stack may leave. */
    public static final class ThreeInStack extends OutOfOrder {
        private static final int PASSED_OVER = 3;

        /** Makes the specification. */
        public ThreeInStack() {
            super(new StackSpecification(), PASSED_OVER);
        }
    }
}
