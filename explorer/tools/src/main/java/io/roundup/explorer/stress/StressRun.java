// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import io.roundup.agent.Agent;
import io.roundup.agent.site.CallRecorder;
import io.roundup.agent.site.OperationMethods;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.settings.InputException;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Runs the actors of a harness again and again with real threads, and records the calls on the object under test.
 *
 * <p>Thread i runs actor i, modulo the number of actors. The harness and its object are made once; {@code @Before}
 * methods run first and {@code @After} methods last, and their calls are recorded too. One run at a time in a JVM.
 */
public final class StressRun {
    /** An actor that makes no call in so many runs never will. */
    private static final int IDLE_RUNS = 100_000;

    private static final long POLL_MILLIS = 5;

    private final HarnessClass harnessClass;
    private final OperationMethods methods = new OperationMethods();
    private final int threads;
    private final HeapRoom room;
    private final int share;
    private final double patience;
    private final AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();

    /**
     * Prepares a run.
     *
     * @param classPath has the harness and the code under test
     * @param harness the harness class, as that loader has it
     * @param threads how many threads, at least 1
     * @param operations about how many operations to record, at least 1
     * @param patience how many seconds without any progress mean that the threads that are left wait for ever
     * @throws InputException if the harness cannot be used
     */
    public StressRun(ClassLoader classPath, Class<?> harness, int threads, int operations, double patience) {
        this.threads = threads;
        room = new HeapRoom(threads, operations);
        share = (operations - 1) / threads + 1;
        this.patience = patience;
        UnderTest underTest = new UnderTest(new HarnessClass(harness).probe());
        underTest.select(methods);
        Set<String> untouched = new HashSet<>();
        underTest.implementations().forEach(type -> untouched.add(type.getName()));
        Set<String> hierarchy = new HashSet<>();
        for (Class<?> c = harness; c != null; c = c.getSuperclass()) {
            hierarchy.add(c.getName());
        }
        CallRecorder instrumenter =
                Agent.callRecorder(methods, CallLog.class.getName().replace('.', '/'));
        RecordingLoader loader = new RecordingLoader(classPath, instrumenter, untouched, hierarchy);
        try {
            harnessClass = new HarnessClass(Class.forName(harness.getName(), false, loader));
        } catch (ClassNotFoundException | LinkageError broken) {
            throw new InputException("The harness " + harness.getName() + " cannot be loaded for recording: " + broken
                    + ". Is its class file, and all that it needs, on the class path given by -cp?");
        }
    }

    /** {@return how many actors a harness class has} @param harness the class @throws InputException if it is none */
    public static int actors(Class<?> harness) {
        return new HarnessClass(harness).actorNames().size();
    }

    /** {@return what happened} To be called once. */
    public StressResult run() {
        room.require(share);
        CallRecording.begin(share);
        CallLog mainLog = CallLog.unbounded();
        Object[] made = new Object[1];
        inMain(mainLog, () -> made[0] = harnessClass.prepare());
        Object harness = made[0];
        Object underTest = harnessClass.underTest(harness);
        CallRecording.follow(underTest);
        List<StressThread> actors = actors(harness);
        room.reserve();
        long start = System.nanoTime();
        startAll(actors);
        int waiting = joinWithin(actors);
        double seconds = (System.nanoTime() - start) / 1e9;
        OutOfMemoryError full = CallRecording.full();
        if (full != null) {
            thrown.compareAndSet(null, full);
        }
        int ended = 0;
        for (CallLog log : CallRecording.logs()) {
            ended += log.wasEnded() ? 1 : 0;
        }
        boolean isFinished = waiting == 0 && ended == 0 && thrown.get() == null;
        if (isFinished) {
            inMain(mainLog, () -> finish(harness));
        }
        CallRecording.follow(null);
        return new StressResult(
                harnessClass.type().getName(),
                underTest.getClass().getName(),
                threads,
                seconds,
                new RecordedCalls(methods, underTest, CallRecording.logs()),
                waiting,
                ended,
                thrown.get(),
                isFinished && thrown.get() != null);
    }

    private void finish(Object harness) {
        try {
            harnessClass.finish(harness);
        } catch (Throwable failed) {
            thrown.compareAndSet(null, failed);
        }
    }

    private List<StressThread> actors(Object harness) {
        List<MethodHandle> bodies = harnessClass.repeatableActors();
        CountDownLatch ready = new CountDownLatch(threads);
        List<StressThread> actors = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            MethodHandle body = bodies.get(i % bodies.size());
            String actor = harnessClass.actorNames().get(i % bodies.size());
            CallLog log = room.log(share);
            long first = i + 1;
            actors.add(new StressThread("stress-" + i, log, () -> {
                try {
                    ready.countDown();
                    ready.await();
                    repeat(body, actor, harness, log, first);
                } catch (Throwable failed) {
                    failed(log, failed);
                }
            }));
        }
        return actors;
    }

    /** The operating system may have fewer threads than there is memory for. */
    private static void startAll(List<StressThread> actors) {
        int started = 0;
        try {
            for (StressThread actor : actors) {
                actor.start();
                started++;
            }
        } catch (OutOfMemoryError refused) {
            actors.forEach(Thread::interrupt);
            throw new InputException("Of " + actors.size() + " threads only " + started + " could be started ("
                    + refused.getMessage() + "). Give fewer --threads.");
        }
    }

    /** What an actor does that was ended, such as in its finally blocks, is not its fault. */
    private void failed(CallLog log, Throwable failure) {
        if (HeapRoom.isFull(failure)) {
            room.endWithoutMemory();
        }
        if (!log.wasEnded()) {
            thrown.compareAndSet(null, failure);
        }
    }

    private void repeat(MethodHandle body, String actor, Object harness, CallLog log, long first) throws Throwable {
        long number = first;
        int idle = 0;
        while (log.size() < share && !CallRecording.isOver()) {
            int before = log.size();
            body.invokeExact(harness, number);
            number += threads;
            idle = log.size() == before ? idle + 1 : 0;
            if (idle == IDLE_RUNS) {
                throw new InputException("The actor " + harnessClass.type().getName() + "." + actor
                        + " made no call on the" + " object under test in " + IDLE_RUNS
                        + " runs. Let it call a public method of the object.");
            }
        }
    }

    private int joinWithin(List<StressThread> actors) {
        try {
            return join(actors);
        } catch (OutOfMemoryError full) {
            room.endWithoutMemory();
            thrown.compareAndSet(null, full);
            return join(actors);
        }
    }

    /** Without iterators, since the heap may be full. {@return how many threads wait for ever} */
    private int join(List<StressThread> actors) {
        long progress = -1;
        long since = System.nanoTime();
        while (true) {
            int running = 0;
            long now = 0;
            for (int i = 0; i < actors.size(); i++) {
                running += actors.get(i).isAlive() ? 1 : 0;
                now += actors.get(i).log.size();
            }
            if (running == 0) {
                return 0;
            }
            if (now != progress) {
                progress = now;
                since = System.nanoTime();
            } else if ((System.nanoTime() - since) / 1e9 > patience) {
                return running;
            }
            joinOne(actors);
        }
    }

    private static void joinOne(List<StressThread> actors) {
        StressThread next = actors.get(0);
        for (int i = 1; i < actors.size(); i++) {
            if (actors.get(i).isAlive()) {
                next = actors.get(i);
            }
        }
        try {
            next.join(POLL_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the actors ran", stopped);
        }
    }

    private static void inMain(CallLog log, Runnable body) {
        AtomicReference<@Nullable Throwable> failed = new AtomicReference<>();
        StressThread main = new StressThread("stress-main", log, body);
        main.setUncaughtExceptionHandler((thread, cause) -> failed.set(cause));
        main.start();
        try {
            main.join();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the harness was prepared", stopped);
        }
        Throwable cause = failed.get();
        if (cause instanceof InputException refused) {
            throw refused;
        }
        if (cause instanceof OutOfMemoryError full) {
            throw full;
        }
        if (cause != null) {
            throw new IllegalStateException("the harness could not be prepared", cause);
        }
    }
}
