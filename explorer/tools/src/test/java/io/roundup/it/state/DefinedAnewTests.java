// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program may define a class by a new loader in each execution, as scripting languages do. Its places in the code are
 * the same ones each time; they were others, which was undecided.
 */
@Tag("agent")
@Tag("slow")
class DefinedAnewTests {
    @TempDir
    private Path folder;

    private String explore(String backend, int code, String step) throws Exception {
        return CompiledProgram.of(folder, """
                        public static class Part implements java.util.function.IntUnaryOperator {
                            volatile int count;
                            public %s int applyAsInt(int by) {
                                for (int i = 0; i < by; i++) count = count + 1;
                                return count;
                            }
                        }
                        static class Loader extends ClassLoader {
                            Loader() { super(P.class.getClassLoader()); }
                            Class<?> define() throws IOException {
                                try (InputStream in = P.class.getResourceAsStream("P$Part.class")) {
                                    byte[] bytes = in.readAllBytes();
                                    return defineClass("P$Part", bytes, 0, bytes.length);
                                }
                            }
                        }
                        public static void main(String[] a) throws Exception {
                            var made = (java.util.function.IntUnaryOperator)
                                    new Loader().define().getConstructor().newInstance();
                            Thread other = new Thread(() -> made.applyAsInt(1));
                            other.start();
                            made.applyAsInt(1);
                            other.join();
                            if (made.applyAsInt(0) != 2) throw new AssertionError("lost");
                        }""".formatted(step))
                .explore(backend)
                .endsWith(code)
                .out();
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aRaceInSuchAClassIsFound(String backend) throws Exception {
        assertThat(explore(backend, 1, "")).contains("java.lang.AssertionError: lost");
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void allInterleavingsOfSuchAClassAreExplored(String backend) throws Exception {
        assertThat(explore(backend, 0, "synchronized")).contains("HOLDS");
    }
}
