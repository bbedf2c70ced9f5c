// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.run.Patience.Loss;
import io.roundup.explorer.settings.InputException;
import java.util.Arrays;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A thread that explores for one that asks, by the API. It is a new one each time: whoever asks may hold monitors, and
 * the JVM mixes those of a thread with those of the continuations that it runs. What is explored, the hooks and the
 * standard streams are there only once, so these threads take turns.
 */
public final class ExplorerThread<T> extends Thread {
    private static final Lock ONE_AT_A_TIME = new ReentrantLock();

    /** Since then this JVM cannot explore any more. */
    private static volatile @Nullable Loss lost;

    private final Supplier<T> action;
    private Patience patience = Patience.withThread(this, Double.MAX_VALUE);
    private volatile boolean isExploring;
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
     * @throws InputException if this JVM has no agent, or the caller is what is explored, is told of it, or initialises
     *     a class. Explored code that uses this class would wait for the caller
     */
    public static <T> T call(Supplier<T> action) {
        return call(action, Double.MAX_VALUE, loss -> {
            throw new StuckException(loss);
        });
    }

    /**
     * As above.
     *
     * @param seconds that the action may take
     * @param instead gives a result if the action does not come back
     */
    public static <T> T call(Supplier<T> action, double seconds, Function<Loss, T> instead) {
        refuseIfItCouldNotEnd();
        Runnable restore = ProgramOutput.restoring();
        ExplorerThread<T> explorer = new ExplorerThread<>(action);
        explorer.patience = Patience.withThread(explorer, seconds);
        explorer.start();
        Loss loss = explorer.await();
        if (loss == null) {
            return explorer.outcome();
        }
        lost = loss;
        restore.run();
        return instead.apply(loss);
    }

    /** {@return whether this JVM cannot explore any more} */
    public static boolean isLost() {
        return lost != null;
    }

    /**
     * Refuses what could not end.
     *
     * @throws InputException as {@link #call} does
     */
    public static void refuseIfItCouldNotEnd() {
        // Without the agent there are no hooks to ask.
        InstalledAgent.offered();
        Loss earlier = lost;
        if (earlier != null) {
            throw new InputException(
                    "An earlier exploration in this JVM is stuck, and no thread can be ended from outside: "
                            + earlier.why() + ". Explore the others in another JVM.");
        }
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
        patience.begin();
        isExploring = true;
        try {
            result = action.get();
        } catch (Throwable any) {
            thrown = any;
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    /** {@return why nobody should wait any longer, or null when the action has ended} */
    private @Nullable Loss await() {
        boolean isInterrupted = false;
        Loss loss = null;
        while (loss == null && isAlive()) {
            try {
                join(Patience.MILLIS);
                // Those who wait for their turn leave it to the one whose turn it is.
                loss = isExploring ? patience.look() : lost;
            } catch (InterruptedException later) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            currentThread().interrupt();
        }
        return isAlive() ? loss : null;
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
