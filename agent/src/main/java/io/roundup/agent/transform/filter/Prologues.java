// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import io.roundup.agent.hook.AcquireHooks;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.transform.filter.Prologue.Acquiring;
import io.roundup.agent.transform.filter.Prologue.Before;
import io.roundup.agent.transform.filter.Prologue.Instead;
import io.roundup.agent.transform.filter.Prologue.Special;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;

/** The methods whose callers cannot be seen, or are too many, and which therefore call a hook when they start. */
public final class Prologues {
    private static final String THREAD_BUILDERS = "java/lang/ThreadBuilders";

    /** What implements most synchronizers: no class is public that is nearer to what has the state. */
    private static final String SYNCHRONIZER = "java/util/concurrent/locks/AbstractOwnableSynchronizer";

    private static final Prologue OF_QUEUE = new Instead("QueueHooks", SYNCHRONIZER);

    /** What all other values of a {@code RandomGenerator} are made of. */
    private static final Set<String> DRAWS = Set.of("nextLong()J", "nextInt()I");

    private static final Map<String, Prologue> TABLE = new HashMap<>();
    private static final Set<String> CLASSES = new HashSet<>();

    static {
        for (String thread : new String[] {"java/lang/Thread", "java/lang/VirtualThread"}) {
            add(thread, "start()V", Special.THREAD_START);
            add(thread, "start(Ljdk/internal/vm/ThreadContainer;)V", Special.THREAD_START_IN);
            add(thread, "interrupt()V", Special.THREAD_INTERRUPT);
            add(thread, "isInterrupted()Z", Special.THREAD_IS_INTERRUPTED);
        }
        add("java/lang/Thread", "interrupted()Z", Special.THREAD_INTERRUPTED);
        Prologue ofThread = new Instead("ThreadHooks", "java/lang/Thread");
        add("java/lang/Thread", "getThreadGroup()Ljava/lang/ThreadGroup;", ofThread);
        add("java/lang/Thread", "getUncaughtExceptionHandler()Ljava/lang/Thread$UncaughtExceptionHandler;", ofThread);
        String group = "java/lang/ThreadGroup";
        Prologue ofGroup = new Instead("ThreadHooks", group);
        add(group, "activeCount()I", ofGroup);
        add(group, "enumerate([Ljava/lang/Thread;)I", ofGroup);
        add(group, "enumerate([Ljava/lang/Thread;Z)I", ofGroup);
        add(group, "activeGroupCount()I", ofGroup);
        add(group, "enumerate([Ljava/lang/ThreadGroup;)I", ofGroup);
        add(group, "enumerate([Ljava/lang/ThreadGroup;Z)I", ofGroup);
        add("java/lang/Thread", "isDaemon()Z", Special.THREAD_IS_DAEMON);
        add("java/lang/Thread", "join(J)V", Special.THREAD_JOIN);
        add("java/lang/Thread", "join(Ljava/time/Duration;)Z", Special.THREAD_JOIN_DURATION);
        String lockSupport = "java/util/concurrent/locks/LockSupport";
        add(lockSupport, "park()V", Special.PARK);
        add(lockSupport, "park(Ljava/lang/Object;)V", Special.PARK_BLOCKER);
        add(lockSupport, "parkNanos(J)V", Special.PARK_NANOS);
        add(lockSupport, "parkNanos(Ljava/lang/Object;J)V", Special.PARK_BLOCKER_NANOS);
        add(lockSupport, "parkUntil(J)V", Special.PARK_UNTIL);
        add(lockSupport, "parkUntil(Ljava/lang/Object;J)V", Special.PARK_BLOCKER_UNTIL);
        add(lockSupport, "unpark(Ljava/lang/Thread;)V", Special.UNPARK);
        add(lockSupport, "getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;", Special.GET_BLOCKER);
        add("java/lang/ProcessImpl", "waitFor()I", Special.AWAIT_OUTSIDE);
        add("java/lang/ProcessImpl", "waitFor(JLjava/util/concurrent/TimeUnit;)Z", Special.AWAIT_OUTSIDE);
        for (String process : new String[] {"java/lang/ProcessImpl", "java/lang/ProcessHandleImpl"}) {
            add(process, "onExit()Ljava/util/concurrent/CompletableFuture;", Special.COMPLETED_OUTSIDE);
        }
        String queue = "java/lang/ref/ReferenceQueue";
        add(queue, "remove()Ljava/lang/ref/Reference;", new Instead("ReferenceHooks", queue));
        add(queue, "remove(J)Ljava/lang/ref/Reference;", new Instead("ReferenceHooks", queue));
        String reference = "java/lang/ref/Reference";
        add(reference, "enqueue()Z", new Instead("ReferenceHooks", reference));
        add("java/lang/System", "gc()V", Special.COLLECT);
        String pool = "java/util/concurrent/ThreadPoolExecutor";
        add(pool, "getActiveCount()I", Special.POOL_ASKED);
        add(pool, "getTaskCount()J", Special.POOL_ASKED);
        add(pool, "getCompletedTaskCount()J", Special.POOL_ASKED);
        String lock = "java/util/concurrent/locks/ReentrantLock";
        String readWriteLock = "java/util/concurrent/locks/ReentrantReadWriteLock";
        addLock(lock, 0);
        addLock(readWriteLock + "$WriteLock", 0);
        addLock(readWriteLock + "$ReadLock", AcquireHooks.SHARED);
        add(lock + "$Sync", "getOwner()Ljava/lang/Thread;", OF_QUEUE);
        add(readWriteLock + "$Sync", "getReadHoldCount()I", OF_QUEUE);
        addStampedLock("java/util/concurrent/locks/StampedLock");
        String synchronizer = "java/util/concurrent/locks/AbstractQueuedSynchronizer";
        Prologue shared = acquire(AcquireHooks.SHARED);
        Prologue sharedInterruptibly = acquire(AcquireHooks.SHARED | AcquireHooks.INTERRUPTIBLY);
        Prologue sharedAtOnce = acquire(AcquireHooks.SHARED | AcquireHooks.AT_ONCE);
        add(synchronizer, "acquireShared(I)V", shared);
        add(synchronizer, "acquireSharedInterruptibly(I)V", sharedInterruptibly);
        add(synchronizer, "tryAcquireSharedNanos(IJ)Z", sharedInterruptibly);
        add(synchronizer, "releaseShared(I)Z", release(AcquireHooks.SHARED));
        String semaphore = "java/util/concurrent/Semaphore";
        add(semaphore, "tryAcquire()Z", sharedAtOnce);
        add(semaphore, "tryAcquire(I)Z", sharedAtOnce);
        add(semaphore + "$Sync", "reducePermits(I)V", new Acquiring("reduce", AcquireHooks.SHARED));
        add(semaphore + "$Sync", "drainPermits()I", new Acquiring("drain", AcquireHooks.SHARED));
        add(
                "java/util/concurrent/FutureTask",
                "awaitDone(ZJ)I",
                new Before("CompletionHooks", "(Ljava/util/concurrent/FutureTask;ZJ)J"));
        add(
                "java/util/concurrent/Phaser",
                "internalAwaitAdvance(ILjava/util/concurrent/Phaser$QNode;)I",
                new Before("CompletionHooks", "(Ljava/util/concurrent/Phaser;ILjava/lang/Object;)V"));
        add(
                "java/lang/ClassLoader",
                "defineClass(Ljava/lang/String;[BIILjava/security/ProtectionDomain;)Ljava/lang/Class;",
                new Instead("DefinitionHooks", "java/lang/ClassLoader"));
        String lookup = "java/lang/invoke/MethodHandles$Lookup";
        add(lookup, "defineClass([B)Ljava/lang/Class;", new Instead("DefinitionHooks", lookup));
        addQueue(synchronizer);
        addQueue("java/util/concurrent/locks/AbstractQueuedLongSynchronizer");
        add("java/util/Random", "seedUniquifier()J", Special.SEED);
        add("java/util/Random", "next(I)I", Special.DRAW);
        add("java/util/concurrent/ThreadLocalRandom", "nextSeed()J", Special.DRAW);
        add("java/util/SplittableRandom", "nextSeed()J", Special.DRAW);
        add("java/util/Random", "nextInt(I)I", Special.NEXT_INT);
        add("java/util/concurrent/ThreadLocalRandom", "nextInt(I)I", Special.NEXT_INT);
        add("java/util/Collections", "shuffle(Ljava/util/List;)V", Special.SHUFFLE);
        String secureRandom = "java/security/SecureRandom";
        Prologue nextBytes = new Instead("ValueHooks", secureRandom);
        add(secureRandom, "nextBytes([B)V", nextBytes);
        add(secureRandom, "nextBytes([BLjava/security/SecureRandomParameters;)V", nextBytes);
        add(secureRandom, "generateSeed(I)[B", Special.GENERATE_SEED);
        add("java/util/UUID", "randomUUID()Ljava/util/UUID;", Special.RANDOM_UUID);
        add("java/lang/Thread", "nextThreadID()J", Special.THREAD_ID);
        add("java/lang/Thread$ThreadIdentifiers", "next()J", Special.THREAD_ID);
        add("java/lang/Runtime", "exit(I)V", Special.EXIT);
        add("java/lang/Runtime", "halt(I)V", Special.HALT);
        add("java/lang/Runtime", "addShutdownHook(Ljava/lang/Thread;)V", Special.ADD_SHUTDOWN_HOOK);
        add("java/lang/Runtime", "removeShutdownHook(Ljava/lang/Thread;)Z", Special.REMOVE_SHUTDOWN_HOOK);
        CLASSES.add(THREAD_BUILDERS);
    }

    private Prologues() {}

    /** {@return whether a class of the JDK has a method with a prologue} */
    static boolean appliesTo(String className) {
        return CLASSES.contains(className) || JdkClasses.isGenerator(className);
    }

    /** {@return what a method does when it starts, or null} */
    public static @Nullable Prologue find(String className, String name, String descriptor) {
        // The parameters of this factory are not the same in each version of the JDK.
        if (className.equals(THREAD_BUILDERS) && name.equals("newVirtualThread")) {
            return Special.NEW_VIRTUAL_THREAD;
        }
        if (JdkClasses.isGenerator(className)) {
            return DRAWS.contains(name + descriptor) ? Special.DRAW : null;
        }
        return appliesTo(className) ? TABLE.get(className + '.' + name + descriptor) : null;
    }

    /** {@return what a method of a class under test does when it starts, or null} */
    public static @Nullable Prologue findUnderTest(int access, String className, String name, String descriptor) {
        return isMain(access, name, descriptor) ? Special.MAIN : find(className, name, descriptor);
    }

    /** {@return whether a launcher may call a method first} JDK 25 calls those that are not public, too. */
    private static boolean isMain(int access, String name, String descriptor) {
        return name.equals("main")
                && (descriptor.equals("([Ljava/lang/String;)V") || descriptor.equals("()V"))
                && (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
    }

    private static Prologue acquire(int mode) {
        return new Acquiring("acquire", mode);
    }

    private static Prologue release(int mode) {
        return new Acquiring("release", mode);
    }

    /** The methods of {@code java.util.concurrent.locks.Lock}. */
    private static void addLock(String className, int mode) {
        add(className, "lock()V", acquire(mode));
        add(className, "lockInterruptibly()V", acquire(mode | AcquireHooks.INTERRUPTIBLY));
        add(className, "tryLock()Z", acquire(mode | AcquireHooks.AT_ONCE));
        add(className, "tryLock(JLjava/util/concurrent/TimeUnit;)Z", acquire(mode | AcquireHooks.INTERRUPTIBLY));
        add(className, "unlock()V", release(mode));
    }

    private static void addStampedLock(String className) {
        addStampedLock(className, "write", "Write", 0);
        addStampedLock(className, "read", "Read", AcquireHooks.SHARED);
        add(className, "tryConvertToOptimisticRead(J)J", new Acquiring("convert", AcquireHooks.OPTIMISTIC));
    }

    private static void addStampedLock(String className, String first, String later, int mode) {
        int interruptibly = mode | AcquireHooks.INTERRUPTIBLY;
        int unstamped = mode | AcquireHooks.UNSTAMPED;
        add(className, first + "Lock()J", acquire(mode));
        add(className, first + "LockInterruptibly()J", acquire(interruptibly));
        add(className, "try" + later + "Lock()J", acquire(mode | AcquireHooks.AT_ONCE));
        add(className, "try" + later + "Lock(JLjava/util/concurrent/TimeUnit;)J", acquire(interruptibly));
        add(className, "unlock" + later + "(J)V", release(mode));
        add(className, "unstampedUnlock" + later + "()V", release(unstamped));
        add(className, "tryUnlock" + later + "()Z", release(unstamped));
        add(className, "tryConvertTo" + later + "Lock(J)J", new Acquiring("convert", mode));
    }

    /** What both kinds of synchronizers have: questions about their queue, and conditions. */
    private static void addQueue(String synchronizer) {
        add(synchronizer, "hasQueuedThreads()Z", OF_QUEUE);
        add(synchronizer, "isQueued(Ljava/lang/Thread;)Z", OF_QUEUE);
        add(synchronizer, "getQueueLength()I", OF_QUEUE);
        add(synchronizer, "getQueuedThreads()Ljava/util/Collection;", OF_QUEUE);
        String condition = synchronizer + "$ConditionObject";
        Prologue ofCondition = new Instead("ConditionHooks", "java/util/concurrent/locks/Condition");
        add(condition, "await()V", ofCondition);
        add(condition, "awaitUninterruptibly()V", ofCondition);
        add(condition, "awaitNanos(J)J", ofCondition);
        add(condition, "await(JLjava/util/concurrent/TimeUnit;)Z", ofCondition);
        add(condition, "awaitUntil(Ljava/util/Date;)Z", ofCondition);
        add(condition, "signal()V", ofCondition);
        add(condition, "signalAll()V", ofCondition);
        add(condition, "hasWaiters()Z", ofCondition);
        add(condition, "getWaitQueueLength()I", ofCondition);
        add(condition, "getWaitingThreads()Ljava/util/Collection;", ofCondition);
    }

    private static void add(String className, String method, Prologue prologue) {
        TABLE.put(className + '.' + method, prologue);
        CLASSES.add(className);
    }
}
