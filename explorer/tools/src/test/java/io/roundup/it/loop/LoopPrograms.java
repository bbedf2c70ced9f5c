// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.ObjectUnderTest;
import io.roundup.it.program.MainProgram;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.StringTokenizer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Programs whose loops wait, or look as if they did. */
final class LoopPrograms {
    private LoopPrograms() {}

    /** An element of a list. */
    private record Node(int value, @Nullable Node next) {}

    /**
     * Answers how often was counted; one count is lost if all searches come before the element that the other one adds.
     */
    static MainProgram fourSearches() {
        return MainProgram.of(() -> {
            AtomicReference<@Nullable Node> head = new AtomicReference<>(new Node(0, null));
            AtomicInteger count = new AtomicInteger();
            Thread searcher = new Thread(() -> {
                if (!has(head, 1) && !has(head, 2) && !has(head, 3) && !has(head, 4)) {
                    count.set(count.get() + 1);
                }
            });
            searcher.start();
            int found = count.get();
            head.set(new Node(4, head.get()));
            count.set(found + 1);
            searcher.join();
            return count.get();
        });
    }

    private static boolean has(AtomicReference<@Nullable Node> head, int value) {
        for (Node node = head.get(); node != null; node = node.next) {
            if (node.value == value) {
                return true;
            }
        }
        return false;
    }

    /**
     * Two threads that hand over to each other by a variable that both wait for. Answers whose turn it is at the end.
     */
    static MainProgram pingPong(int rounds) {
        return MainProgram.of(() -> {
            AtomicInteger turn = new AtomicInteger();
            Thread other = new Thread(() -> {
                for (int round = 0; round < rounds; round++) {
                    while (turn.get() != 1) {
                        Thread.onSpinWait();
                    }
                    turn.set(0);
                }
            });
            other.start();
            for (int round = 0; round < rounds; round++) {
                while (turn.get() != 0) {
                    Thread.onSpinWait();
                }
                turn.set(1);
            }
            other.join();
            return turn.get();
        });
    }

    /**
     * Polls for a second for what the other thread does only after that. Answers whether it has seen it, and how it
     * went on.
     */
    static MainProgram pollsWithSleeps() {
        return MainProgram.of(() -> {
            AtomicInteger flag = new AtomicInteger();
            CountDownLatch hasPolled = new CountDownLatch(1);
            Thread other = new Thread(() -> {
                awaitUninterrupted(hasPolled);
                flag.set(1);
            });
            other.start();
            long end = System.nanoTime() + 1_000_000_000L;
            while (flag.get() == 0 && System.nanoTime() < end) {
                Thread.sleep(1);
            }
            int seen = flag.get();
            hasPolled.countDown();
            other.join();
            return seen + " " + flag.get();
        });
    }

    /** Does nothing but wait for a time to come. Answers whether that has come. */
    static MainProgram spinsForAWhile() {
        return MainProgram.of(() -> {
            AtomicInteger never = new AtomicInteger();
            AtomicBoolean isLate = new AtomicBoolean();
            Thread other = new Thread(() -> {
                long end = System.nanoTime() + 1_000;
                while (never.get() == 0 && System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
                isLate.set(System.nanoTime() >= end);
            });
            other.start();
            other.join();
            return isLate.get();
        });
    }

    /**
     * A loop over two variables, one of which is written after a time-out. Answers how often both threads have counted.
     */
    static MainProgram writesAfterATimeOut() {
        return MainProgram.of(() -> {
            AtomicInteger count = new AtomicInteger();
            AtomicInteger one = new AtomicInteger();
            AtomicInteger two = new AtomicInteger();
            Thread other = countsAfterEither(one, two, count);
            new Semaphore(0).tryAcquire(100, TimeUnit.MILLISECONDS);
            one.set(1);
            count.set(count.get() + 1);
            other.join();
            return count.get();
        });
    }

    /** The same after a loop of the other thread that gives up. */
    static MainProgram writesAfterGivingUp() {
        return MainProgram.of(() -> {
            AtomicInteger count = new AtomicInteger();
            AtomicInteger never = new AtomicInteger();
            AtomicInteger one = new AtomicInteger();
            AtomicInteger two = new AtomicInteger();
            Thread other = countsAfterEither(one, two, count);
            for (int turn = 0; turn < 6 && never.get() == 0; turn++) {
                Thread.onSpinWait();
            }
            one.set(1);
            count.set(count.get() + 1);
            other.join();
            return count.get();
        });
    }

    private static Thread countsAfterEither(AtomicInteger one, AtomicInteger two, AtomicInteger count) {
        Thread thread = new Thread(() -> {
            while (one.get() == 0 && two.get() == 0) {
                Thread.onSpinWait();
            }
            count.set(count.get() + 1);
        });
        thread.start();
        return thread;
    }

    /** A loop that does nothing but look at the clock. Answers whether the time has come. */
    static MainProgram looksAtTheClock() {
        return MainProgram.of(() -> {
            AtomicBoolean isLate = new AtomicBoolean();
            Thread other = new Thread(() -> {
                long end = System.nanoTime() + 3_600_000_000_000L;
                while (System.nanoTime() < end) {}
                isLate.set(true);
            });
            other.start();
            other.join();
            return isLate.get();
        });
    }

    /** One actor goes round a loop for ever, where no other can see it. */
    static final class Endless {
        final AtomicInteger count = new AtomicInteger();

        @Actor
        void first() {
            int turn = count.incrementAndGet();
            while (turn >= 0) {
                turn = turn + 1 & 0xFFFF;
            }
        }

        @Actor
        void second() {
            count.incrementAndGet();
        }
    }

    /** A thread goes round a loop for ever, and two others race. Answers what they leave. */
    static MainProgram endlessBesideARace() {
        return new MainProgram(answer -> {
            AtomicInteger count = new AtomicInteger();
            Thread endless = new Thread(() -> {
                int turn = 0;
                while (turn >= 0) {
                    turn = turn + 1 & 0xFFFF;
                }
            });
            Thread other = new Thread(() -> count.set(count.get() + 1));
            endless.start();
            other.start();
            count.set(count.get() + 1);
            other.join();
            answer.is(count.get());
            endless.join();
        });
    }

    /** Spins for some turns, then blocks, for what the other thread does only after that. */
    static MainProgram spinsThenBlocks(int turns) {
        return MainProgram.of(() -> {
            AtomicInteger flag = new AtomicInteger();
            CountDownLatch hasSpun = new CountDownLatch(1);
            CountDownLatch done = new CountDownLatch(1);
            new Thread(() -> {
                        awaitUninterrupted(hasSpun);
                        flag.set(1);
                        done.countDown();
                    })
                    .start();
            for (int turn = 0; turn < turns && flag.get() == 0; turn++) {
                Thread.onSpinWait();
            }
            hasSpun.countDown();
            done.await();
            return flag.get();
        });
    }

    /**
     * Looks at a variable in a loop before anybody else is there, and then once, when another thread may have written
     * it.
     */
    static MainProgram spinsBeforeOthersStart() {
        return MainProgram.of(() -> {
            AtomicInteger number = new AtomicInteger();
            while (number.get() != 0) {
                Thread.onSpinWait();
            }
            Thread other = new Thread(() -> number.set(1));
            other.start();
            int seen = number.get();
            other.join();
            return seen;
        });
    }

    /** What the loop waits for is final in another class. */
    private static final class Settings {
        final boolean isEnabled;
        volatile int number;

        Settings(boolean isEnabled) {
            this.isEnabled = isEnabled;
        }
    }

    /** Looks at a final field of another class in a loop, and then at another field of the same object. */
    static MainProgram spinsOnWhatIsFinal() {
        return MainProgram.of(() -> {
            Settings settings = new Settings(true);
            Thread other = new Thread(() -> settings.number = 1);
            other.start();
            while (!settings.isEnabled) {
                Thread.onSpinWait();
            }
            int seen = settings.number;
            other.join();
            return seen;
        });
    }

    /**
     * A lock that is never free; the loop waits for one value and then sets another, in a method that is not known
     * before.
     */
    static MainProgram neverSets() {
        return MainProgram.of(() -> {
            AtomicInteger number = new AtomicInteger(1);
            new Thread(number::get).start();
            while (number.get() > 1 || !number.compareAndSet(0, twice(1))) {
                Thread.onSpinWait();
            }
            return number.get();
        });
    }

    private static int twice(int number) {
        return 2 * number;
    }

    /** Waits for ever in a loop. */
    static MainProgram spinsForEver() {
        return MainProgram.of(() -> {
            AtomicInteger never = new AtomicInteger();
            new Thread(never::get).start();
            while (never.get() == 0) {
                Thread.onSpinWait();
            }
            return never.get();
        });
    }

    /**
     * Three threads take a lock of another class, by exchanges, and the second of them does not give it back if it
     * leaks.
     */
    static MainProgram exchangesByOthers(boolean leaks) {
        return MainProgram.of(() -> {
            Exchanged lock = new Exchanged();
            int[] inside = new int[1];
            Runnable body = () -> {
                while (!lock.tryLock()) {
                    Thread.onSpinWait();
                }
                inside[0]++;
                if (!leaks || inside[0] != 2) {
                    lock.unlock();
                }
            };
            Thread one = new Thread(body);
            Thread two = new Thread(body);
            one.start();
            two.start();
            body.run();
            one.join();
            two.join();
            return inside[0];
        });
    }

    /** One marks each of a number of elements, with one flag for all, and then publishes; the other looks for that. */
    static class MarksBeforeItPublishes {
        private final AtomicBoolean mark = new AtomicBoolean();

        @ObjectUnderTest
        final AtomicInteger published = new AtomicInteger();

        void markAll() {
            for (int i = 0; i < 300; i++) {
                mark.getAndSet(true);
            }
        }

        boolean mark() {
            return mark.getAndSet(true);
        }

        boolean isMarked() {
            return mark.get();
        }

        @Actor
        void first() {
            markAll();
            published.set(1);
        }

        @Actor
        void second() {
            published.get();
        }
    }

    /** The same along a list. */
    static final class MarksAlongAList extends MarksBeforeItPublishes {
        @Override
        void markAll() {
            Node node = null;
            for (int i = 0; i < 300; i++) {
                node = new Node(i, node);
            }
            while (node != null) {
                mark();
                node = node.next;
            }
        }
    }

    /** The same with a queue. */
    static final class MarksFromAQueue extends MarksBeforeItPublishes {
        @Override
        void markAll() {
            Deque<Integer> queue = new ArrayDeque<>();
            for (int i = 0; i < 300; i++) {
                queue.add(i);
            }
            while (queue.poll() != null) {
                mark();
            }
        }
    }

    /** The same with what has no hooks. */
    static final class MarksByTokens extends MarksBeforeItPublishes {
        @Override
        void markAll() {
            StringTokenizer tokens = new StringTokenizer("token ".repeat(300));
            while (tokens.hasMoreTokens()) {
                tokens.nextToken();
                mark();
            }
        }
    }

    /** One looks at a flag before each element of its list. */
    static final class LooksAlongAList extends MarksBeforeItPublishes {
        @Override
        void markAll() {
            Node node = null;
            for (int i = 0; i < 300; i++) {
                node = new Node(i, node);
            }
            while (node != null && !isMarked()) {
                node = node.next;
            }
        }
    }

    /** One exchanges in vain until it is told, while another compares and sets what the first one writes. */
    static final class ComparesWhileOthersExchange {
        @ObjectUnderTest
        final Exchanging exchanging = new Exchanging();

        @Actor
        void first() {
            exchanging.untilTold();
        }

        @Actor
        void second() {
            exchanging.compareAndSet(1);
            exchanging.tell();
        }

        @Actor
        void third() {
            exchanging.compareAndSet(2);
        }
    }

    /** A number that is 1 as a rule. */
    public static final class Exchanging {
        private final AtomicInteger number = new AtomicInteger(1);
        private volatile boolean isTold;

        public int untilTold() {
            while (true) {
                int found = number.getAndSet(1);
                if (found != 1) {
                    return found;
                }
                if (isTold) {
                    return 0;
                }
            }
        }

        public boolean compareAndSet(int update) {
            return number.compareAndSet(1, update);
        }

        public void tell() {
            isTold = true;
        }
    }

    /** A lock whose holder is not known. */
    private static final class Exchanged {
        private final AtomicReference<@Nullable Object> holder = new AtomicReference<>();

        boolean tryLock() {
            return holder.getAndSet(this) == null;
        }

        void unlock() {
            holder.set(null);
        }
    }

    /** Two threads that want the same at the same time, for ever: each goes on to say so until the other does not. */
    static MainProgram bothInsist() {
        return MainProgram.of(() -> {
            AtomicIntegerArray wants = new AtomicIntegerArray(2);
            Thread other = new Thread(() -> insist(wants, 1));
            other.start();
            insist(wants, 0);
            other.join();
            return "one after the other";
        });
    }

    private static void insist(AtomicIntegerArray wants, int me) {
        do {
            wants.getAndSet(me, 1);
        } while (wants.get(1 - me) != 0);
        wants.set(me, 0);
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
