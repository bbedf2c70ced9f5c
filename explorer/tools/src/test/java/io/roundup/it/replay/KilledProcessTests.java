// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.LosesValues;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exploration that is killed: what it had found until then is on disk, and replays. */
@NullUnmarked
@Tag("once")
@Tag("process")
class KilledProcessTests {
    private static final long SECONDS = 120;
    private static final String HARNESS = LosesValues.class.getName();

    @TempDir
    Path folder;

    @Test
    void violationsAreOnDiskBeforeTheEnd() throws IOException, InterruptedException {
        Path violations = Files.createDirectory(folder.resolve("violations"));
        // An exploration without an end.
        Process process = new ProcessBuilder(ForkedJava.command(
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "-cp",
                        ForkedJava.classPath(),
                        HARNESS,
                        "--strategy",
                        "random",
                        "--max-executions",
                        "1000000000000",
                        "--workers",
                        "1",
                        "--continue",
                        "--violations",
                        "violations"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out.txt").toFile())
                .start();
        try {
            awaitFile(violations, "violation-1.json", process);
            assertThat(process.isAlive()).isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        Path file = violations.resolve("violation-1.json");
        Ended replayed = ThisJvm.check(folder, HARNESS, "--replay", file.toString());
        replayed.endsWith(1);
        assertThat(replayed.out()).contains("VIOLATION: NOT LINEARIZABLE");
        String text = Files.readString(file);
        assertThat(text).contains("\"found\": \"not linearizable\"", "\"program\": \"" + HARNESS + "\"");
        String token = text.replaceAll("(?s).*\"token\": \"([^\"]*)\".*", "$1");
        Ended byToken = ThisJvm.check(folder, HARNESS, "--replay", token);
        byToken.endsWith(1);
        assertThat(byToken.out()).isEqualTo(replayed.out());
    }

    /** The violations of two runs in one folder could not be told apart. */
    @Test
    void aFolderWithViolationsIsRefused() {
        Path found = folder.resolve("found");
        ThisJvm.check(folder, HARNESS, "--violations", found.toString()).endsWith(1);
        assertThat(found).isDirectoryContaining("glob:**/violation-1.json");
        Ended second = ThisJvm.check(folder, HARNESS, "--violations", found.toString());
        second.endsWith(2);
        assertThat(second.err())
                .contains("The folder " + found + " has violations of an earlier run, such as violation-1.json.")
                .contains("Remove them, or give --violations another folder.");
        Path file = found.resolve("violation-1.json");
        Ended noFolder = ThisJvm.check(folder, HARNESS, "--violations", file.toString());
        noFolder.endsWith(2);
        assertThat(noFolder.err()).contains(file + " cannot be made: it is a file");
    }

    private static void awaitFile(Path folder, String name, Process process) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        try (WatchService watch = FileSystems.getDefault().newWatchService()) {
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            while (!Files.exists(folder.resolve(name))) {
                assertThat(process.isAlive() && System.nanoTime() < deadline)
                        .as("%s is written", name)
                        .isTrue();
                WatchKey key = watch.poll(1, TimeUnit.SECONDS);
                if (key != null) {
                    key.reset();
                }
            }
        }
    }
}
