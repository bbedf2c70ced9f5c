// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.state.SymmetricThreadsTests.QueueTriples;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Another process goes on with the states of symmetric threads that a checkpoint has. Histories in which threads have
 * changed places have numbers, too, which depend on who looked for them first.
 */
@NullUnmarked
@Tag("process")
@Tag("once")
class ResumedSymmetryTests {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "--strategy=states, 5300, '5,868 executions in'",
        "--strategy=auto --workers=1, 24500, '25,866 executions and'"
    })
    void statesAreThoseOfOneProcess(String options, String first, String all) throws IOException, InterruptedException {
        Ended stopped = check(options, "--max-executions=" + first, "--checkpoint=checkpoint");
        assertThat(stopped.endsWith(0).out()).contains("NO VIOLATION", " states and ");
        assertThat(check(options, "--resume=checkpoint").endsWith(0).out())
                .contains(
                        "HOLDS for this harness: all 8,516 states were explored, up to symmetry of threads and values")
                .contains(all)
                .contains("8,516 states and 16,651 steps between them in 5,868 executions");
    }

    private Ended check(String options, String... others) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(QueueTriples.class.getName()));
        all.addAll(List.of(options.split(" ")));
        all.addAll(List.of(others));
        return ForkedJava.check(folder, all.toArray(new String[0]));
    }
}
