// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
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

    /** If it is not explored that the process ends while the other thread runs, the verdict must say so. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void threadsRaceWhileAProcessIsWaitedFor(String backend) throws IOException, InterruptedException {
        String[] body = {"""
                static int sum;
                public static void main(String[] args) throws Exception {
                    String java = System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
                    Process process = new ProcessBuilder(java, "-version").start();
                    Thread other = new Thread(() -> sum++);
                    other.start();
                    process.waitFor();
                    sum++;
                    other.join();
                    if (sum != 2) throw new AssertionError("lost");
                }
                """};
        Ended late = CompiledProgram.of(folder, body)
                .explore(Exploration.builder()
                        .backend(CompiledProgram.named(backend))
                        .delays(0)
                        .build());
        assertThat(late.endsWith(3).out()).contains("may end while other threads go on", "one delay");
        Ended early = CompiledProgram.of(folder, body)
                .explore(Exploration.builder()
                        .backend(CompiledProgram.named(backend))
                        .delays(1)
                        .build());
        assertThat(early.code()).isEqualTo(1);
        assertThat(early.out()).contains("lost");
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
