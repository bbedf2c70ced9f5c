// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.quasi.relax.QuasiFactor;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every harness gets the verdict that it declares, on each backend that this JVM has. */
@Tag("slow")
class HarnessVerdictsTests {
    /** Enough to reach every declared violation, and small enough for a build; the bound is named in the verdict. */
    private static final int PREEMPTIONS = 3;

    private static final long EXECUTIONS_TO_A_VIOLATION = 20_000;

    private static final long EXECUTIONS_WITHOUT_ONE = 1_500;

    static Stream<Class<?>> harnesses() throws IOException, URISyntaxException, ClassNotFoundException {
        Path folder = Path.of(
                Expected.class.getResource("/io/roundup/examples/harnesses").toURI());
        List<String> names;
        try (Stream<Path> files = Files.list(folder)) {
            names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".class") && !name.startsWith("package-info"))
                    .sorted()
                    .toList();
        }
        Stream.Builder<Class<?>> found = Stream.builder();
        for (String name : names) {
            Class<?> type = Class.forName("io.roundup.examples.harnesses." + name.replace(".class", ""));
            if (!Modifier.isAbstract(type.getModifiers())) {
                found.add(type);
            }
        }
        return found.build();
    }

    @ParameterizedTest
    @MethodSource("harnesses")
    void harnessGetsItsVerdictOnTheFastestBackend(Class<?> harness) {
        check(harness, BackendName.AUTO);
    }

    private static void check(Class<?> harness, BackendName backend) {
        Expected expected = harness.getAnnotation(Expected.class);
        assertThat(expected).as("every harness declares its verdict").isNotNull();
        Exploration standard = Exploration.builder()
                .preemptions(PREEMPTIONS)
                .maxExecutions(bound(expected.linearizable()))
                .maxSteps(5_000)
                .exploreRandom(expected.exploreRandom())
                .backend(backend)
                .specification(golden(expected))
                .build();
        ExplorationResult result = RoundUp.check(harness, standard);
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.counts().notLinearizable() == 0)
                .as("%s linearizable: %s", harness.getSimpleName(), result)
                .isEqualTo(expected.linearizable());
        if (!expected.quasi().isEmpty()) {
            ExplorationResult quasi = RoundUp.check(
                    harness,
                    standard.toBuilder()
                            .quasi(QuasiFactor.parse(expected.quasi()))
                            .build());
            assertThat(quasi.verdict() != ExplorationVerdict.VIOLATION)
                    .as("%s quasi linearizable: %s", harness.getSimpleName(), quasi)
                    .isEqualTo(expected.quasiLinearizable());
        }
    }

    private static long bound(boolean withoutViolation) {
        return withoutViolation ? EXECUTIONS_WITHOUT_ONE : EXECUTIONS_TO_A_VIOLATION;
    }

    private static @Nullable GoldenSpecification golden(Expected expected) {
        return expected.golden() == void.class ? null : new GoldenSpecification(expected.golden());
    }
}
