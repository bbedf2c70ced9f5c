// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that explores one of many ends with the process that has started it. */
@Tag("once")
@Tag("process")
class EndWithInputTests {
    private static final long SECONDS = 60;

    @TempDir
    Path folder;

    /** Its exploration would take an hour. */
    @Test
    void anExplorationEndsWhenItsInputDoes() throws IOException, InterruptedException {
        Path classes = CompiledHarnesses.in(folder, ForkedJava.jar());
        Process process = new ProcessBuilder(ForkedJava.command(
                        "-D" + ChildCommand.ENDS_WITH_INPUT + "=true",
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "-cp",
                        classes.toString(),
                        "acme.Holds",
                        "--strategy",
                        "random",
                        "--timeout",
                        "3600"))
                .redirectErrorStream(true)
                .start();
        try {
            process.getOutputStream().close();
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isEqualTo(3);
        } finally {
            process.destroyForcibly();
        }
    }
}
