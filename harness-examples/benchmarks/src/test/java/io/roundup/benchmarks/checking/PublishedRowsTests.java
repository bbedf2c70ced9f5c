// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.checking;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the rows of published tables print. */
class PublishedRowsTests {
    @ParameterizedTest
    @CsvSource({"SET, wgl, set", "SET, wgl-p, set", "QUEUE, auto, queue", "PRIORITY_QUEUE, monitor, priority-queue"})
    void aColdCheckSaysWhatItTook(String kind, String algorithm, String name) {
        String printed = printed(() -> ColdCheck.main(new String[] {kind, "280", "4", "24", algorithm}));
        assertThat(printed)
                .startsWith(name + ", 280 operations of 4 threads: LINEARIZABLE by ")
                .contains(" MB, of a heap of ");
    }

    @Test
    void eachLengthOfEachStructureIsARow() {
        String printed = printed(() -> MonitorAgainstSearch.main(new String[] {"0.001", "100"}));
        assertThat(printed.lines().map(line -> line.replaceAll("[\\d,]+\\.\\d+ ms", "T")))
                .containsExactly(
                        "| structure | operations | monitor | search | search by parts |",
                        "|---|--:|--:|--:|--:|",
                        "| queue | 100 | T | T |  |",
                        "| stack | 100 | T | T |  |",
                        "| priority-queue | 100 | T | T |  |",
                        "| set | 100 | T | T | T |");
    }

    private static String printed(Runnable program) {
        PrintStream before = System.out;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        try {
            program.run();
        } finally {
            System.setOut(before);
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
