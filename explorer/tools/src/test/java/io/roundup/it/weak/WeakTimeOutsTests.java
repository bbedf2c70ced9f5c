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

/** Waits that time out, with {@code --memory jmm}. */
@Tag("agent")
final class WeakTimeOutsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;
    private static final int UNDECIDED = 3;

    private static final String LATCH = """
            static final CountDownLatch latch = new CountDownLatch(COUNT);
            static int data;
            public static void main(String[] none) throws Exception {
                Thread other = new Thread(() -> { data = 1; latch.countDown(); });
                other.start();
                boolean isOpen = latch.await(5, TimeUnit.SECONDS);
                if (WRONG) throw new AssertionError("met");
                other.join();
            }
            """;

    private static final String PERMITS = """
            static final Semaphore permits = new Semaphore(0);
            static boolean isGiven;
            static boolean acquire(int seconds) {
                try {
                    return permits.tryAcquire(seconds, TimeUnit.SECONDS);
                } catch (InterruptedException e) { throw new AssertionError(e); }
            }
            public static void main(String[] none) throws Exception {
                Thread other = new Thread(() -> isGiven = acquire(SECONDS));
                other.start();
                if (!acquire(5)) permits.release();
                other.join();
                if (WRONG) throw new AssertionError("met");
            }
            """;

    @TempDir
    Path folder;

    /** All that the other thread does has happened by then, but the thread need not find it. */
    @Test
    void timeOutOrdersNothing() throws IOException {
        String program = LATCH.replace("COUNT", "2");
        Ended holds = explored(program.replace("WRONG", "isOpen")).endsWith(HOLDS);
        assertThat(holds.out()).contains("with all threads fast", "interleavings alone are explored, with memory=sc");
        explored(program.replace("WRONG", "data == 0")).endsWith(VIOLATION);
        explored(program.replace("WRONG", "data == 1")).endsWith(VIOLATION);
    }

    @Test
    void waitDoesNotTimeOutIfWhatItWaitsForComes() throws IOException {
        explored(LATCH.replace("COUNT", "1").replace("WRONG", "!isOpen || data == 0"))
                .endsWith(HOLDS);
    }

    /** The other one waits for as long: it times out, too, or gets what the first one gives then. */
    @Test
    void ofTwoThatTimeOutTogetherOneMayGetWhatTheOtherGives() throws IOException {
        String program = PERMITS.replace("acquire(SECONDS)", "acquire(5)");
        explored(program.replace("WRONG", "isGiven")).endsWith(VIOLATION);
        explored(program.replace("WRONG", "!isGiven")).endsWith(VIOLATION);
    }

    @Test
    void ofTwoThatTimeOutTheEarlierDoesSoFirst() throws IOException {
        String program = PERMITS.replace("acquire(SECONDS)", "acquire(50)");
        explored(program.replace("WRONG", "!isGiven")).endsWith(HOLDS);
    }

    @Test
    void waitsOfEachKindTimeOut() throws IOException {
        explored("""
                static final Object lock = new Object();
                static volatile boolean isOver;
                public static void main(String[] none) throws Exception {
                    FutureTask<String> task = new FutureTask<>(() -> "done");
                    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
                    Thread other = new Thread(() -> {
                        while (!isOver) java.util.concurrent.locks.LockSupport.park();
                        task.run();
                        queue.add("one");
                    });
                    other.start();
                    try { task.get(3, TimeUnit.SECONDS); throw new AssertionError("done"); } catch (TimeoutException e) { }
                    if (queue.poll(3, TimeUnit.SECONDS) != null) throw new AssertionError("added");
                    other.join(3_000);
                    synchronized (lock) { lock.wait(3_000); }
                    isOver = true;
                    java.util.concurrent.locks.LockSupport.unpark(other);
                    if (!task.get(10, TimeUnit.SECONDS).equals("done")) throw new AssertionError();
                    if (queue.poll(10, TimeUnit.SECONDS) == null) throw new AssertionError("none");
                    other.join(10_000);
                }
                """).endsWith(HOLDS);
    }

    /** The thread that goes round a loop finds what comes after the time-out only in a turn after it. */
    @Test
    void loopThatReadsGoesRoundAgainAfterATimeOut() throws IOException {
        explored("""
                static volatile boolean isLeft, isRight;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { while (!isLeft || !isRight) {} });
                    other.start();
                    isLeft = true;
                    java.util.concurrent.locks.LockSupport.parkNanos(1_000);
                    isRight = true;
                    other.join();
                }
                """).endsWith(HOLDS);
    }

    @Test
    void waitThatTimesOutInVainForEverIsALivelock() throws IOException {
        assertThat(explored("""
                static final Object lock = new Object();
                static boolean isReady;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { synchronized (lock) { lock.notifyAll(); } });
                    other.start();
                    synchronized (lock) { while (!isReady) lock.wait(5); }
                    other.join();
                }
                """).endsWith(VIOLATION).out()).contains("LIVELOCK");
    }

    @Test
    void timeOutThatIsNotLongerThanSleepsIsUndecided() throws IOException {
        assertThat(explored(LATCH.replace("COUNT", "1")
                                .replace("data = 1;", "try { Thread.sleep(5_000); } catch (InterruptedException e) { }")
                                .replace("WRONG", "false"))
                        .endsWith(UNDECIDED)
                        .out())
                .contains("a wait that may time out while others sleep");
        explored(LATCH.replace("COUNT", "1")
                        .replace("data = 1;", "try { Thread.sleep(1_000); } catch (InterruptedException e) { }")
                        .replace("WRONG", "!isOpen"))
                .endsWith(HOLDS);
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
