// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The static methods that instrumented code calls.
 *
 * <p>Each does nothing, at the cost of one comparison, unless the calling thread is the one explored thread that is
 * running now ({@link #explored}). At most one explored thread runs at any time, so a comparison of identities is exact.
 * Parameters that recur: {@code target} is the object whose variable is accessed (null for a static one), {@code site}
 * the number under which the agent registered the place in the code, {@code value} the reference that is about to be
 * stored (it may make objects reachable by other threads).
 *
 * <p>The listener runs with {@link #explored} set to null, so that instrumented JDK code that it calls is not explored.
 */
public final class Hooks {
    /**
     * The explored thread that is running, or null. Written by the explored threads and their scheduler only, each write
     * ordered before the next thread's reads by the hand-over; any other thread may see a stale value, never itself.
     */
    public static Thread explored;

    /** Whoever explores; meaningful while {@link #explored} is not null. */
    public static HookListener listener;

    /** Receives the call of the program's {@code main} method; null when that is not to be intercepted. */
    public static MainListener mainListener;

    private Hooks() {}

    // ---- variables -----------------------------------------------------------------------------------------------

    /** Before GETFIELD. */
    public static void getField(Object target, int site) {
        if (explored == Thread.currentThread()) {
            listener.getField(target, site);
        }
    }

    /** Before PUTFIELD of a primitive. */
    public static void putField(Object target, int site) {
        if (explored == Thread.currentThread()) {
            listener.putField(target, site);
        }
    }

    /** Before PUTFIELD of a reference. */
    public static void putReference(Object target, Object value, int site) {
        if (explored == Thread.currentThread()) {
            listener.putReference(target, value, site);
        }
    }

    /** Before GETSTATIC. */
    public static void getStatic(Class<?> owner, int site) {
        if (explored == Thread.currentThread()) {
            listener.getStatic(owner, site);
        }
    }

    /** Before PUTSTATIC of a primitive. */
    public static void putStatic(Class<?> owner, int site) {
        if (explored == Thread.currentThread()) {
            listener.putStatic(owner, site);
        }
    }

    /** Before PUTSTATIC of a reference. */
    public static void putStaticReference(Object value, Class<?> owner, int site) {
        if (explored == Thread.currentThread()) {
            listener.putStaticReference(owner, value, site);
        }
    }

    /** Before IALOAD, AALOAD and so on. */
    public static void arrayLoad(Object array, int index, int site) {
        if (explored == Thread.currentThread()) {
            listener.arrayLoad(array, index, site);
        }
    }

    /** Before IASTORE and so on. */
    public static void arrayStore(Object array, int index, int site) {
        if (explored == Thread.currentThread()) {
            listener.arrayStore(array, index, site);
        }
    }

    /** Before AASTORE. */
    public static void arrayStoreReference(Object array, int index, Object value, int site) {
        if (explored == Thread.currentThread()) {
            listener.arrayStoreReference(array, index, value, site);
        }
    }

    /**
     * Before a {@code VarHandle} call that is not a compare-and-set.
     *
     * @param target the first coordinate, or null for a static variable
     * @param index the second coordinate, or -1
     * @param value the reference to be stored, or null
     * @param mode {@link AccessMode}
     */
    public static void varHandle(VarHandle handle, Object target, int index, Object value, int mode, int site) {
        if (explored == Thread.currentThread()) {
            listener.varHandle(handle, target, index, value, mode, site);
        }
    }

    /** Before a {@code VarHandle} compare-and-set or compare-and-exchange of references. */
    public static void varHandleCas(
            VarHandle handle, Object target, int index, Object expected, Object update, int site) {
        if (explored == Thread.currentThread()) {
            listener.varHandleCas(handle, target, index, expected, update, site);
        }
    }

    /** Before a {@code VarHandle} compare-and-set or compare-and-exchange of primitives, widened to their bits. */
    public static void varHandleCasBits(VarHandle handle, Object target, int index, long expected, int site) {
        if (explored == Thread.currentThread()) {
            listener.varHandleCasBits(handle, target, index, expected, site);
        }
    }

    /** Before an {@code Unsafe} access that is not a compare-and-set; {@code target} null means off-heap memory. */
    public static void unsafe(Object target, long offset, Object value, int mode, int site) {
        if (explored == Thread.currentThread()) {
            listener.unsafe(target, offset, value, mode, site);
        }
    }

    /** Before an {@code Unsafe} compare-and-set or compare-and-exchange of references. */
    public static void unsafeCas(Object target, long offset, Object expected, Object update, int site) {
        if (explored == Thread.currentThread()) {
            listener.unsafeCas(target, offset, expected, update, site);
        }
    }

    /** Before an {@code Unsafe} compare-and-set or compare-and-exchange of primitives, widened to their bits. */
    public static void unsafeCasBits(Object target, long offset, long expected, int site) {
        if (explored == Thread.currentThread()) {
            listener.unsafeCasBits(target, offset, expected, site);
        }
    }

    /** After a compare-and-set that answers whether it succeeded; {@code success} is its result. */
    public static void casDone(boolean success) {
        if (explored == Thread.currentThread()) {
            listener.casDone(success);
        }
    }

    /** After a compare-and-exchange of references. */
    public static void caeDone(Object witness, Object expected) {
        if (explored == Thread.currentThread()) {
            listener.casDone(witness == expected);
        }
    }

    /** After a compare-and-exchange of primitives, widened to their bits. */
    public static void caeDoneBits(long witness, long expected) {
        if (explored == Thread.currentThread()) {
            listener.casDone(witness == expected);
        }
    }

    /** Before a jump back to the head of a loop; {@code site} tells loops apart. */
    public static void loop(int site) {
        if (explored == Thread.currentThread()) {
            listener.loop(site);
        }
    }

    /** After a compare-and-exchange whose witness and expected value are a primitive and a reference, the one boxed. */
    public static void caeDoneBoxed(Object witness, Object expected) {
        if (explored == Thread.currentThread()) {
            listener.casDone(witness == null ? expected == null : witness.equals(expected));
        }
    }

    // ---- monitors ------------------------------------------------------------------------------------------------

    /** In place of MONITORENTER, and at the start of what was a synchronized method. */
    public static void monitorEnter(Object monitor, int site) {
        if (monitor == null) {
            throw new NullPointerException("synchronized on null");
        }
        if (explored == Thread.currentThread()) {
            listener.monitorEnter(monitor, site);
        } else {
            Monitors.enter(monitor);
        }
    }

    /** In place of MONITOREXIT. */
    public static void monitorExit(Object monitor, int site) {
        if (explored == Thread.currentThread()) {
            listener.monitorExit(monitor, site);
        } else {
            Monitors.exit(monitor);
        }
    }

    /** At each end of what was a synchronized method; {@code monitor} null says that it was left already. */
    public static void monitorExitOnce(Object monitor, int site) {
        if (monitor != null) {
            monitorExit(monitor, site);
        }
    }

    /** Before MONITORENTER in JDK classes, whose monitors stay real. */
    public static void realMonitorEnter(Object monitor, int site) {
        if (explored == Thread.currentThread() && monitor != null) {
            listener.monitorEnter(monitor, site);
        }
    }

    /** After MONITOREXIT in JDK classes, whose monitors stay real. */
    public static void realMonitorExit(Object monitor, int site) {
        if (explored == Thread.currentThread()) {
            listener.monitorExit(monitor, site);
        }
    }

    /** In place of {@code monitor.wait(millis)}; 0 waits without a time-out. */
    public static void monitorWait(Object monitor, long millis, int site) throws InterruptedException {
        if (explored == Thread.currentThread()) {
            listener.monitorWait(monitor, millis, site);
        } else if (monitor != null && Monitors.isOwned(monitor)) {
            Monitors.await(monitor, millis);
        } else {
            monitor.wait(millis);
        }
    }

    /** In place of {@code monitor.notify()}. */
    public static void monitorNotify(Object monitor, int site) {
        if (explored == Thread.currentThread()) {
            listener.monitorNotify(monitor, false, site);
        } else if (monitor != null && Monitors.isOwned(monitor)) {
            Monitors.signal(monitor, false);
        } else {
            monitor.notify();
        }
    }

    /** In place of {@code monitor.notifyAll()}. */
    public static void monitorNotifyAll(Object monitor, int site) {
        if (explored == Thread.currentThread()) {
            listener.monitorNotify(monitor, true, site);
        } else if (monitor != null && Monitors.isOwned(monitor)) {
            Monitors.signal(monitor, true);
        } else {
            monitor.notifyAll();
        }
    }

    // ---- threads -------------------------------------------------------------------------------------------------

    /** At the start of {@code Thread.start}. {@return whether the thread was started as an explored one} */
    public static boolean threadStart(Thread thread) {
        return explored == Thread.currentThread() && listener.threadStart(thread);
    }

    /** Before a call of a method {@code join} without or with milliseconds on anything that may be a thread. */
    public static void threadJoin(Object thread, long millis, int site) throws InterruptedException {
        if (explored == Thread.currentThread() && thread instanceof Thread) {
            listener.threadJoin((Thread) thread, millis, site);
        }
    }

    /**
     * At the start of {@code Thread.join(Duration)}.
     *
     * @return whether the thread has ended, 0 or 1, or -1 to go on, if the thread is not an explored one
     */
    public static int threadJoin(Thread thread, Duration duration, int site) throws InterruptedException {
        if (explored != Thread.currentThread()) {
            return -1;
        }
        if (!duration.isNegative() && !duration.isZero()) {
            listener.threadJoin(thread, millisRoundedUp(duration), site);
        }
        Thread.State real = thread.getState();
        // Only of an explored thread can the program's view differ from that of the JVM, which never started it.
        if (listener.threadState(thread, real, site) == real) {
            return -1;
        }
        return listener.threadIsAlive(thread, false, site) ? 0 : 1;
    }

    /** In place of {@code Thread.yield()}. */
    public static void threadYield(int site) {
        if (explored == Thread.currentThread()) {
            listener.threadYield(site);
        } else {
            Thread.yield();
        }
    }

    /** In place of {@code Thread.onSpinWait()}. */
    public static void threadOnSpinWait(int site) {
        if (explored == Thread.currentThread()) {
            listener.threadYield(site);
        } else {
            Thread.onSpinWait();
        }
    }

    /** In place of {@code Thread.sleep(millis)}. */
    public static void threadSleep(long millis, int site) throws InterruptedException {
        if (explored == Thread.currentThread()) {
            listener.threadSleep(millis, site);
        } else {
            Thread.sleep(millis);
        }
    }

    /** {@return the milliseconds of a time-out with nanoseconds, which counts as a whole one more} */
    public static long millisRoundedUp(long millis, int nanos) {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        }
        return nanos > 0 && millis < Long.MAX_VALUE ? millis + 1 : millis;
    }

    /** {@return the milliseconds of a duration, rounded up; 0 if it is negative} */
    public static long millisRoundedUp(Duration duration) {
        if (duration.isNegative()) {
            return 0;
        }
        if (duration.getSeconds() >= Long.MAX_VALUE / 1000) {
            return Long.MAX_VALUE;
        }
        return duration.getSeconds() * 1000 + (duration.getNano() + 999_999) / 1_000_000;
    }

    /** At the start of {@code Thread.interrupt}. {@return whether the interruption was explored} */
    public static boolean threadInterrupt(Thread thread) {
        if (explored == Thread.currentThread()) {
            listener.threadInterrupt(thread);
            return true;
        }
        return false;
    }

    /** At the start of {@code Thread.isInterrupted}. {@return 0 or 1, or -1 to go on} */
    public static int threadIsInterrupted(Thread thread) {
        if (explored == Thread.currentThread()) {
            return listener.threadIsInterrupted(thread, false) ? 1 : 0;
        }
        return -1;
    }

    /** At the start of {@code Thread.interrupted}. {@return 0 or 1, or -1 to go on} */
    public static int threadInterrupted() {
        Thread current = Thread.currentThread();
        if (explored == current) {
            return listener.threadIsInterrupted(listener.currentThread(current), true) ? 1 : 0;
        }
        return -1;
    }

    /** After a call of a method {@code isAlive} on anything that may be a thread. {@return the answer to use} */
    public static boolean threadIsAlive(Object thread, boolean real, int site) {
        if (explored == Thread.currentThread() && thread instanceof Thread) {
            return listener.threadIsAlive((Thread) thread, real, site);
        }
        return real;
    }

    /** After a call of {@code Thread.getState}. {@return the answer to use} */
    public static Thread.State threadState(Object thread, Thread.State real, int site) {
        if (explored == Thread.currentThread() && thread instanceof Thread) {
            return listener.threadState((Thread) thread, real, site);
        }
        return real;
    }

    /** After {@code Thread.currentThread()}. {@return the thread that the program means} */
    public static Thread currentThread(Thread real) {
        return explored == real ? listener.currentThread(real) : real;
    }

    /** At the start of the JDK's factory of virtual threads. {@return the thread to use, or null to go on} */
    public static Thread newVirtualThread(String name, int characteristics, Runnable task) {
        if (explored == Thread.currentThread()) {
            return listener.newVirtualThread(name, characteristics, task);
        }
        return null;
    }

    /** At the start of each {@code LockSupport.park}: nanoseconds, 0 without a time-out. {@return whether explored} */
    public static boolean park(Object blocker, long nanos) {
        if (explored == Thread.currentThread()) {
            listener.park(blocker, nanos);
            return true;
        }
        return false;
    }

    /** At the start of {@code LockSupport.parkNanos}. {@return whether explored} Without time to wait it is not. */
    public static boolean parkNanos(Object blocker, long nanos) {
        return nanos > 0 && park(blocker, nanos);
    }

    /** At the start of {@code LockSupport.parkUntil}: milliseconds since 1970. {@return whether explored} */
    public static boolean parkUntil(Object blocker, long deadline) {
        if (explored == Thread.currentThread()) {
            long millis = deadline - listener.currentTimeMillis();
            long nanos = millis > Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000;
            listener.park(blocker, millis <= 0 ? 1 : nanos);
            return true;
        }
        return false;
    }

    /** At the start of {@code LockSupport.unpark}. {@return whether explored} */
    public static boolean unpark(Thread thread) {
        if (explored == Thread.currentThread()) {
            if (thread != null) {
                listener.unpark(thread);
            }
            return true;
        }
        return false;
    }

    // ---- locks ---------------------------------------------------------------------------------------------------

    /** At the start of {@code ReentrantLock.lock}. {@return whether the lock has been taken} */
    public static boolean lock(ReentrantLock lock) {
        return explored == Thread.currentThread() && listener.lock(lock);
    }

    /** At the start of {@code ReentrantLock.lockInterruptibly}. {@return whether the lock has been taken} */
    public static boolean lockInterruptibly(ReentrantLock lock) throws InterruptedException {
        return explored == Thread.currentThread() && listener.lockInterruptibly(lock);
    }

    /** At the start of {@code ReentrantLock.tryLock}. {@return 1 if the lock has been taken, 0 if not, -1 to go on} */
    public static int tryLock(ReentrantLock lock) {
        return explored == Thread.currentThread() ? listener.tryLock(lock) : -1;
    }

    /** At the start of {@code ReentrantLock.unlock}. {@return whether the lock has been released} */
    public static boolean unlock(ReentrantLock lock) {
        return explored == Thread.currentThread() && listener.unlock(lock);
    }

    // ---- values that are not functions of the program ------------------------------------------------------------

    /** A value in {@code [0, bound)} that a harness or a structure asks for. {@return 0 outside of an exploration} */
    public static int pick(int bound) {
        return explored == Thread.currentThread() ? listener.pick(bound) : 0;
    }

    /** At the start of {@code nextInt(bound)} of a JDK generator. {@return the explored value, or -1 to go on} */
    public static int randomPick(int bound) {
        return explored == Thread.currentThread() ? listener.randomPick(bound) : -1;
    }

    /** {@return whether the calling thread is explored, so that {@link #seed} is to be used} */
    public static boolean isExplored() {
        return explored == Thread.currentThread();
    }

    /** {@return a seed for a generator that the program made without one, a function of the execution} */
    public static long seed() {
        return listener.seed();
    }

    /** In place of {@code counter.getAndAdd(delta)} where a JDK generator takes its seed from a static counter. */
    public static long seed(AtomicLong counter, long delta) {
        return explored == Thread.currentThread() ? listener.seed() : counter.getAndAdd(delta);
    }

    /** In place of {@code counter.addAndGet(delta)} where a JDK generator takes its seed from a static counter. */
    public static int seed(AtomicInteger counter, int delta) {
        return explored == Thread.currentThread() ? (int) listener.seed() : counter.addAndGet(delta);
    }

    /** In place of {@code System.nanoTime()}. */
    public static long nanoTime() {
        return explored == Thread.currentThread() ? listener.nanoTime() : System.nanoTime();
    }

    /** In place of {@code System.currentTimeMillis()}. */
    public static long currentTimeMillis() {
        return explored == Thread.currentThread() ? listener.currentTimeMillis() : System.currentTimeMillis();
    }

    /** In place of {@code System.identityHashCode(object)}. */
    public static int identityHashCode(Object object) {
        return explored == Thread.currentThread() ? listener.identityHashCode(object) : System.identityHashCode(object);
    }

    /** In place of {@code object.hashCode()}. */
    public static int hashCode(Object object) {
        if (explored == Thread.currentThread() && object != null && listener.hasIdentityHash(object)) {
            return listener.identityHashCode(object);
        }
        return object.hashCode();
    }

    // ---- regions that are one step -------------------------------------------------------------------------------

    /**
     * Enters a region that is not explored: class initialisation, class loading, linkage.
     *
     * @return what {@link #resume} must be given at its end
     */
    public static Thread suspend() {
        Thread thread = explored;
        if (thread == Thread.currentThread()) {
            explored = null;
            return thread;
        }
        return null;
    }

    /** Leaves a region that {@link #suspend} entered. */
    public static void resume(Thread suspended) {
        if (suspended != null) {
            explored = suspended;
        }
    }

    /** A place that cannot be explored was reached: a synchronized method of a JDK class that was loaded before us. */
    public static void uninstrumented(Object target, int site) {
        if (explored == Thread.currentThread()) {
            listener.uninstrumented(target, site);
        }
    }

    // ---- the program's outline -----------------------------------------------------------------------------------

    /** At the start of {@code Runtime.exit} and {@code halt}. */
    public static void exit(int status) {
        if (explored == Thread.currentThread()) {
            listener.exit(status);
        }
    }

    /** At the start of the program's {@code main}. {@return whether the call was taken over: return at once} */
    public static boolean interceptMain(Class<?> mainClass, String[] arguments) {
        MainListener interceptor = mainListener;
        if (interceptor == null || explored == Thread.currentThread()) {
            return false;
        }
        return interceptor.interceptMain(mainClass, arguments);
    }

    /**
     * At the start of a method that may be an operation on the object under test.
     *
     * @param arguments boxed, in order
     * @return whether it is one, so that exactly one of {@link #operationReturned} and {@link #operationThrew} must follow
     */
    public static boolean operationEntered(Object target, int method, Object[] arguments) {
        return explored == Thread.currentThread() && listener.operationEntered(target, method, arguments);
    }

    /** At the return of an operation; a void method gives {@link #VOID}. */
    public static void operationReturned(Object result) {
        if (explored == Thread.currentThread()) {
            listener.operationReturned(result);
        }
    }

    /** At a return of a method that may be an operation; {@code entered} is what {@link #operationEntered} answered. */
    public static void operationReturned(Object result, boolean entered) {
        if (entered) {
            operationReturned(result);
        }
    }

    /** At an exceptional end of a method that may be an operation, unless it has returned already. */
    public static void operationThrew(Throwable exception, boolean entered) {
        if (entered) {
            operationThrew(exception);
        }
    }

    /** When an operation throws. */
    public static void operationThrew(Throwable exception) {
        if (explored == Thread.currentThread()) {
            listener.operationThrew(exception);
        }
    }

    /** The result of an operation that has none. */
    public static final Object VOID = new Object();
}
