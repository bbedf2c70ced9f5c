// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.notlinearizable;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * The ABA problem. Free places are a linked stack, and {@code take} exchanges its head for the place below. Meanwhile
 * the other thread takes two places and gives the upper one back. The head is what it was, but the place below is in
 * use. It is given out twice.
 *
 * <p>{@link Stamped} counts the changes of the head, too.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.notlinearizable.E15Aba    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.notlinearizable.E15Aba$Stamped'    # exit code 0
 * }</pre>
 */
public class E15Aba {
    final Places places;

    /** Makes the harness. */
    public E15Aba() {
        this(new Plain());
    }

    private E15Aba(Places places) {
        this.places = places;
    }

    /** Takes one place. */
    @Actor
    public void first() {
        places.take();
    }

    /** Takes two places, and gives the first one back. */
    @Actor
    public void second() {
        int first = places.take();
        places.take();
        places.give(first);
    }

    /** One place is left. */
    @After
    public void after() {
        places.take();
    }

    /** The places 0, 1 and 2; behind them comes 3, which is none. */
    abstract static class Places {
        final AtomicIntegerArray next = new AtomicIntegerArray(new int[] {1, 2, 3, 3});

        public abstract int take();

        public abstract void give(int place);
    }

    private static final class Plain extends Places {
        private final AtomicInteger head = new AtomicInteger();

        @Override
        public int take() {
            int top = head.get();
            while (!head.compareAndSet(top, next.get(top))) {
                top = head.get();
            }
            return top;
        }

        @Override
        public void give(int place) {
            int top = head.get();
            next.set(place, top);
            while (!head.compareAndSet(top, place)) {
                top = head.get();
                next.set(place, top);
            }
        }
    }

    /** Holds: the same head after a change has another stamp. */
    public static final class Stamped extends E15Aba {
        /** Makes the harness. */
        public Stamped() {
            super(new Places() {
                private final AtomicStampedReference<Integer> head = new AtomicStampedReference<>(0, 0);

                @Override
                public int take() {
                    int[] stamp = new int[1];
                    Integer top = head.get(stamp);
                    while (!head.compareAndSet(top, next.get(top), stamp[0], stamp[0] + 1)) {
                        top = head.get(stamp);
                    }
                    return top;
                }

                @Override
                public void give(int place) {
                    int[] stamp = new int[1];
                    Integer top = head.get(stamp);
                    next.set(place, top);
                    while (!head.compareAndSet(top, place, stamp[0], stamp[0] + 1)) {
                        top = head.get(stamp);
                        next.set(place, top);
                    }
                }
            });
        }
    }
}
