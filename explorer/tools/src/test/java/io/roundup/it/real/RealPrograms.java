// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.real;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Explores the programs of a folder and compares what is said of them with a table. The sources are resources, since
 * they are compiled for the JDK that runs them.
 */
@Tag("agent")
@TestInstance(Lifecycle.PER_CLASS)
public abstract class RealPrograms {
    private final Path sources;
    private final List<ExpectedVerdict> table;

    private Path classes;

    /** Reads a table. @param sources a folder @param table a file */
    protected RealPrograms(Path sources, Path table) throws IOException {
        this.sources = sources;
        this.table = ExpectedVerdict.read(table);
    }

    /** {@return a folder or file of this kind of programs} @param name below the resources of the tests */
    protected static Path resource(String name) {
        return Path.of("src/test/resources/real").resolve(name);
    }

    @BeforeAll
    void compilesThePrograms(@TempDir Path folder) throws IOException {
        classes = folder;
        InstalledAgent.get(BackendName.AUTO);
        List<String> arguments = new ArrayList<>(List.of(
                "-nowarn",
                "-g",
                "-proc:none",
                "-encoding",
                "UTF-8",
                "-d",
                classes.toString(),
                "-sourcepath",
                sources.toString()));
        for (String program : programs()) {
            if (table.stream().anyMatch(row -> row.program().equals(program) && runs(row))) {
                arguments.add(sources.resolve(program + ".java").toString());
            }
        }
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0]));
        assertThat(code).as("exit code of the compiler").isZero();
    }

    /** A program without a line would be compiled and explored by nobody. */
    @Test
    void eachProgramIsInTheTable() throws IOException {
        assertThat(table.stream().map(ExpectedVerdict::program).distinct()).containsExactlyElementsOf(programs());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theVerdictIsThatOfPlainJava(ExpectedVerdict row) {
        assumeTrue(row.off().isEmpty(), row.off());
        row.assertSaid(classes);
    }

    List<ExpectedVerdict> rows() {
        return table.stream().filter(RealPrograms::runs).toList();
    }

    private List<String> programs() throws IOException {
        List<String> programs = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(sources, "*.java")) {
            for (Path file : files) {
                if (Files.readString(file).contains("void main(")) {
                    String name = file.getFileName().toString();
                    programs.add(name.substring(0, name.length() - ".java".length()));
                }
            }
        }
        programs.sort(null);
        return programs;
    }

    private static boolean runs(ExpectedVerdict row) {
        return row.jdk() <= Runtime.version().feature();
    }
}
