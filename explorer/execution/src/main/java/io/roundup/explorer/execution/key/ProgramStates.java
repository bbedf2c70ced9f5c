// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.key;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.classes.StaticState;
import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.monitor.ClassInitializers;
import io.roundup.explorer.execution.monitor.WaitSets;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.scheduler.Outline;
import io.roundup.explorer.execution.synchronizer.FairQueues;
import io.roundup.explorer.execution.synchronizer.UnfairQueues;
import io.roundup.explorer.execution.value.ControlledValues;
import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.strategy.states.Sequences;
import java.util.Collection;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The states of a program on the JVM as keys. A key names three sequences: memory and what is synchronization but not
 * memory, the history, and the threads. What belongs to them, and why it is enough, is in docs/design/states.md.
 *
 * <p>One for all executions of a program. Used by the running explored thread while nothing is explored, and between
 * executions. Linear in what the program can reach.
 */
public final class ProgramStates implements StateKeys {
    private static final int MEMORY = 0;
    private static final int HISTORY = 1;
    private static final int THREADS = 2;
    private static final int WIDTH = 3;

    private final ControlledScheduler scheduler;
    private final SharedObjects shared;
    private final Operations operations;
    private final WaitSets waitSets;
    private final FairQueues fairQueues;
    private final ClassInitializers initializers;
    private final ControlledValues values;
    private final Outline outline;
    private final Supplier<@Nullable Object> defaultHandler;
    private final ThreadPart threads;
    private final HeapWalk walk = new HeapWalk();
    private final Sequences sequences = new Sequences();
    private HistoryPart history = new WholeHistory();
    private @Nullable Object common;
    private Object[] bodies = {};
    private int[] threadParts = new int[8];

    /**
     * Prepares.
     *
     * @param defaultHandler gives what handles exceptions that no thread catches
     */
    public ProgramStates(
            ControlledScheduler scheduler,
            SharedObjects shared,
            Operations operations,
            WaitSets waitSets,
            FairQueues fairQueues,
            UnfairQueues unfairQueues,
            ClassInitializers initializers,
            ControlledValues values,
            Outline outline,
            Supplier<@Nullable Object> defaultHandler) {
        this.scheduler = scheduler;
        this.shared = shared;
        this.operations = operations;
        this.waitSets = waitSets;
        this.fairQueues = fairQueues;
        this.initializers = initializers;
        this.values = values;
        this.outline = outline;
        this.defaultHandler = defaultHandler;
        threads = new ThreadPart(scheduler, unfairQueues);
    }

    /** An execution begins. */
    public void begin() {
        common = null;
        bodies = new Object[0];
        history.begin();
    }

    /** Threads start that can all reach an object. @param theirs what the threads run */
    public void shareWith(Object object, Object[] theirs) {
        common = object;
        bodies = theirs;
    }

    /** Chooses, between searches, what of the history belongs to a state. @param part of it */
    public void history(HistoryPart part) {
        history = part;
    }

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public String write(int[] key) {
        String untold = untold();
        if (!untold.isEmpty()) {
            return untold;
        }
        int sentinels;
        do {
            sentinels = walk.sentinels();
            untold = writeParts(key);
            // What was walked before they were known may be one of them.
        } while (untold.isEmpty() && walk.sentinels() != sentinels);
        return untold;
    }

    /** {@return why the execution has left what keys can hold, or an empty string} */
    private String untold() {
        if (values.areHashesAsked()) {
            outline.doubt("identity hash codes: the states of a program do not hold which ones its objects will have."
                    + " Use another strategy");
            return "identity hash codes";
        }
        if (scheduler.hasResorted()) {
            return "time has passed, or a loop was let go on that waits";
        }
        return fairQueues.areAny()
                ? "the queue of a fair lock, or of a semaphore"
                : scheduler.states().untold();
    }

    private String writeParts(int[] key) {
        walk.begin();
        putMemory();
        walk.walk();
        key[MEMORY] = sequences.number(walk.numbers(), walk.length());
        ChoicePoint point = scheduler.point();
        int count = point.threads();
        if (threadParts.length < 2 * count + 1) {
            threadParts = new int[4 * count];
        }
        for (int thread = 0; thread < count; thread++) {
            walk.beginPart();
            String unknown = threads.write(scheduler.thread(thread), walk);
            if (!unknown.isEmpty()) {
                return unknown;
            }
            threadParts[thread] = sequences.number(walk.numbers(), walk.length());
        }
        walk.beginPart();
        history.write(operations, walk);
        key[HISTORY] = sequences.number(walk.numbers(), walk.length());
        walk.beginPart();
        walk.walk(shared);
        putSynchronization();
        threadParts[count] = sequences.number(walk.numbers(), walk.length());
        key[THREADS] = sequences.number(threadParts, count + 1);
        return walk.obstacle();
    }

    private void putMemory() {
        walk.put(walk.sentinels());
        walk.put(common);
        for (Object body : bodies) {
            walk.put(body);
        }
        walk.put(defaultHandler.get());
        putStatics(StaticState.initialized());
        putStatics(scheduler.states().touched());
    }

    /** Both sets of classes only grow. A key says how many there were, so that it is not that of others. */
    private void putStatics(Collection<Class<?>> types) {
        walk.put(types.size());
        for (Class<?> type : types) {
            walk.putStatics(type);
        }
    }

    /** What is not memory, and of no thread. It names nothing that has no name yet: nobody could get at that. */
    private void putSynchronization() {
        for (int set = 0; set < waitSets.count(); set++) {
            Object monitor = waitSets.monitor(set);
            if (monitor != null && walk.isNamed(monitor)) {
                walk.putIfNamed(monitor);
            }
        }
        walk.put(-1);
        for (int place = 0; place < initializers.count(); place++) {
            walk.put(initializers.stage(place));
        }
    }
}
