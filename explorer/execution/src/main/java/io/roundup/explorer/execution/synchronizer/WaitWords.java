// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.synchronizer;

import io.roundup.agent.hook.InitializerLock;
import io.roundup.explorer.execution.kind.SynchronizerKinds;
import io.roundup.explorer.execution.memory.SynchronizerFields;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.state.AwaitedState;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.execution.state.ExploredThreads;
import io.roundup.explorer.execution.state.Wait;
import io.roundup.explorer.execution.state.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What threads wait for, and who could end that, in the words of a report. */
public final class WaitWords {
    private static final List<TimeUnit> UNITS = List.of(TimeUnit.SECONDS, TimeUnit.MILLISECONDS, TimeUnit.MICROSECONDS);
    private static final Map<TimeUnit, String> NAMES =
            Map.of(TimeUnit.SECONDS, "s", TimeUnit.MILLISECONDS, "ms", TimeUnit.MICROSECONDS, "us");

    private final ExploredThreads threads;
    private final ObjectNames objects;
    private final Function<ExploredThread, String> names;

    public WaitWords(ExploredThreads threads, ObjectNames objects, Function<ExploredThread, String> names) {
        this.threads = threads;
        this.objects = objects;
        this.names = names;
    }

    /** {@return what each thread that has not ended waits for} @param count how many there are */
    public List<String> all(int count) {
        List<String> waits = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ExploredThread thread = threads.get(i);
            if (!thread.finished) {
                waits.add(names.apply(thread) + " " + of(thread));
            }
        }
        return waits;
    }

    private String of(ExploredThread thread) {
        String wait = awaited(thread);
        if (thread.waiting.deadline == Waiting.NEVER) {
            return wait;
        }
        String timeOut = wait + (isSleeping(thread) ? " for " : ", for at most ") + duration(thread.waiting.timeOut);
        return thread.timedTurns.areVain() ? timeOut + ", again and again in a loop" : timeOut;
    }

    /** {@return a time in its largest unit that gives a whole number} */
    private static String duration(long nanos) {
        for (TimeUnit unit : UNITS) {
            long one = unit.toNanos(1);
            if (nanos % one == 0) {
                return nanos / one + " " + NAMES.get(unit);
            }
        }
        return nanos + " ns";
    }

    private String awaited(ExploredThread thread) {
        return switch (thread.wait) {
            case NOTHING -> "can go on";
            case MONITOR -> monitor(thread);
            case STATE -> state(thread);
            case SIGNAL ->
                isSleeping(thread)
                        ? "sleeps"
                        : thread.waitSet.monitor == null ? parked(thread) : notification(thread.waitSet.monitor);
            case TERMINATION ->
                "waits for the end of "
                        + (thread.waiting.thread == null ? "a thread" : names.apply(thread.waiting.thread));
            case ALL_OTHERS -> "waits for the end of all actors";
            case EXIT -> "has asked for the end of the program";
            case LEFT_OUT -> "is left out";
            case SLOW -> "is slow";
            case ENDLESS -> "loops without a step";
            case FOREVER -> "loops for ever, and reads and changes nothing";
            case CHANGE -> "loops until another thread writes what it reads";
        };
    }

    private static boolean isSleeping(ExploredThread thread) {
        return thread.wait == Wait.SIGNAL
                && thread.waitSet.monitor == null
                && thread.waiting.awaited == ExploredThread.INTERRUPTED;
    }

    private String monitor(ExploredThread thread) {
        Object monitor = thread.waiting.monitor;
        boolean isInitializer = monitor instanceof InitializerLock;
        ExploredThread holder = monitor == null ? null : threads.holder(monitor);
        return (isInitializer ? "waits for " : "waits for the monitor of ")
                + name(monitor)
                + (holder == null ? "" : ", which " + names.apply(holder) + (isInitializer ? " runs" : " holds"));
    }

    private String state(ExploredThread thread) {
        Object synchronizer = thread.waiting.synchronizer;
        if (synchronizer == null) {
            return "waits for a synchronizer";
        }
        String wait = SynchronizerKinds.of(synchronizer)
                .words()
                .of(synchronizer, SynchronizerFields.value(synchronizer), name(synchronizer), heldBy(synchronizer));
        AwaitedState queue = thread.waiting.state;
        ExploredThread ahead = queue == null ? null : queue.ahead(thread);
        return ahead == null ? wait : wait + ", but is queued behind " + names.apply(ahead);
    }

    private String notification(Object on) {
        return (on instanceof Condition ? "waits for a signal of " : "waits to be notified on ") + name(on);
    }

    private String parked(ExploredThread thread) {
        Object blocker = thread.waiting.blocker;
        if (blocker == null) {
            return "is parked until it is unparked";
        }
        return "is parked for " + name(blocker) + heldBy(blocker);
    }

    private String heldBy(Object lock) {
        ExploredThread holder = threads.owner(lock);
        return holder == null ? "" : ", which " + names.apply(holder) + " holds";
    }

    private String name(@Nullable Object object) {
        return object == null ? "an object" : objects.describe(object);
    }
}
