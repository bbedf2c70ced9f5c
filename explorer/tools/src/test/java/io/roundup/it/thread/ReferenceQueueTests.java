// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Threads that wait for what the garbage collector finds. They waited for real, and no other thread could go on. */
@Tag("agent")
class ReferenceQueueTests {
    private static final String IDLE = "nothing found by the garbage collector";

    @TempDir
    Path folder;

    /** {@return the end of a program} @param test what its main method does with a queue and a reference */
    private Ended explore(String backend, String test) throws IOException, InterruptedException {
        return CompiledProgram.of(folder, """
                static java.lang.ref.ReferenceQueue<Object> queue;
                static Object removed;
                static void remove(long millis) {
                    try {
                        removed = millis == 0 ? queue.remove() : queue.remove(millis);
                    } catch (InterruptedException e) {
                        removed = e;
                    }
                }
                public static void main(String[] args) throws Exception {
                    queue = new java.lang.ref.ReferenceQueue<>();
                    var reference = new java.lang.ref.WeakReference<>(new Object(), queue);
                """ + test + "}").explore(backend);
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void whatAThreadEnqueuesIsRemovedByAnotherOne(String backend) throws IOException, InterruptedException {
        Ended run = explore(backend, """
                Thread other = new Thread(() -> remove(0));
                other.start();
                if (!reference.enqueue() || reference.enqueue()) throw new AssertionError();
                other.join();
                if (removed != reference) throw new AssertionError();
                """);
        assertThat(run.endsWith(0).out()).contains(IDLE);
    }

    /** Who polls takes no lock if there is nothing, and was not in order with who enqueues. */
    @Test
    void whoPollsComesBeforeOrAfterWhoEnqueues() throws IOException, InterruptedException {
        Ended run = explore("auto", """
                Thread other = new Thread(reference::enqueue);
                other.start();
                Object polled = queue.poll();
                other.join();
                if (polled != null) throw new AssertionError("polled");
                """);
        assertThat(run.endsWith(1).out()).contains("AssertionError: polled");
    }

    /** Only the reference leads the other thread to the queue. It was not known to be shared. */
    @Test
    void aThreadThatHasAReferenceSharesItsQueue() throws IOException, InterruptedException {
        Ended run = CompiledProgram.of(folder, """
                public static void main(String[] args) throws Exception {
                    var queue = new java.lang.ref.ReferenceQueue<Object>();
                    Object kept = new Object();
                    var reference = new java.lang.ref.WeakReference<>(kept, queue);
                    Thread other = new Thread(reference::enqueue);
                    other.start();
                    boolean isPolled = queue.poll() == reference;
                    if (!isPolled && queue.remove() != reference) throw new AssertionError();
                    other.join();
                    if (isPolled) throw new AssertionError("polled " + kept);
                }
                """).explore("auto");
        assertThat(run.endsWith(1).out()).contains("AssertionError: polled");
    }

    /** Both were one step, which no other thread saw. */
    @Test
    void aReferenceIsClearedBeforeItIsInItsQueue() throws IOException, InterruptedException {
        Ended run = explore("auto", """
                Thread other = new Thread(reference::enqueue);
                other.start();
                boolean isBetween = reference.get() == null && queue.poll() == null;
                other.join();
                if (isBetween) throw new AssertionError("cleared, and not yet there");
                """);
        assertThat(run.endsWith(1).out()).contains("AssertionError: cleared, and not yet there");
    }

    /** The monitor of the queue is not its lock. */
    @Test
    void whoWaitsKeepsTheMonitorOfTheQueue() throws IOException, InterruptedException {
        Ended run = explore("auto", """
                boolean[] isIn = new boolean[1];
                Thread waits = new Thread(() -> {
                    synchronized (queue) {
                        isIn[0] = true;
                        remove(0);
                        isIn[0] = false;
                    }
                });
                waits.start();
                new Thread(reference::enqueue).start();
                synchronized (queue) {
                    if (isIn[0]) throw new AssertionError("two have the monitor");
                }
                """);
        assertThat(run.endsWith(0).out()).contains(IDLE);
    }

    /** A thread that cleans up for ever is no deadlock. */
    @Test
    void theCollectorFindsNothing() throws IOException, InterruptedException {
        Ended run = explore("auto", """
                Thread cleaner = new Thread(() -> remove(0));
                cleaner.setDaemon(true);
                cleaner.start();
                Thread other = new Thread(() -> remove(100));
                other.start();
                other.join();
                if (removed != null) throw new AssertionError();
                """);
        assertThat(run.endsWith(0).out()).contains(IDLE);
    }

    @Test
    void whoWaitsForTheCollectorIsInterrupted() throws IOException, InterruptedException {
        Ended run = explore("auto", """
                Thread other = new Thread(() -> remove(0));
                other.start();
                other.interrupt();
                other.join();
                if (!(removed instanceof InterruptedException)) throw new AssertionError();
                """);
        assertThat(run.endsWith(0).out()).contains(IDLE);
    }

    /** The collector might have helped: neither is a deadlock or a failure of the program. */
    @Test
    void waitsForTheCollectorThatItWouldEndAreUndecided() throws IOException, InterruptedException {
        String wait = "Thread other = new Thread(() -> remove(%s)); other.start(); %s.gc(); other.join();";
        assertThat(explore("auto", wait.formatted("0", "System")).endsWith(3).out())
                .contains("the garbage collector");
        for (String who : new String[] {"System", "Runtime.getRuntime()"}) {
            String fails = wait.formatted("10", who) + "if (removed == null) throw new AssertionError();";
            assertThat(explore("auto", fails).endsWith(3).out())
                    .contains("System.gc, while threads wait at a ReferenceQueue");
        }
    }
}
