// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a check said about many files. The memory does not grow with their number: their rows are in a temporary file.
 * Files may be added by any thread, and are read by one when all are there.
 */
public final class CheckedFiles implements AutoCloseable {
    private final RowFile rows = new RowFile();
    private final Map<Verdict, Long> verdicts = new EnumMap<>(Verdict.class);
    private long size;
    private double seconds;
    private long violationAt = Long.MAX_VALUE;
    private long judgedAt = Long.MAX_VALUE;
    private @Nullable CheckedFile violation;
    private @Nullable CheckedFile judged;

    /** Begins with none. @throws HistoryInputException if there can be no temporary file */
    public CheckedFiles() {}

    /** Hands out files one by one to several threads. */
    private static final class Source {
        private final Iterator<Path> files;
        private long next;

        Source(Iterator<Path> files) {
            this.files = files;
        }

        private record Numbered(long number, Path file) {}

        synchronized @Nullable Numbered poll() {
            return files.hasNext() ? new Numbered(next++, files.next()) : null;
        }
    }

    /**
     * Checks files, as many at a time as there are processors.
     *
     * @param files to read
     * @param format the name of their format, or null to go by each one's content
     * @param check what decides; called by several threads
     * @param isOver whether the time is over: files that are not decided by then are undecided
     * @return what it said about each
     */
    public static CheckedFiles of(
            Iterator<Path> files, @Nullable String format, Function<History, Decided> check, BooleanSupplier isOver) {
        long start = System.nanoTime();
        int threads = Runtime.getRuntime().availableProcessors();
        Source source = new Source(files);
        CheckedFiles checked = new CheckedFiles();
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        ExecutorCompletionService<Void> running = new ExecutorCompletionService<>(workers);
        try {
            for (int i = 0; i < threads; i++) {
                running.submit(() -> {
                    for (Source.Numbered each = source.poll(); each != null; each = source.poll()) {
                        checked.add(each.number(), CheckedFile.of(each.file(), format, check, isOver));
                    }
                    return null;
                });
            }
            for (int i = 0; i < threads; i++) {
                running.take().get();
            }
            checked.end((System.nanoTime() - start) / 1e9);
            return checked;
        } catch (ExecutionException fault) {
            if (fault.getCause() instanceof HistoryInputException refused) {
                throw refused;
            }
            throw new IllegalStateException("a check failed", fault.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while files were checked", stopped);
        } finally {
            workers.shutdownNow();
        }
    }

    /** Adds a file. @param index its place among all, from 0 on, each once @param file what was said about it */
    public synchronized void add(long index, CheckedFile file) {
        rows.write(index, file);
        size++;
        Verdict verdict = file.verdict();
        if (verdict == null) {
            return;
        }
        verdicts.merge(verdict, 1L, Long::sum);
        if (index < judgedAt) {
            judgedAt = index;
            judged = file;
        }
        if (verdict == Verdict.NOT_LINEARIZABLE && index < violationAt) {
            violationAt = index;
            violation = file;
        }
    }

    /** All are there. @param taken seconds from start to end */
    public synchronized void end(double taken) {
        seconds = taken;
    }

    /** {@return how many files there are} */
    public synchronized long size() {
        return size;
    }

    /** {@return how many files have a verdict} @param verdict which */
    public synchronized long count(Verdict verdict) {
        return verdicts.getOrDefault(verdict, 0L);
    }

    /** {@return how many files could not be checked} */
    public synchronized long errors() {
        return size - verdicts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** {@return how long all took} */
    public synchronized double seconds() {
        return seconds;
    }

    /** {@return the first file whose history is not linearizable, or null} */
    public synchronized @Nullable CheckedFile firstViolation() {
        return violation;
    }

    /** {@return the file that a reader wants to see: of the first violation, or else the first history; or null} */
    public synchronized @Nullable CheckedFile first() {
        return violation == null ? judged : violation;
    }

    /** Passes on all files, in their order. The time is linear in their number. @param reader gets each */
    public synchronized void forEach(Consumer<CheckedFile> reader) {
        rows.forEach(size, reader);
    }

    /** Deletes the temporary file. */
    @Override
    public void close() {
        try {
            rows.close();
        } catch (IOException leftBehind) {
            // The system clears its folder for temporary files.
            return;
        }
    }
}
