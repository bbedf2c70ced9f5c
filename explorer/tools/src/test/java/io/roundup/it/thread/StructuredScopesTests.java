// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Structured scopes, whose owner waits until a count of threads is zero that the JVM keeps when it starts and ends
 * threads. They are a preview on this JDK, so the JVM of these tests must allow previews.
 */
@EnabledForJreRange(minVersion = 25)
@Tag("agent")
@Tag("slow")
@Tag("alone")
class StructuredScopesTests {
    @TempDir
    Path folder;

    private Ended explore(String backend, String... body) throws IOException {
        String source = """
                import java.time.Duration;
                import java.util.concurrent.*;
                import java.util.concurrent.StructuredTaskScope.*;
                public class P {
                    static void check(boolean ok) { if (!ok) throw new AssertionError(); }
                """ + String.join("\n", body) + "\n}";
        Path file = Files.writeString(folder.resolve("P.java"), source);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "--enable-preview",
                        "--release=25",
                        "-nowarn",
                        "-XDsuppressNotes",
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        file.toString());
        assertThat(code).as("exit code of the compiler").isZero();
        return new CompiledProgram(folder).explore(backend);
    }

    /** A scope waits for its forks. Otherwise they have no results yet. */
    @ParameterizedTest
    @ValueSource(strings = {"virtual", "platform"})
    void joinWaitsForTheForks(String backend) throws IOException {
        Ended run = explore(backend, """
                public static void main(String[] args) throws Exception {
                    try (var scope = StructuredTaskScope.open()) {
                        var one = scope.fork(() -> 1);
                        var two = scope.fork(() -> 2);
                        scope.join();
                        check(one.get() + two.get() == 3);
                    }
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS").contains("backend " + backend);
    }

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "platform"})
    void theUpdatesOfForksGetLost(String backend) throws IOException {
        Ended run = explore(backend, """
                static int sum;
                public static void main(String[] args) throws Exception {
                    try (var scope = StructuredTaskScope.open()) {
                        scope.fork(() -> { sum++; });
                        scope.fork(() -> { sum++; });
                        scope.join();
                    }
                    check(sum == 2);
                }
                """);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("at P.check");
    }

    /** Forks inherit scoped values, so that what is in them is shared. Known as private, its races are missed. */
    @ParameterizedTest
    @ValueSource(strings = {"virtual", "platform"})
    void forksShareWhatIsInAScopedValue(String backend) throws IOException {
        Ended run = explore(backend, """
                static final ScopedValue<int[]> SUM = ScopedValue.newInstance();
                public static void main(String[] args) throws Exception {
                    int[] sum = {0};
                    ScopedValue.where(SUM, sum).call(() -> {
                        try (var scope = StructuredTaskScope.open()) {
                            scope.fork(() -> SUM.get()[0]++);
                            scope.fork(() -> SUM.get()[0]++);
                            scope.join();
                        }
                        return null;
                    });
                    check(sum[0] == 2);
                }
                """);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("at P.check");
    }

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "platform"})
    void scopedValuesAreThoseOfTheThread(String backend) throws IOException {
        Ended run = explore(backend, """
                static final ScopedValue<String> NAME = ScopedValue.newInstance();
                public static void main(String[] args) throws Exception {
                    check(!NAME.isBound());
                    ScopedValue.where(NAME, "outer").call(() -> {
                        try (var scope = StructuredTaskScope.open()) {
                            var outer = scope.fork(() -> NAME.get());
                            var inner = scope.fork(() -> ScopedValue.where(NAME, "inner").call(() -> NAME.get()));
                            scope.join();
                            check(outer.get().equals("outer") && inner.get().equals("inner"));
                        }
                        return null;
                    });
                    check(!NAME.isBound());
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "platform"})
    void aFailureInterruptsTheOthers(String backend) throws IOException {
        Ended run = explore(backend, """
                public static void main(String[] args) throws Exception {
                    var never = new CountDownLatch(1);
                    try (var scope = StructuredTaskScope.open(Joiner.<Integer>allSuccessfulOrThrow())) {
                        scope.fork(() -> { never.await(); return 1; });
                        scope.fork(() -> { throw new IllegalStateException(); });
                        scope.join();
                        check(false);
                    } catch (FailedException expected) {
                        check(expected.getCause() instanceof IllegalStateException);
                    }
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "platform"})
    void theSecondForkCanBeTheFirstToSucceed(String backend) throws IOException {
        Ended run = explore(backend, """
                public static void main(String[] args) throws Exception {
                    try (var scope = StructuredTaskScope.open(Joiner.<Integer>anySuccessfulResultOrThrow())) {
                        scope.fork(() -> 1);
                        scope.fork(() -> 2);
                        check(scope.join() == 1);
                    }
                }
                """);
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("at P.check");
    }

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "platform"})
    void aTimeOutEndsTheWait(String backend) throws IOException {
        Ended run = explore(backend, """
                public static void main(String[] args) throws Exception {
                    var never = new CountDownLatch(1);
                    try (var scope = StructuredTaskScope.open(
                            Joiner.awaitAllSuccessfulOrThrow(), c -> c.withTimeout(Duration.ofSeconds(1)))) {
                        scope.fork(() -> { never.await(); return 1; });
                        scope.join();
                        check(false);
                    } catch (StructuredTaskScope.TimeoutException expected) {
                        // Nothing else can happen.
                    }
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "platform"})
    void forksForkAndScopesThatAreLeftOpenAreClosed(String backend) throws IOException {
        Ended run = explore(backend, """
                static volatile int done;
                public static void main(String[] args) throws Exception {
                    try (var scope = StructuredTaskScope.open()) {
                        scope.fork(() -> { StructuredTaskScope.open().fork(() -> { done = 1; }); });
                        scope.join();
                    }
                    int seen = done;
                    check(seen == done);
                }
                """);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }
}
