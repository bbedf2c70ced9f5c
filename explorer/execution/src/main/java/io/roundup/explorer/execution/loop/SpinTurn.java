// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.loop;

import io.roundup.agent.hook.SpinExit;
import io.roundup.explorer.execution.memory.VariableValues;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one thread has announced of a turn of a loop that does nothing but access one variable: see {@link SpinExit}.
 * Announcements hold for the step that follows at once. Before them, the turn may have read what leads to the variable,
 * such as the field that has the lock. The thread waits for what it has found. If what led it there has changed
 * meanwhile, it need not wait for ever.
 */
public final class SpinTurn {
    private static final int NEVER = -1;
    private static final int MOST_READS = 4;

    private int begun = NEVER;
    private int announced = NEVER;

    /** What the turn has read. */
    private final @Nullable Object[] readHolders = new Object[MOST_READS];

    private final long[] readSlots = new long[MOST_READS];
    private final long[] found = new long[MOST_READS];
    private int reads;
    /** How many of these reads came before the turn waited last. */
    private int readsBefore;

    private @Nullable Object target;
    private int exit;
    private long operand;
    private boolean isRetry;
    private int site;
    private long awaitedLocation;
    private int awaitedRelation;
    private long awaitedOperand;

    /** Forgets what was announced. */
    public void clear() {
        if (begun != NEVER) {
            begun = NEVER;
            target = null;
            reads = 0;
            Arrays.fill(readHolders, null);
        }
    }

    /** A turn begins. @param steps how many there are so far */
    public void begin(int steps) {
        begun = steps;
        target = null;
        reads = 0;
        readsBefore = 0;
        awaitedLocation = Footprint.NO_LOCATION;
    }

    /** {@return whether it matters what the thread reads} */
    public boolean notesReads() {
        return begun != NEVER && reads < MOST_READS;
    }

    /** The thread has read a variable. @param value that it has found */
    public void noteRead(Object holder, long slot, long value) {
        readHolders[reads] = holder;
        readSlots[reads] = slot;
        found[reads++] = value;
    }

    /** {@return whether the turn has read where the variable is that it accesses} */
    public boolean hasRead() {
        return reads > 0;
    }

    /**
     * {@return whether what the turn has read is not what there is now, so that another turn may find the loop's end}
     */
    public boolean isOutdated(VariableValues values) {
        for (int i = 0; i < reads; i++) {
            Object holder = readHolders[i];
            if (holder != null && values.value(holder, readSlots[i]) != found[i]) {
                return true;
            }
        }
        return false;
    }

    /** The thread is about to make the access. See {@link io.roundup.agent.hook.Hooks#spinAccess}. */
    public void announce(Object holder, int spinExit, long number, boolean retry, int loop, int thread, StepLog log) {
        if (hasOnlyRead(thread, log)) {
            announced = log.size();
            target = holder;
            exit = spinExit;
            operand = number;
            isRetry = retry;
            site = loop;
        }
    }

    private boolean hasOnlyRead(int thread, StepLog log) {
        int own = 0;
        for (int row = begun; row >= 0 && row < log.size(); row++) {
            if (log.thread(row) == thread) {
                if (log.bits(row) != Footprint.READ) {
                    return false;
                }
                own++;
            }
        }
        return begun != NEVER && own == reads - readsBefore;
    }

    /** Forgets the access. */
    public void withdraw() {
        target = null;
    }

    /** {@return whether an access was announced} */
    public boolean isAnnounced() {
        return target != null;
    }

    /** {@return the loop} */
    public int site() {
        return site;
    }

    /** {@return with what an access is compared that was announced, unless as a compare-and-set} */
    public long operand() {
        return operand;
    }

    /**
     * {@return the {@link Condition} of an access that has to wait for it, or {@link Condition#NONE} if it is not what
     * was announced}
     *
     * @param holder whose variable it is
     * @param location of the variable
     * @param steps how many there are so far
     * @param expected what a compare-and-set expects
     */
    public int compareAndSet(Object holder, long location, int steps, long expected) {
        return relation(holder, location, steps, expected, true);
    }

    /** {@return the same for an access that reads, or writes always} */
    public int access(Object holder, long location, int steps) {
        return relation(holder, location, steps, operand, false);
    }

    private int relation(Object holder, long location, int steps, long compared, boolean isSet) {
        boolean isIt = target == holder && announced == steps && (exit == SpinExit.WRITTEN) == isSet;
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

    /**
     * {@return whether the turn has waited for that variable, and for a value that the access would accept among
     * others}
     */
    private boolean isRetryOf(long location, long compared) {
        boolean accepts = exit != SpinExit.NOT_EQUAL;
        return awaitedLocation == location && Condition.holds(awaitedRelation, awaitedOperand, compared) == accepts;
    }

    /** The thread has waited, and its turn goes on. @param steps how many there are so far */
    public void waited(long location, int relation, long compared, int steps) {
        begun = steps;
        readsBefore = reads;
        awaitedLocation = location;
        awaitedRelation = relation;
        awaitedOperand = compared;
    }
}
