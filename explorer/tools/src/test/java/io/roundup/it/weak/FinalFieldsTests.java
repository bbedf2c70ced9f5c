// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import io.roundup.explorer.settings.BackendName;
import io.roundup.it.weak.PublishedObjects.Body;
import io.roundup.it.weak.PublishedObjects.Shared;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What ends of constructors freeze (JLS 17.5.1) of an array of two elements to which a final field leads, if an object is
 * published by a race. Outcomes are the elements that the other thread finds, and a question mark for an execution that
 * may be none. {@code -} alone is that it finds no object.
 */
@Tag("agent")
@NullUnmarked
final class FinalFieldsTests {
    private static class Base {
        final int[] held;

        Base() {
            held = new int[2];
            held[0] = 1;
        }

        Base(int[] held) {
            this.held = held;
        }
    }

    /** Its constructor ends after that of the class that has the final field. */
    private static final class Derived extends Base {
        Derived() {
            held[1] = 1;
        }
    }

    /** One of its constructors ends after the one that sets the final field. */
    private static final class Delegating {
        final int[] held;

        Delegating() {
            this(new int[2]);
            held[1] = 1;
        }

        Delegating(int[] held) {
            this.held = held;
            held[0] = 1;
        }
    }

    /** Sets its final field, and stores there afterwards. */
    private static final class Late {
        final int[] held;

        Late() {
            held = new int[2];
            held[0] = 1;
            held[1] = 1;
        }
    }

    private record Pair(int[] held) {}

    private record Nested(Pair pair) {}

    /** Leads to a variable that is not final. */
    private static final class Link {
        final Node first;

        Link(Node first) {
            this.first = first;
        }
    }

    private static final class Node {
        int[] held;
    }

    private static final class Cloned implements Cloneable {
        final int[] held = {1, 1};

        @Override
        public Cloned clone() {
            try {
                return (Cloned) super.clone();
            } catch (CloneNotSupportedException impossible) {
                throw new AssertionError(impossible);
            }
        }
    }

    private static void check(int graphs, String outcomes, Body... bodies) {
        JvmGraphs.assertGraphs(graphs, outcomes, new PublishedObjects(bodies), BackendName.AUTO);
    }

    private static Body publishes(Supplier<?> made) {
        return shared -> shared.any = made.get();
    }

    private static <T> Body finds(Class<T> type, Function<T, int[]> leads) {
        return shared -> {
            Object found = shared.any;
            if (found != null) {
                sees(shared, leads.apply(type.cast(found)));
            }
        };
    }

    private static void sees(Shared shared, int[] held) {
        shared.seen[0] = held == null ? -1 : held[0];
        shared.seen[1] = held == null ? -1 : held[1];
    }

    /** It ends when the constructor returns, and not when the final field is set. */
    @Test
    void theWholeConstructorIsFrozen() {
        check(2, "- 1,1", publishes(Late::new), finds(Late.class, found -> found.held));
    }

    /** What comes after it may be found or not, before the object is published and after that. */
    @Test
    void nothingIsFrozenThatComesAfterTheConstructor() {
        Body reads = finds(Base.class, found -> found.held);
        check(
                3,
                "- 1,0 1,1",
                shared -> {
                    Base made = new Base();
                    made.held[1] = 1;
                    shared.any = made;
                },
                reads);
        check(
                3,
                "- 1,0 1,1",
                shared -> {
                    Base made = new Base();
                    shared.any = made;
                    made.held[1] = 1;
                },
                reads);
    }

    @Test
    void theConstructorThatSetsTheFieldFreezesIt() {
        check(3, "- 1,0 1,1", publishes(Derived::new), finds(Derived.class, found -> found.held));
        check(3, "- 1,0 1,1", publishes(Delegating::new), finds(Delegating.class, found -> found.held));
    }

    @Test
    void whatIsStoredElsewhereBeforeTheConstructorIsFrozen() {
        check(
                3,
                "- 1,0 1,1",
                shared -> {
                    int[] held = new int[2];
                    held[0] = 1;
                    Base made = new Base(held);
                    held[1] = 1;
                    shared.any = made;
                },
                finds(Base.class, found -> found.held));
    }

    @Test
    void finalFieldsLeadOnByFinalFields() {
        check(
                2,
                "- 1,1",
                publishes(() -> new Nested(new Pair(new int[] {1, 1}))),
                finds(Nested.class, found -> found.pair.held));
    }

    /** The array is older than the constructor, and so is what it holds; the variable that leads to it is stored later. */
    @Test
    void finalFieldsLeadOnByOthers() {
        check(
                3,
                "- 1,1",
                shared -> {
                    int[] held = {1, 1};
                    Node node = new Node();
                    shared.any = new Link(node);
                    node.held = held;
                },
                finds(Link.class, found -> found.first.held));
    }

    /** Whoever gets the object has what it leads to; whoever gets the array from another thread has nothing frozen. */
    @Test
    void aReferenceIsPassedOnWithWhatIsFrozen() {
        Body passesOn = shared -> {
            Object found = shared.any;
            if (found != null) {
                shared.passed = found;
            }
        };
        Body reads = shared -> {
            if (shared.passed instanceof Late found) {
                sees(shared, found.held);
            }
        };
        check(3, "- 1,1", publishes(Late::new), passesOn, reads);
        Body passesArray = shared -> {
            if (shared.any instanceof Late found) {
                shared.passed = found.held;
            }
        };
        Body readsArray = shared -> {
            if (shared.passed instanceof int[] found) {
                sees(shared, found);
            }
        };
        check(6, "- 0,0 0,1 1,0 1,1", publishes(Late::new), passesArray, readsArray);
    }

    /** Neither is a copy made by a constructor, nor is it known when the original has been made. */
    @Test
    void copiesOfObjectsAreDoubtful() {
        check(
                5,
                "- 0,0? 0,1? 1,0? 1,1",
                publishes(() -> new Cloned().clone()),
                finds(Cloned.class, found -> found.held));
    }

    /** What a lambda has captured is no final field of the program. */
    @Test
    void whatALambdaHasCapturedIsNotFrozen() {
        check(
                5,
                "- 0,0 0,1 1,0 1,1",
                shared -> {
                    int[] held = {1, 1};
                    Supplier<int[]> lambda = () -> held;
                    shared.any = lambda;
                },
                finds(Supplier.class, found -> (int[]) found.get()));
    }
}
