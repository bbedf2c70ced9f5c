// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import demo.StressHarnesses;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stress} in this JVM: exit codes, what is printed, and complaints. */
class StressCommandTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void savesAHistoryThatCheckReads() {
        String saved = file("saved.jsonl");
        String harness = StressHarnesses.JdkQueue.class.getName();
        assertThat(run("stress", harness, "--spec", "queue", "--operations", "500", "--save", saved))
                .as("%s", err)
                .isEqualTo(0);
        assertThat(out.toString())
                .containsPattern("Round-Up stressed " + Pattern.quote(harness) + ": 503 operations of 2")
                .contains("linearizable for queue: yes");
        assertThat(run("history", "check", saved, "--spec", "queue")).isEqualTo(0);
        assertThat(out.toString()).containsPattern("saved.jsonl +roundup +503 +0 +linearizable");
    }

    @Test
    void findsViolationsAndFailures() {
        assertThat(run("stress", StressHarnesses.Lossy.class.getName(), "--spec", "queue", "--operations", "60"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("linearizable for queue: NO");
        assertThat(run("stress", StressHarnesses.Throwing.class.getName(), "--spec", "queue", "--operations", "60"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("AN ACTOR FAILED: java.util.NoSuchElementException");
    }

    /** It was told as if an actor had failed. */
    @Test
    void namesWhatFailedAfterTheActors() {
        String failing = StressHarnesses.FailingAfter.class.getName();
        assertThat(run("stress", failing, "--spec", "queue", "--operations", "60"))
                .isEqualTo(1);
        assertThat(out.toString())
                .containsPattern(
                        "  A METHOD THAT RUNS AFTER THE ACTORS FAILED: java.lang.IllegalStateException: not empty\\R"
                                + "    at demo.StressHarnesses\\$FailingAfter.isEmpty\\(StressHarnesses.java:\\d+\\)\\R  lin")
                .doesNotContain("AN ACTOR FAILED");
    }

    @Test
    void withoutMemoryItIsUndecidedAndSavesWhatWasRecorded() {
        String full = StressHarnesses.Full.class.getName();
        String saved = file("saved.jsonl");
        assertThat(run("stress", full, "--spec", "queue", "--operations", "60", "--save", saved))
                .as("%s", err)
                .isEqualTo(3);
        assertThat(out.toString())
                .containsPattern("undecided: the heap of \\d+ MB ran out while the actors ran")
                .containsPattern("java -Xmx\\d+m -jar roundup.jar stress '" + Pattern.quote(full) + "' --spec")
                .contains("the history is in " + saved)
                .doesNotContain("AN ACTOR FAILED");
        assertThat(run("history", "check", saved, "--spec", "queue")).isEqualTo(0);

        String large = StressHarnesses.Large.class.getName();
        String lossy = StressHarnesses.Lossy.class.getName();
        assertThat(run("stress", lossy, "--spec", large, "--operations", "60", "--save", saved))
                .isEqualTo(3);
        assertThat(out.toString())
                .containsPattern("undecided, since the heap of \\d+ MB ran out while it was judged")
                .containsPattern("java -Xmx\\d+m -jar roundup.jar history check " + saved + " --spec '"
                        + Pattern.quote(large) + "'");
    }

    @Test
    void tellsThatAnActorDidNotEnd() {
        String endless = StressHarnesses.Endless.class.getName();
        assertThat(run("stress", endless, "--spec", "queue", "--operations", "60", "--threads", "1"))
                .isEqualTo(0);
        assertThat(out.toString())
                .contains("1 thread had to be ended before a call, since one run of an actor made more");
    }

    @Test
    void refusesWhatItCannotUse() {
        String harness = StressHarnesses.JdkQueue.class.getName();
        refused("--threads must be at least 1, not 0", "stress", harness, "--spec", "queue", "--threads", "0");
        refused("--operations must be at least 1, not 0", "stress", harness, "--spec", "queue", "--operations", "0");
        refused("There is no class no.Harness", "stress", "no.Harness", "--spec", "queue");
        refused("Give --save a file", "stress", harness, "--spec", "queue", "--save", file("no/file"));
        refused("does not understand", "stress", harness, "--spec", "mutex", "--operations", "10");
        refused("made no call", "stress", StressHarnesses.Idle.class.getName(), "--spec", "queue");
    }

    @Test
    void anAlgorithmThatDoesNotFitIsNotBlamedOnTheSpecification() {
        String harness = StressHarnesses.JdkQueue.class.getName();
        refused(
                "the algorithm monitor has no monitor for the multi-register; use auto.",
                "stress",
                harness,
                "--spec",
                "multi-register",
                "--algorithm",
                "monitor",
                "--operations",
                "10");
        assertThat(err.toString()).doesNotContain("--spec");
    }

    private void refused(String message, String... arguments) {
        assertThat(run(arguments)).as(String.join(" ", arguments)).isEqualTo(2);
        assertThat(err.toString()).contains(message).doesNotContain("\tat ");
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }
}
