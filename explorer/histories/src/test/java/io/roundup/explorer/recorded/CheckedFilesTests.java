// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Rows go through a temporary file. */
class CheckedFilesTests {
    private static final int ROWS = 500;

    private static CheckedFile row(int index) {
        Path file = Path.of("folder", "h" + index + "\u00e4");
        Verdict verdict = index % 7 == 3 ? Verdict.NOT_LINEARIZABLE : Verdict.LINEARIZABLE;
        return switch (index % 5) {
            case 0 -> new CheckedFile(file, "", 0, 0, null, "line " + index + "\nis wrong", false, index);
            case 1 -> CheckedFile.late(file);
            default ->
                new CheckedFile(
                        file,
                        "edn",
                        index,
                        index % 3,
                        new Decided(verdict, Algorithm.AUTO, "depth " + index, "r".repeat(index), 1L << 40),
                        "",
                        false,
                        index / 8.0);
        };
    }

    @Test
    void rowsComeInTheirOrderHoweverTheyWereAdded() {
        List<Integer> order = new ArrayList<>(IntStream.range(0, ROWS).boxed().toList());
        Collections.shuffle(order, new Random(1));
        try (CheckedFiles checked = new CheckedFiles()) {
            order.forEach(index -> checked.add(index, row(index)));
            checked.end(1.5);
            List<CheckedFile> rows = new ArrayList<>();
            checked.forEach(rows::add);
            assertThat(rows)
                    .isEqualTo(IntStream.range(0, ROWS)
                            .mapToObj(CheckedFilesTests::row)
                            .toList());
            assertThat(checked.size()).isEqualTo(ROWS);
            assertThat(checked.errors()).isEqualTo(100);
            assertThat(checked.count(Verdict.UNDECIDED)).isEqualTo(100);
            assertThat(checked.count(Verdict.NOT_LINEARIZABLE) + checked.count(Verdict.LINEARIZABLE))
                    .isEqualTo(300);
            assertThat(checked.firstViolation()).isEqualTo(row(3));
            assertThat(checked.seconds()).isEqualTo(1.5);
        }
    }

    /** A page shows the first violation, or else the first history that was judged. */
    @Test
    void theFirstFileIsThatOfAReader() {
        try (CheckedFiles checked = new CheckedFiles()) {
            checked.add(0, row(0));
            assertThat(checked.first()).as("nothing was judged").isNull();
            checked.add(4, row(4));
            checked.add(2, row(2));
            assertThat(checked.first()).isEqualTo(row(2));
            checked.add(3, row(3));
            assertThat(checked.first()).isEqualTo(row(3));
        }
    }
}
