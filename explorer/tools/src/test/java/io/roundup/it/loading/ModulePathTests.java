// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs in named modules, which need not export or open anything to be explored. */
@Tag("process")
class ModulePathTests {
    private static final Map<String, String> LIBRARY = Map.of(
            "module-info", "module com.lib { exports com.lib.api; }",
            "com/lib/api/Counter", """
                    package com.lib.api;
                    public class Counter {
                        private final com.lib.internal.Cell cell = new com.lib.internal.Cell();
                        public int increment() { return ++cell.value; }
                        public int get() { return cell.value; }
                    }
                    """,
            "com/lib/internal/Cell", """
                    package com.lib.internal;
                    public class Cell { static final Object LOCK = new Object(); public int value; }
                    """);

    @TempDir
    private Path folder;

    /** Every member of the module was inaccessible to Round-Up, and it ended with a fault of its own. */
    @ParameterizedTest
    @ValueSource(strings = {"platform", "auto"})
    void aProgramOnTheModulePathIsExplored(String backend) throws Exception {
        compile("com.lib", LIBRARY);
        compile("com.acme", Map.of("module-info", "module com.acme { requires com.lib; }", "com/acme/Main", """
                        package com.acme;
                        class Main {
                            record Total(int value) {}
                            enum Kind { SUM; Total total; }
                            public static void main(String[] arguments) throws Exception {
                                var counter = new com.lib.api.Counter();
                                Thread other = new Thread(counter::increment);
                                other.start();
                                counter.increment();
                                other.join();
                                Kind.SUM.total = new Total(counter.get());
                                if (Kind.SUM.total.value() != 2) throw new IllegalStateException("lost");
                            }
                        }
                        """));
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-javaagent:" + ForkedJava.jar() + "=backend=" + backend,
                        "-p",
                        folder.toString(),
                        "-m",
                        "com.acme/com.acme.Main"));
        assertThat(run.endsWith(1).out())
                .contains("main ended with IllegalStateException: lost", "both read Cell.value = 0")
                .contains("-m com.acme/com.acme.Main")
                .doesNotContain("jdk.module.main");
    }

    /** Round-Up is then an automatic module itself. */
    @Test
    void aHarnessOnTheModulePathIsExplored() throws Exception {
        compile("com.lib", LIBRARY);
        compile(
                "com.acme",
                Map.of("module-info", "module com.acme { requires com.lib; requires io.roundup; }", "com/acme/H", """
                        package com.acme;
                        import io.roundup.explorer.harness.Actor;
                        class H {
                            final com.lib.api.Counter counter = new com.lib.api.Counter();
                            @Actor void first() { counter.increment(); }
                            @Actor void second() { counter.increment(); }
                        }
                        """));
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-p",
                        folder + File.pathSeparator + ForkedJava.jar(),
                        "--add-modules",
                        "com.acme",
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "com.acme.H"));
        assertThat(run.endsWith(1).out()).contains("NOT LINEARIZABLE");
    }

    private void compile(String module, Map<String, String> sources) throws IOException {
        Path from = folder.resolve("sources").resolve(module);
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = from.resolve(source.getKey() + ".java");
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
        }
        Path to = folder.resolve(module);
        List<String> words = new ArrayList<>(
                List.of("-proc:none", "-p", folder + File.pathSeparator + ForkedJava.jar(), "-d", to.toString()));
        sources.keySet().forEach(name -> words.add(from.resolve(name + ".java").toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words.toArray(new String[0])))
                .as("exit code of the compiler")
                .isZero();
    }
}
