// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.graph.GraphSearch;
import io.roundup.it.weak.PublishedObjects.Body;
import io.roundup.it.weak.PublishedObjects.Cells;
import io.roundup.it.weak.PublishedObjects.Escaping;
import io.roundup.it.weak.PublishedObjects.Fields;
import io.roundup.it.weak.PublishedObjects.Holder;
import io.roundup.it.weak.PublishedObjects.Shared;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Objects that are published by a race. Outcomes are what readers found, {@code -} for no object, and {@code ?} for an
 * execution that may be none. Names and answers of those with final fields are those of the recorded litmus tests.
 */
@Tag("agent")
final class PublishedObjectsTests {
    private static final Body PUBLISHES = shared -> shared.first = new Fields(1);

    private static void check(int graphs, String outcomes, Body... bodies) {
        check(BackendName.AUTO, graphs, outcomes, bodies);
    }

    private static void check(BackendName backend, int graphs, String outcomes, Body... bodies) {
        JvmGraphs.assertGraphs(graphs, outcomes, new PublishedObjects(bodies), backend);
    }

    private static GraphSearch search(Execution execution) {
        return new GraphSearch(Objects.requireNonNull(execution.graph()), Axioms.JAVA);
    }

    private static void refused(String reason, Body... bodies) {
        assertThatThrownBy(() ->
                        JvmGraphs.of(new PublishedObjects(bodies), BackendName.AUTO, PublishedObjectsTests::search))
                .isInstanceOf(NotModelledException.class)
                .hasMessageContaining(reason);
    }

    private static Body finds(Finding finding) {
        return shared -> {
            Fields found = shared.first;
            if (found != null) {
                finding.in(found, shared);
            }
        };
    }

    /** What a thread does that has found an object. */
    private interface Finding {
        void in(Fields found, Shared shared);
    }

    private static final Body READS_PLAIN = finds((found, shared) -> shared.seen[0] = found.plain);
    private static final Body READS_FINAL = finds((found, shared) -> shared.seen[0] = found.fixed);

    /** No object, or its value: {@code final-plain}. */
    @Test
    void aFinalFieldIsNeverFoundWithItsDefaultValue() {
        check(2, "- 1", PUBLISHES, READS_FINAL);
    }

    /** {@code nonfinal-plain}, and {@code final-volatile-field}. */
    @Test
    void otherFieldsMayBe() {
        check(3, "- 0 1", PUBLISHES, READS_PLAIN);
        check(3, "- 0 1", PUBLISHES, finds((found, shared) -> shared.seen[0] = found.strong));
    }

    /** Whoever finds the value of a volatile field finds all that was stored before it, and need not find the rest. */
    @Test
    void aConstructorReleasesByAVolatileField() {
        check(4, "- 0,0 0,1 1,1", PUBLISHES, finds((found, shared) -> {
            shared.seen[0] = found.strong;
            shared.seen[1] = found.plain;
        }));
        check(5, "- 0,0 0,1 1,0 1,1", PUBLISHES, finds((found, shared) -> {
            shared.seen[0] = found.strong;
            shared.seen[1] = found.late;
        }));
        check(
                5,
                "- 0,0 0,1 1,1",
                shared -> {
                    Fields early = new Fields(1);
                    Fields later = new Fields(1);
                    shared.second = early;
                    shared.first = later;
                },
                finds((found, shared) -> {
                    Fields early = shared.second;
                    shared.seen[0] = early == null ? -1 : found.strong;
                    shared.seen[1] = early == null ? -1 : early.plain;
                }));
    }

    /** {@code final-and-nonfinal} and {@code final-other-object}. */
    @Test
    void aFinalFieldOrdersNothingElse() {
        check(3, "- 1,0 1,1", PUBLISHES, finds((found, shared) -> {
            shared.seen[0] = found.fixed;
            shared.seen[1] = found.plain;
        }));
        check(
                3,
                "- 1,0 1,1",
                shared -> {
                    shared.number = 1;
                    shared.first = new Fields(1);
                },
                finds((found, shared) -> {
                    shared.seen[0] = found.fixed;
                    shared.seen[1] = shared.number;
                }));
    }

    /** {@code final-two-hops}: nobody passes it on, or the third thread does not find it, or finds it. */
    @Test
    void aReferenceIsPassedOnWithWhatItsFinalFieldsHold() {
        Body passesOn = finds((found, shared) -> shared.second = found);
        check(3, "- 1", PUBLISHES, passesOn, shared -> {
            Fields found = shared.second;
            shared.seen[0] = found == null ? -1 : found.fixed;
        });
        check(4, "- 0 1", PUBLISHES, passesOn, shared -> {
            Fields found = shared.second;
            shared.seen[0] = found == null ? -1 : found.plain;
        });
    }

    /** One graph without the object, and two for each field that is read: 1 + 2 * 2 * 2 for each reader. */
    @Test
    void eachFieldIsFoundOnItsOwn() {
        Body reads = finds((found, shared) -> {
            shared.seen[0] = found.plain;
            shared.seen[1] = found.other;
            shared.seen[2] = found.third;
        });
        check(9, "- 0,0,0 0,0,1 0,1,0 0,1,1 1,0,0 1,0,1 1,1,0 1,1,1", PUBLISHES, reads);
        Body readsToo = finds((found, shared) -> {
            shared.seen[3] = found.plain;
            shared.seen[4] = found.other;
            shared.seen[5] = found.third;
        });
        PublishedObjects program = new PublishedObjects(PUBLISHES, reads, readsToo);
        assertThat(JvmGraphs.of(program, BackendName.AUTO, PublishedObjectsTests::search)
                        .complete())
                .isEqualTo(81);
    }

    @Test
    void whoComesAfterThePublicationFindsWhatTheConstructorHasStored() {
        check(2, "- 1", shared -> shared.strong = new Fields(1), shared -> {
            Fields found = shared.strong;
            shared.seen[0] = found == null ? -1 : found.plain;
        });
        check(
                2,
                "- 1",
                shared -> {
                    synchronized (shared.lock) {
                        shared.first = new Fields(1);
                    }
                },
                shared -> {
                    Fields found;
                    synchronized (shared.lock) {
                        found = shared.first;
                    }
                    shared.seen[0] = found == null ? -1 : found.plain;
                });
    }

    /**
     * Whoever makes the object finds all of it. If the other thread finds none at first, it comes after the maker; else it
     * may find the field without its value. That is three graphs for each maker, and two with a volatile variable.
     */
    @Test
    void doubleCheckedLockingNeedsAVolatileVariable() {
        check(
                6,
                "0,1 1,0 1,1",
                shared -> shared.seen[0] = shared.once().plain,
                shared -> shared.seen[1] = shared.once().plain);
        check(
                4,
                "1,1",
                shared -> shared.seen[0] = shared.onceStrong().plain,
                shared -> shared.seen[1] = shared.onceStrong().plain);
    }

    /**
     * Nothing orders the second store and what the constructor has stored, so it comes before or after that. That makes
     * 2 * 4 graphs, since the third thread finds no object or one of three values, and 3 without that store.
     */
    @Test
    void aStoreOfAnotherThreadMayComeBeforeThoseOfTheConstructor() {
        check(
                11,
                "- -,0 -,1 5 5,0 5,1 5,5",
                PUBLISHES,
                finds((found, shared) -> {
                    found.plain = 5;
                    shared.seen[0] = 5;
                }),
                finds((found, shared) -> shared.seen[1] = found.plain));
    }

    /** The thread that is started has the object, and comes after its constructor. */
    @Test
    void anObjectMayBePublishedByAThreadThatWasStartedWithIt() {
        check(
                3,
                "- 0 1",
                shared -> {
                    Fields made = new Fields(1);
                    new Thread(() -> shared.first = made).start();
                },
                READS_PLAIN);
    }

    /** The volatile store comes after the constructor of one object, and before that of the other. */
    @Test
    void whatAnObjectHoldsIsOrderedByWhatItsThreadDoesBeforeItPublishes() {
        Body reads = shared -> {
            Fields strong = shared.strong;
            Fields found = shared.first;
            shared.seen[0] = strong == null || found == null ? -1 : found.plain;
        };
        check(
                4,
                "- 1",
                shared -> {
                    Fields early = new Fields(1);
                    Fields flag = new Fields(2);
                    shared.strong = flag;
                    shared.first = early;
                },
                reads);
        check(
                5,
                "- 0 1",
                shared -> {
                    shared.strong = new Fields(2);
                    shared.first = new Fields(1);
                },
                reads);
    }

    /**
     * The reader has no way to the object but by what it found, so it needs no fence, as JCStress has it
     * ({@code FencedPublicationTest}). That is not so of what the object's thread stores after the fence, nor of a
     * fence that keeps only reads in order.
     */
    @Test
    void anObjectThatIsPublishedAfterAFenceIsFoundAsItWasBefore() {
        Body reads = finds((found, shared) -> {
            shared.seen[0] = found.plain;
            shared.seen[1] = found.other;
        });
        check(2, "- 1,1", publishesAfter(VarHandle::releaseFence), reads);
        check(2, "- 1,1", publishesAfter(VarHandle::storeStoreFence), reads);
        check(2, "- 1,1", publishesAfter(VarHandle::fullFence), reads);
        check(5, "- 0,0 0,1 1,0 1,1", publishesAfter(VarHandle::acquireFence), reads);
        check(
                3,
                "- 0 1",
                shared -> {
                    VarHandle.releaseFence();
                    shared.first = new Fields(1);
                },
                READS_PLAIN);
    }

    private static Body publishesAfter(Runnable fence) {
        return shared -> {
            Fields early = new Fields(1);
            fence.run();
            shared.first = early;
        };
    }

    /** The constructor has stored nothing there, so the default value is the first one, and the store comes after it. */
    @Test
    void aStoreIntoAFieldThatTheConstructorLeavesIsLikeAnyOther() {
        check(2, "- 7", shared -> shared.first = new Fields(0), finds((found, shared) -> {
            found.left = 7;
            shared.seen[0] = found.left;
        }));
        check(
                5,
                "- -,0 7 7,0 7,7",
                PUBLISHES,
                finds((found, shared) -> {
                    found.left = 7;
                    shared.seen[0] = 7;
                }),
                finds((found, shared) -> shared.seen[1] = found.left));
    }

    /** The second store may come before that of the constructor, which stores the value of a new object. */
    @Test
    void aStoreIntoAFieldInWhichTheConstructorStoresTheDefaultValueIsRefused() {
        refused(
                "a store into an object before its construction is visible",
                shared -> shared.first = new Fields(0),
                finds((found, shared) -> found.plain = 7));
    }

    /** {@code final-escaped}: its final field may be found with its default value. */
    @Test
    void anObjectThatEscapesFromItsConstructorIsRefused() {
        refused("before its constructor has ended", Escaping::new, shared -> {
            if (shared.any instanceof Escaping found) {
                shared.seen[0] = found.fixed;
            }
        });
    }

    private static final Body PUBLISHES_HOLDER = shared -> shared.any = new Holder(new Fields(1));

    private static Body findsHeld(Finding finding) {
        return shared -> {
            if (shared.any instanceof Holder found) {
                finding.in(found.held, shared);
            }
        };
    }

    /** {@code final-chain}: the end of the constructor forbids the older values. */
    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void whatAFinalFieldLeadsToIsFoundAsTheConstructorHasLeftIt(BackendName backend) {
        check(backend, 2, "- 1", PUBLISHES_HOLDER, findsHeld((found, shared) -> shared.seen[0] = found.fixed));
        check(backend, 2, "- 1", PUBLISHES_HOLDER, findsHeld((found, shared) -> shared.seen[0] = found.plain));
        check(backend, 2, "- 1,2", shared -> shared.any = new Cells(), shared -> {
            if (shared.any instanceof Cells found) {
                shared.seen[0] = found.held[0];
                shared.seen[1] = found.held[1];
            }
        });
    }

    @Test
    void whoComesAfterTheConstructorFindsAllOfIt() {
        check(
                2,
                "- 1",
                shared -> {
                    synchronized (shared.lock) {
                        shared.any = new Holder(new Fields(1));
                    }
                },
                shared -> {
                    Object found;
                    synchronized (shared.lock) {
                        found = shared.any;
                    }
                    if (found instanceof Holder holder) {
                        shared.seen[0] = holder.held.plain;
                    }
                });
    }

    /**
     * The constructor forbids what is before its end in the order of the field: not the value at its end, and none that
     * comes later. The store of another thread comes before or after that. If it is before, a third thread finds no object
     * or 1. That makes 3 + 2 graphs, and 2 without that store.
     */
    @Test
    void whatComesAfterTheConstructorIsFoundOrNot() {
        check(
                3,
                "- 1 2",
                shared -> {
                    Fields held = new Fields(1);
                    shared.any = new Holder(held);
                    held.plain = 2;
                },
                findsHeld((found, shared) -> shared.seen[0] = found.plain));
        check(
                7,
                "- -,1 2 2,1 2,2",
                PUBLISHES_HOLDER,
                findsHeld((found, shared) -> {
                    found.plain = 2;
                    shared.seen[0] = 2;
                }),
                findsHeld((found, shared) -> shared.seen[1] = found.plain));
    }

    /** No constructor binds who has not found its object, or has found by another way what that leads to. */
    @Test
    void anObjectThatIsFoundByAnotherWayMayBeFoundAsItWas() {
        Body publishesBoth = shared -> {
            Fields held = new Fields(1);
            shared.first = held;
            shared.any = new Holder(held);
        };
        check(3, "- 0 1", publishesBoth, READS_PLAIN);
        check(2, "- 1", publishesBoth, findsHeld((found, shared) -> shared.seen[0] = found.plain));
        check(5, "0 0,1 1 1,0 1,1", publishesBoth, shared -> {
            shared.seen[0] = shared.first == null ? 0 : 1;
            if (shared.any instanceof Holder found) {
                shared.seen[1] = found.held.plain;
            }
        });
    }
}
