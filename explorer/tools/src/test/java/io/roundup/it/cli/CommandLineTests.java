// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.it.program.AtomicCounter;
import io.roundup.it.program.CountsTwice;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.LosesValues;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code check}: exit codes, messages and files. What a user types, and what is printed for him, is run as a process. */
@NullUnmarked
@Tag("once")
@Tag("process")
// Static fields would be made anew by what is explored in this JVM.
@TestInstance(Lifecycle.PER_CLASS)
class CommandLineTests {
    private static final String VIOLATING = LosesValues.class.getName();
    private static final String CORRECT = CountsTwice.class.getName();
    private static final Pattern TOKEN = Pattern.compile("[0-9a-f]{8}\\w*\\.ru1-[A-Za-z0-9_-]+");

    @TempDir
    Path folder;

    private Ended violation;
    private Path schedule;
    private Path json;
    private String token;

    @BeforeAll
    void findViolation(@TempDir Path shared) throws IOException, InterruptedException {
        schedule = shared.resolve("schedule.json");
        json = shared.resolve("result.json");
        violation = ForkedJava.check(shared, VIOLATING, "--schedule", schedule.toString(), "--json", json.toString());
        Matcher matcher = TOKEN.matcher(violation.out());
        assertThat(matcher.find()).as("a token in %s", violation).isTrue();
        token = matcher.group();
    }

    @Test
    void violationIsReported() throws IOException {
        violation.endsWith(1);
        assertThat(violation.out())
                .contains("Round-Up explored " + VIOLATING)
                .contains("VIOLATION: NOT LINEARIZABLE")
                .contains("linearizable: NO")
                .contains("deq()=null")
                .contains("The interleaving:")
                .contains("--replay " + token);
        assertThat(Files.readString(schedule)).contains(token).contains(VIOLATING);
    }

    @Test
    void violationIsWrittenAsJson() throws IOException {
        assertThat(Files.readString(json))
                .contains("\"verdict\": \"violation\"")
                .contains("\"complete\": false")
                .contains("\"bound\": \"the first violation\"")
                .containsPattern("\"executions\": [1-9]")
                .containsPattern("\"histories\": [1-9]")
                .contains("\"phase1Histories\": 6,")
                .contains("\"linearizable\": false")
                .contains("\"quasiLinearizable\": null")
                .containsPattern("\"seconds\": [0-9]")
                .containsPattern("\"executionsPerSecond\": [0-9]")
                .containsPattern("\"backend\": \"(virtual|platform)\"")
                .contains("\"strategy\": \"auto\"")
                .contains("\"schedule\": \"" + token + "\"")
                .containsPattern("\"history\": \".*call deq\\(\\)");
    }

    /** As in the README; one of the registers answers what has been overwritten. */
    @Test
    void theRecordedHistoriesOfTheReadmeAreJudged() throws IOException, InterruptedException {
        Path histories = Path.of("../../harness-examples/histories").toAbsolutePath();
        Ended checked = ThisJvm.command("history", "check", histories + "/*.edn", "--spec", "cas-register");
        checked.endsWith(1);
        assertThat(checked.out())
                .containsPattern("/register.edn +jepsen-edn +4 +0 +linearizable")
                .containsPattern("/stale-register.edn +jepsen-edn +3 +0 +not linearizable")
                .contains("2 histories, linearizable for cas-register: 1 yes, 1 NO, 0 undecided, 0 not checked");
        String queue = histories.resolve("queue.jsonl").toString();
        Ended least = ThisJvm.command("history", "least-k", queue, "--spec", "queue");
        least.endsWith(0);
        assertThat(least.out())
                .containsPattern("out-of-order +2\\R")
                .containsPattern("quasi deq +2\\R")
                .containsPattern("quasi \\* +1\\R");
    }

    @Test
    void misspeltOptionsAndCommandsAreCorrected() throws IOException, InterruptedException {
        Ended option = check("--preemtions", "2", CORRECT);
        option.endsWith(2);
        assertThat(option.err()).contains("Unknown option").contains("Possible solutions: --preemptions");
        // What stands behind it is unknown to nobody.
        assertThat(option.err())
                .contains("error: Unknown option: '--preemtions'")
                .doesNotContain(CORRECT);
        // It does not begin as the right one does.
        assertThat(check("--thimeout", "2", CORRECT).err()).contains("Possible solutions: --timeout");
        Ended command = ThisJvm.command("chek", CORRECT);
        command.endsWith(2);
        assertThat(command.err()).contains("Did you mean: roundup check or roundup schema?");
    }

    @Test
    void scheduleFileAndTokenRepeatTheInterleaving() throws IOException, InterruptedException {
        List<String> table = violation
                .out()
                .lines()
                .dropWhile(line -> !line.equals("The interleaving:"))
                .skip(1)
                .takeWhile(line -> !line.isBlank())
                .toList();
        assertThat(table).hasSizeGreaterThan(4);
        Ended byFile = check(VIOLATING, "--replay", schedule.toString()).endsWith(1);
        assertThat(byFile.out().lines()).containsSubsequence(table);
        Ended byToken = check(VIOLATING, "--replay", token).endsWith(1);
        assertThat(byToken.out()).isEqualTo(byFile.out());
    }

    @Test
    void replayIsJudgedAndWrittenAsJson() throws IOException, InterruptedException {
        Path result = folder.resolve("replayed.json");
        Ended run =
                check(VIOLATING, "--replay", token, "--json", result.toString()).endsWith(1);
        assertThat(run.out()).contains("VIOLATION: NOT LINEARIZABLE");
        assertThat(Files.readString(result))
                .contains("\"verdict\": \"violation\"")
                .contains("\"executions\": 1,")
                .contains("\"schedule\": \"" + token + "\"");
        Ended relaxed = check(VIOLATING, "--replay", token, "--quasi", "*=4").endsWith(1);
        assertThat(relaxed.out()).contains("VIOLATION: NOT QUASI LINEARIZABLE");
        refused(check(VIOLATING, "--replay", token, "--spec", "mutex"), "specification does not fit", "--spec");
    }

    /** As the user would, by copying the last line. */
    @Test
    void printedReplayCommandRuns() throws IOException, InterruptedException {
        List<String> lines = violation.out().lines().toList();
        List<String> words = List.of(lines.get(lines.size() - 1).strip().split(" "));
        // The path of another JDK than the one that a shell finds.
        assertThat(words.get(0)).endsWith("java");
        assertThat(words.subList(1, words.size())).startsWith("-jar", ForkedJava.jar(), "check");
        Ended run = ForkedJava.run(folder, words.subList(1, words.size())).endsWith(1);
        assertThat(run.out()).contains("Round-Up replayed " + VIOLATING);
    }

    /** The replay needs no option: with what an execution was found is in its token. */
    @Test
    void aTimeOutThatComesWhileAThreadIsSlowIsFoundAndReplayed() throws IOException, InterruptedException {
        String harness = GivesUp.class.getName();
        Ended late = ForkedJava.check(folder, harness, "--delays", "0").endsWith(0);
        assertThat(late.out()).contains("every interleaving was explored, with all threads fast");
        Ended early = ForkedJava.check(folder, harness, "--delays", "1").endsWith(1);
        assertThat(early.out()).contains("VIOLATION: UNCAUGHT EXCEPTION").contains("nothing was flushed");
        List<String> lines = early.out().lines().toList();
        List<String> words =
                List.of(lines.get(lines.size() - 1).strip().replace("'", "").split(" "));
        Ended replayed = ForkedJava.run(folder, words.subList(1, words.size())).endsWith(1);
        assertThat(replayed.out()).contains("VIOLATION: UNCAUGHT EXCEPTION").contains("stop waiting for");
    }

    @Test
    void correctHarnessHolds() throws IOException, InterruptedException {
        Path result = folder.resolve("result.json");
        Ended run =
                check(CORRECT, "--quasi", "*=0", "--json", result.toString()).endsWith(0);
        assertThat(run.out()).contains("HOLDS for this harness: every interleaving was explored");
        assertThat(run.err()).isEmpty();
        assertThat(Files.readString(result))
                .contains("\"verdict\": \"holds\"")
                .contains("\"complete\": true")
                .contains("\"bound\": \"\"")
                // Nobody uses the sums, so one execution stands for both orders of the additions.
                .contains("\"executions\": 1,")
                .contains("\"histories\": 3,")
                .contains("\"linearizable\": true")
                .contains("\"quasiLinearizable\": true")
                .contains("\"schedule\": null")
                .contains("\"history\": null");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--quasi nosuch=1          | nosuch             | public methods are: deq, enq",
                "--quasi deq=-1            | -1                 | bound of 0 or more",
                "--preemptions -1          | --preemptions      | at least 0",
                "--preemptions some        | --preemptions      | --help",
                "--strategy clever         | clever             | Use one of: dpor",
                "--strategy random         | --strategy random  | Add --max-executions N or --timeout SECONDS",
                "--golden A --spec queue   | --golden and --spec | Give one of them",
                "--golden no.Model         | no.Model           | its folder or jar by -cp",
                "--backend fibers          | fibers             | virtual, platform",
                "--nonsense                | --nonsense         | --help",
                "--expect-executions -1    | --expect-executions | at least 1",
                "--checkpoint-every 1      | --checkpoint-every | Add --checkpoint FILE",
                "--replay x --workers 2    | --workers          | Leave out one of the two",
                "--replay x --checkpoint c | --checkpoint       | Leave out one of the two",
                "--replay x --resume c     | --resume           | Leave out one of the two",
                "--json r --schedule ./r   | --json and --schedule | Give each a file of its own",
                "--replay nosuch.json      | nosuch.json        | Give the file that an exploration wrote",
            })
    void badOption(String options, String culprit, String hint) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(VIOLATING));
        arguments.addAll(List.of(options.split(" ")));
        refused(check(arguments.toArray(new String[0])), culprit, hint);
    }

    /** The method runs as a continuation on the thread of who explores, whose frames are not shown. */
    @Test
    void failureAfterTheActorsIsShownWithTheHarnessAlone() throws IOException, InterruptedException {
        Ended run = check(FailsAfter.class.getName()).endsWith(1);
        assertThat(run.out()
                        .lines()
                        .dropWhile(line -> !line.startsWith("A thread ended with "))
                        .takeWhile(line -> !line.isBlank()))
                .first()
                .isEqualTo("A thread ended with java.lang.IllegalStateException: counted 1");
        assertThat(run.out().lines().filter(line -> line.startsWith("    at ")))
                .singleElement()
                .asString()
                .startsWith("    at " + FailsAfter.class.getName() + ".countsNothing(CommandLineTests.java:");
    }

    /**
     * Steps of a pool's thread, which has no frame of the program, seemed to be made where the command line is read.
     */
    @Test
    void stepsOutsideOfTheProgramHaveNoPlaceInRoundUp() throws IOException, InterruptedException {
        Ended run = check(FailsAfterAPool.class.getName());
        assertThat(run.endsWith(1).out())
                .contains("read FutureTask.state")
                .contains("CommandLineTests.java:")
                .doesNotContain("CommandLine.java:");
    }

    @Test
    void noSuchClass() throws IOException, InterruptedException {
        refused(ForkedJava.check(folder, "no.such.Harness"), "no.such.Harness", "its folder or jar by -cp");
    }

    @Test
    void noSuchClassPathEntry() throws IOException, InterruptedException {
        Ended run = ThisJvm.command("check", "-cp", "no-such-folder", "no.such.Harness");
        refused(run, "'no-such-folder' does not exist", "Expected a folder of classes or a jar");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NoActor     | has no method with @Actor        | Mark at least one method",
                "NoObject    | has no field                     | Add one, such as",
                "TwoObjects  | several fields                   | Mark one with @ObjectUnderTest",
                "NullObject  | NullObject.counter               | Assign it in the constructor",
                "BadSetUp    | IllegalStateException: no set-up | must work when they are called once",
            })
    void badHarness(String harness, String problem, String hint) throws IOException, InterruptedException {
        Ended run = check(CommandLineTests.class.getName() + "$" + harness);
        refused(run, problem, hint);
        assertThat(run.err()).contains(harness);
    }

    @Test
    void scheduleOfAnotherProgram() throws IOException, InterruptedException {
        refused(check(CORRECT, "--replay", schedule.toString()), VIOLATING, "Replay it with the program");
        refused(check(CORRECT, "--replay", token), CORRECT, "Replay it with the harness");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 190})
    void truncatedScheduleFile(int length) throws IOException, InterruptedException {
        Path damaged = folder.resolve("truncated.json");
        Files.writeString(damaged, Files.readString(schedule).substring(0, length));
        refused(check(VIOLATING, "--replay", damaged.toString()), "truncated.json", "Explore again to get a new one");
    }

    @Test
    void scheduleFileWithWrongTypes() throws IOException, InterruptedException {
        Path damaged = folder.resolve("edited.json");
        Files.writeString(damaged, "{\"format\": \"roundup-schedule\", \"version\": \"x\", \"program\": []}");
        refused(check(VIOLATING, "--replay", damaged.toString()), "edited.json", "Explore again to get a new one");
    }

    @Test
    void mistypedToken() throws IOException, InterruptedException {
        int place = token.length() - 8;
        char other = token.charAt(place) == 'A' ? 'B' : 'A';
        String mistyped = token.substring(0, place) + other + token.substring(place + 1);
        refused(check(VIOLATING, "--replay", mistyped), "The token is mistyped", ". Copy it again");
        refused(check(VIOLATING, "--replay", token.substring(4)), token.substring(4), "Copy the whole token");
    }

    @Test
    void unwritableFilesAreRefusedBeforeAnythingIsExplored() throws IOException, InterruptedException {
        Path missing = folder.resolve("no-such-folder").resolve("file.json");
        for (String option : List.of("--json", "--schedule")) {
            Ended run = check(VIOLATING, option, missing.toString());
            refused(run, missing.toString(), "Give " + option + " a file in a folder that exists");
            assertThat(run.out()).isEmpty();
        }
    }

    private static void refused(Ended run, String culprit, String hint) {
        run.endsWith(2);
        assertThat(run.err()).startsWith("error: ").contains(culprit).contains(hint);
    }

    private Ended check(String... arguments) {
        return ThisJvm.check(folder, arguments);
    }

    /** Nothing runs. */
    public static final class NoActor {
        final AtomicCounter counter = new AtomicCounter();
    }

    /** Nothing is under test. */
    public static final class NoObject {
        int number;

        @Actor
        public void first() {
            number++;
        }
    }

    /** Either could be under test. */
    public static final class TwoObjects {
        final AtomicCounter left = new AtomicCounter();
        final AtomicCounter right = new AtomicCounter();

        @Actor
        public void first() {
            left.increment();
            right.increment();
        }
    }

    /** The object is never made. */
    public static final class NullObject {
        @Nullable
        AtomicCounter counter;

        @Actor
        public void first() {}
    }

    /** A task runs on a thread of the JDK's; then the actor fails. */
    public static final class FailsAfterAPool {
        final AtomicCounter counter = new AtomicCounter();

        @Actor
        public void first() throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.submit(counter::increment).get();
            throw new IllegalStateException("counted " + counter.get());
        }
    }

    /** What comes after the actors fails. */
    public static final class FailsAfter {
        final AtomicCounter counter = new AtomicCounter();

        @Actor
        public void first() {
            counter.increment();
        }

        @After
        public void countsNothing() {
            throw new IllegalStateException("counted " + counter.get());
        }
    }

    /** One thread waits for a while only, and goes on as if it had waited long enough. */
    public static final class GivesUp {
        final CountDownLatch isWritten = new CountDownLatch(1);

        @Actor
        public void writes() {
            isWritten.countDown();
        }

        @Actor
        public void flushes() throws InterruptedException {
            if (!isWritten.await(10, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("nothing was flushed");
            }
        }
    }

    /** The constructor fails. */
    public static final class BadSetUp {
        final AtomicCounter counter = new AtomicCounter();

        public BadSetUp() {
            if (counter.get() == 0) {
                throw new IllegalStateException("no set-up");
            }
        }

        @Actor
        public void first() {}
    }
}
