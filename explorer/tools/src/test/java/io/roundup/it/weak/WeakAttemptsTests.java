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

/** Monitors, locks that are tried, and threads that sleep, with {@code --memory jmm}. */
@Tag("agent")
final class WeakAttemptsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;

    private static final String TWICE = """
            static int count;
            public static void main(String[] none) throws Exception {
                Thread other = new Thread(P::run);
                other.start();
                run();
                other.join();
                if (count != 2) throw new AssertionError("lost");
            }
            """;

    @TempDir
    Path folder;

    @Test
    void attemptThatSucceedsHasWhatCameBefore() throws IOException {
        assertThat(explored(TWICE + """
                static final java.util.concurrent.locks.ReentrantLock lock =
                    new java.util.concurrent.locks.ReentrantLock();
                static void run() { while (!lock.tryLock()) {} count++; lock.unlock(); }
                """).code()).isEqualTo(HOLDS);
        assertThat(explored(TWICE + """
                static final Semaphore permits = new Semaphore(1);
                static void run() { while (!permits.tryAcquire()) Thread.onSpinWait(); count++; permits.release(); }
                """).code()).isEqualTo(HOLDS);
        assertThat(explored(TWICE + """
                static final java.util.concurrent.locks.Lock lock =
                    new java.util.concurrent.locks.ReentrantReadWriteLock().writeLock();
                static void run() { while (!lock.tryLock()) {} count++; lock.unlock(); }
                """).code()).isEqualTo(HOLDS);
    }

    /** The lock is taken, so the data was stored before. But who does not get the lock need not find it. */
    @Test
    void attemptThatFailsOrdersNothing() throws IOException {
        assertThat(explored("""
                static final java.util.concurrent.locks.ReentrantLock lock =
                    new java.util.concurrent.locks.ReentrantLock();
                static int data;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { data = 1; lock.lock(); lock.unlock(); });
                    other.start();
                    boolean isTaken = lock.tryLock();
                    if (isTaken) lock.unlock();
                    else if (data == 0) throw new AssertionError("not there");
                }
                """).endsWith(VIOLATION).out()).contains("not there", "has not reached this thread");
    }

    /** The permit is drained by one of them, or by none, since it is released after both. */
    @Test
    void permitsAreDrainedOnce() throws IOException {
        assertThat(explored("""
                static final Semaphore permits = new Semaphore(0);
                static int data;
                static int drained() {
                    int found = permits.drainPermits();
                    if (found == 1 && data == 0) throw new AssertionError("not there");
                    return found;
                }
                public static void main(String[] none) throws Exception {
                    int[] found = new int[1];
                    Thread giver = new Thread(() -> { data = 1; permits.release(); });
                    Thread taker = new Thread(() -> found[0] = drained());
                    giver.start();
                    taker.start();
                    int here = drained();
                    giver.join();
                    taker.join();
                    if (here + found[0] + permits.availablePermits() != 1) throw new AssertionError("lost");
                }
                """).endsWith(HOLDS).out()).contains("\n  6 executions");
    }

    @Test
    void latchThatIsTriedHasWhatCameBefore() throws IOException {
        assertThat(explored("""
                static final CountDownLatch latch = new CountDownLatch(1);
                static int data;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { data = 1; latch.countDown(); });
                    other.start();
                    if (latch.await(0, TimeUnit.SECONDS) && data == 0) throw new AssertionError("not there");
                    other.join();
                }
                """).endsWith(HOLDS).out()).contains("\n  2 executions");
    }

    /**
     * Compilers may merge two blocks of one monitor, and then order what they store as they like: JCStress saw it on
     * x86 ({@code AdvancedJMM_01_SynchronizedBarriers}). Who takes the monitor finds both.
     */
    @Test
    void blocksOfOneMonitorAreInOrderForThoseWhoTakeItAlone() throws IOException {
        String blocks = """
                static volatile int x, y;
                static final java.lang.invoke.VarHandle X = handle("x"), Y = handle("y");
                static java.lang.invoke.VarHandle handle(String name) {
                    try {
                        return java.lang.invoke.MethodHandles.lookup().findStaticVarHandle(P.class, name, int.class);
                    } catch (ReflectiveOperationException e) { throw new AssertionError(e); }
                }
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> {
                        synchronized (P.class) { X.set(1); }
                        synchronized (P.class) { Y.set(1); }
                    });
                    other.start();
                    LOOK
                }
                static void look() { if (y == 1 && x == 0) throw new AssertionError("y alone"); }
                """;
        assertThat(explored(blocks.replace("LOOK", "look();"))
                        .endsWith(VIOLATION)
                        .out())
                .contains("y alone");
        assertThat(explored(blocks.replace("LOOK", "synchronized (P.class) { look(); }"))
                        .code())
                .isEqualTo(HOLDS);
    }

    /** In any interleaving the other thread is done after that time. */
    @Test
    void sleepOrdersNothing() throws IOException {
        String slept = """
                static volatile int ready;
                static int data;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { data = 1; ready = 1; });
                    other.start();
                    SLEEP
                    if (data == 0) throw new AssertionError("not there");
                }
                """;
        assertThat(explored(slept.replace("SLEEP", "Thread.sleep(1000);"))
                        .endsWith(VIOLATION)
                        .out())
                .contains("not there");
        assertThat(explored(slept.replace("SLEEP", "while (ready == 0) Thread.sleep(10);"))
                        .code())
                .isEqualTo(HOLDS);
    }

    /** Who finds what another thread stored after a sleep, finds that it is over, whatever the mode. */
    @Test
    void noClockGoesBack() throws IOException {
        String slept = """
                static int data;
                public static void main(String[] none) throws Exception {
                    long start = System.nanoTime();
                    Thread other = new Thread(() -> {
                        try { Thread.sleep(20); } catch (InterruptedException e) { throw new AssertionError(e); }
                        data = 1;
                    });
                    other.start();
                    boolean isFound = data == 1;
                    boolean isOver = System.nanoTime() - start >= 20_000_000;
                    if (WRONG) throw new AssertionError("met");
                }
                """;
        explored(slept.replace("WRONG", "isFound && !isOver")).endsWith(HOLDS);
        explored(slept.replace("WRONG", "isFound")).endsWith(VIOLATION);
        explored(slept.replace("WRONG", "!isFound")).endsWith(VIOLATION);
    }

    /** A thread finds the time of its own sleeps, and of those that it has waited for. */
    @Test
    void sleepTakesTime() throws IOException {
        assertThat(explored("""
                static volatile int count;
                public static void main(String[] none) throws Exception {
                    long before = System.nanoTime();
                    Thread other = new Thread(() -> {
                        try { Thread.sleep(20); } catch (InterruptedException e) { throw new AssertionError(e); }
                        count = 1;
                    });
                    other.start();
                    Thread.sleep(10);
                    if (System.nanoTime() - before < 10_000_000) throw new AssertionError("too early");
                    other.join();
                    if (System.nanoTime() - before < 20_000_000) throw new AssertionError("too early");
                }
                """).code()).isEqualTo(HOLDS);
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
