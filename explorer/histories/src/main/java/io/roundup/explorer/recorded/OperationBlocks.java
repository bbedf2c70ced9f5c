// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.util.ArrayDeque;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads the operations of a text block by block. The calling thread divides the text into blocks of lines; helpers read
 * them, and the calling thread itself where all of them are busy. Blocks are joined in their order, so that what is
 * complained of is what is wrong first. To be used once.
 */
final class OperationBlocks {
    /** Beyond that, dividing the text keeps the calling thread busy. */
    private static final int MOST_HELPERS = 3;

    private final TextSource source;
    private final OperationReader reader;
    private final TimedOperations operations = new TimedOperations(16);
    private final ArrayDeque<FutureTask<TimedOperations>> blocks = new ArrayDeque<>();

    OperationBlocks(TextSource source) {
        this.source = source;
        reader = new OperationReader(source);
    }

    /** {@return the operations} @throws HistoryInputException naming the first line that is none */
    TimedOperations read() {
        LineBlock first = source.block();
        if (first == null) {
            return operations;
        }
        int helpers = Math.min(MOST_HELPERS, Runtime.getRuntime().availableProcessors() - 1);
        if (helpers == 0 || source.isOver()) {
            for (LineBlock block = first; block != null; block = source.block()) {
                operations.addAll(reader.read(block));
            }
        } else {
            shared(first, helpers);
        }
        return operations;
    }

    private void shared(LineBlock first, int helpers) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                helpers, helpers, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(helpers), OperationBlocks::daemon);
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        try {
            for (LineBlock block = first; block != null; block = next()) {
                LineBlock lines = block;
                FutureTask<TimedOperations> task = new FutureTask<>(() -> reader.read(lines));
                blocks.add(task);
                pool.execute(task);
                while (!blocks.isEmpty() && blocks.element().isDone()) {
                    join(blocks.remove());
                }
            }
            joinAll();
        } finally {
            pool.shutdownNow();
        }
    }

    private @Nullable LineBlock next() {
        try {
            return source.block();
        } catch (HistoryInputException later) {
            joinAll();
            throw later;
        }
    }

    private void joinAll() {
        while (!blocks.isEmpty()) {
            join(blocks.remove());
        }
    }

    private void join(FutureTask<TimedOperations> block) {
        try {
            operations.addAll(block.get());
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof HistoryInputException malformed) {
                throw malformed;
            }
            if (failed.getCause() instanceof Error fault) {
                throw fault;
            }
            throw new IllegalStateException("a block could not be read", failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a history was read", stopped);
        }
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body, "history-reader");
        thread.setDaemon(true);
        return thread;
    }
}
