// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Some programs, one after another, until one fails. The result is what came of them, in their order. Those that are missing
 * were not explored.
 *
 * @param shape of all.
 * @param programs to be explored.
 * @param texts of them.
 * @param round how much of each is explored.
 * @param end of the time, as {@link System#nanoTime}.
 */
record ProgramsPiece(Shape shape, List<TestProgram> programs, List<String> texts, TestRound round, long end)
        implements TestPiece<List<ProgramResult>> {
    /** After so much time a process begins no further program of the piece. Nobody has to wait for many long ones. */
    private static final double SECONDS = 10;

    /** {@return the same programs in another process} @param tested their class @param in gives the lines @throws IOException if it cannot */
    static ProgramsPiece restore(TestedClass tested, CheckpointReader in) throws IOException {
        Shape shape = TestPiece.shape(in);
        TestRound round = TestRound.numbered((int) in.number("round"));
        long end = System.nanoTime() + in.number("nanoseconds");
        List<String> texts = in.texts("programs");
        return new ProgramsPiece(shape, texts.stream().map(tested::parse).toList(), texts, round, end);
    }

    @Override
    public List<ProgramResult> explore(ProgramExplorer explorer, StopRequest stop) {
        List<ProgramResult> results = new ArrayList<>();
        long start = System.nanoTime();
        for (TestProgram program : programs) {
            long begin = System.nanoTime();
            double left = (end - begin) / 1e9;
            boolean isLate = !results.isEmpty() && (begin - start) / 1e9 > SECONDS;
            if (left <= 0 || isLate || stop.isMade()) {
                break;
            }
            ExplorationResult result =
                    explorer.exploreNext(shape, program, Math.min(left, round.seconds()), round, stop);
            results.add(ProgramResult.of(result, (System.nanoTime() - begin) / 1e9));
            if (result.verdict() == ExplorationVerdict.VIOLATION) {
                break;
            }
        }
        return results;
    }

    @Override
    public double seconds() {
        return Math.min((end - System.nanoTime()) / 1e9, SECONDS + round.seconds());
    }

    @Override
    public boolean isBad(List<ProgramResult> results) {
        return results.stream().anyMatch(result -> result.verdict() == ExplorationVerdict.VIOLATION);
    }

    @Override
    public void save(CheckpointWriter out) throws IOException {
        out.put("piece", PROGRAMS);
        TestPiece.save(shape, out);
        out.put("round", round.number());
        out.put("nanoseconds", end - System.nanoTime());
        out.put("programs", texts);
    }

    @Override
    public void saveResult(List<ProgramResult> results, CheckpointWriter out) throws IOException {
        out.put("results", results.size());
        for (ProgramResult result : results) {
            result.save(out);
        }
    }

    @Override
    public List<ProgramResult> restoreResult(CheckpointReader in) throws IOException {
        List<ProgramResult> results = new ArrayList<>();
        for (long left = in.number("results"); left > 0; left--) {
            results.add(ProgramResult.restore(in));
        }
        return results;
    }
}
