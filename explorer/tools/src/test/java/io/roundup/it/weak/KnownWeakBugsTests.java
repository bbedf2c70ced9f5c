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

/** Bugs of public libraries that no interleaving shows, as programs of our own. */
@Tag("agent")
@Tag("once")
final class KnownWeakBugsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;

    /** As the blocking wait strategy of Disruptor 2.10.1: whoever publishes looks whether anybody waits. */
    private static final String MISSED_SIGNAL = """
            static final AtomicLong cursor = new AtomicLong(-1);
            static final java.util.concurrent.locks.Lock lock = new java.util.concurrent.locks.ReentrantLock();
            static final java.util.concurrent.locks.Condition published = lock.newCondition();
            static volatile int waiting;
            static void consume() {
                lock.lock();
                try {
                    waiting++;
                    while (cursor.get() < 0) published.awaitUninterruptibly();
                    waiting--;
                } finally { lock.unlock(); }
            }
            public static void main(String[] none) throws Exception {
                Thread consumer = new Thread(P::consume);
                consumer.start();
                cursor.lazySet(0);
                if (waiting > 0) {
                    lock.lock();
                    published.signalAll();
                    lock.unlock();
                }
                consumer.join();
            }
            """;

    /** As the flag of commons-pool 1.2: once a call has found the pool closed, no later one should find it open. */
    private static final String OPEN_AGAIN = """
            static boolean isClosed;
            static boolean isRefused() { return isClosed; }
            public static void main(String[] none) throws Exception {
                Thread closer = new Thread(() -> { synchronized (P.class) { isClosed = true; } });
                closer.start();
                if (isRefused() && !isRefused()) throw new AssertionError("open again");
                closer.join();
            }
            """;

    @TempDir
    Path folder;

    @Test
    void publisherThatDoesNotSeeWhoWaitsIsFound() throws IOException {
        assertThat(explored(MISSED_SIGNAL, MemoryName.SC).code()).isEqualTo(HOLDS);
        assertThat(explored(MISSED_SIGNAL, MemoryName.JMM).endsWith(VIOLATION).out())
                .contains(
                        "DEADLOCK", "An x86-64 processor can show this execution", "volatile (set) instead of release");
        String mended = MISSED_SIGNAL.replace("lazySet", "set");
        assertThat(explored(mended, MemoryName.JMM).code()).isEqualTo(HOLDS);
    }

    @Test
    void poolThatIsOpenAgainIsFound() throws IOException {
        assertThat(explored(OPEN_AGAIN, MemoryName.SC).code()).isEqualTo(HOLDS);
        assertThat(explored(OPEN_AGAIN, MemoryName.JMM).endsWith(VIOLATION).out())
                .contains("open again", "No x86-64 processor shows this execution");
        String mended = OPEN_AGAIN.replace("static boolean isClosed", "static volatile boolean isClosed");
        assertThat(explored(mended, MemoryName.JMM).code()).isEqualTo(HOLDS);
    }

    private Ended explored(String members, MemoryName memory) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(memory).build());
    }
}
