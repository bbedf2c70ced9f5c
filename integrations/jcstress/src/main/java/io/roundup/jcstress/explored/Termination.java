// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explored;

import java.util.function.Consumer;

/**
 * One run in the termination mode of JCStress: the actor is started, and gets the signal; then it must end. An
 * exception of either is an outcome, too.
 */
public final class Termination {
    /** The actor has ended. */
    public static final String TERMINATED = "TERMINATED";
    /** The actor does not end. */
    public static final String STALE = "STALE";
    /** The actor has ended, and it or the signal has thrown an exception. */
    public static final String ERROR = "ERROR";

    private final Consumer<Thread> actor;
    private boolean hasActorThrown;
    private boolean hasSignalThrown;

    /** Prepares a run. @param actor must end after the signal, and is given its own thread */
    public Termination(Consumer<Thread> actor) {
        this.actor = actor;
    }

    /**
     * Starts the actor, gives the signal, and waits for the actor.
     *
     * @param signal is given the thread of the actor
     * @return {@link #TERMINATED} or {@link #ERROR}; if the actor does not end, nothing
     * @throws InterruptedException if the signal interrupts its own thread
     */
    public String run(Consumer<Thread> signal) throws InterruptedException {
        Thread thread = new Thread(this::act, "actor");
        thread.start();
        try {
            signal.accept(thread);
        } catch (RuntimeException thrown) {
            hasSignalThrown = true;
        }
        thread.join();
        return hasActorThrown || hasSignalThrown ? ERROR : TERMINATED;
    }

    private void act() {
        try {
            actor.accept(Thread.currentThread());
        } catch (RuntimeException thrown) {
            hasActorThrown = true;
        }
    }
}
