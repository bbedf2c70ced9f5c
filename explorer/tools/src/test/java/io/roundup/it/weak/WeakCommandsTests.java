// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.generate.LastOne;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands with {@code --memory jmm}. */
@Tag("agent")
@Tag("once")
class WeakCommandsTests {
    /** Of {@link LastOne}. */
    private static final String SMALLEST = "offer(1) | poll() [poll()]";

    @TempDir
    Path folder;

    /** It is said as of interleavings, and so is the token, which needs no option. */
    @Test
    void programsOfAClassAreExploredInInterleavingsFirst() throws IOException {
        Path json = folder.resolve("result.json");
        Ended found = lastOne("--memory", "jmm", "--size", "2x1", "--json", json.toString());
        assertThat(found.endsWith(1).out()).contains("VIOLATION: NOT LINEARIZABLE", SMALLEST);
        String token = Files.readString(json).replaceFirst("(?s).*\"token\": \"([^\"]*)\".*", "$1");
        for (List<String> memory : List.of(List.<String>of(), List.of("--memory", "jmm"))) {
            assertThat(lastOne(words(memory, "--program", SMALLEST, "--replay", token))
                            .endsWith(1)
                            .out())
                    .contains("Round-Up replayed", "VIOLATION: NOT LINEARIZABLE");
        }
    }

    /** The handles of the calls are called so often that the JVM makes code for them, which is no part of the program. */
    @Test
    void handlesThatGetCodeOfTheirOwnLeaveGraphsAsTheyWere() {
        assertThat(ThisJvm.command(
                                "test",
                                "java.util.concurrent.ConcurrentLinkedQueue",
                                "--memory",
                                "jmm",
                                "--program",
                                "[offer(1)] offer(2) poll() | poll() offer(3)")
                        .endsWith(0)
                        .out())
                .contains("HOLDS for this program", "\n  58 executions");
    }

    private Ended lastOne(String... options) {
        return ThisJvm.command(words(
                List.of(options),
                "test",
                LastOne.class.getName(),
                "-cp",
                ForkedJava.classPath(),
                "--schedule",
                folder.resolve("schedule.json").toString()));
    }

    private static String[] words(List<String> last, String... first) {
        return Stream.concat(List.of(first).stream(), last.stream()).toArray(String[]::new);
    }

    @Test
    @Tag("process")
    void existingTestIsExploredWithOlderValuesAndRepeated() throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve("SeenTest.java"), """
                import org.junit.jupiter.api.*;
                class SeenTest {
                    boolean left, right, leftSeen, rightSeen;
                    @Test void oneIsSeen() throws Exception {
                        Thread other = new Thread(() -> { left = true; rightSeen = right; });
                        other.start();
                        right = true;
                        leftSeen = left;
                        other.join();
                        Assertions.assertTrue(leftSeen || rightSeen, "nobody is seen");
                    }
                }
                """);
        String libraries = System.getProperty("java.class.path");
        int compiled = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", libraries, "-d", folder.toString(), source.toString());
        assertThat(compiled).isZero();
        String classPath = folder + File.pathSeparator + libraries;
        Ended found = junit("-cp", classPath, "SeenTest", "--memory", "jmm", "--seconds", "60");
        assertThat(found.endsWith(1).out()).contains("violation (uncaught exception)", "nobody is seen");
        String token = found.out().replaceFirst("(?s).*replay=([\\w.-]+).*", "$1");
        assertThat(junit("-cp", classPath, "SeenTest", "--replay", token)
                        .endsWith(1)
                        .out())
                .contains("Round-Up replayed SeenTest#oneIsSeen", "finds the first value, since step ");
    }

    private Ended junit(String... arguments) throws IOException, InterruptedException {
        return ForkedJava.runWithOthers(folder, List.of(words(List.of(arguments), "-jar", jar(), "junit")));
    }

    private static String jar() {
        return new File(ForkedJava.jar()).getAbsolutePath();
    }
}
