// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.cli.ProgramExplorer.Searched;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import java.io.IOException;
import java.util.List;

/**
 * A search that stands for many programs of a shape.
 *
 * @param shape of the programs
 * @param number of the search, of those of the shape
 * @param executions that it may make
 * @param end of its time, as {@link System#nanoTime}
 */
record SearchPiece(Shape shape, int number, long executions, long end) implements TestPiece<Searched> {
    /** {@return the same search in another process} @param in gives the lines @throws IOException if it cannot */
    static SearchPiece restore(CheckpointReader in) throws IOException {
        return new SearchPiece(
                shape(in),
                (int) in.number("search"),
                in.number("executions"),
                System.nanoTime() + in.number("nanoseconds"));
    }

    @Override
    public Searched explore(ProgramExplorer explorer, StopRequest stop) {
        double seconds = seconds();
        return seconds <= 0 || executions <= 0
                ? Searched.NOTHING
                : explorer.search(explorer.searches(shape).get(number), seconds, executions, stop);
    }

    @Override
    public double seconds() {
        return (end - System.nanoTime()) / 1e9;
    }

    @Override
    public boolean isBad(Searched result) {
        return result.proof() == null;
    }

    @Override
    public void save(CheckpointWriter out) throws IOException {
        out.put("piece", SEARCH);
        save(shape, out);
        out.put("search", number);
        out.put("executions", executions);
        out.put("nanoseconds", end - System.nanoTime());
    }

    static void save(Shape shape, CheckpointWriter out) throws IOException {
        out.put("threads", shape.threads().stream().map(String::valueOf).toList());
        out.put("first", shape.first());
    }

    static Shape shape(CheckpointReader in) throws IOException {
        List<Integer> threads =
                in.texts("threads").stream().map(Integer::valueOf).toList();
        return new Shape(threads, (int) in.number("first"));
    }

    @Override
    public void saveResult(Searched result, CheckpointWriter out) throws IOException {
        ProgramResult proof = result.proof();
        out.put("suspect", result.suspect());
        out.put("proofs", proof == null ? 0 : 1);
        if (proof != null) {
            proof.save(out);
        }
    }

    @Override
    public Searched restoreResult(CheckpointReader in) throws IOException {
        String suspect = in.text("suspect");
        return new Searched(in.number("proofs") == 0 ? null : ProgramResult.restore(in), suspect);
    }
}
