// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The other side of {@link ClusterPieces}: works on the pieces that come from the standard input, one after another, and
 * writes their results to the standard output. The end of the input ends the process, whatever it is doing.
 */
public final class PieceWorker {
    private PieceWorker() {}

    /** Makes the result of a piece. */
    @FunctionalInterface
    public interface Work {
        /** {@return what writes the result} @param piece gives the lines of the piece */
        CheckpointFile.Content of(CheckpointReader piece) throws Exception;
    }

    /**
     * Works. Returns only if it is interrupted, or nobody takes the results any more.
     *
     * @param in gives pieces.
     * @param out takes results.
     * @param work is called by this thread.
     * @throws IOException if nobody takes the results.
     * @throws InterruptedException if the thread is interrupted
     */
    public static void serve(InputStream in, OutputStream out, Work work) throws IOException, InterruptedException {
        Wire wire = new Wire(in, out);
        BlockingQueue<Wire.Message> inbox = new LinkedBlockingQueue<>();
        wire.listen("roundup-pieces", message -> {
            if (message == null) {
                Runtime.getRuntime().halt(0);
            } else {
                inbox.add(message);
            }
        });
        while (true) {
            Wire.Message message = inbox.take();
            wire.send(
                    message.kind().equals(Wire.EXPLORE) ? new Wire.Message(Wire.READY, "", "") : answer(message, work));
        }
    }

    private static Wire.Message answer(Wire.Message message, Work work) throws InterruptedException {
        try {
            return new Wire.Message(Wire.RESULT, message.value(), Wire.text(work.of(message.lines())));
        } catch (InterruptedException ended) {
            throw ended;
        } catch (Exception | Error failed) {
            return new Wire.Message(Wire.FAILED, "", Wire.text(out -> out.put("message", String.valueOf(failed))));
        }
    }
}
