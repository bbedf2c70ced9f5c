// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/** Tests that the tests of this module run. Surefire runs none of these: their names do not end as those of tests. */
final class TestMethodExamples {
    private TestMethodExamples() {}

    static class Holding {
        private final Tickets tickets = new Tickets();

        @ConcurrencyTest
        @Tag("tickets")
        @DisplayName("nobody sells the ticket twice")
        void holds() throws InterruptedException {
            Tickets.twice(tickets::sellAlone);
            assertEquals(1, tickets.sold());
        }

        @ConcurrencyTest
        @Disabled("with a reason")
        void disabled() {
            throw new IllegalStateException();
        }

        @Test
        void ordinary() {
            tickets.sell();
        }

        @ConcurrencyTest(maxExecutions = 1, strategy = "dfs")
        void bounded() throws InterruptedException {
            Tickets.twice(tickets::sellAlone);
        }

        @ConcurrencyTest
        void assumed() throws InterruptedException {
            Tickets.twice(tickets::sell);
            assumeTrue(tickets.sold() == 1);
        }

        @ConcurrencyTest
        void assertJ() throws InterruptedException {
            Tickets.twice(tickets::sellAlone);
            Assertions.assertThat(tickets.sold()).as("tickets sold").isEqualTo(1);
        }
    }

    static class Violating {
        private final Tickets tickets = new Tickets();
        private final Object left = new Object();
        private final Object right = new Object();

        @ConcurrencyTest
        void lostUpdate() throws InterruptedException {
            Tickets.twice(tickets::sell);
            assertEquals(1, tickets.sold(), "tickets sold");
        }

        @ConcurrencyTest
        void deadlock() throws InterruptedException {
            Thread other = new Thread(() -> {
                synchronized (right) {
                    synchronized (left) {
                        tickets.sell();
                    }
                }
            });
            other.start();
            synchronized (left) {
                synchronized (right) {
                    tickets.sell();
                }
            }
            other.join();
        }

        @ConcurrencyTest(races = true)
        void race() throws InterruptedException {
            Tickets.twice(() -> assertTrue(tickets.sold() == 0));
            Tickets.twice(tickets::sell);
        }

        @ConcurrencyTest
        void javaAssertion() throws InterruptedException {
            Tickets.twice(tickets::sell);
            assert tickets.sold() == 1;
        }
    }

    /** Neither thread has to see the store of the other one. */
    static class OlderValues {
        private boolean isLeftThere;
        private boolean isRightThere;
        private boolean hasLeftSeen;
        private boolean hasRightSeen;

        @ConcurrencyTest
        void withoutThem() throws InterruptedException {
            oneIsSeen();
        }

        @ConcurrencyTest(memory = "jmm")
        void withThem() throws InterruptedException {
            oneIsSeen();
        }

        @ConcurrencyTest(memory = "jmm", requireProof = true)
        void inTurn() throws InterruptedException {
            Tickets tickets = new Tickets();
            Tickets.twice(tickets::sellAlone);
            assertEquals(1, tickets.sold());
        }

        private void oneIsSeen() throws InterruptedException {
            Thread left = new Thread(() -> {
                isLeftThere = true;
                hasLeftSeen = isRightThere;
            });
            left.start();
            isRightThere = true;
            hasRightSeen = isLeftThere;
            left.join();
            assertTrue(hasLeftSeen || hasRightSeen, "nobody has seen the other");
        }
    }

    static class Large {
        private final AtomicInteger counter = new AtomicInteger();

        @ConcurrencyTest
        @Timeout(3)
        void endless() throws InterruptedException {
            Tickets.twice(this::count);
        }

        @ConcurrencyTest(maxExecutions = 100)
        void bounded() throws InterruptedException {
            Tickets.twice(this::count);
        }

        /** The sums are used: else the additions would commute. */
        private int count() {
            int last = 0;
            for (int i = 0; i < 30; i++) {
                last = counter.incrementAndGet();
            }
            return last;
        }

        /** The threads take turns, so that each row of the interleaving matters. */
        @ConcurrencyTest
        void longReport() throws InterruptedException {
            Semaphore left = new Semaphore(1);
            Semaphore right = new Semaphore(0);
            Thread pings = new Thread(() -> takeTurns(left, right));
            pings.start();
            takeTurns(right, left);
            pings.join();
            assertEquals(0, left.availablePermits());
        }

        private static void takeTurns(Semaphore awaited, Semaphore given) {
            for (int i = 0; i < 30; i++) {
                awaited.acquireUninterruptibly();
                given.release();
            }
        }
    }

    static class Attributes {
        @ConcurrencyTest(
                inside = {"ConcurrentHashMap", "FutureTask"},
                trust = "io.roundup.junit.Tickets",
                strategy = "dpor",
                seed = 7,
                processors = 2,
                delays = 1,
                exploreRandom = true)
        void allGoTogether() throws InterruptedException {
            ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
            Tickets.twice(() -> map.merge("key", 1, Integer::sum));
            assertEquals(2, map.get("key"));
        }

        @ConcurrencyTest(ignoreUncaught = {IllegalStateException.class, InterruptedException.class})
        void meantExceptions() throws InterruptedException {
            AtomicInteger sold = new AtomicInteger();
            Thread seller = new Thread(() -> {
                sold.incrementAndGet();
                throw new IllegalStateException("sold out");
            });
            seller.start();
            sold.get();
            seller.join();
        }

        @ConcurrencyTest(preemptions = 0)
        void withoutPreemptions() throws InterruptedException {
            Tickets tickets = new Tickets();
            Tickets.twice(tickets::sell);
            assertEquals(1, tickets.sold());
        }
    }

    static class Base {
        final List<String> calls = new ArrayList<>();
        static int executions;

        @BeforeEach
        void first() {
            calls.add("first");
        }

        @AfterEach
        void last() {
            assertEquals(List.of("first", "second", "inner"), calls);
            assertEquals(1, executions, "executions that see this static variable");
        }
    }

    static class Calls extends Base {
        @BeforeEach
        void second() {
            calls.add("second");
            executions++;
        }

        @Nested
        class Inner {
            @BeforeEach
            void inner() {
                calls.add("inner");
            }

            @ConcurrencyTest
            void sees() throws InterruptedException {
                Tickets tickets = new Tickets();
                Tickets.twice(tickets::sell);
                assertEquals(3, calls.size());
            }
        }
    }

    static class BeforeTests {
        static int price;
        static boolean isOpen;
        final int seen = price;

        @BeforeAll
        static void open() {
            price = 3;
            isOpen = true;
        }

        @AfterAll
        static void close() {
            assertTrue(isOpen, "open when it is closed");
            isOpen = false;
        }

        @ConcurrencyTest
        void seesWhatWasSetBeforeAllTests() throws InterruptedException {
            Tickets tickets = new Tickets();
            Tickets.twice(tickets::sellAlone);
            assertEquals(3, price);
            assertEquals(3, seen);
            price = 4;
        }

        @Nested
        @TestInstance(TestInstance.Lifecycle.PER_CLASS)
        class Inner {
            int calls;

            @BeforeAll
            void first() {
                calls++;
            }

            @BeforeEach
            void second() {
                calls *= 10;
            }

            @ConcurrencyTest
            void seesWhatItsInstanceWasGiven() {
                assertEquals(10, calls);
                assertEquals(3, price);
            }
        }
    }

    static class Parameters {
        @ConcurrencyTest
        void has(TestInfo info) {}
    }

    static class ParametersBefore {
        @BeforeEach
        void has(TestInfo info) {}

        @ConcurrencyTest
        void hasNone() {}
    }

    static class BadInput {
        @ConcurrencyTest(strategy = "lucky")
        void strategy() {}

        @ConcurrencyTest(memory = "weak")
        void memory() {}

        @ConcurrencyTest(memory = "jmm", races = true)
        void memoryWithRaces() {}

        @ConcurrencyTest(quasi = "deq=1")
        void noHarness() {}

        @ConcurrencyTest(seconds = -1)
        void negativeSeconds() {}

        @ConcurrencyTest(seconds = Double.NaN)
        void noSeconds() {}

        @ConcurrencyTest(preemptions = -2)
        void preemptions() {}

        @ConcurrencyTest(maxExecutions = 0)
        void maxExecutions() {}

        @ConcurrencyTest(expectExecutions = 0)
        void expectExecutions() {}

        @ConcurrencyTest(processors = 0)
        void processors() {}

        @ConcurrencyTest(delays = -2)
        void delays() {}

        @ConcurrencyTest(longestDelay = "0s")
        void longestDelay() {}

        @ConcurrencyTest(inside = "FutureTask,ConcurrentHashMap")
        void inside() {}

        @ConcurrencyTest(trust = " ")
        void trust() {}

        @ConcurrencyTest(quasi = "deq", harness = HarnessExamples.CounterHarness.class)
        void quasi() {}

        @ConcurrencyTest(expectExecutions = 7)
        void otherNumber() {}

        @ConcurrencyTest
        @Replay("ecb153a9")
        void damagedToken() {}

        @ConcurrencyTest
        @Replay("ecb153a9kna.ru1-CgADAwUEAuCgM80")
        void foreignToken() {}

        @Test
        @Replay("ecb153a9")
        void damagedTokenOfATest() {}

        @Test
        @Replay("ecb153a9kna.ru1-CgADAwUEAuCgM80")
        void foreignTokenOfATest() {}
    }

    /** A test of a project, which JUnit calls itself. */
    static class Ordinary {
        static final String SCHEDULE = "target/ordinary.schedule.json";

        private int left = 1;

        @BeforeEach
        void begin() {
            left++;
        }

        @Test
        @Replay(SCHEDULE)
        void sells() {
            assertEquals(1, left, "tickets are left");
        }
    }

    /** Nobody runs them: what their annotations ask for is read. */
    static class Asked {
        @ConcurrencyTest
        void test() {}

        @ConcurrencyTest(requireProof = true, seconds = 1.5)
        void proof() {}
    }
}
