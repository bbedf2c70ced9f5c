// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.harnesses.MichaelScottQueue2x2p4;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Choice;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code java -jar roundup.jar stress} and {@code history}, as a user runs them. */
@Tag("agent")
class StressTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void whatStressSavesHistoryReads() {
        String saved = folder.resolve("saved.jsonl").toString();
        Ended stress = run(
                        "stress",
                        Picking.class.getName(),
                        "-cp",
                        ForkedJava.classPath(),
                        "--spec",
                        "queue",
                        "--operations",
                        "2000",
                        "--save",
                        saved)
                .endsWith(0);
        assertThat(stress.out()).contains("2,000 operations of 2 threads").contains("linearizable for queue: yes");
        Ended check = run("history", "check", saved, "--spec", "queue").endsWith(0);
        assertThat(check.out()).containsPattern("saved.jsonl +roundup +2000 +0 +linearizable");
        Ended least = run("history", "least-k", saved, "--spec", "queue").endsWith(0);
        assertThat(least.out()).containsPattern("saved.jsonl +2000 +out-of-order +0");
    }

    @Test
    void harnessesForExplorationsAreStressedToo() {
        Ended stress = run(
                        "stress",
                        MichaelScottQueue2x2p4.class.getName(),
                        "-cp",
                        ForkedJava.classPath(),
                        "--spec",
                        "queue",
                        "--operations",
                        "40")
                .endsWith(0);
        assertThat(stress.out()).contains("44 operations of 2 threads").contains("linearizable for queue: yes");
    }

    private Ended run(String... arguments) {
        return ThisJvm.command(arguments);
    }

    /** Uses what an explorer offers, and text as values. */
    public static final class Picking {
        final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

        @Actor
        public void first(int number) {
            queue.add("v" + number + Choice.pick(3));
            queue.poll();
        }

        @Actor
        public void second(int number) {
            first(number);
        }
    }
}
