// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.use;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * A command that has ended, and runs Maven.
 *
 * @param code what it ended with
 * @param out what it printed, errors included
 */
record Command(int code, String out) {
    private static final long SECONDS = 300;

    private static final Pattern MISSING = Pattern.compile("in offline mode|Could not transfer|failed to transfer");

    /** Which Maven the build uses. */
    static final String MAVEN = Objects.requireNonNull(System.getProperty("roundup.maven"));

    /** Options of JVMs that live for seconds. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    /** Runs a command with the JDK of these tests. @param maven the value of MAVEN */
    static Command run(Path folder, String maven, List<String> words) throws IOException, InterruptedException {
        return run(folder, words, Map.of("MAVEN", maven, "MAVEN_OPTS", SHORT_LIVED));
    }

    /**
     * Runs Maven with the JDK of these tests. The JVMs that its plugins start live for seconds, too: a compiler is started
     * for each goal. Each says on its standard error that it has options.
     */
    static Command maven(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(MAVEN));
        words.addAll(List.of(arguments));
        return run(folder, words, Map.of("JDK_JAVA_OPTIONS", SHORT_LIVED));
    }

    private static Command run(Path folder, List<String> words, Map<String, String> variables)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile("roundup", ".txt");
        try {
            ProcessBuilder builder = new ProcessBuilder(words)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile());
            Map<String, String> environment = builder.environment();
            environment
                    .keySet()
                    .removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "MAVEN_ARGS", "MAVEN_OPTS", "MAVEN"));
            environment.put("JAVA_HOME", System.getProperty("java.home"));
            environment.putAll(variables);
            Process process = builder.start();
            boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly().waitFor();
            }
            assertThat(ended).as("%s ends within %s s", words, SECONDS).isTrue();
            return new Command(process.exitValue(), Files.readString(out));
        } finally {
            Files.deleteIfExists(out);
        }
    }

    /** Skips the test if Maven has missed something, since it was told to be offline or is. */
    Command hadAll() {
        assumeFalse(
                code != 0 && MISSING.matcher(out).find(),
                () -> "skipped: the local repository does not have what Maven needs:\n" + out);
        return this;
    }

    Command endsWith(int expected) {
        assertThat(code).as(out).isEqualTo(expected);
        return this;
    }
}
