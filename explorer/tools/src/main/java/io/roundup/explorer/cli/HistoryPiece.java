// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some files with recorded histories, as a piece of work on a cluster, whose machines read them by themselves.
 *
 * @param folder of the command, from which relative names start
 * @param seconds after which files are left undecided
 * @param files their names, as the report shows them
 */
record HistoryPiece(String folder, double seconds, List<String> files) {
    /** Writes it. @param out takes its lines @throws IOException if they cannot be written */
    void save(CheckpointWriter out) throws IOException {
        out.put("folder", folder);
        out.put("milliseconds", Math.round(seconds * 1e3));
        out.put("files", files);
    }

    /** {@return a piece} @param in gives its lines @throws IOException if they cannot be read */
    static HistoryPiece restore(CheckpointReader in) throws IOException {
        return new HistoryPiece(in.text("folder"), in.number("milliseconds") / 1e3, in.texts("files"));
    }

    /** {@return what writes the results} @param judge decides @param format of all files, or null */
    CheckpointFile.Content check(Judge judge, @Nullable String format) {
        TimeLimit limit = new TimeLimit(seconds);
        return out -> {
            for (String name : files) {
                Path file = Path.of(folder).resolve(name);
                CheckedFile checked =
                        CheckedFile.of(file, format, history -> judge.decide(history, limit::isOver), limit::isOver);
                // Messages name the file as the user did.
                save(checked, checked.error().replace(file.toString(), name), out);
            }
        };
    }

    private static void save(CheckedFile checked, String error, CheckpointWriter out) throws IOException {
        Decided decided = checked.decided();
        out.put("error", error);
        out.put("nanoseconds", Math.round(checked.seconds() * 1e9));
        if (decided != null) {
            out.put("format", checked.format());
            out.put("operations", checked.operations());
            out.put("pending", checked.pending());
            out.put("late", checked.isOutOfTime() ? 1 : 0);
            out.put("verdict", decided.verdict().name());
            out.put("algorithm", decided.algorithm().toString());
            out.put("detail", decided.detail());
            out.put("reason", decided.reason());
            out.put("states", decided.statesVisited());
        }
    }

    /** {@return what came of the files, in their order} @param in gives the results @throws IOException as above */
    List<CheckedFile> results(CheckpointReader in) throws IOException {
        List<CheckedFile> checked = new ArrayList<>();
        for (String name : files) {
            checked.add(restore(Path.of(name), in));
        }
        return checked;
    }

    private static CheckedFile restore(Path file, CheckpointReader in) throws IOException {
        String error = in.text("error");
        double seconds = in.number("nanoseconds") / 1e9;
        if (!error.isEmpty()) {
            return new CheckedFile(file, "", 0, 0, null, error, false, seconds);
        }
        String format = in.text("format").intern();
        int operations = (int) in.number("operations");
        int pending = (int) in.number("pending");
        boolean isOutOfTime = in.number("late") != 0;
        Decided decided = new Decided(
                Verdict.valueOf(in.text("verdict")),
                Algorithm.parse(in.text("algorithm")),
                // A million of them say the same few things.
                in.text("detail").intern(),
                in.text("reason"),
                in.number("states"));
        return new CheckedFile(file, format, operations, pending, decided, "", isOutOfTime, seconds);
    }
}
