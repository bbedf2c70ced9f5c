// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A test of JCStress as its users have it: compiled with the annotation processor, which generates the runner. */
final class CompiledTests {
    private static final Path BESIDE = Path.of("target").toAbsolutePath();

    private static final String SOURCE = """
            package acme;

            import org.openjdk.jcstress.annotations.*;
            import org.openjdk.jcstress.infra.results.II_Result;

            @JCStressTest
            @Outcome(id = {"0, 1", "1, 0", "1, 1"}, expect = Expect.ACCEPTABLE)
            @Outcome(id = "0, 0", expect = Expect.FORBIDDEN, desc = "Both may enter.")
            @State
            public class VolatileFlags {
                volatile int x;
                volatile int y;

                @Actor
                public void first(II_Result r) {
                    x = 1;
                    r.r1 = y;
                }

                @Actor
                public void second(II_Result r) {
                    y = 1;
                    r.r2 = x;
                }
            }
            """;

    private CompiledTests() {}

    /** Compiles. @param folder that gets the source and the classes @return the folder of the classes */
    static Path in(Path folder) throws IOException {
        Path source = folder.resolve("VolatileFlags.java");
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Files.writeString(source, SOURCE);
        String jars =
                BESIDE.resolve("jcstress-core-0.16.jar") + File.pathSeparator + BESIDE.resolve("jopt-simple-4.6.jar");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            String processing = Runtime.version().feature() >= 21 ? "-proc:full" : "-Xlint:none";
            List<String> options =
                    List.of(processing, "-nowarn", "-d", classes.toString(), "-cp", jars, "-processorpath", jars);
            boolean isCompiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            assertThat(isCompiled).as(messages.toString()).isTrue();
        }
        return classes;
    }
}
