// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.history.History;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckedRunTests {
    @ParameterizedTest
    @CsvSource({
        "SET, 280000, monitor",
        "SET_BY_PARTS, 280000, wgl-p",
        "SHORT_QUEUE, 1000, monitor",
        "RELAXED_QUEUE, 100000, quasi"
    })
    void aRunHasItsLengthAndIsCheckedByItsAlgorithm(CheckedRun run, int operations, String algorithm) {
        History history = run.history();
        assertThat(history.size()).isEqualTo(operations);
        assertThat(run.check(history).algorithm()).isEqualTo(Algorithm.parse(algorithm));
    }

    @Test
    void aWrongVerdictIsNoFigure() {
        assertThatIllegalStateException()
                .isThrownBy(() -> CheckedRun.BROKEN_RELAXED_QUEUE.check(CheckedRun.SHORT_QUEUE.history()))
                .withMessageStartingWith("BROKEN_RELAXED_QUEUE is NOT_LINEARIZABLE, but the checker says ");
    }

    @Test
    void theFileHoldsTheRun(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("run.jsonl");
        HistoryFile.main(new String[] {"SHORT_QUEUE", file.toString()});
        assertThat(Files.readAllLines(file)).hasSize(1_001).first().asString().contains("\"operations\":1000");
    }
}
