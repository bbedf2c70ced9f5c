// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.explorer.backend.litmus.GenMcPrograms;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.backend.litmus.RandomLitmus;
import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class GraphSearchTests {
    private static final int PROGRAMS = 500 * Integer.getInteger("roundup.thorough", 1);

    static Stream<LitmusTest> litmusTests() throws IOException {
        try (InputStream text = LitmusTest.class.getResourceAsStream("litmus.txt")) {
            return LitmusTest.parse(new String(Objects.requireNonNull(text).readAllBytes(), UTF_8)).stream();
        }
    }

    @ParameterizedTest
    @MethodSource("litmusTests")
    void everyGraphOfALitmusTestIsMetOnceAndNoOther(LitmusTest test) {
        check(test);
    }

    /** Values are choices like threads, so a search that knows nothing of graphs meets each graph, too. */
    @ParameterizedTest
    @MethodSource("litmusTests")
    void depthFirstSearchMeetsTheSameGraphs(LitmusTest test) {
        for (Axioms axioms : Axioms.values()) {
            Explored all = Explored.of(test, axioms, backend -> new DepthFirst(Settings.everyInterleaving()));
            Explored graphs = Explored.of(test, axioms);
            assertThat(graphs.graphs).as("%s", axioms).isEqualTo(all.graphs);
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void everyGraphOfARandomProgramIsMetOnce(Axioms axioms) {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            GraphAgreement.check(RandomLitmus.of(seed), axioms);
        }
    }

    /** Reads that wait are taken back and given other stores; the programs of the test before have few of them. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource
    void everyGraphOfARandomProgramThatWaitsIsMetOnce(Axioms axioms) {
        for (long seed = 0; seed < PROGRAMS / 4; seed++) {
            GraphAgreement.check(RandomLitmus.ofWaits(seed), axioms);
        }
    }

    /**
     * Six orders of three threads, 24 of four. A store that ends a wait gives the read its place in the execution that
     * there is, so none ends with a thread that waits in vain.
     */
    @ParameterizedTest
    @EnumSource
    void threadsThatWaitForALockCostNoExecutionsOfTheirOwn(Axioms axioms) {
        for (int threads = 3; threads <= 4; threads++) {
            Explored explored = Explored.of(KnownPrograms.lockedIncrements(threads), axioms);
            assertThat(explored.executions).isEqualTo(threads == 3 ? 6 : 24);
            assertThat(explored.graphs).hasSize(explored.executions);
        }
    }

    /**
     * One thread waits for 2 and two store 2, then 1. If a store of 1 takes back what the thread has read, another one
     * must not do the same to the same graph.
     */
    @Test
    void oneStoreOfSeveralTakesAReadBack() {
        LitmusTest test = LitmusTest.parse("""
                test taken
                thread T0
                AWAIT vol y == 2
                thread T1
                r0 = R vol y
                W vol y 1
                thread T2
                W vol y 2
                W vol y 1
                observe
                """).get(0);
        for (Axioms axioms : Axioms.values()) {
            GraphAgreement.check(test, axioms);
        }
    }

    /** An object with three fields, one of them read: 1 and 8 graphs for each reader, if it gets the reference. */
    @Test
    void objectsThatAreReachedByARaceHaveTwoValues() {
        String maker = "test made\nfamily published\nthread T0\nMADE o.a 1\nMADE o.b 1\nMADE o.c 1\nW pl p @o\n";
        String reader = "r0 = R pl p\nIF r0 != 0\nr1 = R pl r0.a\nr2 = R pl r0.b\nr3 = R pl r0.c\nEND\n";
        LitmusTest one = parse(maker + "thread T1\n" + reader + "observe T1.r1 T1.r2\n");
        LitmusTest two = parse(maker + "thread T1\n" + reader + "thread T2\n" + reader + "observe T1.r1 T2.r3\n");
        assertThat(Explored.of(one, Axioms.SEQUENTIAL).complete).isEqualTo(2);
        assertThat(Explored.of(one, Axioms.JAVA).complete).isEqualTo(9);
        assertThat(Explored.of(two, Axioms.SEQUENTIAL).complete).isEqualTo(4);
        assertThat(Explored.of(two, Axioms.JAVA).complete).isEqualTo(81);
        LitmusTest released = parse(one.text().replace("W pl p", "W rel p").replace("R pl p", "R acq p"));
        assertThat(Explored.of(released, Axioms.JAVA).complete).isEqualTo(2);
    }

    /** A plain store in place of what a constructor did gives the same graphs. */
    @ParameterizedTest
    @EnumSource
    void publishedValuesAreThoseOfPlainStores(Axioms axioms) {
        int stale = 0;
        for (long seed = 0; seed < PROGRAMS / 2; seed++) {
            LitmusTest test = RandomLitmus.ofPublished(seed);
            LitmusTest stores = parse(test.text().replace("MADE", "W pl"));
            Explored made = Explored.of(test, axioms);
            Explored stored = Explored.of(stores, axioms);
            assertThat(made.outcomes).as(test::text).isEqualTo(stored.outcomes);
            assertThat(made.complete).as(test::text).isEqualTo(stored.complete);
            assertThat(made.repeated).as(test::text).isZero();
            stale += made.complete;
        }
        assertThat(stale).isGreaterThan(PROGRAMS);
    }

    static LitmusTest parse(String text) {
        return LitmusTest.parse(text).get(0);
    }

    /** If all accesses are volatile, the memory model is sequential consistency. */
    @Tag("slow")
    @Test
    void volatileAccessesAreSequentiallyConsistent() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = RandomLitmus.ofVolatile(seed);
            Explored explored = Explored.of(test, Axioms.JAVA);
            assertThat(explored.graphs).as(() -> test.text()).isEqualTo(Explored.of(test, Axioms.SEQUENTIAL).graphs);
        }
    }

    /** A thread stores in the first execution, and in the next one it never gets there. */
    @Test
    void aProgramThatDoesSomethingElseIsNoticed() {
        ExecutionGraph graph = new ExecutionGraph(Axioms.JAVA);
        GraphSearch search = new GraphSearch(graph, Axioms.JAVA);
        ChoicePoint point = new ChoicePoint();
        assertThat(search.begin()).isTrue();
        begin(point, graph, 0, 1);
        assertThat(search.choose(point)).isZero();
        assertThat(graph.ask(0)).isEqualTo(1);
        graph.see(0, graph.candidate(0));
        graph.announce(0, null);
        point.disable(0);
        assertThat(search.choose(point)).isEqualTo(1);
        assertThat(graph.ask(1)).isEqualTo(1);
        graph.put(1, graph.candidate(0), 7);
        search.end(point.log(), Strategy.Ending.COMPLETE);
        assertThat(search.begin()).isTrue();
        begin(point, graph, 0);
        assertThatThrownBy(() -> search.choose(point))
                .isInstanceOf(DivergedException.class)
                .hasMessage("An execution was to begin with a graph that others have met, but at event 1 thread 1"
                        + " cannot go on. The program does not do the same each time.");
    }

    private static void begin(ChoicePoint point, ExecutionGraph graph, int... enabled) {
        point.reset(0);
        graph.clear();
        point.addThread();
        point.addThread();
        graph.announce(0, Access.read(0, Mode.PLAIN));
        graph.announce(1, Access.store(0, Mode.PLAIN));
        for (int thread : enabled) {
            point.enable(thread);
        }
    }

    @Test
    void recordedLitmusTestsHaveTheirOutcomes() throws IOException {
        List<LitmusTest> tests = LitmusTest.parse(Files.readString(recorded("litmus.txt")));
        assertThat(tests).hasSize(259).allSatisfy(GraphSearchTests::check);
    }

    /**
     * They have 3,285 graphs. The other executions end where Peterson's lock gives up to wait, which these programs write
     * as an assumption.
     */
    @Tag("slow")
    @Test
    void recordedStructuresHaveTheirGraphs() throws IOException {
        List<LitmusTest> tests = LitmusTest.parse(Files.readString(recorded("structures.txt")));
        assertThat(tests).hasSize(69).allSatisfy(GraphSearchTests::check);
        assertThat(tests.stream()
                        .mapToInt(test -> Explored.of(test, Axioms.JAVA).executions)
                        .sum())
                .isEqualTo(3_285 + 22);
    }

    @Test
    void recordedProgramsOfGenMcHaveTheirGraphs() throws IOException {
        List<LitmusTest> tests = GenMcPrograms.parse(Files.readString(recorded("genmc-counts.tsv")));
        assertThat(tests).hasSize(71).allSatisfy(test -> {
            assertThat(Explored.of(test, Axioms.SEQUENTIAL).complete).isEqualTo(test.sequentialGraphs());
            assertThat(Explored.of(test, Axioms.JAVA).complete).isEqualTo(test.allowedGraphs());
        });
    }

    private static void check(LitmusTest test) {
        Explored sequential = Explored.of(test, Axioms.SEQUENTIAL);
        assertThat(sequential.outcomes).isEqualTo(test.sequential());
        assertThat(sequential.complete).isEqualTo(test.sequentialGraphs());
        assertThat(sequential.repeated).isZero();
        Explored allowed = Explored.of(test, Axioms.JAVA);
        assertThat(allowed.outcomes).isEqualTo(test.allowed());
        assertThat(allowed.complete).isEqualTo(test.allowedGraphs());
        assertThat(allowed.repeated).isZero();
    }

    /**
     * {@return a file of litmus tests with known answers} They are not part of the project: the system property
     * {@code roundup.data} names the folder above, or it is {@code shared/data} beside a folder above.
     */
    static Path recorded(String name) {
        String named = System.getProperty("roundup.data");
        Path found = named == null ? null : Path.of(named);
        for (Path above = Path.of("").toAbsolutePath(); found == null && above != null; above = above.getParent()) {
            Path candidate = above.resolve("shared").resolve("data");
            found = Files.isDirectory(candidate) ? candidate : null;
        }
        Path file = Objects.requireNonNullElse(found, Path.of("shared/data"))
                .resolve("memory")
                .resolve(name);
        assumeTrue(
                Files.isRegularFile(file),
                "there is no " + file + "; name the folder of recorded data by -Droundup.data=FOLDER");
        return file;
    }
}
