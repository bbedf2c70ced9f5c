// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.litmus.LitmusBackend;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.backend.litmus.RandomLitmus;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.graph.X86;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class X86Tests {
    private static final int PROGRAMS = 200 * Integer.getInteger("roundup.thorough", 1);

    private static Set<String> shown(LitmusTest test, Axioms axioms) {
        LitmusBackend backend = new LitmusBackend(test, axioms);
        GraphSearch search = new GraphSearch(backend.graph(), axioms);
        Set<String> shown = new TreeSet<>();
        while (search.begin()) {
            backend.execute(search);
            boolean counts = !backend.outcome().equals(LitmusBackend.NOTHING) && !search.isUseless();
            if (counts && X86.allows(backend.graph().events())) {
                shown.add(backend.key());
            }
        }
        return shown;
    }

    /** Whether a graph is shown that is not sequentially consistent: only stores that later reads overtake make one. */
    @ParameterizedTest
    @CsvSource({
        "store buffering, W pl x 1; R pl y, W pl y 1; R pl x, , , true",
        "of releases, W rel x 1; R acq y, W rel y 1; R acq x, , , true",
        "with one fence, W pl x 1; F full; R pl y, W pl y 1; R pl x, , , true",
        "with fences, W pl x 1; F full; R pl y, W pl y 1; F full; R pl x, , , false",
        "with a volatile store between, W pl x 1; W vol z 1; R pl y, W pl y 1; F full; R pl x, , , false",
        "with updates, XCHG pl x 1; R pl y, XCHG pl y 1; R pl x, , , false",
        "with reads of own stores, W pl x 1; R pl x; R pl y, W pl y 1; R pl y; R pl x, , , true",
        "message passing, W pl x 1; W pl y 1, R pl y; R pl x, , , false",
        "reads of one variable, W pl x 1; W pl x 2, R pl x; R pl x, , , false",
        "stores that overtake, W pl x 1; W pl y 2, W pl y 1; W pl x 2, , , false",
        "a store and a read, W pl x 1; W pl y 1, W pl y 2; R pl x, , , true",
        "a read and a store, W pl x 2; W pl y 1, R pl y; W pl x 1, , , false",
        "two observers, W pl x 1, W pl y 1, R pl x; R pl y, R pl y; R pl x, false",
        "three threads, W pl x 1, R pl x; W pl y 1, R pl y; R pl x, , false"
    })
    void onlyReadsOvertake(String name, String first, String second, String third, String fourth, boolean isShown) {
        StringBuilder text = new StringBuilder("test x86\nfamily x86\n");
        int thread = 0;
        for (String statements : new String[] {first, second, third, fourth}) {
            if (statements != null) {
                text.append("thread T").append(thread++).append('\n');
                for (String statement : statements.split("; ")) {
                    boolean hasResult = statement.startsWith("R ") || statement.startsWith("XCHG");
                    text.append(hasResult ? "r0 = " : "").append(statement).append('\n');
                }
            }
        }
        LitmusTest test = LitmusTest.parse(text + "observe\n").get(0);
        Set<String> sequential = Explored.of(test, Axioms.SEQUENTIAL).graphs;
        Set<String> shown = shown(test, Axioms.JAVA);
        assertThat(shown).as(name).containsAll(sequential);
        assertThat(shown.size() > sequential.size()).as(name).isEqualTo(isShown);
    }

    /** Whatever one order of all events explains is shown, and between volatile accesses nothing else is. */
    @Test
    void sequentialGraphsAreShown() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = seed % 2 == 0 ? RandomLitmus.of(seed) : RandomLitmus.ofPublished(seed);
            Set<String> sequential = Explored.of(test, Axioms.SEQUENTIAL).graphs;
            assertThat(shown(test, Axioms.SEQUENTIAL)).as(test::text).isEqualTo(sequential);
            assertThat(shown(test, Axioms.JAVA)).as(test::text).containsAll(sequential);
        }
    }

    /** Also on a stack that has no room for a call for each event. */
    @Test
    void longGraphsAreDecided() throws InterruptedException {
        ExecutionGraph graph = new ExecutionGraph(Axioms.JAVA);
        for (int number = 0; number < 4_000; number++) {
            graph.announce(0, Access.store(0, Mode.PLAIN));
            graph.ask(0);
            graph.put(0, graph.candidate(0), number);
        }
        AtomicBoolean isShown = new AtomicBoolean();
        Thread small = new Thread(null, () -> isShown.set(X86.allows(graph.events())), "small", 256 << 10);
        small.start();
        small.join();
        assertThat(isShown).isTrue();
    }
}
