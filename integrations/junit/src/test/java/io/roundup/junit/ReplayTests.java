// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.Events;

/** A test is compiled again with the token of its report, and with its bug fixed. */
@Tag("process")
@Tag("once")
class ReplayTests {
    private static final Pattern TOKEN = Pattern.compile("(?m)^  @Replay\\(\"(.*)\"\\)$");

    private static final Pattern STOP = Pattern.compile("Breakpoint hit: \"thread=([^\"]*)\", sample");

    private static final String TEST = """
            package sample;
            import io.roundup.junit.*;
            class TicketsTest {
                int left = 1;
                @ConcurrencyTest %s
                void sells() throws InterruptedException {
                    Thread other = new Thread(this::sell);
                    other.start();
                    sell();
                    other.join();
                    if (left < 0) throw new IllegalStateException("sold twice");
                }
                %s void sell() {
                    if (left > 0) left--;
                }
            }
            """;

    @TempDir
    static Path folder;

    /** Of the execution in which the bug shows. */
    private static String token = "";

    @BeforeAll
    static void explore() throws IOException {
        token = token(Ran.failure(run("", "")));
    }

    @Test
    void aTokenRepeatsItsExecutionUntilTheBugIsFixed() throws IOException {
        String replay = "@Replay(\"" + token + "\")";

        Events again = run(replay, "");
        assertThat(Ran.failure(again))
                .hasMessageStartingWith("Round-Up replayed sample.TicketsTest#sells: ")
                .hasMessageContaining("VIOLATION: UNCAUGHT EXCEPTION")
                .hasMessageContaining("sold twice");
        assertThat(Ran.entries(again)).containsExactly(Map.of("replay", "repeated"));

        Events fixed = run(replay, "synchronized");
        fixed.assertStatistics(statistics -> statistics.succeeded(1));
        assertThat(Ran.entries(fixed))
                .anySatisfy(entry -> assertThat(entry)
                        .hasEntrySatisfying("replay", text -> assertThat(text).startsWith("not repeated")))
                .anySatisfy(entry -> assertThat(entry).containsEntry("verdict", "holds"));
    }

    /** Each execution starts Thread-0, which comes as far as its first step; main calls the method after that. */
    @Test
    void aDebuggerStopsInTheThreadsOfTheExecution() throws IOException, InterruptedException {
        compile("@Replay(\"" + token + "\")", "");
        String printed = Jdb.stopping(folder, "sample.TicketsTest.sell", "sample.TicketsTest sells");
        List<String> stops =
                STOP.matcher(printed).results().map(found -> found.group(1)).toList();
        assertThat(stops).as(printed).hasSizeGreaterThanOrEqualTo(2);
        for (int i = 0; i < stops.size(); i++) {
            assertThat(stops.get(i)).isEqualTo(i % 2 == 0 ? "Thread-0" : "main");
        }
        assertThat(printed)
                .contains("[2] sample.TicketsTest.sells (TicketsTest.java:9)")
                .contains("VIOLATION: UNCAUGHT EXCEPTION", "sold twice", "  1 execution in ")
                .doesNotContain("The debugger stopped at no breakpoint");
    }

    private static String token(Throwable failure) {
        Matcher token = TOKEN.matcher(Objects.requireNonNull(failure.getMessage()));
        assertThat(token.find()).as("a token in %s", failure.getMessage()).isTrue();
        return token.group(1);
    }

    /** Compiles the test, and has it loaded from there, which the class path of this JVM does not have. */
    private static Events run(String replay, String lock) throws IOException {
        compile(replay, lock);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, ReplayTests.class.getClassLoader())) {
            return Ran.all(loader.loadClass("sample.TicketsTest"));
        } catch (ClassNotFoundException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static void compile(String replay, String lock) throws IOException {
        Path source = Files.writeString(folder.resolve("TicketsTest.java"), TEST.formatted(replay, lock));
        String own = System.getProperty("java.class.path");
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-g", "-proc:none", "-cp", own, "-d", folder.toString(), source.toString());
        assertThat(code).isZero();
    }
}
