// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder that looks to a user's commands like the repository after a build: the modules are links, the scripts are
 * copies, and the build has nothing to do.
 */
record Checkout(Path folder) implements AutoCloseable {
    private static final long SECONDS = 120;
    private static final List<String> MODULES = List.of("explorer", "harness-examples", "integrations");
    private static final Pattern PUBLIC_CLASS = Pattern.compile("(?m)^public (?:final )?class (\\w+)");

    static Checkout in(Path folder) throws IOException {
        for (String module : MODULES) {
            Files.createSymbolicLink(folder.resolve(module), DocumentationTests.ROOT.resolve(module));
        }
        Path scripts = Files.createDirectory(folder.resolve("scripts"));
        try (Stream<Path> originals = Files.list(DocumentationTests.ROOT.resolve("scripts"))) {
            for (Path original : originals.toList()) {
                Files.copy(original, scripts.resolve(original.getFileName()));
            }
        }
        Path build = Files.writeString(folder.resolve("mvnw"), "#!/usr/bin/env bash\n");
        Files.setPosixFilePermissions(build, PosixFilePermissions.fromString("rwxr-xr-x"));
        return new Checkout(folder);
    }

    /** Takes the links away, before the folder is deleted. */
    @Override
    public void close() throws IOException {
        for (String module : MODULES) {
            Files.delete(folder.resolve(module));
        }
    }

    /** Saves a public class under its name; anything else is a piece of code, and not saved. */
    void save(List<String> code) throws IOException {
        String text = String.join("\n", code) + "\n";
        Matcher name = PUBLIC_CLASS.matcher(text);
        if (name.find()) {
            Files.writeString(folder.resolve(name.group(1) + ".java"), text);
        }
    }

    /** Runs a command by a shell, with the JDK of these tests. */
    Run run(String command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        Map<String, String> environment = builder.environment();
        environment.remove("ROUNDUP_OPTS");
        ForkedJava.prepare(environment);
        String home = System.getProperty("java.home");
        environment.put("JAVA_HOME", home);
        environment.put("PATH", Path.of(home, "bin") + ":" + environment.get("PATH"));
        Process process = builder.start();
        boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        assertThat(ended).as("%s ends within %s s", command, SECONDS).isTrue();
        return new Run(command, process.exitValue(), Files.readString(out), Files.readString(err));
    }

    /** A command that has ended. */
    record Run(String command, int code, String out, String err) {
        void endsWith(int expected, String place) {
            assertThat(code)
                    .as("exit code of the command at %s: %s", place, this)
                    .isEqualTo(expected);
        }

        /** Asserts that lines begin as a document shows them, in that order. */
        void shows(List<String> lines, String place) {
            List<String> printed = out.lines().toList();
            int next = 0;
            for (String line : lines) {
                if (!line.equals("...") && !line.isBlank()) {
                    while (next < printed.size() && !printed.get(next).startsWith(line)) {
                        next++;
                    }
                    assertThat(next)
                            .as("the line '%s' at %s in what is printed:%n%s", line, place, out)
                            .isLessThan(printed.size());
                    next++;
                }
            }
        }
    }
}
