// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A sample of what {@code scripts/idioms} explores, from all parts of the JDK. */
@Tag("process")
class IdiomSampleTests {
    private static final Map<Variant, List<String>> SAMPLE = Map.of(
            Variant.PRIVATE,
            List.of(
                    "text-block-formatted",
                    "big-decimal",
                    "hex-format",
                    "regex-groups",
                    "url-encoder",
                    "random",
                    "local-date",
                    "zone-offset",
                    "stream-grouping",
                    "byte-buffer",
                    "temporary-file",
                    "reflect-method",
                    "proxy",
                    "enum-with-bodies",
                    "thread-local",
                    "weak-reference"),
            Variant.SHARED,
            List.of(
                    "base64",
                    "date-time-formatter",
                    "array-list",
                    "hash-map",
                    "vector",
                    "priority-queue",
                    "copy-on-write-list",
                    "concurrent-linked-queue",
                    "array-blocking-queue",
                    "reentrant-lock",
                    "semaphore",
                    "atomic-classes",
                    "char-buffer",
                    "property-change-support",
                    "xml-schema",
                    "xml-templates"),
            Variant.LOST_UPDATE,
            List.of("local-date", "crc32", "enum-map", "duration-and-period", "proxy", "temporary-file"),
            Variant.DEADLOCK,
            List.of("hash-map", "enum-map", "optional", "stream-reduce", "record", "duration-and-period"));
    private static final int AT_A_TIME = 2;
    private static final long SECONDS = 20;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    private static final Map<IdiomProgram, Future<EndedProcess>> EXPLORED = new HashMap<>();
    private static final ExecutorService WORKERS = Executors.newFixedThreadPool(AT_A_TIME);

    /** All are compiled at once, and explored side by side: most of what each takes is the start of its JVM. */
    @BeforeAll
    static void explore() throws IOException, InterruptedException {
        Path jar = Path.of(Objects.requireNonNull(System.getProperty("roundup.jar")));
        Laboratory laboratory = Laboratory.of(Jdk.running(), jar, folder);
        for (IdiomProgram program : laboratory.compile(programs().toList())) {
            EXPLORED.put(
                    program, WORKERS.submit(() -> laboratory.explore(program, SECONDS, "backend=auto", List.of())));
        }
    }

    @AfterAll
    static void stop() {
        WORKERS.shutdownNow();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theVerdictIsTheTruth(IdiomProgram program) throws InterruptedException, ExecutionException {
        EndedProcess process = Objects.requireNonNull(EXPLORED.get(program)).get();
        assertThat(Verdict.of(process).headline())
                .as("%s", process.output())
                .startsWith(program.variant().truth(program.idiom()));
    }

    static Stream<IdiomProgram> programs() {
        Map<String, Idiom> idioms =
                IdiomText.all().stream().collect(Collectors.toMap(Idiom::name, Function.identity()));
        return Stream.of(Variant.values())
                .flatMap(variant -> SAMPLE.getOrDefault(variant, List.of()).stream()
                        .map(name -> new IdiomProgram(Objects.requireNonNull(idioms.get(name), name), variant)));
    }
}
