// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The methods whose callers cannot be seen, or are too many, and which therefore call a hook when they start. */
public final class Prologues {
    private static final String THREAD_BUILDERS = "java/lang/ThreadBuilders";

    private static final Map<String, Prologue> TABLE = new HashMap<>();
    private static final Set<String> CLASSES = new HashSet<>();

    static {
        for (String thread : new String[] {"java/lang/Thread", "java/lang/VirtualThread"}) {
            add(thread, "start()V", Prologue.THREAD_START);
            add(thread, "start(Ljdk/internal/vm/ThreadContainer;)V", Prologue.THREAD_START_IN);
            add(thread, "interrupt()V", Prologue.THREAD_INTERRUPT);
            add(thread, "isInterrupted()Z", Prologue.THREAD_IS_INTERRUPTED);
        }
        add("java/lang/Thread", "interrupted()Z", Prologue.THREAD_INTERRUPTED);
        add("java/lang/Thread", "isDaemon()Z", Prologue.THREAD_IS_DAEMON);
        add("java/lang/Thread", "join(Ljava/time/Duration;)Z", Prologue.THREAD_JOIN_DURATION);
        String lockSupport = "java/util/concurrent/locks/LockSupport";
        add(lockSupport, "park()V", Prologue.PARK);
        add(lockSupport, "park(Ljava/lang/Object;)V", Prologue.PARK_BLOCKER);
        add(lockSupport, "parkNanos(J)V", Prologue.PARK_NANOS);
        add(lockSupport, "parkNanos(Ljava/lang/Object;J)V", Prologue.PARK_BLOCKER_NANOS);
        add(lockSupport, "parkUntil(J)V", Prologue.PARK_UNTIL);
        add(lockSupport, "parkUntil(Ljava/lang/Object;J)V", Prologue.PARK_BLOCKER_UNTIL);
        add(lockSupport, "unpark(Ljava/lang/Thread;)V", Prologue.UNPARK);
        add("java/lang/ProcessImpl", "waitFor()I", Prologue.AWAIT_OUTSIDE);
        add("java/lang/ProcessImpl", "waitFor(JLjava/util/concurrent/TimeUnit;)Z", Prologue.AWAIT_OUTSIDE);
        for (String process : new String[] {"java/lang/ProcessImpl", "java/lang/ProcessHandleImpl"}) {
            add(process, "onExit()Ljava/util/concurrent/CompletableFuture;", Prologue.COMPLETED_OUTSIDE);
        }
        String lock = "java/util/concurrent/locks/ReentrantLock";
        String readWriteLock = "java/util/concurrent/locks/ReentrantReadWriteLock";
        addLock(lock, Prologue.LOCK);
        addLock(readWriteLock + "$ReadLock", Prologue.READ_WRITE_LOCK);
        addLock(readWriteLock + "$WriteLock", Prologue.READ_WRITE_LOCK);
        add(readWriteLock + "$Sync", "getReadHoldCount()I", Prologue.READ_HOLDS);
        addStampedLock("java/util/concurrent/locks/StampedLock");
        String synchronizer = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
        add(synchronizer, "acquireShared(I)V", Prologue.SYNCHRONIZER);
        add(synchronizer, "acquireSharedInterruptibly(I)V", Prologue.SYNCHRONIZER);
        add(synchronizer, "tryAcquireSharedNanos(IJ)Z", Prologue.SYNCHRONIZER);
        add(synchronizer, "releaseShared(I)Z", Prologue.SYNCHRONIZER);
        add(lock + "$Sync", "getOwner()Ljava/lang/Thread;", Prologue.SYNCHRONIZER);
        String semaphore = "java/util/concurrent/Semaphore$Sync";
        add(semaphore, "nonfairTryAcquireShared(I)I", Prologue.SYNCHRONIZER);
        add(semaphore, "reducePermits(I)V", Prologue.SYNCHRONIZER);
        add(semaphore, "drainPermits()I", Prologue.SYNCHRONIZER);
        add("java/util/concurrent/FutureTask", "awaitDone(ZJ)I", Prologue.TASK_END);
        add(
                "java/util/concurrent/Phaser",
                "internalAwaitAdvance(ILjava/util/concurrent/Phaser$QNode;)I",
                Prologue.PHASE_END);
        addQueue(synchronizer);
        addQueue("java/util/concurrent/locks/AbstractQueuedLongSynchronizer");
        add("java/util/Random", "seedUniquifier()J", Prologue.SEED);
        add("java/util/Random", "nextInt(I)I", Prologue.NEXT_INT);
        add("java/util/concurrent/ThreadLocalRandom", "nextInt(I)I", Prologue.NEXT_INT);
        String secureRandom = "java/security/SecureRandom";
        add(secureRandom, "nextBytes([B)V", Prologue.NEXT_BYTES);
        add(secureRandom, "nextBytes([BLjava/security/SecureRandomParameters;)V", Prologue.NEXT_BYTES);
        add(secureRandom, "generateSeed(I)[B", Prologue.GENERATE_SEED);
        add("java/util/UUID", "randomUUID()Ljava/util/UUID;", Prologue.RANDOM_UUID);
        add("java/lang/Thread", "nextThreadID()J", Prologue.THREAD_ID);
        add("java/lang/Thread$ThreadIdentifiers", "next()J", Prologue.THREAD_ID);
        add("java/lang/Runtime", "exit(I)V", Prologue.EXIT);
        add("java/lang/Runtime", "halt(I)V", Prologue.HALT);
        add("java/lang/Runtime", "addShutdownHook(Ljava/lang/Thread;)V", Prologue.ADD_SHUTDOWN_HOOK);
        add("java/lang/Runtime", "removeShutdownHook(Ljava/lang/Thread;)Z", Prologue.REMOVE_SHUTDOWN_HOOK);
        CLASSES.add(THREAD_BUILDERS);
    }

    private Prologues() {}

    /** {@return whether a class of the JDK has a method with a prologue} */
    static boolean appliesTo(String className) {
        return CLASSES.contains(className);
    }

    /** {@return what a method of the JDK does when it starts, or null} */
    public static @Nullable Prologue find(String className, String name, String descriptor) {
        // The parameters of this factory are not the same in each version of the JDK.
        if (className.equals(THREAD_BUILDERS) && name.equals("newVirtualThread")) {
            return Prologue.NEW_VIRTUAL_THREAD;
        }
        return appliesTo(className) ? TABLE.get(className + '.' + name + descriptor) : null;
    }

    /** {@return what a method of a class under test does when it starts, or null} */
    public static @Nullable Prologue findUnderTest(int access, String name, String descriptor) {
        int entry = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
        boolean main = name.equals("main") && descriptor.equals("([Ljava/lang/String;)V") && (access & entry) == entry;
        return main ? Prologue.MAIN : null;
    }

    /** The methods of {@code java.util.concurrent.locks.Lock}. */
    private static void addLock(String className, Prologue prologue) {
        add(className, "lock()V", prologue);
        add(className, "lockInterruptibly()V", prologue);
        add(className, "tryLock()Z", prologue);
        add(className, "tryLock(JLjava/util/concurrent/TimeUnit;)Z", prologue);
        add(className, "unlock()V", prologue);
    }

    private static void addStampedLock(String className) {
        for (String kind : new String[] {"write", "read"}) {
            add(className, kind + "Lock()J", Prologue.STAMPED_LOCK);
            add(className, kind + "LockInterruptibly()J", Prologue.STAMPED_LOCK);
        }
        for (String kind : new String[] {"Write", "Read"}) {
            add(className, "try" + kind + "Lock()J", Prologue.STAMPED_LOCK);
            add(className, "try" + kind + "Lock(JLjava/util/concurrent/TimeUnit;)J", Prologue.STAMPED_LOCK);
            add(className, "unlock" + kind + "(J)V", Prologue.STAMPED_LOCK);
            add(className, "unstampedUnlock" + kind + "()V", Prologue.STAMPED_LOCK);
            add(className, "tryUnlock" + kind + "()Z", Prologue.STAMPED_LOCK);
            add(className, "tryConvertTo" + kind + "Lock(J)J", Prologue.STAMPED_LOCK);
        }
        add(className, "tryConvertToOptimisticRead(J)J", Prologue.STAMPED_LOCK);
    }

    /** What both kinds of synchronizers have: questions about their queue, and conditions. */
    private static void addQueue(String synchronizer) {
        add(synchronizer, "hasQueuedThreads()Z", Prologue.SYNCHRONIZER);
        add(synchronizer, "isQueued(Ljava/lang/Thread;)Z", Prologue.SYNCHRONIZER);
        add(synchronizer, "getQueueLength()I", Prologue.SYNCHRONIZER);
        add(synchronizer, "getQueuedThreads()Ljava/util/Collection;", Prologue.SYNCHRONIZER);
        String condition = synchronizer + "$ConditionObject";
        add(condition, "await()V", Prologue.CONDITION);
        add(condition, "awaitUninterruptibly()V", Prologue.CONDITION);
        add(condition, "awaitNanos(J)J", Prologue.CONDITION);
        add(condition, "await(JLjava/util/concurrent/TimeUnit;)Z", Prologue.CONDITION);
        add(condition, "awaitUntil(Ljava/util/Date;)Z", Prologue.CONDITION);
        add(condition, "signal()V", Prologue.CONDITION);
        add(condition, "signalAll()V", Prologue.CONDITION);
        add(condition, "hasWaiters()Z", Prologue.CONDITION);
        add(condition, "getWaitQueueLength()I", Prologue.CONDITION);
        add(condition, "getWaitingThreads()Ljava/util/Collection;", Prologue.CONDITION);
    }

    private static void add(String className, String method, Prologue prologue) {
        TABLE.put(className + '.' + method, prologue);
        CLASSES.add(className);
    }
}
