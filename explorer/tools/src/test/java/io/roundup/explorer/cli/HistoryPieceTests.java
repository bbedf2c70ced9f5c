// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.team.Wire;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ready.Specifications;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are read in the folder of the command, and named as the user did. */
class HistoryPieceTests {
    private static final Judge QUEUE = new Judge(
            "queue", Specifications.named("queue"), QuasiFactor.STANDARD, CheckBudget.DEFAULT, Algorithm.AUTO);

    @TempDir
    Path folder;

    private CheckedFile check(String name, double seconds) throws IOException {
        HistoryPiece piece = new HistoryPiece(folder.toString(), seconds, List.of(name));
        HistoryPiece there = HistoryPiece.restore(Wire.lines(Wire.text(piece::save)));
        return piece.results(Wire.lines(Wire.text(there.check(QUEUE, null)))).get(0);
    }

    @Test
    void messagesNameAFileAsTheUserDid() throws IOException {
        Files.writeString(folder.resolve("broken\\name"), "nothing of this kind");
        assertThat(check("broken\\name", 1e9).error()).startsWith("broken\\name:1: ");
        assertThat(check("gone", 1e9).error()).contains("gone").doesNotContain(folder.toString());
    }

    @Test
    void aFileThatIsNotReadInTimeIsUndecided() throws IOException {
        Files.writeString(folder.resolve("history"), "");
        CheckedFile late = check("history", 0);
        assertThat(late).isEqualTo(CheckedFile.late(Path.of("history")));
    }
}
