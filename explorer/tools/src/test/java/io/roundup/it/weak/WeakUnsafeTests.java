// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Updates by the {@code Unsafe} of the JDK, with {@code memory=jmm}: its synchronizers set and clear bits so. */
@Tag("process")
final class WeakUnsafeTests {
    private static final List<String> EXPORTS = List.of("--add-exports", "java.base/jdk.internal.misc=ALL-UNNAMED");

    private static final String PROGRAM = """
            public class P {
                static final jdk.internal.misc.Unsafe U = jdk.internal.misc.Unsafe.getUnsafe();
                static final long I = at("i"), J = at("j"), B = at("b"), C = at("c"), S = at("s"), F = at("f");
                int i = 1;
                long j = 1;
                byte b = 1;
                char c = 'a';
                short s = 1;
                float f = 1;

                static long at(String name) {
                    return U.objectFieldOffset(P.class, name);
                }

                public static void main(String[] none) throws Exception {
                    P p = new P();
                    Object[] found = new Object[2];
                    Thread one;
                    Thread two;
                    String all;
            %s
                }
            }
            """;

    /** What main does about one variable: two threads update it, and what they find and leave is one of two texts. */
    private static final String UPDATES = """
            one = new Thread(() -> found[0] = U.getAnd%s);
            two = new Thread(() -> found[1] = U.getAnd%s);
            one.start();
            two.start();
            one.join();
            two.join();
            all = found[0] + " " + found[1] + " " + p.%s;
            if (!all.equals("%s") && !all.equals("%s")) throw new AssertionError(all);
            """;

    @TempDir
    Path folder;

    private static String updates(String one, String two, String variable, String oneFirst, String twoFirst) {
        return UPDATES.formatted(one, two, variable, oneFirst, twoFirst);
    }

    /**
     * Whoever is second finds what the first has stored, so two updates of a variable have two graphs. There are six such
     * variables, each after the threads of the one before have ended: 2 to the power of 6 are 64 graphs.
     */
    @ParameterizedTest
    @ValueSource(strings = {"auto", "platform"})
    void anUpdateStoresWhatItsMethodSays(String backend) throws IOException, InterruptedException {
        String body = updates("BitwiseOrInt(p, I, 6)", "BitwiseAndInt(p, I, ~2)", "i", "1 7 5", "1 1 7")
                + updates("BitwiseXorLongRelease(p, J, -1)", "BitwiseOrLongAcquire(p, J, 2)", "j", "1 -2 -2", "3 1 -4")
                + updates(
                        "BitwiseAndByte(p, B, (byte) 128)",
                        "BitwiseXorByte(p, B, (byte) -1)",
                        "b",
                        "1 0 -1",
                        "-2 1 -128")
                + updates("BitwiseXorChar(p, C, '!')", "AddChar(p, C, (char) 2)", "c", "a @ B", "c a B")
                + updates(
                        "AddShortAcquire(p, S, (short) 32767)",
                        "SetShortRelease(p, S, (short) 5)",
                        "s",
                        "1 -32768 5",
                        "5 1 -32764")
                + updates("AddFloat(p, F, 0.5f)", "SetFloat(p, F, 4)", "f", "1.0 1.5 4.0", "4.0 1.0 4.5");
        Ended run = CompiledProgram.ofLines(folder, PROGRAM.formatted(body), EXPORTS)
                .forkWith(EXPORTS, "memory=jmm", "backend=" + backend);
        assertThat(run.endsWith(0).out())
                .contains("every execution of the memory model was explored", "  64 executions in ");
    }
}
