// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.time.Duration;

/**
 * What a method reference such as {@code monitor::notify} refers to instead, when the hook of the method stands at its
 * calls. The receiver is the first argument. No place in the program is known for them.
 */
public final class ReferencedMethods {
    private static final int NO_SITE = 0;

    private ReferencedMethods() {}

    /** {@code Object::wait}. */
    public static void wait(Object monitor) throws InterruptedException {
        MonitorHooks.monitorWait(monitor, 0, NO_SITE);
    }

    /** {@code Object::wait}. */
    public static void wait(Object monitor, long millis) throws InterruptedException {
        MonitorHooks.monitorWait(monitor, millis, NO_SITE);
    }

    /** {@code Object::wait}. */
    public static void wait(Object monitor, long millis, int nanos) throws InterruptedException {
        MonitorHooks.monitorWait(monitor, ThreadHooks.millisRoundedUp(millis, nanos), NO_SITE);
    }

    /** {@code Object::notify}. */
    public static void notify(Object monitor) {
        MonitorHooks.monitorNotify(monitor, NO_SITE);
    }

    /** {@code Object::notifyAll}. */
    public static void notifyAll(Object monitor) {
        MonitorHooks.monitorNotifyAll(monitor, NO_SITE);
    }

    /** {@code Object::hashCode}. */
    public static int hashCode(Object object) {
        return ValueHooks.hashCode(object);
    }

    /** {@code Thread::start}. */
    public static void start(Thread thread) {
        ThreadHooks.beforeThreadStart(thread, NO_SITE);
        thread.start();
    }

    /** {@code Thread::join}. */
    public static void join(Thread thread) throws InterruptedException {
        ThreadHooks.threadJoin(thread, 0, NO_SITE);
        thread.join();
    }

    /** {@code Thread::join}. */
    public static void join(Thread thread, long millis) throws InterruptedException {
        ThreadHooks.threadJoin(thread, millis, NO_SITE);
        thread.join(millis);
    }

    /** {@code Thread::join}. */
    public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
        ThreadHooks.threadJoin(thread, ThreadHooks.millisRoundedUp(millis, nanos), NO_SITE);
        thread.join(millis, nanos);
    }

    /** {@code Thread::isAlive}. */
    public static boolean isAlive(Thread thread) {
        return ThreadHooks.threadIsAlive(thread, thread.isAlive(), NO_SITE);
    }

    /** {@code Thread::getState}. */
    public static Thread.State getState(Thread thread) {
        return ThreadHooks.threadState(thread, thread.getState(), NO_SITE);
    }

    /** {@code Thread::yield}. */
    public static void yield() {
        ThreadHooks.threadYield(NO_SITE);
    }

    /** {@code Thread::onSpinWait}. */
    public static void onSpinWait() {
        ThreadHooks.threadOnSpinWait(NO_SITE);
    }

    /** {@code Thread::holdsLock}. */
    public static boolean holdsLock(Object monitor) {
        return MonitorHooks.holdsLock(monitor);
    }

    /** {@code Thread::sleep}. */
    public static void sleep(long millis) throws InterruptedException {
        ThreadHooks.threadSleep(millis, NO_SITE);
    }

    /** {@code Thread::sleep}. */
    public static void sleep(long millis, int nanos) throws InterruptedException {
        ThreadHooks.threadSleep(ThreadHooks.millisRoundedUp(millis, nanos), NO_SITE);
    }

    /** {@code Thread::sleep}. */
    public static void sleep(Duration duration) throws InterruptedException {
        ThreadHooks.threadSleep(ThreadHooks.millisRoundedUp(duration), NO_SITE);
    }

    /** {@code Thread::currentThread}. */
    public static Thread currentThread() {
        return ThreadHooks.ownThread(Thread.currentThread());
    }

    /** {@code System::nanoTime}. */
    public static long nanoTime() {
        return ValueHooks.nanoTime();
    }

    /** {@code System::currentTimeMillis}. */
    public static long currentTimeMillis() {
        return ValueHooks.currentTimeMillis();
    }

    /** {@code Math::random}. */
    public static double random() {
        return ValueHooks.random();
    }

    /** {@code System::identityHashCode}. */
    public static int identityHashCode(Object object) {
        return ValueHooks.identityHashCode(object);
    }
}
