// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A sample of what {@code scripts/idioms} explores, from all parts of the JDK: here by one JVM, there each program by a
 * JVM of its own.
 */
@Tag("process")
@TestInstance(Lifecycle.PER_CLASS)
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
    private static final Exploration EXPLORATION =
            Exploration.builder().seconds(20).build();

    @SuppressWarnings("NullAway.Init")
    private Path classes;

    /** All are compiled at once. */
    @BeforeAll
    void compile(@TempDir Path folder) throws IOException, InterruptedException {
        Path jar = Path.of(Objects.requireNonNull(System.getProperty("roundup.jar")));
        Laboratory laboratory = Laboratory.of(Jdk.running(), jar, folder);
        assertThat(laboratory.compile(programs().toList()))
                .hasSameElementsAs(programs().toList());
        classes = laboratory.classes();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void theVerdictIsTheTruth(IdiomProgram program) {
        Ended run = ThisJvm.explore(classes, program.mainClass(), EXPLORATION);
        assertThat(Verdict.of(run.code(), run.out()).headline())
                .as("%s", run)
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
