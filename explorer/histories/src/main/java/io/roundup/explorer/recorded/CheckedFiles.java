// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a check said about several files.
 *
 * @param files one entry a file, in the order that was asked for
 * @param seconds from start to end
 */
public record CheckedFiles(List<CheckedFile> files, double seconds) {
    /** Copies the list. */
    public CheckedFiles {
        files = List.copyOf(files);
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
            List<Path> files, @Nullable String format, Function<History, Decided> check, BooleanSupplier isOver) {
        long start = System.nanoTime();
        int threads = Math.min(files.size(), Runtime.getRuntime().availableProcessors());
        ExecutorService workers = Executors.newFixedThreadPool(Math.max(1, threads));
        try {
            List<Future<CheckedFile>> running = new ArrayList<>();
            for (Path file : files) {
                running.add(workers.submit(() -> CheckedFile.of(file, format, check, isOver)));
            }
            List<CheckedFile> checked = new ArrayList<>();
            for (Future<CheckedFile> each : running) {
                checked.add(each.get());
            }
            return new CheckedFiles(checked, (System.nanoTime() - start) / 1e9);
        } catch (ExecutionException fault) {
            throw new IllegalStateException("a check failed", fault.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while files were checked", stopped);
        } finally {
            workers.shutdownNow();
        }
    }

    /** {@return how many files have a verdict} @param verdict which */
    public int count(Verdict verdict) {
        return (int) files.stream().filter(file -> file.verdict() == verdict).count();
    }

    /** {@return how many files could not be checked} */
    public int errors() {
        return (int) files.stream().filter(file -> file.verdict() == null).count();
    }
}
