// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fair locks and {@code StampedLock}, with {@code --memory jmm}. */
@Tag("agent")
final class WeakLocksTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;
    private static final int UNDECIDED = 3;

    private static final String FAIR = """
            static final java.util.concurrent.locks.ReentrantLock fair =
                new java.util.concurrent.locks.ReentrantLock(true);
            static int count, other;
            public static void main(String[] none) throws Exception {
                Thread thread = new Thread(P::run);
                thread.start();
                run();
                thread.join();
                if (count != 2 || other != 2) throw new AssertionError("lost");
            }
            """;

    private static final String SNAPSHOT = """
            static final java.util.concurrent.locks.StampedLock lock = new java.util.concurrent.locks.StampedLock();
            static int x, y;
            public static void main(String[] none) throws Exception {
                Thread writer = new Thread(() -> {
                    TAKE
                    x = 1;
                    y = 1;
                    lock.unlockWrite(stamp);
                });
                writer.start();
                long stamp = lock.tryOptimisticRead();
                int seenX = x, seenY = y;
                boolean isValid = stamp != 0 && lock.validate(stamp);
                if (WRONG) throw new AssertionError("torn " + seenX + seenY);
                writer.join();
            }
            """;

    @TempDir
    Path folder;

    /** Who has the first ticket takes the lock first, and what the other one does then comes after it. */
    @Test
    void fairLocksAreTakenInTheOrderOfTheirTickets() throws IOException {
        assertThat(explored(FAIR.replace("int count, other", "int count, other = 2") + """
                static void run() { fair.lock(); count++; fair.unlock(); }
                """)
                        .endsWith(HOLDS)
                        .out())
                .contains("\n  2 executions");
    }

    /** It takes the lock again in no step, and others that look at the lock in between change nothing. */
    @Test
    void ownerThatTakesItsLockTwiceGivesItBackTwice() throws IOException {
        for (String lock : new String[] {"ReentrantLock()", "ReentrantReadWriteLock().writeLock()"}) {
            explored("""
                    static final java.util.concurrent.locks.Lock lock = new java.util.concurrent.locks.LOCK;
                    static volatile int step;
                    static int count;
                    public static void main(String[] none) throws Exception {
                        Thread one = new Thread(() -> {
                            if (step != 2) return;
                            if (!lock.tryLock()) return;
                            count++;
                            lock.unlock();
                        });
                        Thread two = new Thread(() -> {
                            lock.lock();
                            step = 1;
                            lock.lock();
                            step = 2;
                            lock.unlock();
                            int before = count;
                            step = 3;
                            if (count != before) throw new AssertionError("changed");
                            lock.unlock();
                        });
                        one.start();
                        two.start();
                        lock.lock();
                        lock.lock();
                        lock.unlock();
                        lock.unlock();
                    }
                    """.replace("LOCK", lock)).endsWith(HOLDS);
        }
    }

    /** Who asks whether it holds a fair lock looks at the owner, and not at the queue. */
    @Test
    void threadsKnowWhetherTheyHoldAFairLock() throws IOException {
        explored(FAIR + """
                static void run() {
                    fair.lock();
                    count++;
                    other++;
                    if (!fair.isHeldByCurrentThread()) throw new AssertionError("not held");
                    fair.unlock();
                    if (fair.isHeldByCurrentThread()) throw new AssertionError("held");
                }
                """).endsWith(HOLDS);
        assertThat(explored(
                                FAIR
                                        + "static void run() { fair.lock(); count++; other += fair.getHoldCount(); fair.unlock(); }")
                        .endsWith(UNDECIDED)
                        .out())
                .contains("who holds a lock or waits for it");
    }

    /** The state of a fair one is a part of the variable of its queue. It was taken for all of that, and outcomes were missed. */
    @Test
    void stateOfAFairLockOrSemaphoreIsNotExplored() throws IOException {
        for (String isFree : new String[] {"!fair.isLocked()", "permits.availablePermits() == 1"}) {
            assertThat(explored(FAIR + """
                    static final Semaphore permits = new Semaphore(1, true);
                    static void run() {
                        fair.lock();
                        permits.acquireUninterruptibly();
                        count++;
                        other++;
                        permits.release();
                        fair.unlock();
                        if (FREE && count == 7) throw new AssertionError();
                    }
                    """.replace("FREE", isFree))
                            .endsWith(UNDECIDED)
                            .out())
                    .contains("who holds a lock or waits for it");
        }
    }

    @Test
    void waitForAConditionGivesAllHoldsBackAndTakesThemAgain() throws IOException {
        assertThat(explored("""
                static final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();
                static final java.util.concurrent.locks.Condition isSet = lock.newCondition();
                static boolean flag;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> {
                        lock.lock();
                        flag = true;
                        isSet.signal();
                        lock.unlock();
                    });
                    other.start();
                    lock.lock();
                    lock.lock();
                    while (!flag) isSet.await();
                    lock.unlock();
                    if (!lock.isHeldByCurrentThread()) throw new AssertionError("given back");
                    lock.unlock();
                }
                """).endsWith(HOLDS).out()).contains("\n  2 executions");
    }

    /** Newer JDKs keep the holds of readers in other bits than older ones. */
    @Test
    void readersOfALockFindAllOrNothing() throws IOException {
        assertThat(explored("""
                static final java.util.concurrent.locks.ReentrantReadWriteLock both =
                    new java.util.concurrent.locks.ReentrantReadWriteLock();
                static int x, y;
                public static void main(String[] none) throws Exception {
                    Thread writer = new Thread(() -> {
                        both.writeLock().lock();
                        x = 1;
                        y = 1;
                        both.writeLock().unlock();
                    });
                    writer.start();
                    both.readLock().lock();
                    int seenX = x, seenY = y;
                    both.readLock().unlock();
                    if (seenX != seenY) throw new AssertionError("torn " + seenX + seenY);
                }
                """).endsWith(HOLDS).out())
                .contains("every execution of the memory model", "\n  2 executions");
    }

    @Test
    void fairReadWriteLocksAndSemaphoresHaveWhatCameBefore() throws IOException {
        explored(FAIR + """
                static final java.util.concurrent.locks.ReentrantReadWriteLock both =
                    new java.util.concurrent.locks.ReentrantReadWriteLock(true);
                static final Semaphore permits = new Semaphore(2, true);
                static void run() {
                    both.writeLock().lock();
                    count++;
                    both.writeLock().unlock();
                    both.readLock().lock();
                    if (count == 0) throw new AssertionError("not there");
                    both.readLock().unlock();
                    permits.acquireUninterruptibly(2);
                    other++;
                    permits.release(2);
                }
                """).endsWith(HOLDS);
    }

    /** A try may find an older state, by which the lock is taken. One that succeeds has what came before. */
    @Test
    void fairLocksAreTriedAheadOfOthers() throws IOException {
        String program = FAIR.replace("if (count != 2 || other != 2)", "if (TRIED && count + other != 4)") + """
                static volatile boolean isTaken = true;
                static void run() {
                    if (!fair.tryLock()) { isTaken = false; return; }
                    count++;
                    other++;
                    fair.unlock();
                }
                """;
        explored(program.replace("TRIED", "isTaken")).endsWith(HOLDS);
        explored(program.replace("TRIED", "!isTaken")).endsWith(VIOLATION);
    }

    /** What was read is of one version if it is valid, whichever way the writer took the lock. */
    @Test
    void optimisticReadsThatAreValidAreOfOneVersion() throws IOException {
        for (String take : new String[] {
            "long stamp = lock.writeLock();",
            "long stamp = lock.tryConvertToWriteLock(lock.tryOptimisticRead());",
            "long stamp = lock.tryConvertToWriteLock(lock.readLock());"
        }) {
            String program = SNAPSHOT.replace("TAKE", take);
            explored(program.replace("WRONG", "isValid && seenX != seenY")).endsWith(HOLDS);
        }
        String program = SNAPSHOT.replace("TAKE", "long stamp = lock.writeLock();");
        explored(program.replace("WRONG", "!isValid && seenX > seenY")).endsWith(VIOLATION);
        explored(program.replace("WRONG", "isValid && seenX + x == 1")).endsWith(VIOLATION);
    }

    @Test
    void stampsThatAreConvertedAndGivenBackExcludeAsTheySay() throws IOException {
        explored(FAIR.replace("int count, other", "int count, other = 2") + """
                static final java.util.concurrent.locks.StampedLock lock = new java.util.concurrent.locks.StampedLock();
                static void run() {
                    long stamp = lock.writeLock();
                    int before = count;
                    stamp = lock.tryConvertToReadLock(stamp);
                    if (count != before) throw new AssertionError("changed");
                    lock.unlockRead(stamp);
                    while ((stamp = lock.tryWriteLock()) == 0) Thread.onSpinWait();
                    count++;
                    if (!lock.tryUnlockWrite()) throw new AssertionError("not held");
                }
                """).endsWith(HOLDS);
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
