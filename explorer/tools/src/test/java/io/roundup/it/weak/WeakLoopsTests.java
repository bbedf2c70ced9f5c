// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loops in which threads wait, with {@code --memory jmm}. */
@Tag("agent")
final class WeakLoopsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;
    private static final int UNDECIDED = 3;

    private static final String PETERSON = """
            static final AtomicInteger left = new AtomicInteger(), right = new AtomicInteger(), turn = new AtomicInteger();
            static int count;
            static void enter(AtomicInteger mine, AtomicInteger other, int next) {
                mine.set(1);
                turn.set(next);
                while (other.get() == 1 && turn.get() == next) {}
                count++;
                mine.set(0);
            }
            public static void main(String[] none) throws Exception {
                Thread thread = new Thread(() -> enter(left, right, 1));
                thread.start();
                enter(right, left, 0);
                thread.join();
                if (count != 2) throw new AssertionError("lost");
            }
            """;

    private static final String TWO_FLAGS = """
            static volatile int first, second;
            static int data;
            public static void main(String[] none) throws Exception {
                Thread setter = new Thread(() -> { data = 1; first = 1; second = 1; });
                setter.start();
                LOOP
                if (data == 0) throw new AssertionError("not there");
                setter.join();
            }
            """;

    @TempDir
    Path folder;

    @Test
    void lockOfPetersonHolds() throws IOException {
        assertThat(explored(PETERSON).endsWith(HOLDS).out()).contains("1 loop taken as an await\n  20 executions");
    }

    /** The interleavings hold: release and acquire let both threads pass the other's flag. */
    @Test
    void lockOfPetersonNeedsMoreThanReleaseAndAcquire() throws IOException {
        String weaker = PETERSON.replace(".set(", ".setRelease(").replace(".get(", ".getAcquire(");
        assertThat(explored(weaker).endsWith(VIOLATION).out()).contains("AssertionError: lost", "has not");
    }

    @Test
    void loopsOverSeveralVariablesWait() throws IOException {
        String helper = "static boolean isSet() { return first == 1 && second == 1; }\n";
        for (String loop : List.of(
                "while (first == 0 || second == 0) {}",
                "while (first + second < 2) Thread.onSpinWait();",
                "do { Thread.yield(); } while (first * second == 0);",
                "for (;;) { int one = first; int two = second; if (one == 1 && two == 1) break; }",
                "while (!isSet()) {}")) {
            assertThat(explored(helper + TWO_FLAGS.replace("LOOP", loop)).code())
                    .as(loop)
                    .isEqualTo(HOLDS);
        }
    }

    /** What the reads find is opaque, so nothing says that the data is there. */
    @Test
    void loopsThatDoNotAcquireFindOlderData() throws IOException {
        String opaque = TWO_FLAGS
                .replace("volatile int first, second;", """
                final AtomicInteger first = new AtomicInteger(), second = new AtomicInteger();""")
                .replace("first = 1; second = 1;", "first.set(1); second.set(1);")
                .replace("LOOP", "while (first.getOpaque() + second.getOpaque() < 2) {}");
        assertThat(explored(opaque).endsWith(VIOLATION).out()).contains("AssertionError: not there");
    }

    /** Each thread waits if it does not see the other: in no interleaving both do. */
    @Test
    void loopThatGoesRoundForEverWithTheNewestValuesIsALivelock() throws IOException {
        assertThat(explored("""
                static int left, right;
                static volatile int first, second;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> {
                        left = 1;
                        if (right == 0) { while (first + second == 0) {} } else first = 1;
                    });
                    other.start();
                    right = 1;
                    if (left == 0) { while (first + second == 0) {} } else second = 1;
                    other.join();
                }
                """).endsWith(VIOLATION).out()).contains("LIVELOCK");
    }

    /** What such a loop counts may matter, so each turn is made. */
    @Test
    void turnsThatAreCountedAreMade() throws IOException {
        String counted = TWO_FLAGS.replace("LOOP", """
                int turns = 0;
                while (first * second == 0 && turns < 5) turns++;
                if (first * second == 0) { setter.join(); return; }
                if (turns == TURNS) throw new AssertionError("turns");""");
        for (int turns = 0; turns <= 6; turns++) {
            assertThat(explored(counted.replace("TURNS", "" + turns)).code())
                    .as("%d turns", turns)
                    .isEqualTo(turns <= 5 ? VIOLATION : HOLDS);
        }
    }

    @Test
    void loopsThatCountForEverAreUndecided() throws IOException {
        assertThat(explored(TWO_FLAGS.replace("LOOP", "int turns = 0; while (first * second == 0) turns++;"))
                        .endsWith(UNDECIDED)
                        .out())
                .contains("a loop that waits, and that counts its turns");
    }

    /** As in queues: what a turn has read is of no use to the next one, which reads it again. */
    @Test
    void turnThatStoresOnlyForItselfIsTheSameAgain() throws IOException {
        for (String loop : List.of(
                "int found = first; if (found == 0) { do { found = first; } while (found == 0); }",
                "int was; do { was = first; if (was == 0) { int next = was + 1; if (next == 5) break; } } while (was == 0);",
                "for (int sum; (sum = first + second) < 2;) { if (sum > 2) throw new AssertionError(); }")) {
            assertThat(explored(TWO_FLAGS.replace("LOOP", loop)).code())
                    .as(loop)
                    .isEqualTo(HOLDS);
        }
    }

    /** A variable that the turn stores, and loads only later in the code, ends the loop in the next turn. */
    @Test
    void turnThatStoresAVariableIsNotTheSameAgain() throws IOException {
        assertThat(explored("""
                static volatile int first, second, third;
                public static void main(String[] none) throws Exception {
                    Thread setter = new Thread(() -> { first = 1; second = 1; });
                    setter.start();
                    int was = 0, state = 0;
                    while (first * second == 0) {
                        boolean isOver = third == 0;
                        if (isOver) state = 1;
                        if (was == 1) throw new AssertionError("second turn");
                        was = 1;
                    }
                    setter.join();
                    if (state == 5) System.out.println();
                }
                """).endsWith(VIOLATION).out()).contains("AssertionError: second turn");
    }

    /**
     * The loop hands on what it has read, which is what it was given for as long as it goes round. Two graphs: the value
     * is found in the first turn, or in the second one. A third execution counts for nothing: both turns find the first value.
     */
    @Test
    void turnThatHandsOnWhatItWasGivenIsTheSameAgain() throws IOException {
        for (String[] loop : new String[][] {{"Integer", "null"}, {"long", "0L"}, {"double", "0.0"}}) {
            assertThat(explored("""
                    static volatile TYPE flag;
                    static int data;
                    public static void main(String[] none) throws Exception {
                        Thread setter = new Thread(() -> { data = 1; flag = (TYPE) 1; });
                        setter.start();
                        TYPE found = NONE;
                        while (found == NONE) found = flag;
                        if (data == 0) throw new AssertionError("not there");
                        setter.join();
                    }
                    """.replace("TYPE", loop[0]).replace("NONE", loop[1]))
                            .endsWith(HOLDS)
                            .out())
                    .as(loop[0])
                    .contains("1 loop taken as an await\n  3 executions");
        }
    }

    /**
     * As the queue of a worker of a fork-join pool looks again. A turn finds the first flag, or only the second one, and
     * so does the turn after it: 4 graphs, and an execution that counts for nothing.
     */
    @Test
    void turnThatComparesWithTheOneBeforeIsTheSameAgain() throws IOException {
        assertThat(explored(TWO_FLAGS.replace("LOOP", """
                                for (int before = -1, now; ; before = now) {
                                    now = first;
                                    if (now == 1) break;
                                    if (before == now) Thread.onSpinWait();
                                    if (second == 1) break;
                                }""")).endsWith(HOLDS).out())
                .contains("1 loop taken as an await\n  5 executions");
    }

    /** Each of the first turns hands on something else. From the fourth one on they are the same. */
    @Test
    void turnsThatHandOnOtherValuesAreMade() throws IOException {
        String shifted = TWO_FLAGS.replace("LOOP", """
                int one = 0, two = 0, three = 0;
                while (first * second == 0) { three = two; two = one; one = 1; }
                if (one + two + three == TURNS) throw new AssertionError("turns");""");
        for (int turns = 0; turns <= 4; turns++) {
            assertThat(explored(shifted.replace("TURNS", "" + turns)).code())
                    .as("%d turns", turns)
                    .isEqualTo(turns <= 3 ? VIOLATION : HOLDS);
        }
        String swapped = TWO_FLAGS.replace("LOOP", """
                int one = 0, two = 1;
                while (first * second == 0) { int kept = one; one = two; two = kept; }
                if (one == ODD) throw new AssertionError("turns");""");
        for (int odd = 0; odd <= 1; odd++) {
            assertThat(explored(swapped.replace("ODD", "" + odd)).code())
                    .as("%d", odd)
                    .isEqualTo(VIOLATION);
        }
    }

    /** An inner loop ends each turn of the outer one, which hands on a variable that the inner one does not read. */
    @Test
    void valuesAreComparedWithThoseOfTheSameLoop() throws IOException {
        String turned = TWO_FLAGS.replace("first = 1; second = 1;", "second = 1; first = 1;");
        assertThat(explored(turned.replace("LOOP", """
                int was = 5;
                while (first == 0) {
                    int now = was;
                    was = 6;
                    if (now == 6) throw new AssertionError("second turn");
                    while (second == 0) {}
                }""")).endsWith(VIOLATION).out())
                .contains("AssertionError: second turn");
    }

    /** Each store lets a waiting thread look again. */
    @Test
    void randomExecutionsComeOutOfLoops() throws IOException {
        Exploration random = Exploration.builder()
                .memory(MemoryName.JMM)
                .strategy(StrategyName.RANDOM)
                .maxExecutions(300)
                .seconds(1_000)
                .build();
        String weaker = PETERSON.replace(".set(", ".setRelease(").replace(".get(", ".getAcquire(");
        assertThat(CompiledProgram.of(folder, weaker)
                        .explore(random)
                        .endsWith(VIOLATION)
                        .out())
                .contains("AssertionError: lost");
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
