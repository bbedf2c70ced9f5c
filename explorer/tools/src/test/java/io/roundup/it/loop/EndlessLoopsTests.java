// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Loops without a step, of which it is known that nobody ends them. */
@NullUnmarked
@Tag("agent")
class EndlessLoopsTests {
    private static final String FOR_EVER = "loops for ever (P.java:";

    @TempDir
    Path folder;

    private CompiledProgram program(String body) throws IOException {
        return CompiledProgram.of(
                folder,
                "static volatile int x;",
                "static void spin(boolean isOn, int n) { while (isOn && n > 1) { if (n == 2) continue; } }",
                "public static void main(String[] args) throws Exception {",
                "Thread thread = new Thread(() -> { " + body + " }, \"looper\");",
                "thread.start(); x = 2; thread.join(); }");
    }

    /** Otherwise it takes ten million turns, and is left open. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aLoopThatDoesNothingIsALivelock(String backend) throws IOException {
        assertThat(program("x = 1; while (true) {}")
                        .explore(backend)
                        .endsWith(1)
                        .out())
                .contains("VIOLATION: LIVELOCK")
                .contains("looper " + FOR_EVER);
    }

    /** What it looks at are its own variables, which nobody else can change. */
    @Test
    void aLoopOverLocalVariablesIsALivelockIfATurnLeavesThemAsTheyWere() throws IOException {
        assertThat(program("spin(true, x);").explore().endsWith(1).out())
                .contains("VIOLATION: LIVELOCK")
                .contains("looper " + FOR_EVER);
    }

    @Test
    void aLoopOverLocalVariablesThatEndsIsNone() throws IOException {
        assertThat(program("spin(false, x); spin(true, 1); for (int i = 0; i < 100; i++) {}")
                        .explore()
                        .endsWith(0)
                        .out())
                .contains("HOLDS");
    }

    /** The program ends without it. */
    @Test
    void aDaemonMayGoRoundForEver() throws IOException {
        CompiledProgram program = CompiledProgram.of(folder, """
                static volatile int x;
                public static void main(String[] args) {
                    Thread thread = new Thread(() -> { x = 1; while (true) {} });
                    thread.setDaemon(true);
                    thread.start();
                    x = 2;
                }
                """);
        assertThat(program.explore().endsWith(0).out()).contains("HOLDS");
    }
}
