// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import javax.tools.ToolProvider;

/**
 * A scenario whose source is compiled by the JDK that runs the test: it uses what the compiler of this project does not
 * let pass.
 */
public final class CompiledScenario {
    private CompiledScenario() {}

    /**
     * Compiles and loads it.
     *
     * @param folder an empty one
     * @param imports of the source
     * @param members of a class: what the threads share, and a method {@code get} that makes the threads
     */
    @SuppressWarnings("unchecked")
    public static Supplier<List<Callable<?>>> of(Path folder, String imports, String members) throws Exception {
        Class<?> compiled = load(
                folder,
                imports + "import java.util.*; import java.util.concurrent.*; import java.util.function.*;\n"
                        + "public class Compiled implements Supplier<List<Callable<?>>> {\n" + members + "\n}\n");
        return () -> {
            try {
                return ((Supplier<List<Callable<?>>>) compiled.getConstructor().newInstance()).get();
            } catch (ReflectiveOperationException impossible) {
                throw new AssertionError(impossible);
            }
        };
    }

    /** {@return the class {@code Compiled}} @param folder an empty one @param source of it */
    public static Class<?> load(Path folder, String source) throws Exception {
        Path file = Files.writeString(folder.resolve("Compiled.java"), source);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        // The compiler opens each library on its class path, and these sources use none of those of the tests.
        String classPath = ForkedJava.classPath() + File.pathSeparator + ForkedJava.jar();
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(null, said, said, "-cp", classPath, "-d", folder.toString(), file.toString());
        assertThat(failed).as(said.toString(UTF_8)).isZero();
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, CompiledScenario.class.getClassLoader())
                .loadClass("Compiled");
    }
}
