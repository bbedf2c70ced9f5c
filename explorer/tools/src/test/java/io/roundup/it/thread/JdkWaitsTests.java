// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Code of the JDK that waits for real, or starts threads of its own. An exploration must not hang there, nor take it
 * for a deadlock.
 */
@Tag("process")
class JdkWaitsTests {
    @TempDir
    Path folder;

    private Ended explore(String backend, String... body) throws IOException, InterruptedException {
        return CompiledProgram.of(folder, body).explore(backend);
    }

    /** The reader waited on a real monitor, which it kept. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aReaderOfAPipeWaitsForItsWriter(String backend) throws IOException, InterruptedException {
        Ended run = explore(backend, """
                public static void main(String[] args) throws Exception {
                    PipedInputStream in = new PipedInputStream(1);
                    PipedOutputStream out = new PipedOutputStream(in);
                    new Thread(() -> {
                        try { out.write(1); out.write(2); out.close(); } catch (IOException e) { throw new UncheckedIOException(e); }
                    }).start();
                    if (in.read() != 1 || in.read() != 2 || in.read() != -1) throw new AssertionError();
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void twoWritersOfAPipeRace(String backend) throws IOException, InterruptedException {
        Ended run = explore(backend, """
                public static void main(String[] args) throws Exception {
                    PipedReader in = new PipedReader();
                    PipedWriter out = new PipedWriter(in);
                    Thread writer = new Thread(() -> { try { out.write(1); } catch (IOException e) { } });
                    writer.start();
                    out.write(2);
                    writer.join();
                    if (in.read() != 1) throw new AssertionError("2 came first");
                }
                """);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("2 came first");
    }

    /** A thread that is not explored completes it. Waiting for it is no deadlock. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aProcessIsWaitedFor(String backend) throws IOException, InterruptedException {
        Ended run = explore(backend, """
                public static void main(String[] args) throws Exception {
                    String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
                    Process process = new ProcessBuilder(java, "-version").redirectErrorStream(true).start();
                    byte[] told = process.getInputStream().readAllBytes();
                    if (told.length == 0 || process.waitFor() != 0 || process.exitValue() != 0) throw new AssertionError();
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /** A process that ends by itself may do so at any time, and not only when no other thread can go on. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void threadsRaceWhileAProcessIsWaitedFor(String backend) throws IOException, InterruptedException {
        Ended run = CompiledProgram.of(folder, """
                static int sum;
                public static void main(String[] args) throws Exception {
                    Process process = new ProcessBuilder("true").start();
                    Thread other = new Thread(() -> sum++);
                    other.start();
                    process.waitFor();
                    sum++;
                    other.join();
                    if (sum != 2) throw new AssertionError("lost");
                }
                """)
                .explore(Exploration.builder()
                        .backend(CompiledProgram.named(backend))
                        .delays(0)
                        .build());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("lost");
    }

    /** The process needs another thread. If it is not explored that it ends earlier, the verdict must say so. */
    @Test
    void aProcessMayNeedAnotherThread() throws IOException, InterruptedException {
        Ended run = CompiledProgram.of(folder, """
                public static void main(String[] args) throws Exception {
                    Process process = new ProcessBuilder("cat").start();
                    new Thread(() -> {
                        try { process.getOutputStream().close(); } catch (IOException e) { throw new UncheckedIOException(e); }
                    }).start();
                    if (process.waitFor() != 0) throw new AssertionError();
                }
                """)
                .explore(Exploration.builder().delays(0).build());
        assertThat(run.endsWith(3).out()).contains("may end while other threads go on", "one delay");
    }

    /**
     * The thread of the JDK that waits for the process was taken for one of the initialiser's, and left out. What waited
     * for it was ended, without its lock.
     */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void anInitialiserWaitsForAProcessWhoseOutputAThreadReads(String backend) throws IOException, InterruptedException {
        Ended run = explore(backend, """
                static final class Shell {
                    static final int CODE = run();
                }
                static int run() {
                    try {
                        Process process = new ProcessBuilder("sleep", "0.05").start();
                        Thread reader = new Thread(() -> {
                            try { process.getErrorStream().read(); } catch (IOException e) { throw new UncheckedIOException(e); }
                        });
                        reader.start();
                        int code = process.waitFor();
                        reader.join();
                        return code;
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                public static void main(String[] args) {
                    if (Shell.CODE != 0) throw new AssertionError();
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /** On JDK 17 the thread that waits for the process was left out as one that the initialiser starts. */
    @Test
    void aProcessThatAnInitialiserStartsIsWaitedForLater() throws IOException, InterruptedException {
        Ended run = explore("auto", """
                static final class Shell {
                    static final Process PROCESS = start();
                }
                static Process start() {
                    try {
                        return new ProcessBuilder("true").start();
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                }
                public static void main(String[] args) throws Exception {
                    if (Shell.PROCESS.waitFor() != 0) throw new AssertionError();
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /** The JVM exchanges what is beneath the streams when the process ends, which changed the numbers of later objects. */
    @Test
    void aProcessLeadsToItsStreamsAlone() throws IOException {
        Process process = new ProcessBuilder("true").start();
        List<Object> streams = List.of(process.getOutputStream(), process.getInputStream(), process.getErrorStream());
        long[] offsets = ReferenceLayout.of(process.getClass()).offsets;
        assertThat(Arrays.stream(offsets).mapToObj(offset -> Memory.reference(process, offset)))
                .filteredOn(Objects::nonNull)
                .containsExactlyInAnyOrderElementsOf(streams);
        for (Object stream : streams) {
            assertThat(ReferenceLayout.of(stream.getClass()).offsets).isEmpty();
        }
    }

    /** The JDK's own thread completes it, which is not explored. Waiting for it is no deadlock. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void theEndOfAProcessIsAFuture(String backend) throws IOException, InterruptedException {
        Ended run = explore(backend, """
                public static void main(String[] args) throws Exception {
                    String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
                    Process process = new ProcessBuilder(java, "-version").start();
                    if (process.onExit().join().exitValue() != 0) throw new AssertionError();
                }
                """);
        assertThat(run.endsWith(3).out()).contains("onExit").doesNotContain("DEADLOCK");
    }

    /** The thread of a cleaner waits in native code. It is not explored, and must not stop what is. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aCleanerIsMade(String backend) throws IOException, InterruptedException {
        Ended run = explore(backend, """
                static int cleaned;
                public static void main(String[] args) {
                    java.lang.ref.Cleaner.Cleanable cleanable =
                            java.lang.ref.Cleaner.create().register(new Object(), () -> cleaned++);
                    cleanable.clean();
                    cleanable.clean();
                    if (cleaned != 1) throw new AssertionError();
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void anHttpClientIsMade(String backend) throws IOException, InterruptedException {
        Ended run = explore(backend, """
                public static void main(String[] args) {
                    java.net.http.HttpClient.newHttpClient();
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }
}
