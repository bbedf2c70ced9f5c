// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Interruption, with {@code --memory jmm}. An interruption happens before another thread finds it (JLS 17.4.4), and
 * nothing else is promised.
 */
@Tag("agent")
final class WeakInterruptionsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;

    private static final String INTERRUPTED = """
            static final Object lock = new Object();
            static final CountDownLatch latch = new CountDownLatch(1);
            static final java.util.concurrent.locks.ReentrantLock guard =
                new java.util.concurrent.locks.ReentrantLock();
            static final java.util.concurrent.locks.Condition condition = guard.newCondition();
            static int data;
            public static void main(String[] none) throws Exception {
                Thread other = new Thread(() -> {
                    boolean isFound = false;
                    try { WAIT } catch (InterruptedException e) { isFound = true; }
                    if (WRONG) throw new AssertionError("met");
                });
                other.start();
                BEFORE
                other.interrupt();
                AFTER
                other.join();
            }
            """;

    private static final List<String> WAITS = List.of(
            "synchronized (lock) { lock.wait(); }",
            "latch.await();",
            "guard.lock(); try { condition.await(); } finally { guard.unlock(); }",
            "java.util.concurrent.locks.LockSupport.park(); isFound = Thread.interrupted(); Thread.sleep(0, 0);",
            "while (!Thread.interrupted()) {} isFound = true; Thread.sleep(0, 0);");

    @TempDir
    Path folder;

    @Test
    void whoFindsAnInterruptionHasWhatCameBefore() throws IOException {
        for (String wait : WAITS) {
            String program = INTERRUPTED.replace("WAIT", wait);
            explored(program.replace("BEFORE", "data = 1;")
                            .replace("AFTER", "")
                            .replace("WRONG", "!isFound || data == 0"))
                    .endsWith(HOLDS);
        }
        explored(INTERRUPTED
                        .replace("WAIT", WAITS.get(1))
                        .replace("BEFORE", "")
                        .replace("AFTER", "data = 1;")
                        .replace("WRONG", "data == 0"))
                .endsWith(VIOLATION);
    }

    /** It has been interrupted by then or not, and need not find what was stored before. */
    @Test
    void whoFindsNoInterruptionHasNothing() throws IOException {
        String program = INTERRUPTED
                .replace("WAIT", "isFound = Thread.currentThread().isInterrupted(); Thread.sleep(10);")
                .replace("BEFORE", "data = 1;")
                .replace("AFTER", "");
        explored(program.replace("WRONG", "isFound && data == 0")).endsWith(HOLDS);
        explored(program.replace("WRONG", "!isFound && data == 0")).endsWith(VIOLATION);
        explored(program.replace("WRONG", "!isFound && data == 1")).endsWith(VIOLATION);
    }

    /** Whoever is notified before it has left the wait set returns, and is still interrupted. */
    @Test
    void waitEndsByANotificationOrByAnInterruption() throws IOException {
        String program = INTERRUPTED
                .replace("WAIT", "synchronized (lock) { if (data == 0) lock.wait(); }")
                .replace("BEFORE", "")
                .replace("AFTER", "synchronized (lock) { data = 1; lock.notify(); }");
        explored(program.replace("WRONG", "isFound && Thread.currentThread().isInterrupted()"))
                .endsWith(HOLDS);
        explored(program.replace("WRONG", "isFound")).endsWith(VIOLATION);
        explored(program.replace("WRONG", "!isFound")).endsWith(VIOLATION);
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
