// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.LostWrite;
import io.roundup.explorer.replay.OutdatedRead;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.Violation.Kind;
import java.util.ArrayList;
import java.util.List;

/** The few steps of an interleaving that a reader should look at first, in sentences. */
public final class NotableSteps {
    private NotableSteps() {}

    /** {@return lines, none if nothing stands out} @param kind of violation @param replayed the execution */
    public static List<String> of(Kind kind, ReplayedExecution replayed) {
        return switch (kind) {
            case NOT_LINEARIZABLE, NOT_QUASI_LINEARIZABLE, UNCAUGHT_EXCEPTION -> lostWrite(replayed);
            case DEADLOCK -> outdatedReads(replayed);
            // The report names the loops, and the accesses that race.
            case LIVELOCK, DATA_RACE -> List.of();
        };
    }

    private static List<String> lostWrite(ReplayedExecution replayed) {
        LostWrite lost = replayed.lostWrite();
        if (lost == null) {
            return List.of();
        }
        String reader = replayed.threadNames().get(lost.reader());
        String writer = replayed.threadNames().get(lost.writer());
        return List.of(
                reader + " read " + lost.variable() + " (" + lost.read() + "), " + writer + " wrote it (" + lost.write()
                        + "), and " + reader + " wrote it (" + lost.overwrite() + ")",
                "without reading it again: what " + writer + " wrote is lost.");
    }

    private static List<String> outdatedReads(ReplayedExecution replayed) {
        List<String> lines = new ArrayList<>();
        for (OutdatedRead outdated : replayed.outdatedReads()) {
            String reader = replayed.threadNames().get(outdated.reader());
            String writer = replayed.threadNames().get(outdated.writer());
            lines.add(reader + " read " + outdated.variable() + " (" + outdated.read() + "), " + writer + " wrote it ("
                    + outdated.write() + "), and " + reader);
            lines.add("waits without having read it again.");
        }
        return lines;
    }
}
