// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.SellsTwice;
import io.roundup.it.program.SellsTwice.Tickets;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A replay under a debugger: where it stops, what it shows, and that looking changes nothing. */
@NullUnmarked
@Tag("process")
class DebuggerTests {
    private static final String SELL = Tickets.class.getName() + ".sell";
    private static final Pattern NUMBER = Pattern.compile("= (\\d+)");

    @TempDir
    Path folder;

    /** Each of them reads or writes what both threads share, or takes a lock: as the program's they are steps. */
    private static void evaluate(Jdb jdb) throws IOException, InterruptedException {
        assertThat(jdb.command("print this.left")).contains("this.left = 1");
        assertThat(jdb.command("eval left()")).contains("left() = 1");
        assertThat(jdb.command("eval look()")).contains("look() = 0");
        assertThat(jdb.command("eval look()")).contains("look() = 1");
        assertThat(jdb.command("eval hashCode()")).contains("hashCode() = ");
    }

    /** If what the debugger evaluates were a step, the replay would diverge, or show it. */
    @Test
    void lookingDoesNotChangeTheReplayOfAHarness() throws IOException, InterruptedException {
        String harness = SellsTwice.class.getName();
        String token = tokenOf(ThisJvm.check(folder, harness));
        Ended plain = ForkedJava.check(folder, harness, "--replay", token);
        plain.endsWith(1);
        assertThat(plain.out()).contains("VIOLATION: NOT LINEARIZABLE", "14 steps");
        List<String> arguments =
                List.of("-jar", ForkedJava.jar(), "check", "-cp", ForkedJava.classPath(), harness, "--replay", token);
        try (Jdb jdb = Jdb.debug(folder, arguments)) {
            jdb.command("stop in " + SELL);
            assertThat(jdb.goOn("cont")).contains("thread=actor-1", SELL + "()");
            assertThat(jdb.command("where")).contains("[1] " + SELL, "[2] " + harness + ".ann");
            evaluate(jdb);
            assertThat(jdb.goOn("next")).contains("Step completed", "thread=actor-1", SELL + "()");
            assertThat(jdb.command("eval look()")).contains("look() = 2");
            assertThat(jdb.goOn("cont")).contains("thread=actor-2", SELL + "()");
            assertThat(jdb.command("where")).contains("[1] " + SELL, "[2] " + harness + ".bob");
            assertThat(jdb.command("eval look()")).contains("look() = 3");
            jdb.command("clear " + SELL, "Removed.*\\R.*$");
            Ended debugged = jdb.end();
            debugged.endsWith(1);
            assertThat(debugged.out()).isEqualTo(plain.out());
            assertThat(debugged.err()).contains("The execution has been replayed.");
        }
    }

    /** Also that a limit on time does not end what somebody looks at. */
    @Test
    void lookingDoesNotChangeTheReplayOfAProgram() throws IOException, InterruptedException {
        String token = tokenOf(ForkedJava.run(folder, program("")));
        Ended plain = ForkedJava.run(folder, program("replay=" + token));
        plain.endsWith(1);
        assertThat(plain.out()).contains("VIOLATION: UNCAUGHT EXCEPTION");
        try (Jdb jdb = Jdb.debug(folder, program("timeout=0.5,backend=platform,replay=" + token))) {
            jdb.command("stop in " + SELL);
            assertThat(jdb.goOn("cont")).contains("thread=ann", SELL + "()");
            evaluate(jdb);
            long start = clock(jdb);
            assertThat(jdb.standsFor(4)).isTrue();
            assertThat(jdb.command("print left()")).contains("left() = 1");
            assertThat(clock(jdb) - start).isGreaterThan(4_000_000_000L);
            // The schedule lets the other one go on within that line.
            assertThat(jdb.goOn("next")).contains("Breakpoint hit", "thread=bob", SELL + "()");
            assertThat(jdb.goOn("cont")).contains("Step completed", "thread=ann");
            jdb.command("clear " + SELL, "Removed.*\\R.*$");
            Ended debugged = jdb.end();
            debugged.endsWith(1);
            assertThat(debugged.out()).isEqualTo(plain.out());
        }
    }

    private static long clock(Jdb jdb) throws IOException, InterruptedException {
        Matcher nanos = NUMBER.matcher(jdb.command("print java.lang.System.nanoTime()"));
        assertThat(nanos.find()).isTrue();
        return Long.parseLong(nanos.group(1));
    }

    private static List<String> program(String options) {
        List<String> arguments = new ArrayList<>();
        arguments.add("-javaagent:" + ForkedJava.jar() + (options.isEmpty() ? "" : "=" + options));
        arguments.addAll(List.of("-cp", ForkedJava.classPath(), SellsTwice.class.getName()));
        return arguments;
    }

    private String tokenOf(Ended exploration) throws IOException {
        exploration.endsWith(1);
        String file = Files.readString(folder.resolve("roundup-schedule.json"));
        return file.replaceAll("(?s).*\"token\": \"([^\"]*)\".*", "$1");
    }
}
