// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.naming.Holders;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;
import io.roundup.explorer.schedule.ChoicePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import org.jspecify.annotations.Nullable;

/** The threads that had not ended when an execution was over. Looked at between executions, when a report is made. */
public final class BlockedThreads {
    private static final long RUNNER = SynchronizerFields.offset(FutureTask.class, "runner");

    private final ChoicePoint point;
    private final ExploredThreads threads;
    private final SharedObjects shared;
    private final ObjectNames objects;

    public BlockedThreads(ChoicePoint point, ExploredThreads threads, SharedObjects shared, ObjectNames objects) {
        this.point = point;
        this.threads = threads;
        this.shared = shared;
        this.objects = objects;
    }

    /** {@return the threads that have not ended, in their order} */
    public List<BlockedThread> all() {
        List<BlockedThread> blocked = new ArrayList<>();
        for (int i = 0; i < point.threads(); i++) {
            if (!threads.get(i).finished) {
                blocked.add(of(threads.get(i)));
            }
        }
        return blocked;
    }

    private BlockedThread of(ExploredThread thread) {
        Object awaited = thread.awaited();
        ExploredThread holder = holder(thread, awaited);
        return new BlockedThread(
                thread.number,
                kind(thread, awaited, holder),
                awaited == null ? "" : objects.describe(awaited),
                holder == null ? BlockedThread.NOBODY : holder.number,
                holder != null && holder.finished,
                thread.waiting.deadline != Waiting.NEVER,
                held(thread),
                thread.daemon,
                point.location(thread.number));
    }

    private @Nullable ExploredThread holder(ExploredThread thread, @Nullable Object awaited) {
        if (thread.wait == Wait.TERMINATION) {
            return thread.waiting.thread;
        }
        if (thread.wait == Wait.MONITOR) {
            return awaited == null ? null : threads.holder(awaited);
        }
        if (awaited instanceof FutureTask<?> task) {
            Thread runner = (Thread) Memory.reference(task, RUNNER);
            return runner == null ? null : threads.find(runner);
        }
        if (!(awaited instanceof AbstractOwnableSynchronizer lock)) {
            return null;
        }
        ExploredThread owner = threads.owner(lock);
        return owner == null ? reader(thread, lock) : owner;
    }

    /** {@return a thread that has a lock for reading, the waiting one itself if it does, or null} */
    private @Nullable ExploredThread reader(ExploredThread waiting, AbstractOwnableSynchronizer lock) {
        if (reads(waiting, lock)) {
            return waiting;
        }
        for (int i = 0; i < point.threads(); i++) {
            if (reads(threads.get(i), lock)) {
                return threads.get(i);
            }
        }
        return null;
    }

    private static boolean reads(ExploredThread thread, Object lock) {
        return thread.held.readHolds.of(lock) > 0 || thread.held.fairReadHolds.of(lock) > 0;
    }

    private static Kind kind(ExploredThread thread, @Nullable Object awaited, @Nullable ExploredThread holder) {
        return switch (thread.wait) {
            case MONITOR -> Kind.MONITOR;
            case SIGNAL -> thread.waitSet.monitor == null ? lock(holder) : Kind.NOTIFICATION;
            case STATE -> awaited instanceof FutureTask ? Kind.TASK : lock(holder);
            case TERMINATION -> Kind.END_OF_THREAD;
            case ALL_OTHERS -> Kind.END_OF_ALL;
            case CHANGE -> Kind.LOOP;
            case FOREVER -> Kind.ENDLESS_LOOP;
            case NOTHING, EXIT, ENDLESS, LEFT_OUT, SLOW -> Kind.OTHER;
        };
    }

    private static Kind lock(@Nullable ExploredThread holder) {
        return holder == null ? Kind.OTHER : Kind.LOCK;
    }

    private List<String> held(ExploredThread thread) {
        List<String> held = new ArrayList<>();
        thread.held.monitors().forEach(monitor -> held.add(objects.describe(monitor)));
        for (int i = 0; i < shared.size(); i++) {
            if (!(shared.member(i) instanceof AbstractOwnableSynchronizer lock) || !isLock(lock)) {
                continue;
            }
            if (Holds.owns(thread, lock)) {
                held.add(objects.describe(lock));
            } else if (reads(thread, lock)) {
                held.add(objects.describe(lock) + " for reading");
            }
        }
        return held;
    }

    /**
     * {@return whether it is a lock for the program: the JDK has some of its own, such as those of a pool's threads}
     */
    private static boolean isLock(AbstractOwnableSynchronizer lock) {
        return SynchronizerKinds.of(lock) != SynchronizerKinds.OTHER || Holders.isOfProgram(lock.getClass());
    }
}
