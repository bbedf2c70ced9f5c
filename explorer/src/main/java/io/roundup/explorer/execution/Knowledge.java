// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

/** What a thread knows of others, by its start or since it has waited for them; and what others may know of it. */
final class Knowledge {
    /** This thread and those that ended before what it does now: bits. */
    long ended;

    /** The threads of which this one knows that they have been started: bits. */
    long started;

    /** The classes of which it has seen that their initialisers, which are explored, have ended: bits. */
    long initializedClasses;

    /** Who started it, and how many steps there were then. */
    int starter;

    int startedAt;

    /** Others may have this thread's object, and wait for its end or ask for it. */
    boolean endIsAStep;

    /** It has waited for the end of all others, and no step of its own tells so yet. */
    boolean isAfterOthers;

    /** A thread begins, and knows itself. @param self its number */
    void clear(int self) {
        ended = 1L << self;
        started = 1L << self;
        initializedClasses = 0;
        endIsAStep = false;
        isAfterOthers = false;
    }

    /** What another thread has known at its end is known, too. */
    void learn(Knowledge other) {
        ended |= other.ended;
        started |= other.started;
    }

    /** {@return whether it knows that a thread has ended} @param number of the thread */
    boolean hasEnded(int number) {
        return (ended >>> number & 1) != 0;
    }

    /** {@return whether it knows that a thread has been started} @param number of the thread */
    boolean isStarted(int number) {
        return (started >>> number & 1) != 0;
    }
}
