// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Questions about the queue of a lock or semaphore that is not fair, which were undecided. */
@Tag("agent")
class UnfairQueueTests {
    @TempDir
    private Path folder;

    /** Tests wait like that until a thread waits: it can do nothing else then. */
    @ParameterizedTest
    @ValueSource(strings = {"platform", "auto"})
    void aLoopUntilAThreadIsQueuedIsDecided(String backend) throws Exception {
        Ended run = program(
                        "Semaphore semaphore = new Semaphore(0);",
                        "ReentrantLock lock = new ReentrantLock();",
                        "lock.lock();",
                        "Thread other = new Thread(() -> {",
                        "    semaphore.acquireUninterruptibly();",
                        "    lock.lock();",
                        "    lock.unlock();",
                        "});",
                        "other.start();",
                        "while (!semaphore.hasQueuedThreads()) Thread.yield();",
                        "if (semaphore.getQueueLength() != 1) throw new IllegalStateException(\"other length\");",
                        "semaphore.release();",
                        "while (!lock.hasQueuedThread(other)) Thread.onSpinWait();",
                        "lock.unlock();",
                        "other.join();",
                        "if (lock.hasQueuedThreads() || semaphore.hasQueuedThreads())",
                        "    throw new IllegalStateException(\"still queued\");")
                .explore(backend);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /** Who gives up has left the queue. */
    @ParameterizedTest
    @ValueSource(strings = {"platform", "auto"})
    void aThreadThatGivesUpIsNotQueuedAnyMore(String backend) throws Exception {
        Ended run = program(
                        "ReentrantLock lock = new ReentrantLock();",
                        "lock.lock();",
                        "Thread other = new Thread(() -> {",
                        "    try {",
                        "        lock.lockInterruptibly();",
                        "    } catch (InterruptedException expected) {}",
                        "});",
                        "other.start();",
                        "other.interrupt();",
                        "other.join();",
                        "if (lock.hasQueuedThreads()) throw new IllegalStateException(\"still queued\");",
                        "lock.unlock();")
                .explore(backend);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /**
     * The other thread takes the lock once. Asked while the lock is held, and again when it is given back, before it is
     * taken once more: queued, or not; then queued still or now, or not; then done, or not. Who was queued first, and is
     * not then, is done.
     */
    @ParameterizedTest
    @ValueSource(strings = {"platform", "auto"})
    void allAnswersAreExplored(String backend) throws Exception {
        Set<String> found = new TreeSet<>();
        for (String answers : List.of("TTT", "TTF", "TFT", "TFF", "FTT", "FTF", "FFT", "FFF")) {
            Path own = folder.resolve(answers);
            Files.createDirectories(own);
            Ended run = program(
                            own,
                            "ReentrantLock lock = new ReentrantLock();",
                            "boolean[] isDone = new boolean[1];",
                            "Thread other = new Thread(() -> { lock.lock(); isDone[0] = true; lock.unlock(); });",
                            "other.start();",
                            "lock.lock();",
                            "boolean isQueued = lock.hasQueuedThreads();",
                            "lock.unlock();",
                            "boolean isStill = lock.hasQueuedThreads();",
                            "lock.lock();",
                            "boolean isOver = isDone[0];",
                            "lock.unlock();",
                            "other.join();",
                            "String answers = (isQueued ? \"T\" : \"F\") + (isStill ? \"T\" : \"F\") + (isOver ? \"T\" : \"F\");",
                            "if (answers.equals(\"" + answers + "\")) throw new IllegalStateException();")
                    .explore(backend);
            if (run.code() == 1) {
                found.add(answers);
            } else {
                run.endsWith(0);
            }
        }
        assertThat(found).containsExactly("FFF", "FFT", "FTF", "FTT", "TFT", "TTF", "TTT");
    }

    private CompiledProgram program(String... body) throws IOException {
        return program(folder, body);
    }

    private static CompiledProgram program(Path folder, String... body) throws IOException {
        return CompiledProgram.ofSource(
                folder,
                "import java.util.concurrent.locks.*;\n"
                        + "public class P { public static void main(String[] arguments) throws Exception {\n"
                        + String.join("\n", body)
                        + "} }");
    }
}
