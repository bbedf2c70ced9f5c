// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.team.ClusterPieces;
import io.roundup.explorer.phase.team.PieceLostException;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.explorer.recorded.CheckedFiles;
import io.roundup.explorer.recorded.HistoryInputException;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Files with recorded histories that a cluster checks. They are looked for as they are given out, so that the memory
 * does not grow with their number: many are known at a time, the largest of which is given out first.
 *
 * <p>A piece has several files, which are a fair share of what is known, so that it gets smaller to the end: guided
 * self-scheduling (Polychronopoulos and Kuck, 1987). But it has as many as take a second, as far as the earlier ones
 * tell. If a piece is lost, it is halved, so that a file that ends its process costs no other one its verdict.
 */
final class ClusterHistories {
    /** The part of its fair share that a core gets at once. */
    private static final double SHARE = 0.05;

    private static final int MOST_KNOWN = 20_000;
    private static final int MOST_FILES = 2_000;
    private static final double LEAST_SECONDS = 1;
    /** Until there is a measured one. */
    private static final double BYTES_A_SECOND = 1e5;

    private static final long LOOK_MILLIS = 100;
    private static final double GRACE_SECONDS = 10;

    /** A file. @param number of it, in the order of the report */
    private record Entry(long number, Path file, long size) {}

    private final ClusterPieces pieces;
    private final Iterator<Path> files;
    private final TimeLimit limit;
    private final StopRequest stop;
    private final CheckedFiles checked = new CheckedFiles();
    private final String folder = Path.of("").toAbsolutePath().toString();
    /** Used by the thread that gives out pieces. */
    private final Deque<Entry> known = new ArrayDeque<>();

    private long found;
    private long bytesKnown;

    private final Set<List<Entry>> out = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<List<Entry>> halves = new ArrayDeque<>();
    private boolean isAllGiven;
    private boolean isOver;
    private @Nullable HistoryInputException failure;
    private double bytesDone;
    private double secondsDone;

    /** Prepares. @param files in the order of the report @param limit of all @param stop ends it early */
    ClusterHistories(ClusterPieces pieces, Iterator<Path> files, TimeLimit limit, StopRequest stop) {
        this.pieces = pieces;
        this.files = files;
        this.limit = limit;
        this.stop = stop;
    }

    /** {@return what came of all files} @throws HistoryInputException if they cannot be looked for, or kept */
    CheckedFiles check() throws InterruptedException {
        long start = System.nanoTime();
        Thread giver = new Thread(this::giveAll, "roundup-histories");
        giver.setDaemon(true);
        giver.start();
        awaitAll();
        giver.interrupt();
        giver.join();
        if (failure != null) {
            checked.close();
            throw failure;
        }
        addRest();
        checked.end((System.nanoTime() - start) / 1e9);
        return checked;
    }

    private synchronized void awaitAll() throws InterruptedException {
        while (!isDone() && !stop.isMade() && !limit.isOver()) {
            wait(LOOK_MILLIS);
        }
        TimeLimit grace = new TimeLimit(GRACE_SECONDS);
        while (!isDone() && !stop.isMade() && !grace.isOver()) {
            // Those that are out come back by themselves when the time is over.
            wait(LOOK_MILLIS);
        }
        isOver = true;
    }

    private boolean isDone() {
        return isOver || isAllGiven && out.isEmpty();
    }

    private void giveAll() {
        try {
            while (awaitMore()) {
                List<List<Entry>> taken = new ArrayList<>();
                pieces.give(ClusterPieces.NO_LIMIT, () -> {
                            taken.add(take());
                            return asked(taken.get(0))::save;
                        })
                        .whenComplete((results, failed) -> handle(taken.get(0), results, failed));
            }
        } catch (InterruptedException ended) {
            // Whoever waits has given up.
            Thread.currentThread().interrupt();
        } catch (HistoryInputException refused) {
            fail(refused);
        }
    }

    private synchronized void fail(HistoryInputException refused) {
        failure = refused;
        isOver = true;
        notifyAll();
    }

    /** {@return whether there is more to give out} A piece that is out may come back in halves. */
    private boolean awaitMore() throws InterruptedException {
        if (known.isEmpty()) {
            look();
        }
        synchronized (this) {
            while (known.isEmpty() && halves.isEmpty() && !out.isEmpty()) {
                wait();
            }
            isAllGiven = known.isEmpty() && halves.isEmpty();
            notifyAll();
            return !isAllGiven;
        }
    }

    private void look() {
        List<Entry> next = new ArrayList<>();
        while (next.size() < MOST_KNOWN && files.hasNext()) {
            Path file = files.next();
            next.add(new Entry(found++, file, size(file)));
        }
        next.sort(Comparator.comparingLong(entry -> -entry.size));
        known.addAll(next);
        bytesKnown = next.stream().mapToLong(Entry::size).sum();
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException unreadable) {
            // Who reads it will tell.
            return 0;
        }
    }

    private synchronized List<Entry> take() {
        List<Entry> piece = halves.poll();
        if (piece == null) {
            double aSecond = secondsDone == 0 ? BYTES_A_SECOND : bytesDone / secondsDone;
            double most = Math.max(LEAST_SECONDS * aSecond, bytesKnown * SHARE / Math.max(1, pieces.slots()));
            piece = new ArrayList<>();
            long bytes = 0;
            while (!known.isEmpty() && piece.size() < MOST_FILES && (piece.isEmpty() || bytes < most)) {
                Entry entry = known.remove();
                bytes += entry.size;
                piece.add(entry);
            }
            bytesKnown -= bytes;
        }
        out.add(piece);
        return piece;
    }

    private HistoryPiece asked(List<Entry> piece) {
        return new HistoryPiece(
                folder,
                limit.left(),
                piece.stream().map(entry -> entry.file.toString()).toList());
    }

    private void handle(List<Entry> piece, @Nullable CheckpointReader results, @Nullable Throwable failed) {
        boolean isGone = pieces.hasFailed();
        synchronized (this) {
            if (isOver) {
                return;
            }
            try {
                if (results != null) {
                    keep(piece, asked(piece).results(results));
                } else if (piece.size() > 1 && !isGone) {
                    halves.add(piece.subList(0, piece.size() / 2));
                    halves.add(piece.subList(piece.size() / 2, piece.size()));
                } else {
                    lose(piece, failed instanceof PieceLostException why ? why.why() : String.valueOf(failed));
                }
            } catch (IOException | IllegalArgumentException malformed) {
                lose(piece, "a process on the cluster says what nobody understands: " + malformed.getMessage());
            } catch (HistoryInputException full) {
                fail(full);
            }
            out.remove(piece);
            notifyAll();
        }
    }

    private void keep(List<Entry> piece, List<CheckedFile> results) {
        for (int i = 0; i < piece.size(); i++) {
            CheckedFile result = results.get(i);
            checked.add(piece.get(i).number, result);
            bytesDone += piece.get(i).size;
            secondsDone += result.seconds();
        }
    }

    private void lose(List<Entry> piece, String why) {
        piece.forEach(entry -> checked.add(entry.number, undecided(entry.file, why)));
    }

    private static CheckedFile undecided(Path file, String why) {
        Decided nothing = new Decided(Verdict.UNDECIDED, Algorithm.AUTO, "", why, 0);
        return new CheckedFile(file, "", 0, 0, nothing, "", false, 0);
    }

    /** Adds rows for the files that nobody has checked, since the time is over or the user wants no more. */
    private synchronized void addRest() {
        out.forEach(this::addUnreached);
        halves.forEach(this::addUnreached);
        addUnreached(known);
        while (files.hasNext()) {
            addUnreached(List.of(new Entry(found++, files.next(), 0)));
        }
    }

    private void addUnreached(Iterable<Entry> entries) {
        for (Entry entry : entries) {
            checked.add(
                    entry.number,
                    limit.isOver()
                            ? CheckedFile.late(entry.file)
                            : undecided(entry.file, "it was not reached before the command ended"));
        }
    }
}
