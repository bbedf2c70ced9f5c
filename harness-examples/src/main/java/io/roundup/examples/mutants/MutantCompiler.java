// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles mutants, each into a folder of its own. In a JVM without the agent: an exploration makes static state anew,
 * also that of the compiler.
 */
final class MutantCompiler {
    private final Path sources;
    private final Path folder;

    /**
     * Prepares.
     *
     * @param sources where the packages of the structures begin
     * @param folder where the mutants go
     */
    MutantCompiler(Path sources, Path folder) {
        this.sources = sources;
        this.folder = folder;
    }

    /** {@return where the classes of a mutant are} */
    Path classes(MutantFile file, Mutant mutant) {
        return folder.resolve(file.structure()).resolve(mutant.name());
    }

    /** Compiles all mutants of a structure. */
    void compile(MutantFile file) throws IOException {
        Path original = sources.resolve(file.source().replace('.', '/') + ".java");
        List<String> lines = Files.readAllLines(original);
        for (Mutant mutant : file.mutants()) {
            Path classes = classes(file, mutant);
            Files.createDirectories(classes);
            Path source = classes.resolve(original.getFileName());
            try {
                Files.write(source, withoutNullability(mutant.applyTo(lines)));
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException(file.structure() + ", " + wrong.getMessage(), wrong);
            }
            compile(source, classes);
        }
    }

    /** The annotations are there for the build, which has their library. Lines keep their numbers. */
    private static List<String> withoutNullability(List<String> lines) {
        return lines.stream()
                .map(line -> line.startsWith("import org.jspecify.") ? "" : line.replace("@Nullable", ""))
                .toList();
    }

    private static void compile(Path source, Path classes) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("this Java has no compiler; use a JDK in place of a JRE");
        }
        int code = compiler.run(
                null,
                System.err,
                System.err,
                "-g",
                "-nowarn",
                "-Xlint:none",
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
        if (code != 0) {
            throw new IllegalArgumentException("the mutant in " + source + " does not compile; see above");
        }
    }
}
