// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Independent pieces of work on a cluster. Each is lines, of which a child there makes other lines by a
 * {@link PieceWorker}. A piece whose child is lost is given out again. For use by any thread.
 *
 * <p>Only as many pieces are out as the cluster has cores, and a few more, so that no core waits for its next one. So the
 * memory does not grow with the number of pieces.
 */
public final class ClusterPieces implements AutoCloseable {
    /** Seconds for a piece that ends by itself. */
    public static final double NO_LIMIT = 1e6;

    private static final int MOST_AHEAD = 8;
    private static final int MOST_LOSSES = 3;
    private static final long END_SECONDS = 5;

    /** A piece that is out. */
    private static final class Piece {
        private final double seconds;
        private final String text;
        private final CompletableFuture<CheckpointReader> result = new CompletableFuture<>();
        private int losses;

        Piece(double seconds, String text) {
            this.seconds = seconds;
            this.text = text;
        }
    }

    private final Process process;
    private final Wire wire;
    private final Map<Long, Piece> out = new HashMap<>();
    private long jobs;
    private int slots;
    private String failure = "";

    private ClusterPieces(Process process) {
        this.process = process;
        wire = new Wire(process.getInputStream(), process.getOutputStream());
    }

    /**
     * Connects to a cluster.
     *
     * @param way to it.
     * @param program that makes the children there.
     * @throws IOException if the process that is the way cannot be started
     */
    public static ClusterPieces start(TeamPlan.Starter way, ClusterProgram program) throws IOException {
        ClusterPieces pieces = new ClusterPieces(way.start());
        pieces.wire.listen("roundup-cluster", pieces::handle);
        synchronized (pieces) {
            pieces.send(Wire.PROGRAM, Wire.text(program::save));
        }
        return pieces;
    }

    /** {@return how many pieces the cluster works on at once; 0 before it has said so} */
    public synchronized int slots() {
        return slots;
    }

    /** {@return whether the cluster is gone, so that no piece will have a result any more} */
    public synchronized boolean hasFailed() {
        return !failure.isEmpty();
    }

    /**
     * Gives out a piece as soon as there is a place for it.
     *
     * @param seconds after which a child is taken for lost.
     * @param lines of the piece; asked for when there is a place.
     * @return its result, or a {@link PieceLostException}.
     * @throws InterruptedException if the thread is interrupted before there is a place
     */
    public synchronized CompletableFuture<CheckpointReader> give(double seconds, Supplier<CheckpointFile.Content> lines)
            throws InterruptedException {
        while (failure.isEmpty() && out.size() >= slots + Math.min(slots, MOST_AHEAD)) {
            wait();
        }
        Piece piece = new Piece(seconds, Wire.text(lines.get()));
        give(piece);
        return piece.result;
    }

    /**
     * {@return the result of a piece, which the thread waits for} Parameters as above.
     *
     * @throws PieceLostException if there is none
     * @throws InterruptedException if the thread is interrupted
     */
    public CheckpointReader run(double seconds, CheckpointFile.Content lines)
            throws PieceLostException, InterruptedException {
        try {
            return give(seconds, () -> lines).get();
        } catch (ExecutionException lost) {
            throw new PieceLostException(lost.getCause() instanceof PieceLostException why ? why.why() : "" + lost);
        }
    }

    private void give(Piece piece) {
        if (failure.isEmpty()) {
            out.put(++jobs, piece);
            send(Wire.UNIT, Wire.text(new ClusterUnit(jobs, piece.seconds, List.of(), List.of(), piece.text)::save));
        } else {
            piece.result.completeExceptionally(new PieceLostException(failure));
        }
    }

    private void send(String kind, String text) {
        try {
            wire.send(new Wire.Message(kind, "", text));
        } catch (IOException gone) {
            // The thread that listens meets the end of its messages, too, and tells it.
        }
    }

    private synchronized void handle(Wire.@Nullable Message message) {
        if (message == null) {
            fail("the process that is the way to the cluster has ended; its log is above");
            return;
        }
        try {
            switch (message.kind()) {
                case Wire.SLOTS -> slots = Integer.parseInt(message.value());
                case Wire.ENDED -> end(ClusterUnit.End.restore(message.lines()));
                case Wire.FAILED -> fail(message.lines().text("message"));
                default -> throw new IllegalArgumentException(message.kind());
            }
        } catch (IOException | IllegalArgumentException malformed) {
            fail("the process that is the way to the cluster says what nobody understands: " + malformed.getMessage());
        }
        notifyAll();
    }

    private void end(ClusterUnit.End end) throws IOException {
        Piece piece = out.remove(end.job());
        if (piece == null) {
            throw new IllegalArgumentException("job " + end.job() + " has ended already");
        }
        switch (end.kind()) {
            case Wire.RESULT -> piece.result.complete(Wire.lines(end.text()));
            case Wire.FAILED ->
                piece.result.completeExceptionally(new PieceLostException("a process on the cluster failed: "
                        + Wire.lines(end.text()).text("message")));
            default -> {
                if (++piece.losses < MOST_LOSSES) {
                    give(piece);
                } else {
                    piece.result.completeExceptionally(new PieceLostException(
                            "it was given out " + MOST_LOSSES + " times on the cluster, and each time " + end.text()));
                }
            }
        }
    }

    private void fail(String why) {
        failure = failure.isEmpty() ? why : failure;
        List<Piece> lost = List.copyOf(out.values());
        out.clear();
        lost.forEach(piece -> piece.result.completeExceptionally(new PieceLostException(failure)));
        notifyAll();
    }

    /** The process takes the end of its input for an order to cancel all jobs, and to end. */
    @Override
    public void close() {
        try {
            process.getOutputStream().close();
            if (process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (IOException gone) {
            // Then it has nothing to end.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }
}
