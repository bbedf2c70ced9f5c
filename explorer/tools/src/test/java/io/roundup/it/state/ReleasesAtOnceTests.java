// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Steps that only let others go on are made at once, unless the program asks whether they have been made. */
@Tag("agent")
@Tag("once")
@Tag("states")
class ReleasesAtOnceTests {
    private static final int MANY = 10_000;

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        ComparedStates.announceKnownPoints();
    }

    /** What two searches have found: one makes releases at once, the other each step in all orders that matter. */
    private record Found(int atOnce, int all) {}

    private static Found found(Supplier<List<Callable<?>>> threads, String... outcomes) {
        List<StateSearch> searches = new ArrayList<>();
        List<Explored> explored = Explored.ofEach(
                new Scenario("scenario", threads),
                Exploration.standard(),
                List.of(
                        // Some classes belong to keys once the first executions were made.
                        execution -> StateSearch.withSleepSets(execution.point().states()),
                        execution -> added(
                                searches,
                                StateSearch.withSleepSets(execution.point().states())),
                        execution -> added(
                                searches,
                                StateSearch.withSleepSets(
                                        new AskedReleases(execution.point().states())))),
                MANY);
        for (Explored each : explored) {
            assertThat(each.isExhausted()).isTrue();
            assertThat(each.outcomes()).containsExactlyInAnyOrder(outcomes);
        }
        return new Found(searches.get(0).states(), searches.get(1).states());
    }

    private static StateSearch added(List<StateSearch> searches, StateSearch search) {
        searches.add(search);
        return search;
    }

    /** Each thread has begun, looks for an interruption, takes a permit, and is done; or gives it back, but not all three. */
    @Test
    void permitsAreGivenBackAtOnce() {
        assertThat(found(() -> users(new Semaphore(2)), "[0, 0, 0]")).isEqualTo(new Found(4 * 4 * 4, 5 * 5 * 5 - 1));
    }

    private static List<Callable<?>> users(Semaphore permits) {
        Callable<?> user = () -> {
            permits.acquire();
            permits.release();
            return 0;
        };
        return List.of(user, user, user);
    }

    /** Each thread has begun, takes the monitor, and is done; or gives it back, but no two do. */
    @Test
    void monitorsAreGivenBackAtOnce() {
        assertThat(found(() -> holders(new Object()), "[0, 0, 0]"))
                .isEqualTo(new Found(3 * 3 * 3, 4 * 4 * 4 - (3 * 3 + 1)));
    }

    private static List<Callable<?>> holders(Object monitor) {
        Callable<?> holder = () -> {
            synchronized (monitor) {
                return 0;
            }
        };
        return List.of(holder, holder, holder);
    }

    @Test
    void permitsOfWhichTheProgramAsksAreNot() {
        assertThat(found(
                        () -> {
                            Semaphore permits = new Semaphore(1);
                            return List.of(
                                    () -> {
                                        permits.acquire();
                                        permits.release();
                                        return 0;
                                    },
                                    permits::tryAcquire);
                        },
                        "[0, false]",
                        "[0, true]",
                        "blocked"))
                .satisfies(states -> assertThat(states.atOnce()).isEqualTo(states.all()));
    }

    /** The question comes only after a step that is no release, when the lock has been given back at once. */
    @Test
    void locksOfWhichTheProgramAsksLateAreNot() {
        assertThat(found(
                        () -> {
                            ReentrantLock lock = new ReentrantLock();
                            AtomicInteger one = new AtomicInteger();
                            return List.of(
                                    () -> {
                                        lock.lock();
                                        lock.unlock();
                                        return 0;
                                    },
                                    () -> {
                                        one.incrementAndGet();
                                        return lock.isLocked();
                                    });
                        },
                        "[0, false]",
                        "[0, true]"))
                .satisfies(states -> assertThat(states.atOnce()).isEqualTo(states.all()));
    }

    /** Two threads take two permits in different orders. */
    @Test
    void deadlocksStay() {
        found(
                () -> {
                    Semaphore permits = new Semaphore(1);
                    Semaphore others = new Semaphore(1);
                    return List.of(
                            () -> {
                                permits.acquire();
                                others.acquire();
                                others.release();
                                permits.release();
                                return 0;
                            },
                            () -> {
                                others.acquire();
                                permits.acquire();
                                permits.release();
                                others.release();
                                return 0;
                            });
                },
                "[0, 0]",
                "blocked");
    }
}
