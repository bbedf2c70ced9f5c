// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static io.roundup.examples.atomicity.CollectionOperations.filled;
import static io.roundup.examples.atomicity.CollectionOperations.ofBlockingDeques;
import static io.roundup.examples.atomicity.CollectionOperations.ofDeques;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.LinkedBlockingDeque;

/** Queues with two ends. */
final class DequeSubjects {
    private static final int CAPACITY = 3;

    private DequeSubjects() {}

    static List<Subject<?>> all() {
        return List.of(
                Subject.of(
                        ConcurrentLinkedDeque.class,
                        ConcurrentLinkedDeque<Integer>::new,
                        () -> filled(new ConcurrentLinkedDeque<>()),
                        Collection::toString,
                        ofDeques()),
                Subject.of(
                        LinkedBlockingDeque.class,
                        () -> new LinkedBlockingDeque<Integer>(CAPACITY),
                        () -> filled(new LinkedBlockingDeque<>(CAPACITY)),
                        Collection::toString,
                        ofBlockingDeques()));
    }
}
