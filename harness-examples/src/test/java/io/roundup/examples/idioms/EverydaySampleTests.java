// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.idioms.EverydayFinding.Judgement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sample of what {@code scripts/everyday} explores; all of it with few executions. */
@Tag("process")
class EverydaySampleTests {
    private static final int AT_A_TIME = 2;
    private static final long SECONDS = 30;
    private static final Path PROGRAMS = Path.of(Objects.requireNonNull(System.getProperty("roundup.jar")))
            .resolve("../../../harness-examples/src/everyday")
            .normalize();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    private static final Map<String, Future<EverydayFinding>> EXPLORED = new HashMap<>();
    private static final ExecutorService WORKERS = Executors.newFixedThreadPool(AT_A_TIME);

    @BeforeAll
    static void explore() throws IOException, InterruptedException {
        Path jar = Path.of(Objects.requireNonNull(System.getProperty("roundup.jar")));
        Laboratory laboratory = Laboratory.of(Jdk.running(), jar, folder);
        List<String> sample = List.of(
                "AbqBad",
                "BarrierGood",
                "CfOneGood",
                "CfTwoBad",
                "ChmGood",
                "LoggingGood",
                "LongAdderGood",
                "PcPillBad");
        for (EverydayProgram program : laboratory.compile(EverydayProgram.all(PROGRAMS).stream()
                .filter(program -> sample.contains(program.name()))
                .toList())) {
            EXPLORED.put(
                    program.name(),
                    WORKERS.submit(
                            () -> EverydayFinding.of(program, laboratory.explore(program, SECONDS, "", List.of()))));
        }
    }

    @AfterAll
    static void stop() {
        WORKERS.shutdownNow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AbqBad",
                "BarrierGood",
                "CfOneGood",
                "CfTwoBad",
                "ChmGood",
                "LoggingGood",
                "LongAdderGood",
                "PcPillBad"
            })
    void theVerdictIsTheTruth(String name) throws InterruptedException, ExecutionException {
        EverydayFinding finding = Objects.requireNonNull(EXPLORED.get(name)).get();
        assertThat(finding.judgement()).as("%s", finding).isEqualTo(Judgement.RIGHT);
    }

    /** A program that is not in the table of what is expected would never be run. */
    @Test
    void eachProgramHasATruth() throws IOException {
        try (Stream<Path> sources = Files.list(PROGRAMS.resolve("java").resolve(EverydayProgram.PACKAGE))) {
            assertThat(sources.map(source -> source.getFileName().toString().replace(".java", "")))
                    .containsExactlyInAnyOrderElementsOf(EverydayProgram.all(PROGRAMS).stream()
                            .map(EverydayProgram::name)
                            .toList());
        }
    }
}
