// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import org.jspecify.annotations.Nullable;

/**
 * A thread with a large stack, which runs for another one that waits. Of the stack only what is used takes memory. To
 * suspend a continuation takes several times as much of it as its frames have, so a quarter is for explored threads.
 */
final class LargeStack implements AutoCloseable {
    private static final long BYTES = 512L << 20;

    /** The largest stack that a thread of the program may ask for. */
    static final long FOR_THREADS = BYTES / 4;

    private final Turn work = new Turn();
    private final Turn done = new Turn();
    private @Nullable Runnable body;
    private @Nullable Throwable thrown;
    private boolean isStarted;

    /** Runs something on the large stack. @param whatToRun throws what this throws */
    void run(Runnable whatToRun) {
        if (!isStarted) {
            isStarted = true;
            Thread thread = new Thread(null, this::serve, "round-up-stack", BYTES);
            thread.setDaemon(true);
            thread.start();
        }
        body = whatToRun;
        work.give();
        done.await();
        Throwable failure = thrown;
        thrown = null;
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (RuntimeException) failure;
        }
    }

    private void serve() {
        while (true) {
            work.await();
            Runnable next = body;
            if (next == null) {
                return;
            }
            try {
                next.run();
            } catch (RuntimeException | Error failed) {
                thrown = failed;
            }
            body = null;
            done.give();
        }
    }

    /** Ends the thread. */
    @Override
    public void close() {
        body = null;
        work.give();
    }
}
