// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.explorer.backend.litmus.JvmLitmus;
import io.roundup.explorer.backend.litmus.LitmusBackend;
import io.roundup.explorer.backend.litmus.LitmusTest;
import io.roundup.explorer.backend.litmus.RandomLitmus;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.graph.Axioms;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.graph.GraphSearch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Litmus tests on real threads have the outcomes that the memory model allows, and no others. */
@Tag("agent")
final class LitmusOnJvmTests {
    private static final int PROGRAMS = 300 * Integer.getInteger("roundup.thorough", 1);

    static Stream<LitmusTest> tests() throws IOException {
        try (InputStream text = LitmusTest.class.getResourceAsStream("litmus.txt")) {
            return LitmusTest.parse(new String(Objects.requireNonNull(text).readAllBytes(), UTF_8)).stream()
                    .filter(JvmLitmus::isInJava);
        }
    }

    @ParameterizedTest
    @MethodSource("tests")
    void everyGraphIsMetOnce(LitmusTest test) {
        check(test, BackendName.AUTO);
    }

    /** A search that knows nothing of graphs makes all choices of values, and so meets the same. */
    @ParameterizedTest
    @MethodSource("tests")
    void depthFirstSearchFindsTheSameOutcomes(LitmusTest test) {
        JvmGraphs all = JvmGraphs.of(test, BackendName.AUTO, execution -> new DepthFirst(Settings.everyInterleaving()));
        assertThat(all.outcomes()).isEqualTo(test.allowed());
    }

    @ParameterizedTest
    @EnumSource(names = {"VIRTUAL", "PLATFORM"})
    void backendsMakeNoDifference(BackendName backend) throws IOException {
        tests().filter(test -> test.family().equals("SB") || test.family().equals("RMW"))
                .forEach(test -> check(test, backend));
    }

    /** Without final fields and halves of variables, and without a monitor that is tried and a plain exchange. */
    @Test
    void recordedTestsHaveTheirOutcomes() throws IOException {
        assertThat(recorded("litmus.txt")).hasSize(242).allSatisfy(test -> check(test, BackendName.AUTO));
    }

    @Test
    void recordedStructuresHaveTheirGraphs() throws IOException {
        assertThat(recorded("structures.txt")).hasSize(60).allSatisfy(test -> check(test, BackendName.AUTO));
    }

    /** In long executions variables have no events that nobody stores to while others access them. */
    @Test
    void graphsWithoutEventsOfQuietVariablesHaveTheSameOutcomes() throws IOException {
        assertThat(tests())
                .allSatisfy(test -> assertThat(JvmGraphs.ofContested(test, LitmusOnJvmTests::search))
                        .isEqualTo(new JvmGraphs(test.allowed(), test.allowedGraphs())));
        for (long seed = 0; seed < PROGRAMS / 3; seed++) {
            LitmusTest plain = RandomLitmus.of(seed);
            LitmusTest published = published(seed);
            LitmusTest waiting = RandomLitmus.ofWaits(seed);
            if (isScript(plain)) {
                assertThat(JvmGraphs.ofContested(plain, LitmusOnJvmTests::search))
                        .as(plain::text)
                        .isEqualTo(scripted(plain));
            }
            if (isScriptOfPublished(published)) {
                assertThat(JvmGraphs.ofContested(published, LitmusOnJvmTests::search))
                        .as(published::text)
                        .isEqualTo(scripted(published));
            }
            if (isScriptOfWaits(waiting)) {
                assertThat(JvmGraphs.ofContested(waiting, LitmusOnJvmTests::search)
                                .outcomes())
                        .as(waiting::text)
                        .isEqualTo(scripted(waiting).outcomes());
            }
        }
    }

    private static boolean isScript(LitmusTest test) {
        return JvmLitmus.isInJava(test) && Stream.of("AWAIT", "LOCK").noneMatch(test.text()::contains);
    }

    private static LitmusTest published(long seed) {
        String text = RandomLitmus.ofPublished(seed).text();
        return LitmusTest.parse(text.replaceAll("F (rel|ss|full)", "F acq")).get(0);
    }

    private static boolean isScriptOfPublished(LitmusTest test) {
        return JvmLitmus.isInJava(test) && Stream.of("ADD pl", "CAS pl").noneMatch(test.text()::contains);
    }

    private static boolean isScriptOfWaits(LitmusTest test) {
        return JvmLitmus.isInJava(test) && JvmLitmus.areLocksGivenBack(test);
    }

    /** Threads of the JVM do what scripts do. Random locks may stay taken, which blocks of Java do not. */
    @Test
    void randomProgramsHaveTheGraphsOfScripts() {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = RandomLitmus.of(seed);
            if (isScript(test)) {
                JvmGraphs found = JvmGraphs.of(test, BackendName.AUTO, LitmusOnJvmTests::search);
                assertThat(found).as(test::text).isEqualTo(scripted(test));
            }
        }
    }

    /**
     * Constructors of objects store what scripts say that they have stored. Scripts do not know how a thread has found
     * an object, which matters if a fence follows the constructor.
     */
    @Test
    void randomProgramsWithPublishedObjectsHaveTheGraphsOfScripts() {
        int graphs = 0;
        for (long seed = 0; seed < PROGRAMS; seed++) {
            LitmusTest test = published(seed);
            if (isScriptOfPublished(test)) {
                JvmGraphs found = JvmGraphs.of(test, BackendName.AUTO, LitmusOnJvmTests::search);
                assertThat(found).as(test::text).isEqualTo(scripted(test));
                graphs += found.complete();
            }
        }
        assertThat(graphs).isGreaterThan(PROGRAMS);
    }

    /** A spin that keeps what it has found makes a turn in vain, too, which a script does not. */
    @Test
    void randomProgramsThatWaitHaveTheOutcomesOfScripts() {
        int alike = 0;
        for (long seed = 0; seed < PROGRAMS / 3; seed++) {
            LitmusTest test = RandomLitmus.ofWaits(seed);
            if (isScriptOfWaits(test)) {
                JvmGraphs found = JvmGraphs.of(test, BackendName.AUTO, LitmusOnJvmTests::search);
                JvmGraphs scripted = scripted(test);
                assertThat(found.outcomes()).as(test::text).isEqualTo(scripted.outcomes());
                assertThat(found.complete()).as(test::text).isGreaterThanOrEqualTo(scripted.complete());
                alike += found.complete() == scripted.complete() ? 1 : 0;
            }
        }
        assertThat(alike).isGreaterThan(PROGRAMS / 15);
    }

    private static JvmGraphs scripted(LitmusTest test) {
        LitmusBackend backend = new LitmusBackend(test, Axioms.JAVA);
        GraphSearch search = new GraphSearch(backend.graph(), Axioms.JAVA);
        Set<String> outcomes = new TreeSet<>();
        int complete = 0;
        while (search.begin()) {
            backend.execute(search);
            String outcome = backend.outcome();
            if (!search.isUseless() && !outcome.equals(LitmusBackend.NOTHING)) {
                outcomes.add(outcome);
                complete += outcome.equals(LitmusBackend.BLOCKED) ? 0 : 1;
            }
        }
        return new JvmGraphs(outcomes, complete);
    }

    private static GraphSearch search(Execution execution) {
        return new GraphSearch(Objects.requireNonNull(execution.graph()), Axioms.JAVA);
    }

    private static void check(LitmusTest test, BackendName backend) {
        JvmGraphs found = JvmGraphs.of(test, backend, LitmusOnJvmTests::search);
        assertThat(found.outcomes()).as(test.name()).isEqualTo(test.allowed());
        assertThat(found.complete()).as(test.name()).isEqualTo(test.allowedGraphs());
    }

    private static List<LitmusTest> recorded(String name) throws IOException {
        Path found = null;
        for (Path above = Path.of("").toAbsolutePath(); found == null && above != null; above = above.getParent()) {
            Path candidate =
                    above.resolve("shared").resolve("data").resolve("memory").resolve(name);
            found = Files.isRegularFile(candidate) ? candidate : null;
        }
        assumeTrue(found != null, "recorded tests are beside this project");
        return LitmusTest.parse(Files.readString(found)).stream()
                .filter(JvmLitmus::isInJava)
                .toList();
    }
}
