// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.settings.InputException;
import io.roundup.jcstress.hardware.Folders;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles a project without Maven: the compiler of the JDK, and JCStress's annotation processor. */
final class Compilation {
    /** From JDK 23 on, processors run only where that is asked for; before 21 that option is unknown. */
    private static final int PROCESSING_IS_ASKED_FOR = 21;

    private Compilation() {}

    /**
     * Compiles.
     *
     * @param project that was written
     * @param libraries the jars of JCStress
     * @throws InputException if there is no compiler, or it refuses the sources
     */
    static void run(Project project, List<Path> libraries) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new InputException("To run a test of JCStress it has to be compiled, and this JVM ("
                    + System.getProperty("java.home") + ") has no compiler. Run Round-Up with a JDK.");
        }
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> sources = Files.walk(project.sources())) {
            Folders.clear(project.built());
            Files.createDirectories(project.built());
            List<Path> java =
                    sources.filter(file -> file.toString().endsWith(".java")).toList();
            String path = libraries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
            List<String> options = List.of(
                    Runtime.version().feature() >= PROCESSING_IS_ASKED_FOR ? "-proc:full" : "-Xlint:none",
                    "-nowarn",
                    "-d",
                    project.built().toString(),
                    "-cp",
                    path,
                    "-processorpath",
                    path);
            boolean isCompiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            if (!isCompiled) {
                throw new IllegalStateException("the test in " + project.folder() + " does not compile: " + messages);
            }
        } catch (IOException unreadable) {
            throw new InputException("The test in " + project.folder() + " cannot be compiled: " + unreadable + ".");
        }
    }
}
