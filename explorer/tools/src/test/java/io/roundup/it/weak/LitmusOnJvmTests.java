// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.explorer.backend.litmus.JvmLitmus;
import io.roundup.explorer.backend.litmus.LitmusTest;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Litmus tests on real threads have the outcomes that the memory model allows, and no others. */
@Tag("agent")
final class LitmusOnJvmTests {
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

    private static void check(LitmusTest test, BackendName backend) {
        JvmGraphs found = JvmGraphs.of(
                test, backend, execution -> new GraphSearch(Objects.requireNonNull(execution.graph()), Axioms.JAVA));
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
