// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.roundup.explorer.backend.scripted.KnownPrograms;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Estimates of how many executions are left, for programs whose number of traces is known. */
@Tag("slow")
@Tag("once")
class EstimateTests {
    static Stream<Arguments> programs() {
        return Stream.of(
                arguments("readers(13)", KnownPrograms.readers(13), 8_192),
                arguments("writersAndAReader(5)", KnownPrograms.writersAndAReader(5), 720),
                arguments("lastZero(10)", KnownPrograms.lastZero(10), 3_328),
                arguments("lastZero(15)", KnownPrograms.lastZero(15), 147_456),
                arguments("indexer(15)", KnownPrograms.indexer(15), 4_096),
                arguments("fetchAndAdds(4, 3)", KnownPrograms.fetchAndAdds(4, 3), 13_824),
                arguments("increments(4)", KnownPrograms.increments(4), 576),
                arguments("lockedIncrements(7)", KnownPrograms.lockedIncrements(7), 5_040),
                arguments("fibonacci(3)", KnownPrograms.fibonacci(3), 1_698),
                arguments("fibonacci(5)", KnownPrograms.fibonacci(5), 218_243),
                arguments("big", KnownPrograms.big(), 69_112),
                arguments("sigma(6)", KnownPrograms.sigma(6), 10_395));
    }

    /** Estimates are low at first, since branches are found late; what the progress line says of them is shown here. */
    @ParameterizedTest
    @MethodSource("programs")
    void theEstimateIsNearTheTruth(String name, ScriptedProgram program, int traces) {
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        Strategy strategy = OptimalDpor.ofTraces();
        for (int made = 1; strategy.begin(); made++) {
            backend.execute(strategy);
            for (int percent = 10; percent <= 90; percent += 10) {
                if (made == (int) Math.ceil(percent * traces / 100.0)) {
                    assertThat((made + strategy.estimatedLeft()) / traces)
                            .as("%s, estimate at %s %% by the truth", name, percent)
                            .isBetween(
                                    percent <= 30 ? 1 / 5.0 : 0.58,
                                    percent <= 30 ? 1 / 0.4 : percent < 90 ? 2.3 : 1.65);
                }
            }
        }
        assertThat(strategy.estimatedLeft()).isZero();
    }

    @Test
    void depthFirstSearchEstimatesToo() {
        ScriptedProgram program = KnownPrograms.increments(3);
        ScriptedBackend backend = new ScriptedBackend(program, Observed.MAX_STEPS);
        int all = (int) backend.run(new DepthFirst(Settings.everyInterleaving()));
        Strategy strategy = new DepthFirst(Settings.everyInterleaving());
        assertThat(strategy.estimatedLeft()).isNaN();
        for (int made = 1; strategy.begin(); made++) {
            backend.execute(strategy);
            if (made >= all / 2) {
                assertThat((made + strategy.estimatedLeft()) / all)
                        .as("after %s", made)
                        .isBetween(0.5, 2.0);
            }
        }
        assertThat(strategy.estimatedLeft()).isZero();
    }
}
