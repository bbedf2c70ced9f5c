// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.pool;

import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.result.fact.PoolState;
import io.roundup.explorer.schedule.ChoicePoint;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * The pools of threads when an execution was over: which of their threads run tasks, and what nobody has begun. The
 * objects are looked at field by field: to call a method of a queue might wait for a lock that an explored thread holds.
 */
public final class PoolStates {
    private static final String WORKER = "java.util.concurrent.ThreadPoolExecutor$Worker";
    /** The state of a worker's lock, which it holds while it runs a task. */
    private static final int RUNS_TASK = 1;

    /** The state of a task that has no result. */
    private static final long NEW = 0;

    private static final String TIMER = "java.util.TimerThread";
    /** A queue with more in it is not looked through. */
    private static final int MOST = 100_000;

    private final ChoicePoint point;
    private final ExploredThreads threads;
    private final SharedObjects shared;

    public PoolStates(ChoicePoint point, ExploredThreads threads, SharedObjects shared) {
        this.point = point;
        this.threads = threads;
        this.shared = shared;
    }

    /** {@return those with threads that have not ended, in the order of their first threads} */
    public List<PoolState> all() {
        List<Object> pools = new ArrayList<>();
        List<List<Integer>> members = new ArrayList<>();
        List<List<Integer>> idle = new ArrayList<>();
        for (int i = 0; i < point.threads(); i++) {
            ExploredThread thread = threads.get(i);
            Object worker = thread.finished ? null : worker(thread.javaThread);
            Object pool = worker == null ? null : pool(worker);
            if (worker == null || pool == null) {
                continue;
            }
            int index = index(pools, pool);
            if (index == pools.size()) {
                pools.add(pool);
                members.add(new ArrayList<>());
                idle.add(new ArrayList<>());
            }
            members.get(index).add(i);
            if (isIdle(worker, pool, thread)) {
                idle.get(index).add(i);
            }
        }
        List<PoolState> states = new ArrayList<>();
        for (int i = 0; i < pools.size(); i++) {
            Collection<Object> queued = queued(pools.get(i));
            states.add(new PoolState(
                    pools.get(i),
                    members.get(i),
                    idle.get(i),
                    queued.size(),
                    queued.isEmpty() ? List.of() : waitingFor(queued),
                    pools.get(i) instanceof ExecutorService executor && executor.isShutdown(),
                    !(pools.get(i) instanceof Executor)));
        }
        return states;
    }

    /**
     * {@return the threads that wait for what a task leads to that nobody has begun, and that is in no pool's queue}
     * None if no pool was shut down: tasks may be in a queue of the program.
     */
    public List<Integer> waitForDropped() {
        Set<Object> dropped = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < shared.size(); i++) {
            if (shared.member(i) instanceof FutureTask<?> task
                    && SynchronizerFields.value(task) == NEW
                    && field(task, "runner") == null) {
                dropped.add(task);
            }
        }
        boolean isAnyShutDown = false;
        for (int i = 0; i < shared.size() && !dropped.isEmpty(); i++) {
            if (shared.member(i) instanceof ThreadPoolExecutor pool) {
                dropped.removeAll(queued(pool));
                isAnyShutDown |= pool.isShutdown();
            }
        }
        return dropped.isEmpty() || !isAnyShutDown ? List.of() : waitingFor(dropped);
    }

    private static int index(List<Object> pools, Object pool) {
        int index = 0;
        while (index < pools.size() && pools.get(index) != pool) {
            index++;
        }
        return index;
    }

    /** {@return what a pool has for a thread: the thread itself, or an object beside it; null if it is of no pool} */
    private @Nullable Object worker(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread
                || thread.getClass().getName().equals(TIMER)) {
            return thread;
        }
        for (int i = 0; i < shared.size(); i++) {
            Object member = shared.member(i);
            if (member.getClass().getName().equals(WORKER) && field(member, "thread") == thread) {
                return member;
            }
        }
        return null;
    }

    private static @Nullable Object pool(Object worker) {
        if (worker instanceof Thread) {
            return field(worker, worker instanceof ForkJoinWorkerThread ? "pool" : "queue");
        }
        return field(worker, "this$0");
    }

    /** A thread of a fork-join pool that has no task parks for nothing, or for its pool. */
    private static boolean isIdle(Object worker, Object pool, ExploredThread thread) {
        if (worker instanceof ForkJoinWorkerThread) {
            return thread.wait == Wait.SIGNAL
                    && (thread.waiting.blocker == null || thread.waiting.blocker instanceof ForkJoinPool);
        }
        return worker instanceof Thread
                ? thread.waitSet.monitor == pool
                : SynchronizerFields.value(worker) != RUNS_TASK;
    }

    /** {@return the tasks in the queue of a pool} Through the parts of the queue, but not through what is in it. */
    private static Collection<Object> queued(Object pool) {
        Object queue =
                pool instanceof Executor ? field(pool, pool instanceof ForkJoinPool ? "queues" : "workQueue") : pool;
        Set<Object> tasks = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> rest = new ArrayDeque<>();
        add(queue, rest);
        while (!rest.isEmpty() && seen.size() < MOST) {
            Object part = rest.remove();
            if (!seen.add(part)) {
                continue;
            }
            boolean isOfQueue = queue != null && isOf(part.getClass(), queue.getClass());
            if (part instanceof Object[] elements) {
                for (Object element : elements) {
                    add(element, rest);
                }
            } else if (isOfQueue) {
                addFields(part, rest);
            } else if (part instanceof Runnable || part instanceof ForkJoinTask) {
                tasks.add(part);
            }
        }
        return tasks;
    }

    /** {@return whether a class is that of the queue, or of a part of it} The queues of a fork-join pool are an array. */
    private static boolean isOf(Class<?> type, Class<?> queue) {
        Class<?> whole = queue.isArray() ? queue.getComponentType() : queue;
        boolean isPart = type == whole || type.getNestHost() == whole.getNestHost();
        return isPart
                && !FutureTask.class.isAssignableFrom(type)
                && !ForkJoinTask.class.isAssignableFrom(type)
                && !Thread.class.isAssignableFrom(type)
                && !Executor.class.isAssignableFrom(type);
    }

    /** {@return the threads that wait for an object that some tasks reach} */
    private List<Integer> waitingFor(Collection<Object> tasks) {
        Set<Object> reached = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> rest = new ArrayDeque<>(tasks);
        while (!rest.isEmpty() && reached.size() < MOST) {
            Object object = rest.remove();
            boolean isElsewhere = object instanceof Thread || object instanceof Executor;
            if (isElsewhere || !reached.add(object)) {
                continue;
            }
            if (object instanceof Object[] elements) {
                for (Object element : elements) {
                    add(element, rest);
                }
            } else {
                addFields(object, rest);
            }
        }
        List<Integer> waiting = new ArrayList<>();
        for (int i = 0; i < point.threads(); i++) {
            Object awaited = threads.get(i).finished ? null : threads.get(i).awaited();
            if (awaited != null && reached.contains(awaited)) {
                waiting.add(i);
            }
        }
        return waiting;
    }

    private static void addFields(Object part, Deque<Object> rest) {
        for (long offset : ReferenceLayout.of(part.getClass()).offsets) {
            add(Memory.reference(part, offset), rest);
        }
    }

    private static void add(@Nullable Object object, Deque<Object> rest) {
        if (object != null) {
            rest.add(object);
        }
    }

    private static @Nullable Object field(Object of, String name) {
        return Memory.reference(of, SynchronizerFields.offset(of.getClass(), name));
    }
}
