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

/** Notifications, conditions and permits, with {@code --memory jmm}. */
@Tag("agent")
final class WeakSignalsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;

    private static final String WAITING = """
            static final Object lock = new Object();
            static boolean isReady;
            static int data;
            static void await() {
                synchronized (lock) {
                    try {
                        while (!isReady) lock.wait();
                    } catch (InterruptedException e) { throw new AssertionError(e); }
                    if (data == 0) throw new AssertionError("not there");
                }
            }
            public static void main(String[] none) throws Exception {
                Thread one = new Thread(P::await), two = new Thread(P::await);
                one.start();
                two.start();
                data = 1;
                synchronized (lock) { isReady = true; lock.notifyAll(); }
                one.join();
                two.join();
            }
            """;

    private static final String PARKING = """
            static volatile boolean isReady;
            static int data;
            public static void main(String[] none) throws Exception {
                Thread main = Thread.currentThread();
                Thread setter = new Thread(() -> {
                    data = 1;
                    isReady = true;
                    java.util.concurrent.locks.LockSupport.unpark(main);
                });
                setter.start();
                while (!isReady) java.util.concurrent.locks.LockSupport.park();
                if (data == 0) throw new AssertionError("not there");
                setter.join();
            }
            """;

    @TempDir
    Path folder;

    /**
     * The setter takes the lock first, and the others in 2 orders. Or one waits before it, either one, and takes the lock
     * again before or after the other takes it: 4. Or both wait, in 2 orders, and take it again in 2: 4.
     */
    @Test
    void notifiedThreadsHaveWhatCameBefore() throws IOException {
        assertThat(explored(WAITING).endsWith(HOLDS).out()).contains("\n  10 executions");
    }

    @Test
    void whatFollowsTheLockIsNotOrderedByANotification() throws IOException {
        String late = WAITING.replace("data = 1;", "").replace("notifyAll(); }", "notifyAll(); }\ndata = 1;");
        assertThat(explored(late).endsWith(VIOLATION).out()).contains("not there");
    }

    @Test
    void queueWithConditionsHolds() throws IOException {
        assertThat(explored("""
                public static void main(String[] none) throws Exception {
                    ArrayBlockingQueue<int[]> queue = new ArrayBlockingQueue<>(1);
                    Thread producer = new Thread(() -> {
                        try {
                            queue.put(new int[] {1});
                            queue.put(new int[] {2});
                        } catch (InterruptedException e) { throw new AssertionError(e); }
                    });
                    producer.start();
                    if (queue.take()[0] + queue.take()[0] != 3) throw new AssertionError("lost");
                    producer.join();
                }
                """).code()).isEqualTo(HOLDS);
    }

    /** Otherwise the thread could take the permit, find the flag unset, and park for ever. */
    @Test
    void permitsAreOrderedWithVolatileAccesses() throws IOException {
        assertThat(explored(PARKING).code()).isEqualTo(HOLDS);
    }

    @Test
    void permitsAreNotOrderedWithPlainAccesses() throws IOException {
        String plain = PARKING.replace("volatile boolean", "boolean").replace("if (data == 0)", "if (data == 2)");
        assertThat(explored(plain).endsWith(VIOLATION).out()).contains("DEADLOCK");
        String unguarded = PARKING.replace("while (!isReady)", "");
        assertThat(explored(unguarded).endsWith(VIOLATION).out()).contains("not there", "has not");
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
