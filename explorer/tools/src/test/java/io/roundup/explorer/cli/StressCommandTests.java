// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import demo.StressHarnesses;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code stress} in this JVM: exit codes, what is printed, and complaints. */
@Tag("slow")
@Tag("once")
class StressCommandTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Commands commands = new Commands();

    @Test
    void savesAHistoryThatCheckReads() {
        String saved = file("saved.jsonl");
        String harness = StressHarnesses.JdkQueue.class.getName();
        assertThat(commands.run("stress", harness, "--spec", "queue", "--operations", "500", "--save", saved))
                .as("%s", commands.err())
                .isEqualTo(0);
        assertThat(commands.out())
                .containsPattern("Round-Up stressed " + Pattern.quote(harness) + ": 503 operations of 2")
                .contains("linearizable for queue: yes");
        assertThat(commands.run("history", "check", saved, "--spec", "queue")).isEqualTo(0);
        assertThat(commands.out()).containsPattern("saved.jsonl +roundup +503 +0 +linearizable");
    }

    @Test
    void findsViolationsAndFailures() {
        assertThat(commands.run(
                        "stress", StressHarnesses.Lossy.class.getName(), "--spec", "queue", "--operations", "60"))
                .isEqualTo(1);
        assertThat(commands.out()).contains("linearizable for queue: NO");
        assertThat(commands.run(
                        "stress", StressHarnesses.Throwing.class.getName(), "--spec", "queue", "--operations", "60"))
                .isEqualTo(1);
        assertThat(commands.out()).contains("AN ACTOR FAILED: java.util.NoSuchElementException");
    }

    /** Whether that is a deadlock is not known: the harness may take more than it adds. */
    @Test
    void whoSeesThreadsLeftWaitingIsToldWhatLooksForADeadlock() {
        String waiting = StressHarnesses.Waiting.class.getName();
        assertThat(commands.run(
                        "stress",
                        waiting,
                        "--spec",
                        "queue",
                        "--threads",
                        "2",
                        "--operations",
                        "20",
                        "--patience",
                        "3"))
                .isEqualTo(0);
        assertThat(commands.out())
                .contains("  1 thread was left waiting; its last operation counts as pending")
                .contains("that is a deadlock, which the exit code does not tell of: 'roundup check' of this harness"
                        + " explores how it comes about.");
    }

    /** These words must differ from those for some threads that wait while others have come to their end. */
    @Test
    void whoSeesAllThreadsLeftWaitingIsToldThatNothingWentOn() {
        String taking = StressHarnesses.Taking.class.getName();
        assertThat(commands.run("stress", taking, "--spec", "queue", "--threads", "2", "--patience", "1"))
                .isEqualTo(0);
        assertThat(commands.out())
                .contains(
                        "  all 2 threads were left waiting and nothing went on; their last operations count as pending");
        assertThat(commands.run("stress", taking, "--spec", "queue", "--threads", "1", "--patience", "1"))
                .isEqualTo(0);
        assertThat(commands.out())
                .contains("  1 thread was left waiting and nothing went on; its last operation counts as pending");
    }

    /** Readers must not look for the failure in an actor. */
    @Test
    void namesWhatFailedAfterTheActors() {
        String failing = StressHarnesses.FailingAfter.class.getName();
        assertThat(commands.run("stress", failing, "--spec", "queue", "--operations", "60"))
                .isEqualTo(1);
        assertThat(commands.out())
                .containsPattern(
                        "  A METHOD THAT RUNS AFTER THE ACTORS FAILED: java.lang.IllegalStateException: not empty\\R"
                                + "    at demo.StressHarnesses\\$FailingAfter.isEmpty\\(StressHarnesses.java:\\d+\\)\\R  lin")
                .doesNotContain("AN ACTOR FAILED");
    }

    @Test
    void withoutMemoryItIsUndecidedAndSavesWhatWasRecorded() {
        String full = StressHarnesses.Full.class.getName();
        String saved = file("saved.jsonl");
        assertThat(commands.run("stress", full, "--spec", "queue", "--operations", "60", "--save", saved))
                .as("%s", commands.err())
                .isEqualTo(3);
        assertThat(commands.out())
                .containsPattern("undecided: the heap of \\d+ MB ran out while the actors ran")
                .containsPattern("java -Xmx\\d+m -jar roundup.jar stress '" + Pattern.quote(full) + "' --spec")
                .contains("the history is in " + saved)
                .doesNotContain("AN ACTOR FAILED");
        assertThat(commands.run("history", "check", saved, "--spec", "queue")).isEqualTo(0);

        String large = StressHarnesses.Large.class.getName();
        String lossy = StressHarnesses.Lossy.class.getName();
        assertThat(commands.run("stress", lossy, "--spec", large, "--operations", "60", "--save", saved))
                .isEqualTo(3);
        assertThat(commands.out())
                .containsPattern("undecided, since the heap of \\d+ MB ran out while it was judged")
                .containsPattern("java -Xmx\\d+m -jar roundup.jar history check " + saved + " --spec '"
                        + Pattern.quote(large) + "'");
    }

    @Test
    void tellsThatAnActorDidNotEnd() {
        String endless = StressHarnesses.Endless.class.getName();
        assertThat(commands.run("stress", endless, "--spec", "queue", "--operations", "60", "--threads", "1"))
                .isEqualTo(0);
        assertThat(commands.out())
                .contains("1 thread had to be ended before a call, since one run of an actor made more");
    }

    @Test
    void refusesWhatItCannotUse() {
        String harness = StressHarnesses.JdkQueue.class.getName();
        commands.refused("--threads must be at least 1, not 0", "stress", harness, "--spec", "queue", "--threads", "0");
        commands.refused(
                "--operations must be at least 1, not 0", "stress", harness, "--spec", "queue", "--operations", "0");
        commands.refused("There is no class no.Harness", "stress", "no.Harness", "--spec", "queue");
        commands.refused("Give --save a file", "stress", harness, "--spec", "queue", "--save", file("no/file"));
        commands.refused("does not understand", "stress", harness, "--spec", "mutex", "--operations", "10");
        commands.refused("made no call", "stress", StressHarnesses.Idle.class.getName(), "--spec", "queue");
    }

    @Test
    void anAlgorithmThatDoesNotFitIsNotBlamedOnTheSpecification() {
        String harness = StressHarnesses.JdkQueue.class.getName();
        commands.refused(
                "the algorithm monitor has no monitor for the multi-register; use auto.",
                "stress",
                harness,
                "--spec",
                "multi-register",
                "--algorithm",
                "monitor",
                "--operations",
                "10");
        assertThat(commands.err()).doesNotContain("--spec");
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }
}
