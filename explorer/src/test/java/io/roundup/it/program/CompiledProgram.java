// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** An ordinary program whose main class is {@code P}, compiled into a folder. It is explored in a JVM of its own. */
public record CompiledProgram(Path folder) {
    private static final String IMPORTS = """
            import java.io.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            """;

    /**
     * {@return the program}
     *
     * @param folder an empty one
     * @param body what {@code main} does, and other members of its class after it
     */
    public static CompiledProgram of(Path folder, String... body) throws IOException {
        return ofSource(folder, "public class P {\n" + String.join("\n", body) + "\n}");
    }

    /** {@return the program} @param folder an empty one @param source of the class {@code P}, and others besides */
    public static CompiledProgram ofSource(Path folder, String source) throws IOException {
        Path file = folder.resolve("P.java");
        Files.writeString(file, IMPORTS + source);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-nowarn", "-proc:none", "-d", folder.toString(), file.toString());
        assertThat(code).as("exit code of the compiler").isZero();
        return new CompiledProgram(folder);
    }

    /** {@return what exploring it gives} @param options of the agent, such as {@code backend=platform} */
    public ForkedJava explore(String... options) throws IOException, InterruptedException {
        return exploreWith(List.of(), options);
    }

    /** {@return what exploring it gives, with options of the JVM} */
    public ForkedJava exploreWith(List<String> jvm, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(jvm);
        all.add("-ea");
        all.add("-javaagent:" + ForkedJava.jar() + "=" + String.join(",", options));
        all.addAll(List.of("-cp", folder.toString(), "P"));
        return ForkedJava.run(folder, all);
    }
}
