// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.Publications;
import io.roundup.explorer.execution.race.AccessRoles.Role;
import io.roundup.explorer.execution.race.CallRows.Effect;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for data races in the log of an execution that has ended: two conflicting accesses that happens-before does not
 * order (Java Language Specification 17.4.5). Whether two accesses race is a property of the trace, so to look at one
 * execution of each trace is enough. While the program runs, nothing is done for it but to note which calls there are.
 */
final class RaceSearch {
    /** Is told of a race. */
    interface Listener {
        /** Two accesses race. @param first the row of the earlier one @param second of the other */
        void race(int first, int second);

        /**
         * A step made an object reachable, and an access that found what the constructor has left there comes after it
         * by chance.
         */
        void unsafePublication(int published, int access);
    }

    /** So many accesses of one location are looked back at. */
    private static final int MOST_BACK = 512;

    private static final int NO_ROW = -1;

    private final ChoicePoint point;
    private final ExploredThreads threads;
    private final AccessRoles roles;
    private final CallRows calls;
    private final Publications publications;
    private final SignalRows signals;
    private boolean looksAtVariables;

    private final HappensBefore order = new HappensBefore();
    private final RowTable latest = new RowTable();
    /** By object: the index of its latest publication. */
    private final RowTable published = new RowTable();

    /** By row: the access before it of the same location. */
    private int[] previous = new int[64];

    private boolean[] writes = new boolean[64];
    /** By row: which threads have accessed the same location so far, and whether one of them wrote. */
    private @Nullable ThreadSet[] accessors = new ThreadSet[64];
    /** Those of them whose accesses have not been found to come before. */
    private final ThreadSet open = new ThreadSet();

    private boolean[] isWritten = new boolean[64];

    RaceSearch(
            ChoicePoint point,
            ExploredThreads threads,
            AccessRoles roles,
            CallRows calls,
            Publications publications,
            SignalRows signals) {
        this.point = point;
        this.threads = threads;
        this.roles = roles;
        this.calls = calls;
        this.publications = publications;
        this.signals = signals;
    }

    /**
     * Looks at the last execution.
     *
     * @param areVariablesMeant whether plain variables are looked at, too
     * @param known pairs of places whose races are not told again; what is told is added
     * @param listener is told
     */
    void run(boolean areVariablesMeant, Set<Long> known, Listener listener) {
        looksAtVariables = areVariablesMeant;
        StepLog log = point.log();
        order.begin(point.threads());
        latest.clear();
        published.clear();
        if (previous.length < log.size()) {
            previous = new int[2 * log.size()];
            writes = new boolean[2 * log.size()];
            accessors = Arrays.copyOf(accessors, 2 * log.size());
            isWritten = new boolean[2 * log.size()];
        }
        Arrays.fill(writes, 0, log.size(), false);
        int started = 1;
        int publication = 0;
        for (int row = 0; row < log.size(); row++) {
            while (started < point.threads() && threads.get(started).knows.startedAt <= row) {
                ExploredThread child = threads.get(started++);
                order.start(child.knows.starter, child.number, child.knows.startedAt);
            }
            while (publication < publications.size() && publications.row(publication) < row) {
                note(log, publication++);
            }
            if (log.value(row) == StepLog.NO_VALUE) {
                step(log, row, known, listener);
            }
        }
    }

    /** Only what a thread stored into a variable is published by it: what it merely found, somebody else had made. */
    private void note(StepLog log, int publication) {
        int row = publications.row(publication);
        if (row >= 0 && (log.bits(row) & Footprint.WRITE) != 0 && Locations.isVariable(log.location(row))) {
            published.put(publications.number(publication), publication);
        }
    }

    private void step(StepLog log, int row, Set<Long> known, Listener listener) {
        int thread = log.thread(row);
        int bits = log.bits(row);
        long location = log.location(row);
        if (location == Footprint.NO_LOCATION) {
            boolean isAfterOthers = (bits & (Footprint.LAST_RESORT | Footprint.BLOCKING)) == Footprint.LAST_RESORT;
            if (isAfterOthers) {
                order.comeAfter(thread, threads.ended(), row);
            }
        } else if (calls.find(row) >= 0) {
            call(log, row, known, listener);
        } else if (Locations.isVariable(location)) {
            variable(log, row, known, listener);
        } else if (Locations.isSignals(location)) {
            order.acquire(thread, location);
            if ((bits & Footprint.WRITE) != 0 && !signals.isPermit(row)) {
                order.release(thread, location, row);
            }
        } else if (isSynchronizing(location)) {
            synchronize(thread, location, row, bits);
        }
    }

    private static boolean isSynchronizing(long location) {
        return Locations.isTermination(location)
                || Locations.isMonitor(location)
                || Locations.isQueue(location)
                || location == Locations.SHUTDOWN;
    }

    private void synchronize(int thread, long location, int row, int bits) {
        order.acquire(thread, location);
        if ((bits & Footprint.WRITE) != 0) {
            order.release(thread, location, row);
        }
    }

    private void variable(StepLog log, int row, Set<Long> known, Listener listener) {
        int thread = log.thread(row);
        int bits = log.bits(row);
        long location = log.location(row);
        Role role = roles.of(log.site(row), location);
        switch (role) {
            case ORDERING -> {
                order.acquire(thread, location);
                if ((bits & Footprint.ADD) == 0) {
                    order.acquire(thread, Locations.additions(location));
                }
                if ((bits & Footprint.WRITE) != 0) {
                    // Additions commute, so none comes before another: in an equivalent execution it comes later.
                    boolean isAddition = (bits & Footprint.ADD) != 0;
                    order.release(thread, isAddition ? Locations.additions(location) : location, row);
                }
            }
            case ORDERING_WRITE -> order.release(thread, location, row);
            case NEITHER -> {}
            case PLAIN -> {
                if (looksAtVariables) {
                    access(log, row, (bits & Footprint.WRITE) != 0, known, listener);
                }
            }
        }
    }

    private void call(StepLog log, int row, Set<Long> known, Listener listener) {
        Effect effect = calls.effect(calls.find(row));
        if (effect == Effect.SYNCHRONIZED) {
            synchronize(log.thread(row), Locations.monitorOfState(log.location(row)), row, Footprint.WRITE);
        }
        access(log, row, effect == Effect.WRITES || effect == Effect.SYNCHRONIZED, known, listener);
    }

    private void access(StepLog log, int row, boolean isWrite, Set<Long> known, Listener listener) {
        long location = log.location(row);
        int thread = log.thread(row);
        writes[row] = isWrite;
        int before = latest.put(location, row);
        previous[row] = before == RowTable.NONE ? NO_ROW : before;
        ThreadSet accessing = accessing(row, before);
        accessing.add(thread);
        isWritten[row] = isWrite || before != RowTable.NONE && isWritten[before];
        // What a thread did before something that comes before this step, comes before it, too.
        open.set(accessing);
        open.remove(thread);
        int left = MOST_BACK;
        for (int other = previous[row]; other != NO_ROW && !open.isEmpty() && left > 0; other = previous[other]) {
            left--;
            if (!open.contains(log.thread(other))) {
                continue;
            }
            if (order.isBefore(log.thread(other), other, thread)) {
                open.remove(log.thread(other));
            } else if ((isWrite || writes[other]) && known.add(pair(calls.site(log, other), calls.site(log, row)))) {
                listener.race(other, row);
            }
        }
        if (looksAtVariables && !isWritten[row]) {
            published(log, row, known, listener);
        }
    }

    /** {@return the set of a row, with the threads of the access before it} */
    private ThreadSet accessing(int row, int before) {
        ThreadSet set = accessors[row];
        if (set == null) {
            set = new ThreadSet();
            accessors[row] = set;
        }
        set.clear();
        if (before != RowTable.NONE) {
            set.addAll(accessors[before]);
        }
        return set;
    }

    /** An access that finds what the constructor has left there, or somebody who wrote before others could see it. */
    private void published(StepLog log, int row, Set<Long> known, Listener listener) {
        long location = log.location(row);
        if (Locations.type(location) != null) {
            return;
        }
        int index = published.get(Locations.object(location));
        if (index == RowTable.NONE || !publications.wasSet(index, Locations.slot(location))) {
            return;
        }
        int publication = publications.row(index);
        if (log.thread(publication) != log.thread(row)
                && !order.isBefore(log.thread(publication), publication, log.thread(row))
                && known.add(pair(log.site(publication), log.site(row)))) {
            listener.unsafePublication(publication, row);
        }
    }

    private static Long pair(int one, int other) {
        return (long) Math.min(one, other) << 32 | Math.max(one, other);
    }
}
