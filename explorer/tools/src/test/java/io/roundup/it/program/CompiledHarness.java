// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** A harness {@code H} of its own, which is compiled into a folder. */
public record CompiledHarness(Path folder) {
    /** {@return the harness} @param folder an empty one @param source of the class {@code H}, and others besides */
    public static CompiledHarness of(Path folder, String... source) throws IOException {
        Path file = folder.resolve("H.java");
        Files.writeString(file, "import io.roundup.explorer.harness.*;\n" + String.join("\n", source));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", ForkedJava.jar(), "-d", folder.toString(), file.toString());
        assertThat(code).as("exit code of the compiler").isZero();
        return new CompiledHarness(folder);
    }

    /** {@return the same without a class} */
    public CompiledHarness without(String name) throws IOException {
        Files.delete(folder.resolve(name + ".class"));
        return this;
    }

    /** {@return what {@code check} says in this JVM} @param options besides the harness */
    public Ended check(String... options) {
        List<String> arguments = new ArrayList<>(List.of("H"));
        arguments.addAll(List.of(options));
        return ThisJvm.check(folder, folder.toString(), arguments);
    }

    /** {@return what {@code check} says in a JVM of its own} @param options besides the harness */
    public Ended fork(String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("-jar", ForkedJava.jar(), "check", "-cp", folder.toString(), "H"));
        all.addAll(List.of(options));
        return ForkedJava.run(folder, all);
    }
}
