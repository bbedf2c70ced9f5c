// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.team.ClusterPieces;
import io.roundup.explorer.phase.team.PieceLostException;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.explorer.recorded.CheckedFiles;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Files with recorded histories that a cluster checks, the largest first. A piece has several files, which are a fair
 * share of what is left, so that it gets smaller to the end: guided self-scheduling (Polychronopoulos and Kuck, 1987).
 * But it has as many as take a second, as far as the earlier ones tell. If a piece is lost, it is halved, so that a file
 * that ends its process costs no other one its verdict.
 */
final class ClusterHistories {
    /** The part of its fair share that a core gets at once. */
    private static final double SHARE = 0.05;

    private static final int MOST_FILES = 2_000;
    private static final double LEAST_SECONDS = 1;
    /** Until there is a measured one. */
    private static final double BYTES_A_SECOND = 1e5;

    private static final long LOOK_MILLIS = 100;
    private static final double GRACE_SECONDS = 10;

    private final ClusterPieces pieces;
    private final List<Path> files;
    private final TimeLimit limit;
    private final StopRequest stop;
    private final String folder = Path.of("").toAbsolutePath().toString();
    private final long[] sizes;
    private final int[] largestFirst;
    private final @Nullable CheckedFile[] checked;
    private final Deque<int[]> halves = new ArrayDeque<>();
    private int next;
    private int open;
    private long bytesLeft;
    private double bytesDone;
    private double secondsDone;

    /** Prepares. @param files in the order of the report @param limit of all @param stop ends it early */
    ClusterHistories(ClusterPieces pieces, List<Path> files, TimeLimit limit, StopRequest stop) {
        this.pieces = pieces;
        this.files = files;
        this.limit = limit;
        this.stop = stop;
        checked = new CheckedFile[files.size()];
        sizes = files.stream().mapToLong(ClusterHistories::size).toArray();
        largestFirst = IntStream.range(0, sizes.length)
                .boxed()
                .sorted(Comparator.comparingLong(file -> -sizes[file]))
                .mapToInt(Integer::intValue)
                .toArray();
        bytesLeft = Arrays.stream(sizes).sum();
        open = sizes.length;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException unreadable) {
            // Who reads it will tell.
            return 0;
        }
    }

    /** {@return what came of all files, in their order} */
    CheckedFiles check() throws InterruptedException {
        long start = System.nanoTime();
        Thread giver = new Thread(this::giveAll, "roundup-histories");
        giver.setDaemon(true);
        giver.start();
        awaitAll();
        giver.interrupt();
        return new CheckedFiles(rows(), (System.nanoTime() - start) / 1e9);
    }

    private synchronized void awaitAll() throws InterruptedException {
        while (open > 0 && !stop.isMade() && !limit.isOver()) {
            wait(LOOK_MILLIS);
        }
        TimeLimit grace = new TimeLimit(GRACE_SECONDS);
        while (open > 0 && !stop.isMade() && !grace.isOver()) {
            // Those that are out come back by themselves when the time is over.
            wait(LOOK_MILLIS);
        }
    }

    private void giveAll() {
        try {
            while (awaitMore()) {
                int[][] taken = new int[1][];
                pieces.give(ClusterPieces.NO_LIMIT, () -> {
                            taken[0] = take();
                            return asked(taken[0])::save;
                        })
                        .whenComplete((results, failed) -> handle(taken[0], results, failed));
            }
        } catch (InterruptedException ended) {
            // Whoever waits has given up.
            Thread.currentThread().interrupt();
        }
    }

    /** {@return whether there is more to give out} A piece that is out may come back in halves. */
    private synchronized boolean awaitMore() throws InterruptedException {
        while (open > 0 && halves.isEmpty() && next == largestFirst.length) {
            wait();
        }
        return open > 0;
    }

    private synchronized int[] take() {
        int[] half = halves.poll();
        if (half != null) {
            return half;
        }
        double aSecond = secondsDone == 0 ? BYTES_A_SECOND : bytesDone / secondsDone;
        double most = Math.max(LEAST_SECONDS * aSecond, bytesLeft * SHARE / Math.max(1, pieces.slots()));
        int first = next;
        long bytes = 0;
        while (next < largestFirst.length && next - first < MOST_FILES && (next == first || bytes < most)) {
            bytes += sizes[largestFirst[next++]];
        }
        bytesLeft -= bytes;
        return Arrays.copyOfRange(largestFirst, first, next);
    }

    private HistoryPiece asked(int[] piece) {
        return new HistoryPiece(
                folder,
                limit.left(),
                Arrays.stream(piece)
                        .mapToObj(file -> files.get(file).toString())
                        .toList());
    }

    private void handle(int[] piece, @Nullable CheckpointReader results, @Nullable Throwable failed) {
        boolean isOver = pieces.hasFailed();
        synchronized (this) {
            try {
                if (results != null) {
                    keep(piece, asked(piece).results(results));
                    open -= piece.length;
                } else if (piece.length > 1 && !isOver) {
                    halves.add(Arrays.copyOf(piece, piece.length / 2));
                    halves.add(Arrays.copyOfRange(piece, piece.length / 2, piece.length));
                } else {
                    lose(piece, failed instanceof PieceLostException why ? why.why() : String.valueOf(failed));
                }
            } catch (IOException | IllegalArgumentException malformed) {
                lose(piece, "a process on the cluster says what nobody understands: " + malformed.getMessage());
            }
            notifyAll();
        }
    }

    private void keep(int[] piece, List<CheckedFile> results) {
        for (int i = 0; i < piece.length; i++) {
            CheckedFile result = results.get(i);
            checked[piece[i]] = result;
            bytesDone += sizes[piece[i]];
            secondsDone += result.seconds();
        }
    }

    private void lose(int[] piece, String why) {
        for (int file : piece) {
            checked[file] = undecided(files.get(file), why);
        }
        open -= piece.length;
    }

    private static CheckedFile undecided(Path file, String why) {
        Decided nothing = new Decided(Verdict.UNDECIDED, Algorithm.AUTO, "", why, 0);
        return new CheckedFile(file, "", 0, 0, nothing, "", false, 0);
    }

    private synchronized List<CheckedFile> rows() {
        List<CheckedFile> rows = new ArrayList<>(checked.length);
        for (int file = 0; file < checked.length; file++) {
            CheckedFile row = checked[file];
            if (row == null) {
                row = limit.isOver()
                        ? CheckedFile.late(files.get(file))
                        : undecided(files.get(file), "it was not reached before the command ended");
            }
            rows.add(row);
        }
        return rows;
    }
}
