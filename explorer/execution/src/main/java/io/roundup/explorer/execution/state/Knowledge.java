// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.schedule.ThreadSet;
import java.util.BitSet;

/** What a thread knows of others, by its start or since it has waited for them; and what others may know of it. */
public final class Knowledge {
    /** This thread and those that ended before what it does now. */
    public final ThreadSet ended = new ThreadSet();

    /** The threads of which this one knows that they have been started. */
    public final ThreadSet started = new ThreadSet();

    /** The classes of which it has seen that their initialisation, which is explored, has ended. */
    private final BitSet initialized = new BitSet();

    /** Who started it, and how many steps there were then. */
    public int starter;

    public int startedAt;

    /** Others may have this thread's object, and wait for its end or ask for it. */
    public boolean endIsAStep;

    /** It has waited for the end of all others, and no step of its own tells so yet. */
    public boolean isAfterOthers;

    /** A thread begins, and knows itself. @param self its number */
    void clear(int self) {
        ended.setOnly(self);
        started.setOnly(self);
        initialized.clear();
        endIsAStep = false;
        isAfterOthers = false;
    }

    /** What another thread has known at its end is known, too. */
    public void learn(Knowledge other) {
        ended.addAll(other.ended);
        started.addAll(other.started);
        initialized.or(other.initialized);
    }

    /** It has seen that a class is initialised. @param place of the class among those whose initialisation is explored */
    public void initialize(int place) {
        initialized.set(place);
    }

    /** {@return whether it has seen that a class is initialised} */
    public boolean isInitialized(int place) {
        return initialized.get(place);
    }

    /** {@return the next class of which it has seen that it is initialised, or -1} @param place from here on */
    public int nextInitialized(int place) {
        return initialized.nextSetBit(place);
    }

    /** A thread that it starts knows of the same classes. */
    public void learnClasses(Knowledge starter) {
        initialized.or(starter.initialized);
    }

    /** {@return whether it knows that a thread has ended} @param number of the thread */
    public boolean hasEnded(int number) {
        return ended.contains(number);
    }

    /** {@return whether it knows that a thread has been started} @param number of the thread */
    public boolean isStarted(int number) {
        return started.contains(number);
    }
}
