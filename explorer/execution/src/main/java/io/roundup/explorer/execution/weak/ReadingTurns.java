// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.graph.Events;
import io.roundup.explorer.graph.Events.Kind;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Notices turns of loops that have changed nothing and only read: see docs/design/weak-memory.md. Which turns these are is
 * a function of what the thread itself has done, as a graph requires it of all that a thread does.
 */
final class ReadingTurns {
    private static final int WATCHED = 8;

    /** The loops of one thread that are watched. */
    private static final class Loops {
        final int[] site = new int[WATCHED];
        final int[] activation = new int[WATCHED];
        /** How many events the thread had made at the last jump, and how many steps all threads. */
        final int[] events = new int[WATCHED];
        /** How many at the jump before, if the turn in between has only read. */
        final int[] before = new int[WATCHED];

        final int[] steps = new int[WATCHED];
        /** How many stores that are no events the thread had made at the last jump. */
        final int[] quietStores = new int[WATCHED];

        final boolean[] isKept = new boolean[WATCHED];
        int next;
        /** How many there are, the first ones. */
        int used;
        /** The first event of the last turn that has only read. */
        int from;
        /** How many stores that are no events the thread has made. */
        int made;
    }

    private final Events events;
    private @Nullable StepLog log;
    private Loops[] threads = new Loops[0];

    ReadingTurns(Events events) {
        this.events = events;
    }

    void of(StepLog ofExecutions) {
        log = ofExecutions;
    }

    void begin() {
        for (Loops loops : threads) {
            loops.used = 0;
            loops.next = 0;
            loops.made = 0;
        }
    }

    /** {@return the number in its thread of the first event of the last turn that has only read} */
    int from(int thread) {
        return threads[thread].from;
    }

    /** A thread makes a store that is no event. */
    void stores(int thread) {
        of(thread).made++;
    }

    /**
     * A thread comes to a jump back. See {@link WeakMemory#turn}. If it might not make it, it does after a turn that has read
     * what the one before has.
     */
    boolean turn(int thread, int site, int activation, boolean isCertain, boolean areLocalsKept, boolean isRestKept) {
        Loops loops = of(thread);
        for (int at = 0; at < loops.used; at++) {
            loops.isKept[at] &= isRestKept && (areLocalsKept || loops.activation[at] != activation);
        }
        int at = 0;
        while (at < loops.used && loops.site[at] != site) {
            at++;
        }
        boolean isNew = at == loops.used;
        if (isNew) {
            at = loops.next;
            loops.next = (at + 1) % WATCHED;
            loops.used = Math.max(loops.used, at + 1);
        }
        boolean isReading = !isNew
                && loops.activation[at] == activation
                && loops.isKept[at]
                && loops.quietStores[at] == loops.made
                && hasOnlyRead(thread, loops.events[at], loops.steps[at]);
        int start = loops.events[at];
        boolean isRepeated = isReading && (isCertain || hasReadTheSame(thread, loops.before[at], start));
        if (isRepeated) {
            loops.from = start;
        }
        loops.before[at] = isReading ? start : Events.NONE;
        loops.site[at] = site;
        loops.activation[at] = activation;
        loops.events[at] = events.made(thread);
        loops.quietStores[at] = loops.made;
        loops.steps[at] = Objects.requireNonNull(log).size();
        loops.isKept[at] = true;
        return isRepeated;
    }

    /** {@return whether the reads since an event see the stores that those from an earlier one to it do} */
    private boolean hasReadTheSame(int thread, int from, int to) {
        if (from == Events.NONE || events.made(thread) - to != to - from) {
            return false;
        }
        for (int number = from; number < to; number++) {
            int earlier = events.eventOf(thread, number);
            int later = events.eventOf(thread, number + to - from);
            if (events.source(earlier) != events.source(later)) {
                return false;
            }
        }
        return true;
    }

    private Loops of(int thread) {
        int before = threads.length;
        if (thread >= before) {
            threads = Arrays.copyOf(threads, thread + 1);
            for (int added = before; added <= thread; added++) {
                threads[added] = new Loops();
            }
        }
        return threads[thread];
    }

    private boolean hasOnlyRead(int thread, int from, int step) {
        for (int number = from; number < events.made(thread); number++) {
            int event = events.eventOf(thread, number);
            if (events.kind(event) != Kind.READ || events.storeOf(event) != Events.NONE) {
                return false;
            }
        }
        StepLog steps = Objects.requireNonNull(log);
        for (int row = step; row < steps.size(); row++) {
            if (steps.thread(row) == thread && steps.value(row) == StepLog.NO_VALUE && !isAccess(steps, row)) {
                return false;
            }
        }
        return from < events.made(thread);
    }

    /** {@return whether all that a step does is in the graph, or is to go on with the loop} */
    private static boolean isAccess(StepLog steps, int row) {
        long location = steps.location(row);
        boolean isOfOperation = (steps.bits(row) & (Footprint.INVOKE | Footprint.RETURN)) != 0;
        return !isOfOperation
                && (location == Footprint.NO_LOCATION
                        || Locations.isVariable(location)
                        || Locations.isSignals(location)
                        || Locations.isStart(location)
                        || Locations.isTermination(location));
    }
}
