// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/** What a thread waits for, and who could end that, in the words of a report. */
final class WaitWords {
    private WaitWords() {}

    static String of(ExploredThread thread, ExploredThreads threads) {
        return switch (thread.wait) {
            case NOTHING -> "can go on";
            case MONITOR -> "waits for the monitor of " + name(thread.waitMonitor) + heldBy(thread, threads);
            case STATE -> state(thread, threads);
            case SIGNAL -> thread.waitsOn == null ? parked(thread, threads) : notification(thread.waitsOn);
            case TERMINATION ->
                "waits for the end of "
                        + (thread.waitThread == null ? "a thread" : thread.waitThread.javaThread.getName());
            case ALL_OTHERS -> "waits for the end of all actors";
            case EXIT -> "has asked for the end of the program";
            case ENDLESS -> "goes round a loop without a step";
            case CHANGE -> "goes round a loop until another thread writes what it reads";
        };
    }

    private static String heldBy(ExploredThread thread, ExploredThreads threads) {
        Object monitor = thread.waitMonitor;
        ExploredThread holder = monitor == null ? null : threads.holder(monitor);
        return holder == null ? "" : ", which " + holder.javaThread.getName() + " holds";
    }

    private static String state(ExploredThread thread, ExploredThreads threads) {
        Object synchronizer = thread.waitSynchronizer;
        return switch (synchronizer == null ? SynchronizerKind.OTHER : SynchronizerKind.of(synchronizer)) {
            case LOCK, FAIR_LOCK -> "waits for a ReentrantLock" + heldBy(owner(synchronizer), threads);
            case SEMAPHORE, FAIR_SEMAPHORE ->
                "waits for permits of a Semaphore, which has " + count(thread.waitSynchronizer);
            case LATCH -> "waits for a CountDownLatch, which is at " + count(thread.waitSynchronizer);
            case OTHER -> "waits for a synchronizer";
        };
    }

    private static int count(@Nullable AbstractQueuedSynchronizer synchronizer) {
        return synchronizer == null ? 0 : SynchronizerState.get(synchronizer);
    }

    private static String notification(Object on) {
        return on instanceof Condition ? "waits for a signal of a Condition" : "waits to be notified on " + name(on);
    }

    private static String parked(ExploredThread thread, ExploredThreads threads) {
        Object blocker = thread.blocker;
        if (blocker == null) {
            return "is parked until it is unparked";
        }
        return "is parked for " + name(blocker) + heldBy(owner(blocker), threads);
    }

    private static String heldBy(@Nullable Thread owner, ExploredThreads threads) {
        ExploredThread holder = owner == null ? null : threads.find(owner);
        return holder == null ? "" : ", which " + holder.javaThread.getName() + " holds";
    }

    private static @Nullable Thread owner(@Nullable Object lock) {
        return lock instanceof AbstractOwnableSynchronizer ? (Thread) SynchronizerState.owner(lock) : null;
    }

    private static String name(@Nullable Object object) {
        if (object == null) {
            return "an object";
        }
        if (object instanceof Class<?> type) {
            return "class " + type.getName();
        }
        String name = object.getClass().getName();
        return "a " + name.substring(name.lastIndexOf('.') + 1);
    }
}
