// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import java.io.IOException;
import java.util.List;

/**
 * A part of the work of {@code test} that each of its processes can do.
 *
 * @param <R> what comes of it
 */
interface TestPiece<R> {
    /** Names the kinds of pieces in messages. */
    String SEARCH = "search";

    String PROGRAMS = "programs";

    /** Writes the shape of its programs. @param out takes the lines @throws IOException if it cannot */
    static void save(Shape shape, CheckpointWriter out) throws IOException {
        out.put("threads", shape.threads().stream().map(String::valueOf).toList());
        out.put("first", shape.first());
    }

    /** {@return the shape of its programs} @param in gives the lines @throws IOException if it cannot */
    static Shape shape(CheckpointReader in) throws IOException {
        List<Integer> threads =
                in.texts("threads").stream().map(Integer::valueOf).toList();
        return new Shape(threads, (int) in.number("first"));
    }

    /** {@return what comes of it in this process} @param explorer of this process @param stop ends it early */
    R explore(ProgramExplorer explorer, StopRequest stop);

    /** {@return the seconds that another process may take from now on} For any thread. */
    double seconds();

    /** {@return whether the pieces after this one may be of no use} @param result of it */
    boolean isBad(R result);

    /** Writes it, for another process. For any thread. @param out takes its lines @throws IOException if it cannot */
    void save(CheckpointWriter out) throws IOException;

    /** Writes what came of it. @param result of it @param out takes the lines @throws IOException if it cannot */
    void saveResult(R result, CheckpointWriter out) throws IOException;

    /** {@return what came of it elsewhere} For any thread. @param in gives the lines @throws IOException if it cannot */
    R restoreResult(CheckpointReader in) throws IOException;
}
