// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.StackWalker.StackFrame;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Receives what explored threads do. Every method is called on the thread that does it, just before the action unless
 * said, and may suspend that thread; returning lets the action happen. See {@link Hooks} for the meaning of parameters.
 */
public interface HookListener {
    void getField(Object target, int site);

    void putField(Object target, int site);

    void putReference(Object target, Object value, int site);

    void getStatic(Class<?> owner, int site);

    void putStatic(Class<?> owner, int site);

    void putStaticReference(Class<?> owner, Object value, int site);

    void arrayLoad(Object array, int index, int site);

    void arrayStore(Object array, int index, int site);

    void arrayStoreReference(Object array, int index, Object value, int site);

    boolean isSharedArray(Object array);

    void varHandle(VarHandle handle, Object target, int index, Object value, int mode, int site);

    void varHandleCas(VarHandle handle, Object target, int index, Object expected, Object update, int site);

    void varHandleCasBits(VarHandle handle, Object target, int index, long expected, int site);

    void reflective(Field field, Object target, Object value, int mode, int site);

    void unsafe(Object target, long offset, Object value, int mode, int site);

    void unsafeCas(Object target, long offset, Object expected, Object update, int site);

    void unsafeCasBits(Object target, long offset, long expected, int site);

    void memory(int mode, int site);

    long setMemory(Object base, long offset, long bytes, byte value, int site);

    long copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site);

    void casDone(boolean success);

    void monitorEnter(Object monitor, int site);

    void monitorExit(Object monitor, int site);

    boolean holdsMonitor(Object monitor);

    void jdkCall(Object receiver, int site);

    void jdkCallDone(int site);

    boolean synchronizedEntered(Object monitor, int site);

    void monitorWait(Object monitor, long millis, int site) throws InterruptedException;

    void monitorNotify(Object monitor, boolean all, int site);

    boolean threadStart(Thread thread, int site);

    void initialize(Class<?> type);

    void staticState(Class<?> type, int mode, int site);

    StackTraceElement[] stackTrace(StackTraceElement[] trace);

    Function<Stream<StackFrame>, Object> stackWalk(Function<Stream<StackFrame>, Object> walk);

    Consumer<StackFrame> eachFrame(Consumer<StackFrame> action);

    boolean threadStart(Thread thread, Object container);

    void serviceStarted(Thread thread);

    void awaitOutside() throws InterruptedException;

    void completedOutside();

    void threadJoin(Thread thread, long millis, int site) throws InterruptedException;

    void threadYield(int site);

    void threadSleep(long millis, int site) throws InterruptedException;

    void threadInterrupt(Thread thread);

    boolean threadIsInterrupted(Thread thread, boolean clear);

    int threadIsDaemon(Thread thread);

    boolean threadIsAlive(Thread thread, boolean real, int site);

    Thread.State threadState(Thread thread, Thread.State real, int site);

    Thread currentThread(Thread real);

    Thread ownThread(Thread real);

    Thread newVirtualThread(String name, int characteristics, Runnable task);

    void park(Object blocker, long nanos);

    void unpark(Thread thread);

    boolean lock(ReentrantLock lock);

    boolean lockInterruptibly(ReentrantLock lock) throws InterruptedException;

    int tryLock(ReentrantLock lock);

    int tryLock(ReentrantLock lock, long nanos) throws InterruptedException;

    boolean unlock(ReentrantLock lock);

    int acquireReadWrite(Lock lock, boolean isInterruptible, long nanos) throws InterruptedException;

    boolean releaseReadWrite(Lock lock);

    long readHolds(AbstractOwnableSynchronizer synchronizer);

    long acquireStamped(StampedLock lock, boolean isRead, boolean isInterruptible, long nanos)
            throws InterruptedException;

    boolean releaseStamped(StampedLock lock, long stamp, boolean isRead);

    int releaseUnstamped(StampedLock lock, boolean isRead);

    long convertToWrite(StampedLock lock, long stamp);

    long convertToRead(StampedLock lock, long stamp);

    long convertToOptimistic(StampedLock lock, long stamp);

    int conditionAwait(Condition condition, boolean isInterruptible, long nanos) throws InterruptedException;

    boolean conditionSignal(Condition condition, boolean all);

    Collection<Thread> conditionWaiters(Condition condition);

    int acquireShared(AbstractOwnableSynchronizer synchronizer, int count, boolean isInterruptible, long nanos)
            throws InterruptedException;

    int releaseShared(AbstractOwnableSynchronizer synchronizer, int count);

    long tryAcquirePermits(AbstractOwnableSynchronizer semaphore, int count);

    boolean reducePermits(AbstractOwnableSynchronizer semaphore, int count);

    long drainPermits(AbstractOwnableSynchronizer semaphore);

    int hasQueuedThreads(AbstractOwnableSynchronizer synchronizer);

    int isQueued(AbstractOwnableSynchronizer synchronizer, Thread thread);

    Collection<Thread> queuedThreads(AbstractOwnableSynchronizer synchronizer);

    Object lockOwner(AbstractOwnableSynchronizer synchronizer);

    boolean awaitDone(FutureTask<?> task, long nanos) throws InterruptedException;

    void awaitAdvance(Phaser phaser, int phase);

    int pick(int bound);

    int randomPick(int bound);

    boolean weakFails();

    boolean bufferAccess(ByteBuffer buffer, int mode, int site);

    void bufferByte(ByteBuffer buffer, int index, int mode, int site);

    long seed();

    long initializerSeed();

    long threadId();

    long nanoTime();

    long currentTimeMillis();

    long nanoTimeOfWait();

    long millisOfWait();

    long nanosSince(long second);

    long initializerNanoTime();

    long initializerMillis();

    long initializerNanosSince(long second);

    void initializerSlept(long millis);

    int identityHashCode(Object object);

    int initializerHashCode(Object object);

    boolean hasIdentityHash(Object object);

    void exit(int status);

    void halt(int status);

    /** {@return whether the hook belongs to the execution now, and not to the JVM} */
    boolean addShutdownHook(Thread hook);

    /** {@return 1 if the execution had it, 0 if it had not, or -1 if it belongs to the JVM} */
    int removeShutdownHook(Thread hook);

    boolean operationEntered(Object target, int method, Object[] arguments);

    void operationReturned(Object result);

    void operationThrew(Throwable exception);

    int loop(int activation, int progress, int site);

    void spinTurn();

    void spinAccess(Object target, int exit, long operand, boolean isRetry, int site);

    void uninstrumented(Object target, int site);

    void unexplored(String what);
}
