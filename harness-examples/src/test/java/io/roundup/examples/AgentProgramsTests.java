// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.manual.deadlock.E08Deadlock;
import io.roundup.examples.manual.exception.E02LostUpdate;
import io.roundup.examples.manual.holds.E07Figure1;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code java -javaagent:roundup.jar=options ... Main}, as a user runs it. */
@NullUnmarked
@Tag("process")
class AgentProgramsTests {
    private static final String QUEUE = "object=io.roundup.examples.IntegerQueue,quasi=deq:1,"
            + "golden=io.roundup.examples.sequential.SequentialQueue";

    @TempDir
    Path folder;

    @Test
    void figure1IsQuasiLinearizable() throws IOException, InterruptedException {
        Ended run = agent(QUEUE, E07Figure1.class).endsWith(0);
        assertThat(run.out())
                .contains("HOLDS")
                .contains("linearizable: NO")
                .contains("quasi linearizable for deq=1: yes");
    }

    @Test
    void buggyFigure1IsNotQuasiLinearizable() throws IOException, InterruptedException {
        Ended run = agent(QUEUE, E07Figure1.Buggy.class).endsWith(1);
        assertThat(run.out())
                .contains("VIOLATION: NOT QUASI LINEARIZABLE")
                .contains("quasi linearizable for deq=1: NO");
        // The threads end after all of their code; what is below on the stack is the main thread's.
        assertThat(run.out().lines().filter(line -> line.matches(" *\\d+>? .* ends.*")))
                .isNotEmpty()
                .allMatch(line -> line.endsWith(" ends"));
    }

    @Test
    void lostUpdateFailsAnAssertionAndIsReplayed() throws IOException, InterruptedException {
        Ended run = agent("", E02LostUpdate.class).endsWith(1);
        assertThat(run.out())
                .contains("VIOLATION: UNCAUGHT EXCEPTION")
                .contains("java.lang.AssertionError: two increments counted as 1");
        Path schedule = folder.resolve("roundup-schedule.json");
        assertThat(schedule).exists();
        Ended replayed = agent("replay=" + schedule, E02LostUpdate.class).endsWith(1);
        assertThat(replayed.out()).contains("VIOLATION: UNCAUGHT EXCEPTION");
        List<String> table = run.out()
                .lines()
                .dropWhile(line -> !line.equals("The interleaving:"))
                .skip(1)
                .takeWhile(line -> !line.isBlank())
                .toList();
        assertThat(table).hasSizeGreaterThan(4);
        assertThat(replayed.out().lines()).containsSubsequence(table);
    }

    /** Otherwise nobody knows why some of the executions have no history. */
    @Test
    void whoGoesOnIsToldHowManyExecutionsDeadlocked() throws IOException, InterruptedException {
        Path json = folder.resolve("result.json");
        Ended run = agent("continue,json=" + json, E08Deadlock.class).endsWith(1);
        assertThat(run.out()).contains("\n  of these ended: 1 in a deadlock\n");
        assertThat(Files.readString(json))
                .contains("\"deadlockedExecutions\": 1,")
                .contains("\"livelockedExecutions\": 0,");
    }

    @Test
    void deadlockNamesWhoHoldsAndWhoWaits() throws IOException, InterruptedException {
        Ended run = agent("", E08Deadlock.class).endsWith(1);
        assertThat(run.out())
                .contains("VIOLATION: DEADLOCK")
                .contains("main waits for the end of Thread-0")
                .containsPattern("Thread-0 waits for the monitor of .*, which Thread-1 holds")
                .containsPattern("Thread-1 waits for the monitor of .*, which Thread-0 holds");
    }

    @Test
    void outputAppearsOnce() throws IOException, InterruptedException {
        Ended run = agent("", PrintsOnce.class, "a", "b").endsWith(0);
        assertThat(run.out().lines().filter("a b"::equals)).hasSize(1);
    }

    @Test
    void unknownOptionIsRefused() throws IOException, InterruptedException {
        Ended run = agent("nonsense=3", PrintsOnce.class, "a", "b").endsWith(2);
        assertThat(run.err())
                .startsWith("error: ")
                .contains("nonsense=3")
                .contains("check --help")
                .doesNotContain("Exception");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void factorWithoutObjectIsRefused() throws IOException, InterruptedException {
        Ended run = agent("golden=io.roundup.examples.sequential.SequentialQueue", E07Figure1.class)
                .endsWith(2);
        assertThat(run.err()).contains("golden").contains("Add object=CLASS");
    }

    /** Without an object there is none in which the method could be looked for. */
    @Test
    void factorOfAMethodWithoutObjectIsRefusedForWhatIsMissing() throws IOException, InterruptedException {
        Ended run = agent("quasi=deq:1", E07Figure1.class).endsWith(2);
        assertThat(run.err())
                .contains("Add object=CLASS")
                .contains("java -javaagent:" + ForkedJava.jar() + "=object=CLASS,quasi=deq:1 ...");
    }

    /** The JVM ends with 1 then, which is the code of a violation. */
    @ParameterizedTest
    @ValueSource(strings = {"com.acme.Absent", "io.roundup.examples.Expected"})
    void aJvmThatCallsNoMainMethodWasGivenBadInput(String main) throws IOException, InterruptedException {
        List<String> command = List.of("-javaagent:" + ForkedJava.jar(), "-cp", ForkedJava.classPath(), main);
        assertThat(ForkedJava.run(folder, command).endsWith(2).err())
                .contains("error: The JVM ended before it called a main method")
                .contains("Is the main class right, and on the class path given by -cp");
    }

    /** Its own main method is none to explore, and yet no bad input. */
    @Test
    void theCommandLineMayBeStartedInAJvmThatHasTheAgentToo() throws IOException, InterruptedException {
        List<String> command = List.of("-javaagent:" + ForkedJava.jar(), "-jar", ForkedJava.jar(), "--version");
        assertThat(ForkedJava.run(folder, command).endsWith(0).err()).isEmpty();
    }

    /** Words of the command line would not help, since there is none here. */
    @Test
    void whatIsRefusedIsToldInOptionsOfTheAgent() throws IOException, InterruptedException {
        assertThat(agent("strategy=random", E07Figure1.class).endsWith(2).err())
                .contains("error: strategy=random never ends by itself. Add max-executions=N or timeout=SECONDS.");
    }

    /**
     * A violation ends the exploration before it has as many. That has to be told, or the number expected seems wrong.
     */
    @Test
    void violationThatEndsTheExplorationEarlyIsNamedWhereExecutionsAreExpected()
            throws IOException, InterruptedException {
        Ended early = agent("expect-executions=1000", E02LostUpdate.class).endsWith(1);
        assertThat(early.out())
                .containsPattern(
                        "Expected were 1000 executions, not \\d+: the violation ended the exploration early\\.");
        Ended all =
                agent("expect-executions=1000,continue", E02LostUpdate.class).endsWith(1);
        assertThat(all.out()).contains("Expected were 1000 executions").contains("change expect-executions.");
    }

    @Test
    void everyExecutionSeesFreshStatics() throws IOException, InterruptedException {
        Ended run = agent("", FreshStatics.class).endsWith(0);
        assertThat(run.out()).contains("HOLDS");
        assertThat(executions(run)).as("several executions: %s", run).isGreaterThan(1);
    }

    @Test
    void holdsTellsOfSpinLoops() throws IOException, InterruptedException {
        Path json = folder.resolve("result.json");
        Ended run = agent("json=" + json, Spins.class).endsWith(0);
        assertThat(run.out())
                .containsPattern("HOLDS for this program: every interleaving was explored\\R")
                .containsPattern("spin loops .*:\\R    " + Pattern.quote(Spins.class.getName()) + "\\.\\S+:\\d+\\R");
        assertThat(Files.readString(json)).contains("\"verdict\": \"holds\"").contains("\"awaits\": 0,");
    }

    @Test
    void holdsTellsOfLoopsTakenAsAwaits() throws IOException, InterruptedException {
        Path json = folder.resolve("result.json");
        Ended run = agent("json=" + json, Awaits.class).endsWith(0);
        assertThat(run.out())
                .contains("HOLDS for this program: every interleaving was explored, with 1 loop taken as an await")
                .containsPattern(
                        "loops taken as awaits .*:\\R    " + Pattern.quote(Awaits.class.getName()) + "\\.\\S+:\\d+\\R");
        assertThat(Files.readString(json)).contains("\"verdict\": \"holds\"").contains("\"awaits\": 1,");
    }

    @Test
    void programThatIsNotDeterministicIsUndecided() throws IOException, InterruptedException {
        Ended run = agent("", NotDeterministic.class).endsWith(3);
        assertThat(run.out())
                .contains("UNDECIDED")
                .contains("not decided: The program is not deterministic")
                .containsPattern("thread Thread-\\d: write \\S*NotDeterministic.shared at"
                        + " \\S+AgentProgramsTests\\$NotDeterministic\\.\\S+:\\d+")
                .doesNotContain(" location ")
                .doesNotContain(" site ");
    }

    @Test
    void endThatIsNotDeterministicIsUndecided() throws IOException, InterruptedException {
        Ended run = agent("", EndDiffers.class).endsWith(3);
        assertThat(run.out())
                .contains("UNDECIDED")
                .contains("not decided: The program is not deterministic: repeating the same choices, step ")
                .containsPattern("that of thread Thread-0: write \\S*EndDiffers.shared at"
                        + " \\S+AgentProgramsTests\\$EndDiffers\\.\\S+:\\d+");
    }

    @Test
    void failureThatCannotBeRepeatedIsUndecidedAndTold() throws IOException, InterruptedException {
        Ended run = agent("", FailsOnce.class).endsWith(3);
        assertThat(run.out())
                .contains("UNDECIDED")
                .contains(
                        "not decided: A violation (uncaught exception, java.lang.AssertionError: only once) was met, and did"
                                + " not happen again. The program is not deterministic");
        assertThat(Files.exists(folder.resolve("roundup-schedule.json"))).isFalse();
    }

    private Ended agent(String options, Class<?> main, String... arguments) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>();
        all.add("-javaagent:" + ForkedJava.jar() + (options.isEmpty() ? "" : "=" + options));
        all.addAll(List.of("-cp", ForkedJava.classPath(), main.getName()));
        all.addAll(List.of(arguments));
        return ForkedJava.run(folder, all);
    }

    private static int executions(Ended run) {
        Matcher matcher = Pattern.compile("(\\d+) executions in").matcher(run.out());
        assertThat(matcher.find()).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    /** Prints its arguments on one line. */
    public static final class PrintsOnce {
        public static void main(String[] args) {
            System.out.println(String.join(" ", args));
        }
    }

    /** Two threads that write one variable. */
    private static void race(Runnable body) throws InterruptedException {
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        first.start();
        second.start();
        first.join();
        second.join();
    }

    /** Fails if it sees statics of an earlier execution. */
    public static final class FreshStatics {
        private static final List<String> SEEN = new ArrayList<>();
        private static volatile int shared;
        private static int runs;

        public static void main(String[] args) throws InterruptedException {
            runs++;
            SEEN.add("run");
            if (runs != 1 || SEEN.size() != 1 || shared != 0) {
                throw new AssertionError("run " + runs + " sees " + SEEN + " and " + shared);
            }
            race(() -> shared = 1);
        }
    }

    /** Waits in a loop that only reads. */
    public static final class Spins {
        private static volatile boolean ready;

        public static void main(String[] args) throws InterruptedException {
            Thread spinner = new Thread(() -> {
                while (!ready) {
                    Thread.onSpinWait();
                }
            });
            spinner.start();
            ready = true;
            spinner.join();
        }
    }

    /** Waits in a loop that calls a method. */
    public static final class Awaits {
        private static volatile boolean ready;

        public static void main(String[] args) throws InterruptedException {
            Thread waiter = new Thread(() -> {
                while (!isReady()) {
                    Thread.onSpinWait();
                }
            });
            waiter.start();
            ready = true;
            waiter.join();
        }

        private static boolean isReady() {
            return ready;
        }
    }

    /** Takes a step more in every other execution. */
    public static final class NotDeterministic {
        private static volatile int shared;

        public static void main(String[] args) throws InterruptedException {
            int steps = 1 + Runs.next() % 2;
            race(() -> {
                for (int i = 0; i < steps; i++) {
                    shared = i;
                }
            });
        }
    }

    /** Takes a step more in every other execution, after its last choice: no search repeats it. */
    public static final class EndDiffers {
        private static volatile int shared;

        public static void main(String[] args) throws InterruptedException {
            int steps = 1 + Runs.next() % 2;
            Thread thread = new Thread(() -> {
                for (int i = 0; i < steps; i++) {
                    shared = i;
                }
            });
            thread.start();
            thread.join();
        }
    }

    /** Fails in the first execution that counts, and goes another way in all others. */
    public static final class FailsOnce {
        private static volatile int shared;

        public static void main(String[] args) throws InterruptedException {
            int run = Runs.next();
            race(() -> {
                for (int i = 0; i <= run; i++) {
                    shared = i;
                }
            });
            if (run == 1) {
                throw new AssertionError("only once");
            }
        }
    }
}
