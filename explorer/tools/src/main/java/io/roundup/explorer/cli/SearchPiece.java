// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.cli.ProgramExplorer.Searched;
import io.roundup.explorer.generate.JointProgram;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import java.io.IOException;

/**
 * A search that stands for many programs of a shape. Another process makes it anew, and compares what its threads choose
 * among: a proof of other programs would be none of these.
 *
 * @param shape of the programs.
 * @param number of the search, of those of the shape.
 * @param choices among which threads choose, as text.
 * @param executions that it may make.
 * @param end of its time, as {@link System#nanoTime}.
 */
record SearchPiece(Shape shape, int number, String choices, long executions, long end) implements TestPiece<Searched> {
    /** {@return the same search in another process} @param in gives the lines @throws IOException if it cannot */
    static SearchPiece restore(CheckpointReader in) throws IOException {
        return new SearchPiece(
                TestPiece.shape(in),
                (int) in.number("search"),
                in.text("choices"),
                in.number("executions"),
                System.nanoTime() + in.number("nanoseconds"));
    }

    @Override
    public Searched explore(ProgramExplorer explorer, StopRequest stop) {
        double seconds = seconds();
        if (seconds <= 0 || executions <= 0) {
            return Searched.NOTHING;
        }
        JointProgram search = explorer.searches(shape).get(number);
        if (!search.text().equals(choices)) {
            throw new IllegalStateException("this process searches " + search.text() + ", and not " + choices);
        }
        return explorer.search(search, seconds, executions, stop);
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
        TestPiece.save(shape, out);
        out.put("search", number);
        out.put("choices", choices);
        out.put("executions", executions);
        out.put("nanoseconds", end - System.nanoTime());
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
