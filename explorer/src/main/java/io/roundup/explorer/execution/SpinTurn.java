// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.SpinExit;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import org.jspecify.annotations.Nullable;

/**
 * What one thread has announced of a turn of a loop that does nothing but access one variable: see {@link SpinExit}. Announcements
 * hold for the step that follows at once: if there is another one before the access, the turn does more than that.
 */
final class SpinTurn {
    private static final int NEVER = -1;

    private int begun = NEVER;
    private @Nullable Object target;
    private int exit;
    private long operand;
    private boolean isRetry;
    private int site;
    private long awaitedLocation;
    private int awaitedRelation;
    private long awaitedOperand;

    /** Forgets what was announced. */
    void clear() {
        begun = NEVER;
        target = null;
    }

    /** A turn begins. @param steps how many there are so far */
    void begin(int steps) {
        begun = steps;
        target = null;
        awaitedLocation = Footprint.NO_LOCATION;
    }

    /** The thread is about to make the access. See {@link io.roundup.agent.hook.Hooks#spinAccess}. */
    void announce(Object holder, int spinExit, long number, boolean retry, int loop, int steps) {
        if (steps == begun) {
            target = holder;
            exit = spinExit;
            operand = number;
            isRetry = retry;
            site = loop;
        }
    }

    /** Forgets the access. */
    void withdraw() {
        target = null;
    }

    /** {@return whether an access was announced} */
    boolean isAnnounced() {
        return target != null;
    }

    /** {@return the loop} */
    int site() {
        return site;
    }

    /** {@return with what an access is compared that was announced, unless as a compare-and-set} */
    long operand() {
        return operand;
    }

    /**
     * {@return the {@link Condition} of an access that has to wait for it, or {@link Condition#NONE} if it is not what was
     * announced}
     *
     * @param holder whose variable it is
     * @param location of the variable
     * @param steps how many there are so far
     * @param expected what a compare-and-set expects
     */
    int compareAndSet(Object holder, long location, int steps, long expected) {
        return relation(holder, location, steps, expected, true);
    }

    /** {@return the same for an access that reads, or writes always} */
    int access(Object holder, long location, int steps) {
        return relation(holder, location, steps, operand, false);
    }

    private int relation(Object holder, long location, int steps, long compared, boolean isSet) {
        boolean isIt = target == holder && begun == steps && (exit == SpinExit.WRITTEN) == isSet;
        target = null;
        if (!isIt || isRetry && !isRetryOf(location, compared)) {
            return Condition.NONE;
        }
        return switch (exit) {
            case SpinExit.NOT_EQUAL -> Condition.NOT_EQUAL;
            case SpinExit.AT_LEAST -> Condition.AT_LEAST;
            case SpinExit.AT_MOST -> Condition.AT_MOST;
            default -> Condition.EQUAL;
        };
    }

    /** {@return whether the turn has waited for that variable, and for a value that the access would accept among others} */
    private boolean isRetryOf(long location, long compared) {
        return awaitedLocation == location && Condition.holds(awaitedRelation, awaitedOperand, compared);
    }

    /** The thread has waited, and its turn goes on. @param steps how many there are so far */
    void waited(long location, int relation, long compared, int steps) {
        begun = steps;
        awaitedLocation = location;
        awaitedRelation = relation;
        awaitedOperand = compared;
    }
}
