// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compare-and-sets of texts and boxes, with {@code --memory jmm}. */
@Tag("agent")
final class WeakReferencesTests {
    private static final int HOLDS = 0;
    private static final int UNDECIDED = 3;

    /** Both want to go on from the first value, and who does not, goes on from what the other has stored. */
    private static final String EXCHANGES = """
            static final AtomicReference<Object> variable = new AtomicReference<>(FIRST);
            static int exchange(Object to) {
                return variable.compareAndSet(FIRST, to) ? 1 : variable.compareAndSet(SECOND, to) ? 10 : 100;
            }
            public static void main(String[] none) throws Exception {
                int[] there = new int[1];
                Thread other = new Thread(() -> there[0] = exchange(SECOND));
                other.start();
                int here = exchange(SECOND);
                other.join();
                if (here + there[0] != 11) throw new AssertionError(here + there[0]);
            }
            """;

    @TempDir
    Path folder;

    /** Two orders of the first exchanges. The one that fails is the same each time. */
    @ParameterizedTest
    @CsvSource({
        "\"a\", \"b\"",
        "Integer.valueOf(1), Long.valueOf(1)",
        "true, false",
        "(char) 1, (byte) 1",
    })
    void valuesThatAreTheSameInAllExecutionsAreCompared(String first, String second) throws IOException {
        assertThat(explored(EXCHANGES.replace("FIRST", first).replace("SECOND", second))
                        .endsWith(HOLDS)
                        .out())
                .contains("\n  2 executions");
    }

    @ParameterizedTest
    @CsvSource({"new String(\"a\")", "Integer.valueOf(1_000)"})
    void valuesThatEachExecutionMakesAnewAreUndecided(String first) throws IOException {
        String ofOne = EXCHANGES.replace("FIRST", "made").replace("SECOND", "2");
        assertThat(explored("static final Object made = " + first + ";\n" + ofOne)
                        .endsWith(UNDECIDED)
                        .out())
                .contains("a string that is no literal, or of a large boxed number");
    }

    /** Its elements are boxes, which are taken by a compare-and-set. */
    @Test
    void queueOfTheJdkHolds() throws IOException {
        assertThat(explored("""
                public static void main(String[] none) throws Exception {
                    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
                    queue.add(1);
                    Integer[] there = new Integer[1];
                    Thread other = new Thread(() -> { queue.add(2); there[0] = queue.poll(); });
                    other.start();
                    int here = queue.poll();
                    other.join();
                    if (here + there[0] != 3) throw new AssertionError("lost");
                }
                """).code()).isEqualTo(HOLDS);
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
