// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.key;

import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.Draws;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.HeldLocks;
import io.roundup.explorer.execution.state.Learning;
import io.roundup.explorer.execution.state.ReadHolds;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.execution.synchronizer.FairQueues;
import io.roundup.explorer.execution.synchronizer.UnfairQueues;
import io.roundup.explorer.execution.value.ControlledValues;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.ThreadSet;
import org.jspecify.annotations.Nullable;

/** What belongs to a state of one thread: what it has learnt, holds, waits for and knows of others. */
final class ThreadPart {
    private static final int NOBODY = -1;

    private final ControlledScheduler scheduler;
    private final FairQueues fairQueues;
    private final UnfairQueues unfairQueues;
    private final ControlledValues values;

    ThreadPart(
            ControlledScheduler scheduler, FairQueues fairQueues, UnfairQueues unfairQueues, ControlledValues values) {
        this.scheduler = scheduler;
        this.fairQueues = fairQueues;
        this.unfairQueues = unfairQueues;
        this.values = values;
    }

    /**
     * Adds it to a sequence.
     *
     * @param symmetry who is at whose place
     * @param hasObject whether the program can get at the object of a thread
     * @return why it is not all there is, or an empty string
     */
    String write(ExploredThread thread, HeapWalk walk, Symmetry symmetry, boolean hasObject) {
        thread.learning.close();
        if (hasObject) {
            // What the program can ask of its object, and the variables that it alone sees.
            walk.put(thread.javaThread);
        }
        walk.put(thread.finished ? 1 : thread.isTerminated ? 2 : 0);
        putClass(thread.uncaught, walk);
        putClass(thread.ignored, walk);
        walk.put(thread.signals & ~ExploredThread.STIRRED);
        putLearnt(thread.learning, walk);
        putKnowledge(thread, walk, symmetry);
        if (thread.finished) {
            return "";
        }
        putWait(thread, walk);
        putHeld(thread.held, walk);
        putDrawn(thread.drawn, walk);
        for (Class<?> type : values.hashed()) {
            walk.put(values.hashesAsked(thread, type));
        }
        return thread.learning.isIncomplete()
                ? thread.learning.unknown()
                : thread.wait == Wait.CHANGE && !thread.idling.isInSpin
                        ? "a thread waits in a loop over variables"
                        : "";
    }

    private static void putClass(@Nullable Object object, HeapWalk walk) {
        walk.put(object == null ? null : object.getClass());
    }

    private static void putLearnt(Learning learning, HeapWalk walk) {
        for (int call = 0; call < learning.calls(); call++) {
            walk.put(learning.start(call));
        }
        walk.put(-1);
        for (int i = 0; i < learning.size(); i++) {
            Object object = learning.objectAt(i);
            walk.put(object == null ? 0 : 1);
            if (object == null) {
                walk.put(learning.numberAt(i));
            } else {
                walk.put(object);
            }
        }
    }

    private static void putKnowledge(ExploredThread thread, HeapWalk walk, Symmetry symmetry) {
        put(thread.knows.ended, thread.number, walk, symmetry);
        put(thread.knows.started, NOBODY, walk, symmetry);
        for (int place = thread.knows.nextInitialized(0); place >= 0; place = thread.knows.nextInitialized(place + 1)) {
            walk.put(place);
        }
        walk.put(-1);
        walk.put((thread.knows.endIsAStep ? 1 : 0) | (thread.knows.isAfterOthers ? 2 : 0));
    }

    /** Adds some threads but for one, which has itself among those that it knows. */
    private static void put(ThreadSet threads, int self, HeapWalk walk, Symmetry symmetry) {
        if (symmetry.isMoved()) {
            long others = self == NOBODY ? threads.bits() : threads.bits() & ~(1L << self);
            for (long rest = symmetry.placesOf(others); rest != 0; rest &= rest - 1) {
                walk.put(Long.numberOfTrailingZeros(rest));
            }
        } else {
            for (int thread = threads.smallest(); thread != ThreadSet.NONE; thread = threads.next(thread + 1)) {
                if (thread != self) {
                    walk.put(thread);
                }
            }
        }
        walk.put(-1);
    }

    private void putWait(ExploredThread thread, HeapWalk walk) {
        Waiting waiting = thread.waiting;
        int number = thread.number;
        walk.put(thread.wait.ordinal()
                | (waiting.timedOut ? 1 << 8 : 0)
                | (waiting.released ? 1 << 9 : 0)
                | (waiting.isFirst ? 1 << 10 : 0)
                | (waiting.othersMayComeFirst ? 1 << 11 : 0)
                | (waiting.isInterruptible ? 1 << 12 : 0)
                | (thread.start.isUnderWay ? 1 << 13 : 0)
                | (thread.waitSet.isChosen ? 1 << 14 : 0)
                | (thread.timedTurns.areVain() ? 1 << 15 : 0)
                | (thread.beginsWith != Footprint.NO_LOCATION ? 1 << 30 : 0)
                | (thread.changesOnlyAnswer != Footprint.NO_LOCATION ? 1 << 31 : 0)
                | waiting.shown.ordinal() << 16
                | scheduler.point().part(number).ordinal() << 24);
        walk.put(scheduler.point().bits(number));
        walk.put(waiting.awaited);
        walk.put(waiting.deadline);
        walk.put(thread.waitSet.monitor);
        walk.put(placeInWaitSet(thread));
        walk.put(thread.waitTurn.stand(number, scheduler.point().log()));
        walk.put(scheduler.states().place(thread.waitTurn.loop()));
        walk.put(thread.waitTurn.monitor());
        walk.put(fairQueues.ahead(number));
        walk.put(unfairQueues.awaited(number));
        walk.put(unfairQueues.isUnseen(number) ? 1 : 0);
    }

    /** {@return how many threads wait for longer in the same wait set} */
    private int placeInWaitSet(ExploredThread thread) {
        Object monitor = thread.waitSet.monitor;
        int before = 0;
        for (int i = 0; monitor != null && i < scheduler.point().threads(); i++) {
            ExploredThread other = scheduler.thread(i);
            before += other.waitSet.monitor == monitor && other.waitSet.since < thread.waitSet.since ? 1 : 0;
        }
        return before;
    }

    private static void putHeld(HeldLocks held, HeapWalk walk) {
        for (int i = 0; i < held.size(); i++) {
            walk.put(held.monitor(i));
            walk.put(held.count(held.monitor(i)));
        }
        walk.put(-1);
        put(held.readHolds, walk);
        put(held.writeStamps, walk);
        put(held.fairReadHolds, walk);
        walk.put(held.locks);
        // Which place it is, the queue tells.
        walk.put(held.ticket == HeldLocks.NO_TICKET ? 0 : 1);
        walk.put(held.holdsAgain);
        walk.put(held.monitorOfCall);
    }

    private static void put(ReadHolds holds, HeapWalk walk) {
        for (int i = 0; i < holds.size(); i++) {
            Object lock = holds.lock(i);
            if (lock != null) {
                walk.put(lock);
                walk.put(holds.of(lock));
            }
        }
        walk.put(-1);
    }

    private static void putDrawn(Draws drawn, HeapWalk walk) {
        walk.put(drawn.picks);
        walk.put(drawn.seeds);
        walk.put(drawn.threadsMade);
        walk.put(drawn.weakFailures);
    }
}
