// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import io.roundup.agent.Agent;
import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.ExploredThread;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * One pooled platform thread for each explored thread, handing over to one another (any JDK; can be stepped in a
 * debugger).
 *
 * <p>When an execution ends in the middle, its threads are resumed one by one to unwind. One may not unwind, because
 * the code under test catches everything. It is left behind, parked, and replaced.
 */
public final class PlatformBackend implements Backend {
    private static final boolean HAS_SCOPED_VALUES = Runtime.version().feature() >= 21;
    /** How long a thread may take to unwind. Until one did not, it is more likely that the machine is busy. */
    private static final long UNWIND_MILLIS = 10_000;

    private static final long UNWIND_MILLIS_AFTERWARDS = 1_000;

    private final Worker[] workers = new Worker[ActorNames.MAX];
    private final Turn explorer = new Turn();
    private final Affinity affinity = new Affinity();
    private final Placement placement = new Placement(affinity, System::nanoTime);
    /** Turns that explored threads have given. Written by the one that runs. */
    private long turns;

    private long patience = UNWIND_MILLIS;

    @Override
    public String name() {
        return "platform";
    }

    @Override
    public Thread actorThread(int number) {
        return worker(number);
    }

    private Worker worker(int number) {
        Worker worker = workers[number];
        return worker == null ? newWorker(number, 0) : worker;
    }

    /** {@return the worker of a thread, with a stack as large as the program asked for} */
    private Worker worker(ExploredThread thread) {
        Worker worker = worker(thread.number());
        long asked = StackSizes.asked(thread.javaThread());
        if (asked <= Math.max(worker.stackSize, StackSizes.USUAL)) {
            return worker;
        }
        worker.leave();
        return newWorker(thread.number(), asked);
    }

    private Worker newWorker(int number, long stackSize) {
        Worker worker = new Worker(ActorNames.of(number), stackSize);
        workers[number] = worker;
        return worker;
    }

    @Override
    public void run(ControlledScheduler scheduler, ExploredThread first) {
        placement.look(turns);
        explorer.take();
        handOver(scheduler, first);
        explorer.await();
        int threads = scheduler.point().threads();
        for (int i = 0; i < threads; i++) {
            ExploredThread thread = scheduler.thread(i);
            Worker worker = (Worker) thread.coroutine;
            if (worker != null) {
                unwind(worker, i);
                thread.coroutine = null;
            }
        }
    }

    private void unwind(Worker worker, int number) {
        worker.isUnwinding = true;
        worker.turn.give();
        if (!worker.unwound.await(patience)) {
            patience = UNWIND_MILLIS_AFTERWARDS;
            worker.isAbandoned = true;
            workers[number] = null;
        }
    }

    private void handOver(ControlledScheduler scheduler, ExploredThread thread) {
        turns++;
        Worker worker = (Worker) thread.coroutine;
        if (worker == null) {
            worker = worker(thread);
            thread.coroutine = worker;
            worker.scheduler = scheduler;
            worker.thread = thread;
            worker.startOnce();
        }
        worker.turn.give();
    }

    @Override
    public void transfer(ExploredThread from, @Nullable ExploredThread to) {
        Worker worker = (Worker) from.coroutine;
        if (worker == null || worker.scheduler == null) {
            throw new IllegalStateException("an explored thread runs outside of its worker");
        }
        Hooks.explored = null;
        if (worker.isUnwinding) {
            // The execution is over, and the explorer waits for the end of this thread alone.
            return;
        }
        if (to == null) {
            explorer.give();
        } else {
            handOver(worker.scheduler, to);
        }
        worker.turn.await();
        if (worker.isAbandoned) {
            parkForEver();
        }
    }

    /** A thread that wakes up too late must not touch what the executions after its own share. */
    private static void parkForEver() {
        while (true) {
            // Nobody who is interrupted can park.
            Thread.interrupted();
            LockSupport.park();
        }
    }

    @Override
    public void close() {
        placement.spread();
        for (int i = 0; i < workers.length; i++) {
            Worker worker = workers[i];
            if (worker != null) {
                worker.leave();
                workers[i] = null;
            }
        }
    }

    /** A pooled thread that runs one thread body after another. */
    private final class Worker extends Thread {
        private final Turn turn = new Turn();
        private final String ownName;
        private final long stackSize;
        private @Nullable ControlledScheduler scheduler;
        private @Nullable ExploredThread thread;
        /**
         * Given when this thread has unwound. It is no turn of the explorer's: one that comes too late must not end the
         * next execution.
         */
        private final Turn unwound = new Turn();

        /** Its execution is over. Written by the explorer before it gives the turn, and by this thread at its end. */
        private boolean isUnwinding;

        private volatile boolean isAbandoned;
        private boolean isStarted;

        Worker(String name, long stackSize) {
            super(null, null, name, stackSize);
            ownName = name;
            this.stackSize = stackSize;
            setDaemon(true);
        }

        /** It waits for the next body, and there is none. */
        void leave() {
            isAbandoned = true;
            turn.give();
        }

        /** The one it ran before may have had others. */
        private static void forgetScopedValues() {
            if (HAS_SCOPED_VALUES) {
                try {
                    ScopedValueCache.forget();
                } catch (Throwable impossible) {
                    throw new IllegalStateException(impossible);
                }
            }
        }

        /** A debugger shows this thread in place of the one that the program has made. */
        private void showName(@Nullable Thread shown) {
            if (shown != this && Agent.isDebugged()) {
                setName(shown == null ? ownName : shown.getName());
            }
        }

        /** Not before it is needed: until then it can be given an identifier that is the same in each JVM. */
        void startOnce() {
            if (!isStarted) {
                isStarted = true;
                start();
            }
        }

        @Override
        public void run() {
            affinity.join();
            while (true) {
                turn.await();
                ExploredThread assigned = thread;
                ControlledScheduler owner = scheduler;
                if (isAbandoned || assigned == null || owner == null) {
                    return;
                }
                forgetScopedValues();
                showName(assigned.javaThread());
                Hooks.explored = this;
                owner.runBody(assigned);
                if (Hooks.explored == this) {
                    Hooks.explored = null;
                }
                showName(null);
                if (isAbandoned) {
                    return;
                }
                assigned.coroutine = null;
                thread = null;
                ExploredThread next = owner.finish(assigned);
                if (isUnwinding) {
                    isUnwinding = false;
                    unwound.give();
                } else if (next == null) {
                    explorer.give();
                } else {
                    handOver(owner, next);
                }
            }
        }
    }
}
