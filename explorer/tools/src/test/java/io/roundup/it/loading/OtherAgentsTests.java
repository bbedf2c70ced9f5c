// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs of which another agent changes the classes, too: JaCoCo puts a store into an array on each way. */
@Tag("process")
class OtherAgentsTests {
    private static final Pattern EXECUTIONS = Pattern.compile("(\\d+) executions? in");

    @TempDir
    private Path folder;

    /**
     * JaCoCo's probes made steps, and its turns of the spin loop something else than waiting. After Round-Up on the
     * command line, its own classes were explored, and Round-Up ended with a fault.
     */
    @ParameterizedTest
    @CsvSource({"true, VIOLATION", "false, HOLDS"})
    void aProgramIsExploredAsWithoutTheOtherAgent(boolean isBefore, String verdict) throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
            static volatile boolean ready;
            static int sum;
            interface Adds { default int one() { return 1; } }
            static class Adder implements Adds {}
            public static void main(String[] arguments) throws Exception {
                Thread other = new Thread(() -> {
                    sum += new Adder().one();
                    ready = true;
                });
                other.start();
                if (%s) {
                    while (!ready) {}
                }
                sum = sum + new Adder().one();
                other.join();
                if (sum != 2) throw new IllegalStateException("lost");
            }
            """.formatted(verdict.equals("HOLDS")));
        String own = "-javaagent:" + ForkedJava.jar() + "=";
        String jacoco = "-javaagent:" + jacoco() + "=destfile=" + folder.resolve("coverage");
        Ended run = ForkedJava.run(
                folder, List.of(isBefore ? jacoco : own, isBefore ? own : jacoco, "-cp", folder.toString(), "P"));
        assertThat(run.endsWith(verdict.equals("HOLDS") ? 0 : 1).out()).contains(verdict);
        assertThat(executions(run)).isEqualTo(executions(program.explore()));
    }

    private static String executions(Ended run) {
        Matcher found = EXECUTIONS.matcher(run.out());
        assertThat(found.find()).as("executions of %s", run).isTrue();
        return found.group(1);
    }

    private static Path jacoco() throws Exception {
        Class<?> ofAgent = Class.forName("org.jacoco.agent.rt.RT");
        return Path.of(
                ofAgent.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
