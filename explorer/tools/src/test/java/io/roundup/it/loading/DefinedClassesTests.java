// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that define classes, as those do that make proxies and mocks. */
@Tag("agent")
class DefinedClassesTests {
    private static final String BY_LOOKUP = "MethodHandles.lookup().defineClass(bytes)";

    @TempDir
    private Path folder;

    /** The JVM refused it in the second execution: a loader can define a class of one name once. */
    @ParameterizedTest
    @ValueSource(strings = {"platform", "auto"})
    void aClassThatIsDefinedInEachExecutionIsNewInEach(String backend) throws Exception {
        Ended run = program(
                        "Class<?> made = " + BY_LOOKUP + ";",
                        "Runnable task = (Runnable) made.getDeclaredConstructor().newInstance();",
                        "Thread other = new Thread(task);",
                        "other.start();",
                        "task.run();",
                        "other.join();",
                        "int count = made.getField(\"count\").getInt(null);",
                        "if (count > 2) throw new IllegalStateException(\"an earlier execution has counted\");",
                        "if (count < 2) throw new IllegalStateException(\"lost\");")
                .explore(backend);
        assertThat(run.endsWith(1).out())
                .contains("main ended with IllegalStateException: lost", "both read Made.count = 0");
    }

    /** Only what an earlier execution has defined may be defined again. */
    @ParameterizedTest
    @ValueSource(strings = {"platform", "auto"})
    void withinAnExecutionASecondDefinitionFails(String backend) throws Exception {
        Ended run = program(
                        "Thread other = new Thread(() -> {});",
                        "other.start();",
                        BY_LOOKUP + ";",
                        "try {",
                        "    " + BY_LOOKUP + ";",
                        "    throw new IllegalStateException(\"twice\");",
                        "} catch (LinkageError expected) {}",
                        "other.join();")
                .explore(backend);
        assertThat(run.endsWith(0).out()).contains("HOLDS");
    }

    /** {@return a program that has the class file of {@code Made} in {@code bytes}} @param body of its main method */
    private CompiledProgram program(String... body) throws IOException {
        CompiledProgram program = CompiledProgram.ofSource(
                folder,
                "import java.lang.invoke.MethodHandles;\n"
                        + "class Made implements Runnable { public static int count; public void run() { count++; } }\n"
                        + "public class P { public static void main(String[] arguments) throws Exception {\n"
                        + "byte[] bytes;\n"
                        + "try (InputStream in = P.class.getResourceAsStream(\"made\")) { bytes = in.readAllBytes(); }\n"
                        + String.join("\n", body)
                        + "} }");
        Files.move(folder.resolve("Made.class"), folder.resolve("made"));
        return program;
    }
}
