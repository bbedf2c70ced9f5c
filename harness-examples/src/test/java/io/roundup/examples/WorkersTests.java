// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.harnesses.HerlihyWingQueue2x2p0;
import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.examples.harnesses.MichaelScottQueue2x2p4;
import io.roundup.examples.harnesses.QuasiQueue2x2p0B3;
import io.roundup.examples.harnesses.QuasiQueue4x4p0B3;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Several processes find what one finds. */
@Tag("process")
@Tag("once")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WorkersTests {
    private static final List<String> SAME = List.of(
            "verdict",
            "complete",
            "executions",
            "histories",
            "phase1Histories",
            "notLinearizableHistories",
            "violatingHistories",
            "linearizable",
            "quasiLinearizable",
            "undecidedBecause");

    /** Of the outermost object: those inside it have fields of the same names. */
    private static final Pattern FIELD = Pattern.compile("(?m)^  \"(\\w+)\": \"?(.*?)\"?,?\\n");

    private static final int ATTEMPTS = 20;
    /** Of an exit code that the fields tell, too. */
    private static final int ANY = -1;

    /** What one process finds, by harness and options: it is asked for by several tests. */
    private final Map<List<String>, Map<String, String>> found = new ConcurrentHashMap<>();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"dpor, 2", "dpor, 3", "auto, 2", "dfs, 2", "dfs, 3"})
    void allHistories(String strategy, int workers) throws IOException, InterruptedException {
        String harness = MichaelScottQueue2x2p4.class.getName();
        Map<String, String> one = exploreAlone(harness, "--strategy", strategy);
        Map<String, String> many = explore(harness, 0, together(workers, "--strategy", strategy));
        same(many, one);
        assertThat(one.get("processes")).isEqualTo("1");
        assertThat(many.get("processes")).isEqualTo(String.valueOf(workers));
    }

    @Test
    void everyInterleavingWithinABound() throws IOException, InterruptedException {
        String harness = MichaelScottQueue2x2p4.class.getName();
        Map<String, String> one = explore(harness, 0, "--preemptions", "3", "--workers", "1");
        Map<String, String> two = explore(harness, 0, together(2, "--preemptions", "3"));
        same(two, one);
        assertThat(two.get("bound")).isEqualTo(one.get("bound"));
    }

    @Test
    void allViolationsAreCounted() throws IOException, InterruptedException {
        String harness = QuasiQueue2x2p0B3.class.getName();
        Map<String, String> one = explore(harness, 1, "--continue", "--strategy", "dfs", "--workers", "1");
        Map<String, String> two = explore(harness, 1, together(2, "--continue", "--strategy", "dfs"));
        same(two, one);
    }

    /** Random strategies, too, explore with as many processes as were asked for. */
    @ParameterizedTest
    @CsvSource({"random, 2", "pct, 3", "pos, 3", "surw, 2"})
    void randomExecutionsAreThoseOfOneProcess(String strategy, int workers) throws IOException, InterruptedException {
        String harness = QuasiQueue4x4p0B3.class.getName();
        String[] options = {"--continue", "--quasi", "*=1", "--strategy", strategy, "--max-executions", "3000"};
        Map<String, String> one = explore(harness, ANY, with(options, "--workers", "1"));
        Map<String, String> many = explore(harness, ANY, together(workers, options));
        sameRandom(many, one);
        assertThat(many.get("executions")).isEqualTo("3000");
        assertThat(many.get("processes")).isEqualTo(String.valueOf(workers));
    }

    /** Whoever is faster: what is reported is the violation with the lowest index, and what came before it. */
    @ParameterizedTest
    @CsvSource({"pos, 2, 347", "surw, 3, 253"})
    void theFirstViolationOfRandomExecutionsIsThatOfOneProcess(String strategy, int workers, String executions)
            throws IOException, InterruptedException {
        String harness = QuasiQueue4x4p0B3.class.getName();
        String[] options = {"--quasi", "*=1", "--seed", "1", "--strategy", strategy, "--max-executions", "3000"};
        Map<String, String> one = explore(harness, 1, with(options, "--workers", "1"));
        assertThat(one.get("executions")).isEqualTo(executions);
        sameRandom(explore(harness, 1, together(workers, options)), one);
    }

    @Test
    void randomExecutionsGoOnFromACheckpointOfAnotherNumberOfProcesses() throws IOException, InterruptedException {
        String harness = QuasiQueue4x4p0B3.class.getName();
        String checkpoint = folder.resolve("checkpoint").toString();
        String[] options = {"--continue", "--quasi", "*=1", "--strategy", "surw", "--max-executions"};
        Map<String, String> whole = explore(harness, ANY, with(options, "3000", "--workers", "1"));
        explore(harness, ANY, together(3, with(options, "1500", "--checkpoint", checkpoint)));
        explore(harness, ANY, with(options, "2000", "--resume", checkpoint, "--workers", "1"));
        sameRandom(explore(harness, ANY, together(2, with(options, "3000", "--resume", checkpoint))), whole);
    }

    private static void sameRandom(Map<String, String> some, Map<String, String> others) {
        same(some, others);
        for (String field : List.of("bound", "violation", "schedule", "history")) {
            assertThat(some.get(field)).as(field).isEqualTo(others.get(field));
        }
    }

    private static String[] with(String[] options, String... others) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of(others));
        return all.toArray(new String[0]);
    }

    /** The first violation ends the exploration of all; it is made again by whoever reports it. */
    @Test
    void aViolationIsReported() throws IOException, InterruptedException {
        String harness = IQueue2x2p0.class.getName();
        Map<String, String> found = explore(harness, 1, together(2));
        assertThat(found.get("verdict")).isEqualTo("violation");
        String token = found.getOrDefault("schedule", "");
        Ended replayed = ThisJvm.command(check(harness, "--replay", token).toArray(new String[0]));
        assertThat(replayed.endsWith(1).out()).contains("ended complete").contains("VIOLATION: NOT LINEARIZABLE");
    }

    @Test
    void theMostExecutionsAreThoseOfAllTogether() throws IOException, InterruptedException {
        Map<String, String> bounded =
                explore(MichaelScottQueue2x2p4.class.getName(), 0, together(3, "--max-executions", "2000"));
        assertThat(bounded.get("executions")).isEqualTo("2000");
        assertThat(bounded.get("bound")).isEqualTo("2000 executions");
    }

    /** If the name of the file were passed on, what is in it would be taken for the arguments of a worker. */
    @Test
    void aWorkerHasTheArgumentsThatAreInAFile() throws IOException, InterruptedException {
        Path file = folder.resolve("arguments");
        Path json = folder.resolve("result.json");
        List<String> arguments = check(MichaelScottQueue2x2p4.class.getName(), together(2, "--json", json.toString()));
        Files.write(file, arguments);
        Ended run = ForkedJava.run(folder, List.of("-jar", ForkedJava.jar(), "@" + file));
        assertThat(run.endsWith(0).err()).isEmpty();
        assertThat(Files.readString(json)).contains("\"processes\": 2,", "\"complete\": true,");
    }

    @Test
    void aSmallExplorationStartsNoOtherProcess() throws IOException, InterruptedException {
        Map<String, String> small =
                explore(HerlihyWingQueue2x2p0.class.getName(), 0, "--workers", "2", "--workers-after", "100");
        assertThat(small.get("processes")).isEqualTo("1");
    }

    /**
     * What was found is kept: one process takes it up again, and the union is what an uninterrupted exploration makes.
     */
    @Test
    void aWorkerThatIsKilledEndsTheExplorationAndNothingIsLost() throws IOException, InterruptedException {
        String harness = MichaelScottQueue2x2p4.class.getName();
        Map<String, String> whole = exploreAlone(harness, "--strategy", "dfs");
        Path checkpoint = folder.resolve("checkpoint");
        String report = "";
        // A machine that is busy elsewhere may let the exploration end before the worker is killed.
        for (int attempt = 0; !report.contains("UNDECIDED") && attempt < ATTEMPTS; attempt++) {
            report = killAWorker(harness, checkpoint);
        }
        assertThat(report)
                .containsPattern("worker process 2 \\(pid \\d+\\) ended with exit code 137")
                .contains("what was found until then is counted");
        assertThat(KilledProcessTests.executionsIn(checkpoint))
                .isLessThan(Long.parseLong(whole.getOrDefault("executions", "")));
        same(explore(harness, 0, "--strategy", "dfs", "--workers", "1", "--resume", checkpoint.toString()), whole);
    }

    private String killAWorker(String harness, Path checkpoint) throws IOException, InterruptedException {
        Files.deleteIfExists(checkpoint);
        List<String> command = ForkedJava.command("-jar", ForkedJava.jar());
        command.addAll(check(
                harness,
                together(
                        2, "--strategy", "dfs", "--checkpoint", checkpoint.toString(), "--checkpoint-every", "0.001")));
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        // The first execution is made when the worker is there.
        while (KilledProcessTests.executionsIn(checkpoint) == 0 && !process.waitFor(1, TimeUnit.MILLISECONDS)) {}
        process.children().forEach(ProcessHandle::destroyForcibly);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        String report = Files.readString(out);
        assertThat(process.exitValue()).as(report).isEqualTo(report.contains("UNDECIDED") ? 3 : 0);
        return report;
    }

    @Test
    void goesOnFromACheckpointOfAnotherNumberOfProcesses() throws IOException, InterruptedException {
        String harness = MichaelScottQueue2x2p4.class.getName();
        Map<String, String> whole = exploreAlone(harness, "--strategy", "auto");
        for (int first = 1; first <= 2; first++) {
            Path checkpoint = folder.resolve("checkpoint" + first);
            explore(harness, 0, together(first, "--max-executions", "1500", "--checkpoint", checkpoint.toString()));
            Map<String, String> resumed = explore(harness, 0, together(3 - first, "--resume", checkpoint.toString()));
            same(resumed, whole);
        }
    }

    private static void same(Map<String, String> some, Map<String, String> others) {
        for (String field : SAME) {
            assertThat(some.get(field)).as(field).isEqualTo(others.get(field));
        }
    }

    private static String[] together(int workers, String... options) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--workers", String.valueOf(workers), "--workers-after", "0"));
        return all.toArray(new String[0]);
    }

    private static List<String> check(String harness, String... options) {
        List<String> arguments = new ArrayList<>(List.of("check", "-cp", ForkedJava.classPath(), harness));
        arguments.addAll(List.of(options));
        return arguments;
    }

    private Ended fork(List<String> arguments) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("-jar", ForkedJava.jar()));
        words.addAll(arguments);
        return ForkedJava.run(folder, words);
    }

    private Map<String, String> exploreAlone(String harness, String... options)
            throws IOException, InterruptedException {
        List<String> key = new ArrayList<>(List.of(options));
        key.add(harness);
        Map<String, String> fields = found.get(key);
        if (fields == null) {
            fields = explore(harness, 0, with(options, "--workers", "1"));
            found.put(key, fields);
        }
        return fields;
    }

    private Map<String, String> explore(String harness, int code, String... options)
            throws IOException, InterruptedException {
        Path json = folder.resolve("result.json");
        List<String> arguments = check(harness, options);
        arguments.addAll(List.of("--json", json.toString()));
        boolean isAlone = Collections.indexOfSubList(arguments, List.of("--workers", "1")) >= 0;
        Ended run = isAlone ? ThisJvm.command(arguments.toArray(new String[0])) : fork(arguments);
        if (code != ANY) {
            run.endsWith(code);
        }
        Map<String, String> fields = new HashMap<>();
        Matcher matcher = FIELD.matcher(Files.readString(json));
        while (matcher.find()) {
            fields.put(matcher.group(1), matcher.group(2));
        }
        return fields;
    }
}
