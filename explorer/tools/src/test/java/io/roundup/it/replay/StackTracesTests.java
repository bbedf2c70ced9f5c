// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A program sees the stack that it would see without Round-Up. */
@Tag("process")
class StackTracesTests {
    @TempDir
    private Path folder;

    private static Stream<String> backends() {
        return Runtime.version().feature() < 21 ? Stream.of("platform") : Stream.of("virtual", "platform");
    }

    /** A stack trace has no frames of Round-Up. Their number differs between JDKs. */
    @ParameterizedTest
    @MethodSource("backends")
    void stackTracesAreThoseOfAPlainRun(String backend) throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
                static class Later {
                    static final Thread THREAD = new Thread(() -> tell("later"), "later");
                    static { tell("initialiser"); THREAD.start(); }
                }
                static synchronized void tell(String where) {
                    StringBuilder text = new StringBuilder(where);
                    for (StackTraceElement e : new Throwable().getStackTrace()) text.append("\\n  ").append(e.getMethodName());
                    text.append("\\n ").append(Thread.currentThread().getStackTrace().length);
                    long walked = StackWalker.getInstance().walk(s -> s.count());
                    text.append(" ").append(walked);
                    int[] each = new int[1];
                    StackWalker.getInstance().forEach(f -> each[0]++);
                    text.append(" ").append(each[0]);
                    StringWriter printed = new StringWriter();
                    new Exception("shown").printStackTrace(new PrintWriter(printed));
                    System.out.println(text + "\\n" + printed);
                }
                public static void main(String[] a) throws Exception {
                    tell("main");
                    Thread other = new Thread(() -> tell("thread"), "other");
                    other.start();
                    other.join();
                    Later.THREAD.join();
                }""");
        Ended plain = ForkedJava.run(folder, List.of("-cp", folder.toString(), "P"));
        Ended run = program.fork("backend=" + backend, "timeout=60").endsWith(0);
        assertThat(run.out()).startsWith(plain.endsWith(0).out());
    }

    /** A thread that is explored has a stack, though the JVM has not started it. */
    @ParameterizedTest
    @MethodSource("backends")
    void theDepthOfAStackIsTheSameInEachExecution(String backend) throws Exception {
        Ended run = CompiledProgram.of(folder, """
                        static final AtomicInteger n = new AtomicInteger();
                        static void count() {
                            for (int i = Thread.currentThread().getStackTrace().length; i > 0; i--) n.incrementAndGet();
                        }
                        public static void main(String[] a) throws Exception {
                            Thread one = new Thread(P::count), two = new Thread(P::count);
                            one.start(); two.start(); one.join(); two.join();
                        }""").fork("backend=" + backend, "timeout=60");
        assertThat(run.endsWith(0).out()).contains("HOLDS for this program");
    }
}
