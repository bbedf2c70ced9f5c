// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops of waits with a time-out: for ever they are a livelock, and they are none if they give up. */
@Tag("agent")
@Tag("slow")
final class TimedLoopsTests {
    private static final String FIELDS = """
            static final Object lock = new Object();
            static final CountDownLatch latch = new CountDownLatch(1);
            static final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
            static final java.util.concurrent.locks.ReentrantLock mutex = new java.util.concurrent.locks.ReentrantLock();
            static final java.util.concurrent.locks.Condition condition = mutex.newCondition();
            static volatile boolean done;
            static int tries;
            static void pause() throws InterruptedException { synchronized (lock) { lock.wait(10); } }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "synchronized (lock) { while (!done) lock.wait(1000); }",
                "while (!done) pause();",
                "while (queue.poll(1, TimeUnit.SECONDS) == null) { }",
                "while (!latch.await(1, TimeUnit.SECONDS)) { }",
                "while (!done) java.util.concurrent.locks.LockSupport.parkNanos(1000);",
                "mutex.lock(); while (!done) condition.await(1, TimeUnit.SECONDS);",
                "mutex.lock(); while (!done) condition.awaitNanos(5);",
                "Thread t = new Thread(() -> { try { latch.await(); } catch (InterruptedException e) { } }); t.start();"
                        + " while (t.isAlive()) t.join(10);",
                "FutureTask<Integer> f = new FutureTask<>(() -> 1); while (true) { try { f.get(1, TimeUnit.SECONDS); break; }"
                        + " catch (TimeoutException e) { } }",
                "other.join(); synchronized (lock) { while (!done) lock.wait(1000); }",
                "other.join(); while (queue.poll(1, TimeUnit.SECONDS) == null) { }"
            })
    void aLoopThatWaitsForEverIsALivelock(String loop) throws Exception {
        Ended run = explore(loop);
        assertThat(run.out()).contains("LIVELOCK").contains("again and again in a loop");
        assertThat(run.code()).isEqualTo(1);
    }

    /**
     * A thread that goes along a list of its own runs, though nobody sees its progress. It was taken for one that waits,
     * and those who wait for it for ten seconds gave up at once.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (String each : own) if (done) n[0]++;",
                "for (String each : own) if (!done) map.put(each, each);",
                "for (int i = 0; i < own.size(); i++) if (done) n[0]++;",
            })
    void othersDoNotTimeOutWhileAThreadGoesAlongAListOfItsOwn(String loop) throws Exception {
        Ended run = explore("FutureTask<Integer> task = new FutureTask<>(() -> {"
                + " List<String> own = new ArrayList<>(); Map<String, String> map = new HashMap<>(); int[] n = new int[1];"
                + " for (int i = 0; i < 2_000; i++) own.add(\"k\" + i); " + loop + " return 1; });"
                + " new Thread(task).start(); task.get(10, TimeUnit.SECONDS);");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int i = 0; i < 60 && !done; i++) pause();",
                "int n = 60; while (!done && n > 0) { pause(); n--; }",
                "while (!done && tries < 60) { pause(); tries++; }",
                "other.join(); while (!done && tries < 60) { pause(); tries++; }",
                "AtomicInteger n = new AtomicInteger(); other.join(); while (!done && n.get() < 60) { pause(); n.getAndIncrement(); }",
                "long end = System.nanoTime() + 1_000_000_000; while (!done && System.nanoTime() < end) pause();",
                "java.time.Instant end = java.time.Instant.now().plusSeconds(1);"
                        + " while (!done && java.time.Instant.now().isBefore(end)) pause();",
                "long end = new Date().getTime() + 1000; while (!done && new Date().getTime() < end) pause();",
                "List<Integer> l = Collections.nCopies(60, 1); for (Integer each : l) pause();",
                "new Thread(() -> { try { Thread.sleep(0); synchronized (lock) { lock.wait(100_000); } done = true; }"
                        + " catch (InterruptedException e) { } }).start(); while (!done) pause();"
            })
    void aLoopThatGivesUpIsNone(String loop) throws Exception {
        Ended run = explore(loop);
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    private Ended explore(String loop) throws Exception {
        return CompiledProgram.of(
                        folder,
                        "public static void main(String[] a) throws Exception {",
                        "Thread other = new Thread(() -> { synchronized (lock) { lock.notifyAll(); } }); other.start();",
                        loop + " }",
                        FIELDS)
                .explore("platform");
    }
}
