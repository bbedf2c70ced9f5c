// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.program.ProgramOutput;
import java.io.IOException;

/**
 * {@code test-worker}: explores programs for {@code test}, with the same arguments. Pieces of work come from its standard
 * input, one after another, and what came of them goes to its standard output.
 */
final class TestWorkerCommand extends Command {
    static final String NAME = "test-worker";

    /** Ends with its input, and not before. */
    private static final StopRequest NEVER = new StopRequest();

    TestWorkerCommand() {
        super(NAME, TestOptions.options());
        hide();
    }

    @Override
    public Integer call() throws InterruptedException {
        WorkerStreams streams = WorkerStreams.take(System.err);
        TestSubject subject = TestSubject.of(given);
        ProgramExplorer explorer = new ProgramExplorer(subject);
        try (ProgramOutput dropped = new ProgramOutput()) {
            dropped.drop();
            return streams.serve(piece -> explore(explorer, piece(subject.tested(), piece)));
        }
    }

    private static TestPiece<?> piece(TestedClass tested, CheckpointReader in) throws IOException {
        return in.text("piece").equals(TestPiece.SEARCH) ? SearchPiece.restore(in) : ProgramsPiece.restore(tested, in);
    }

    private static <R> CheckpointFile.Content explore(ProgramExplorer explorer, TestPiece<R> piece) {
        R result = piece.explore(explorer, NEVER);
        return out -> piece.saveResult(result, out);
    }
}
