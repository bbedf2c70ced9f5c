// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The cluster explores the classes that this machine would explore, or nothing. */
@Tag("process")
class ShippedClassesTests {
    private static final String HARNESS = """
            import io.roundup.explorer.harness.Actor;

            public class Steps {
                public final Machine machine = new Machine();

                @Actor
                public void first() {
                    machine.work();
                }

                @Actor
                public void second() {
                    machine.work();
                }

                @Actor
                public void third() {
                    machine.work();
                }
            }
            """;

    private static final String MACHINE = """
            import java.util.concurrent.atomic.AtomicInteger;

            public class Machine {
                private final AtomicInteger steps = new AtomicInteger();

                public void work() {
                    int sum = 0;
                    for (int step = 0; step < %d; step++) {
                        sum += steps.incrementAndGet();
                    }
                    if (sum < 0) {
                        throw new IllegalStateException("no increments commute whose values are looked at");
                    }
                }
            }
            """;

    /** A command {@code java} that has the second element of a class path first. */
    private static final String OTHER_JAVA = """
            #!/bin/sh
            left=$#
            before=
            while [ "$left" -gt 0 ]; do
                word=$1
                shift
                [ "$before" = -cp ] && word="${word#*:}:${word%%%%:*}"
                set -- "$@" "$word"
                before=$word
                left=$((left - 1))
            done
            exec '%s' "$@"
            """;

    @TempDir
    Path folder;

    /**
     * The folder has another version of a class than the jar after it. Three threads with two steps each have 6! / 2!^3
     * = 90 traces. A child would be refused if the jar came first.
     */
    @Test
    void aFolderAndAJarKeepTheirOrder() throws IOException, InterruptedException {
        Path json = folder.resolve("result.json");
        CommandLine.Ended ended = check("--json", json.toString());
        assertThat(ended.code()).as(ended.out()).isZero();
        assertThat(Files.readString(json))
                .contains("\"executions\": 90,", "\"complete\": true,")
                .as("somebody on the cluster took part")
                .doesNotContain("\"processes\": 1,");
    }

    /** The JVMs on the cluster find the jar first. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anotherVersionOfAClassIsRefusedWithItsName() throws IOException, InterruptedException {
        Path java = folder.resolve("java");
        Path own = Path.of(System.getProperty("java.home"), "bin", "java");
        Files.writeString(java, String.format(OTHER_JAVA, own));
        assertThat(java.toFile().setExecutable(true)).isTrue();
        CommandLine.Ended refused = check("--cluster-java", java.toString());
        assertThat(refused.code()).as(refused.out()).isEqualTo(3);
        assertThat(refused.out())
                .contains("a process on the cluster explores something else: ", "class Machine")
                .doesNotContain("\tat ");
    }

    private CommandLine.Ended check(String... options) throws IOException, InterruptedException {
        Path classes = compiled("folder", 2);
        Path jar = folder.resolve("other.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("Machine.class"));
            Files.copy(compiled("other", 3).resolve("Machine.class"), out);
        }
        CommandLine line = new CommandLine(folder);
        List<String> words = new ArrayList<>(List.of("check", "--cluster", "local[1]", "--workers-after", "0"));
        words.addAll(List.of("--strategy", "dpor", "--spark", line.spark().toString()));
        words.addAll(List.of("-cp", classes + File.pathSeparator + jar, "Steps"));
        words.addAll(List.of(options));
        return line.run(words);
    }

    private Path compiled(String name, int steps) throws IOException {
        Path sources = Files.createDirectories(folder.resolve(name + "-sources"));
        Path classes = Files.createDirectories(folder.resolve(name));
        Path harness = Files.writeString(sources.resolve("Steps.java"), HARNESS);
        Path machine = Files.writeString(sources.resolve("Machine.java"), String.format(MACHINE, steps));
        String own = System.getProperty("java.class.path");
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-cp",
                        System.getProperty("surefire.test.class.path", own),
                        "-d",
                        classes.toString(),
                        harness.toString(),
                        machine.toString());
        assertThat(code).isZero();
        return classes;
    }
}
