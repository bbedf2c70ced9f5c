// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.manual.holds.E07Figure1;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are started with the agent are explored by as many processes as were asked for. */
@Tag("process")
@Tag("once")
class AgentWorkersTests {
    @TempDir
    Path folder;

    @Test
    void severalProcessesExploreAProgramAsOneDoes() throws IOException, InterruptedException {
        String options = "object=io.roundup.examples.IntegerQueue,quasi=deq:1,continue,strategy=dfs,json=result.json,"
                + "golden=io.roundup.examples.sequential.SequentialQueue,workers-after=0,workers=";
        agent(options + "1", E07Figure1.Buggy.class).endsWith(1);
        List<String> one = resultWithoutTime();
        Ended run = agent(options + "3", E07Figure1.Buggy.class).endsWith(1);
        List<String> three = resultWithoutTime();
        assertThat(one).contains("  \"processes\": 1,");
        assertThat(three).contains("  \"processes\": 3,");
        assertThat(without("processes", three)).isEqualTo(without("processes", one));
        assertThat(run.out()).contains("replay=").doesNotContain("workers=", "workers-after=");
    }

    /** What it prints is in the way of the messages of a worker, and its arguments have spaces. */
    static final class Talks {
        static final String ARGUMENT = "two words";
        private static int shared;

        static {
            System.out.println("part 0");
        }

        public static void main(String[] arguments) throws InterruptedException {
            System.out.println("result 0");
            if (!arguments[0].equals(ARGUMENT)) {
                throw new AssertionError(arguments[0]);
            }
            Thread[] threads = new Thread[3];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    shared++;
                    shared++;
                });
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
    }

    @Test
    void aWorkerHasTheArgumentsOfTheProgramAndItsOutputIsDropped() throws IOException, InterruptedException {
        Ended run = agent("workers=2,workers-after=0,json=result.json", Talks.class, Talks.ARGUMENT)
                .endsWith(0);
        assertThat(run.out().lines().filter("result 0"::equals)).hasSize(1);
        assertThat(run.err()).isEmpty();
        assertThat(resultWithoutTime()).contains("  \"processes\": 2,", "  \"complete\": true,");
    }

    /** The class of a source file is known to no other JVM. */
    @Test
    void aProgramThatOnlyThisJvmCanRunIsRefused() throws IOException, InterruptedException {
        Path source = folder.resolve("Source.java");
        Files.writeString(source, "class Source { public static void main(String[] arguments) {} }");
        List<String> command = List.of("-javaagent:" + ForkedJava.jar() + "=workers=2", source.toString());
        Ended run = ForkedJava.run(folder, command).endsWith(2);
        assertThat(run.err()).contains("workers").contains("start it with -cp");
    }

    private List<String> resultWithoutTime() throws IOException {
        return without("seconds", without("executionsPerSecond", Files.readAllLines(folder.resolve("result.json"))));
    }

    private static List<String> without(String field, List<String> lines) {
        return lines.stream()
                .filter(line -> !line.startsWith("  \"" + field + "\":"))
                .toList();
    }

    private Ended agent(String options, Class<?> program, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "-javaagent:" + ForkedJava.jar() + "=" + options, "-cp", ForkedJava.classPath(), program.getName()));
        command.addAll(List.of(arguments));
        return ForkedJava.run(folder, command);
    }
}
