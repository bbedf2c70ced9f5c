// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.litmus.EnumeratedGraphs;
import io.roundup.explorer.backend.litmus.LitmusBackend;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.backend.litmus.RandomLitmus;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.LoadBuffering;
import io.roundup.explorer.graph.Mode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether any graph of a program has a cycle by which its reads could see later stores. */
class LoadBufferingTests {
    private static final int PROGRAMS = 300 * Integer.getInteger("roundup.thorough", 1);

    private static boolean couldBuffer(LitmusTest test) {
        LitmusBackend backend = new LitmusBackend(test, Axioms.JAVA);
        GraphSearch search = new GraphSearch(backend.graph(), Axioms.JAVA);
        while (search.begin()) {
            backend.execute(search);
            if (LoadBuffering.cycle(backend.graph().events()).length > 0) {
                return true;
            }
        }
        return false;
    }

    /** One thread in which the order is free is enough; fences, modes and coherence take the freedom away. */
    @ParameterizedTest
    @CsvSource({
        "R pl x; W pl y 1, R pl y; W pl x 1, true",
        "R pl x; W pl y 1, R acq y; W rel x 1, true",
        "R acq x; W pl y 1, R pl y; W rel x 1, false",
        "R vol x; W vol y 1, R vol y; W vol x 1, false",
        "R opq x; F acq; W pl y 1, R pl y; F rel; W opq x 1, false",
        "R opq x; F ll; W pl y 1, R pl y; W opq x 1, true",
        "R pl x; W pl x 1, R pl x; W pl x 2, false",
        "W pl x 1; W pl y 1, R pl y; R pl x, false",
        "LOCK m; r0 = R pl x; W pl y 1; UNLOCK m, LOCK m; r0 = R pl y; W pl x 1; UNLOCK m, false",
        "LOCK m; r0 = R pl x; UNLOCK m; W pl y 1, r0 = R pl y; W pl x 1, true"
    })
    void whatCouldLoadBufferIsListed(String first, String second, boolean could) {
        assertThat(couldBuffer(LitmusTest.parse(program(first, second)).get(0))).isEqualTo(could);
    }

    private static String program(String... threads) {
        StringBuilder text = new StringBuilder("test lb\nfamily lb\n");
        for (int thread = 0; thread < threads.length; thread++) {
            text.append("thread T").append(thread).append('\n');
            for (String statement : threads[thread].split("; ")) {
                text.append(statement.startsWith("R ") ? "r0 = " : "")
                        .append(statement)
                        .append('\n');
            }
        }
        return text + "observe T0.r0\n";
    }

    /** The publication has the fence before it, and the store comes after both. */
    @Test
    void aFenceBeforeAPublicationOrdersWhatComesAfterThat() {
        for (boolean isPublished : new boolean[] {false, true}) {
            ExecutionGraph graph = new ExecutionGraph(Axioms.JAVA);
            for (int thread = 0; thread < 2; thread++) {
                graph.announce(thread, Access.read(thread, Mode.PLAIN));
                graph.ask(thread);
                graph.see(thread, graph.candidate(0));
                graph.fence(thread, Fence.ACQUIRE);
                if (isPublished) {
                    graph.publish(thread);
                }
                graph.announce(thread, Access.store(1 - thread, Mode.PLAIN));
                graph.ask(thread);
                graph.put(thread, graph.candidate(0), 1);
            }
            assertThat(LoadBuffering.cycle(graph.events())).isEmpty();
        }
    }

    @Test
    void aThreadMayBeStartedThatMakesNoEvent() {
        ExecutionGraph graph = new ExecutionGraph(Axioms.JAVA);
        graph.announce(0, Access.read(0, Mode.PLAIN));
        graph.ask(0);
        graph.see(0, graph.candidate(0));
        graph.announce(0, Access.store(1, Mode.PLAIN));
        graph.ask(0);
        graph.put(0, graph.candidate(0), 1);
        graph.start(0, 1);
        assertThat(LoadBuffering.cycle(graph.events())).isEmpty();
    }

    @Test
    void whereOnlyTheAxiomForbidsAGraphTheProgramIsListed() {
        int buffering = 0;
        int listed = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = RandomLitmus.ofReadsAndStores(seed);
            boolean isBuffering = EnumeratedGraphs.buffers(test, Set.of(0L, 1L));
            boolean isListed = couldBuffer(test);
            assertThat(isListed || !isBuffering).as(test::text).isTrue();
            buffering += isBuffering ? 1 : 0;
            listed += isListed ? 1 : 0;
        }
        assertThat(buffering).as("of %s listed", listed).isGreaterThan(PROGRAMS / 20);
        // What is listed without reason is a fifth of the programs at most.
        assertThat(listed - buffering).isLessThan(PROGRAMS / 5);
    }

    /**
     * Those with outcomes that Java allows beyond the explored ones, by load buffering. In test case 16 of the causality
     * tests each thread's store would come before the one that it read, of the same variable: no coherent model has that.
     */
    @Test
    void recordedTestsThatLoadBufferAreListed() throws IOException {
        List<LitmusTest> tests = LitmusTest.parse(Files.readString(GraphSearchTests.recorded("litmus.txt")));
        List<LitmusTest> beyond = tests.stream()
                .filter(test ->
                        test.text().contains("\nbeyond ") && !test.name().equals("TC16"))
                .toList();
        assertThat(beyond).hasSizeGreaterThan(10).allMatch(LoadBufferingTests::couldBuffer);
    }
}
