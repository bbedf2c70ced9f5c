// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import io.roundup.agent.hook.Hooks;
import java.util.Arrays;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A thread that explores for one that asks, by the API. It is a new one each time, since the JVM mixes the monitors that a thread
 * holds with those of the continuations that it runs, and whoever asks may hold some. What is explored, the hooks and the standard
 * streams are there only once, so these threads take turns.
 */
final class ExplorerThread<T> extends Thread {
    private static final Lock ONE_AT_A_TIME = new ReentrantLock();

    private final Supplier<T> action;
    private @Nullable T result;
    private @Nullable Throwable thrown;

    private ExplorerThread(Supplier<T> action) {
        super("round-up");
        this.action = action;
        setDaemon(true);
    }

    /**
     * Runs an action, and waits for it. An interruption meanwhile is left to the caller.
     *
     * @param action explores, or repeats what was explored
     * @return what it gives
     * @throws InputException if this JVM has no agent, or the caller is what is explored, is told of it, or initialises a
     *     class: explored code that uses this class would wait for the caller
     */
    static <T> T call(Supplier<T> action) {
        InstalledAgent.offered();
        refuseIfItCouldNotEnd();
        ExplorerThread<T> explorer = new ExplorerThread<>(action);
        explorer.start();
        explorer.await();
        return explorer.outcome();
    }

    private static void refuseIfItCouldNotEnd() {
        if (Hooks.isExplored() || Thread.currentThread() instanceof ExplorerThread) {
            throw new InputException(
                    "Round-Up was called by code that it explores or tells of histories, and it explores one program at a"
                            + " time. Call it from a test, and not from an @Actor, @Before or @After method.");
        }
        StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> frame.getMethodName().equals("<clinit>"))
                        .findFirst())
                .ifPresent(initializer -> {
                    throw new InputException("Round-Up was called while the class " + initializer.getClassName()
                            + " is initialised. What it explores could not use that class before it is, and would wait for"
                            + " ever. Call it from a method, and not for the value of a static field.");
                });
    }

    @Override
    public void run() {
        ONE_AT_A_TIME.lock();
        try {
            result = action.get();
        } catch (Throwable any) {
            thrown = any;
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    private void await() {
        boolean isInterrupted = false;
        while (true) {
            try {
                join();
                break;
            } catch (InterruptedException later) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            currentThread().interrupt();
        }
    }

    @SuppressWarnings("NullAway") // a result is null only if the action gives null
    private T outcome() {
        Throwable failure = thrown;
        if (failure == null) {
            return result;
        }
        // Whoever reads the trace looks for the test that asked.
        failure.setStackTrace(Stream.concat(
                        Arrays.stream(failure.getStackTrace()),
                        Arrays.stream(currentThread().getStackTrace()).skip(1))
                .toArray(StackTraceElement[]::new));
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }
}
