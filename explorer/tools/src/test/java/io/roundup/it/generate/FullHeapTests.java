// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A full heap may be Round-Up's own need, so nothing that it leads to is a violation. */
@Tag("agent")
@Tag("once")
final class FullHeapTests {
    private static final String FULL = "the heap is exhausted (Java heap space), by Round-Up or by the program, with ";

    @TempDir
    Path folder;

    private static void isUndecided(Ended run) {
        assertThat(run.endsWith(3).out())
                .contains(FULL, "Give java more by -Xmx")
                .doesNotContain("VIOLATION");
    }

    /** The exception that nobody catches says that the task has failed. */
    @Test
    void heapThatIsFullInATaskIsUndecided() throws IOException {
        isUndecided(CompiledProgram.of(
                        folder,
                        "public static void main(String[] args) {",
                        "CompletableFuture.runAsync(() -> { throw new OutOfMemoryError(\"Java heap space\"); }).join(); }")
                .explore());
    }

    /** It would be the response of a call that no sequential execution has. */
    @Test
    void heapThatIsFullInACallIsUndecided() {
        isUndecided(ThisJvm.command(
                "test",
                FullStore.class.getName(),
                "-cp",
                FullStore.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath(),
                "--program",
                "add() | add()"));
    }
}
