// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.ToolProvider;

/** An ordinary program whose main class is {@code P}, compiled into a folder. */
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
        // It uses the JDK alone. Else the compiler would open each library of these tests.
        return ofLines(folder, IMPORTS + source, List.of("-cp", folder.toString()));
    }

    /** {@return the program} @param folder an empty one @param source of the file, line by line */
    public static CompiledProgram ofLines(Path folder, String source) throws IOException {
        return ofLines(folder, source, List.of());
    }

    /** {@return the program} @param options of the compiler, besides those that each program needs */
    public static CompiledProgram ofLines(Path folder, String source, List<String> options) throws IOException {
        Path file = folder.resolve("P.java");
        Files.writeString(file, source);
        List<String> all = new ArrayList<>(options);
        all.addAll(List.of("-nowarn", "-proc:none", "-d", folder.toString(), file.toString()));
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, all.toArray(new String[0]));
        assertThat(code).as("exit code of the compiler").isZero();
        return new CompiledProgram(folder);
    }

    /** {@return what exploring it in this JVM gives} */
    public Ended explore() {
        return explore(Exploration.standard());
    }

    /** {@return what exploring it in this JVM gives} @param backend as {@code --backend} has it */
    public Ended explore(String backend) {
        return explore(Exploration.builder().backend(named(backend)).build());
    }

    /** {@return a backend} @param backend as {@code --backend} has it */
    public static BackendName named(String backend) {
        return BackendName.valueOf(backend.toUpperCase(Locale.ROOT));
    }

    /** {@return what exploring it in this JVM gives} @param exploration what is asked */
    public Ended explore(Exploration exploration) {
        return ThisJvm.explore(folder, "P", exploration);
    }

    /** {@return what exploring it in a JVM of its own gives} @param options of the agent */
    public Ended fork(String... options) throws IOException, InterruptedException {
        return forkWith(List.of(), options);
    }

    /** {@return what exploring it in a JVM of its own gives} @param jvm its options @param options of the agent */
    public Ended forkWith(List<String> jvm, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(jvm);
        all.add("-ea");
        all.add("-javaagent:" + ForkedJava.jar() + "=" + String.join(",", options));
        all.addAll(List.of("-cp", folder.toString(), "P"));
        return ForkedJava.run(folder, all);
    }
}
