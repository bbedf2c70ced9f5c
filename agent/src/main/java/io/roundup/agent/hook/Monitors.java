// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * Monitors for threads that are not explored: code under test has no real ones any more, yet it also runs in threads
 * of the program that no explorer controls. Each object's monitor exists while a thread uses it. Re-entrant, as real
 * ones are; a wait on one ends when notified, interrupted, or after its time, without spurious ends.
 */
final class Monitors {
    private static final int STRIPES = 64;

    private static final Stripe[] TABLE = new Stripe[STRIPES];

    static {
        for (int i = 0; i < STRIPES; i++) {
            TABLE[i] = new Stripe();
        }
    }

    /** The monitors of the objects whose identity hash falls here; guards them, and is what threads really wait on. */
    private static final class Stripe {
        private Monitor first;

        private Monitor find(Object object) {
            Monitor monitor = first;
            while (monitor != null && monitor.object != object) {
                monitor = monitor.next;
            }
            return monitor;
        }

        private Monitor findOrAdd(Object object) {
            Monitor monitor = find(object);
            if (monitor == null) {
                monitor = new Monitor(object, first);
                first = monitor;
            }
            return monitor;
        }

        private void remove(Monitor unused) {
            if (first == unused) {
                first = unused.next;
                return;
            }
            Monitor monitor = first;
            while (monitor.next != unused) {
                monitor = monitor.next;
            }
            monitor.next = unused.next;
        }
    }

    private static final class Monitor {
        private final Object object;
        private Monitor next;
        private Thread owner;
        private int holds;
        /** Threads that own it, wait for it, or wait on it. */
        private int users;

        private Waiter firstWaiter;

        private Monitor(Object object, Monitor next) {
            this.object = object;
            this.next = next;
        }
    }

    /** A thread that waits on a monitor; in a list, the longest waiting first. */
    private static final class Waiter {
        private boolean notified;
        private Waiter next;
    }

    private Monitors() {}

    private static Stripe stripe(Object object) {
        return TABLE[System.identityHashCode(object) & STRIPES - 1];
    }

    /** Enters a monitor, waiting for it without regard to interruption. */
    static void enter(Object object) {
        Stripe stripe = stripe(object);
        synchronized (stripe) {
            Monitor monitor = stripe.findOrAdd(object);
            if (monitor.owner == Thread.currentThread()) {
                monitor.holds++;
                return;
            }
            monitor.users++;
            acquire(stripe, monitor, 1);
        }
    }

    /** Leaves a monitor. Does nothing if the thread does not own it, as when it entered while it was explored. */
    static void exit(Object object) {
        Stripe stripe = stripe(object);
        synchronized (stripe) {
            Monitor monitor = stripe.find(object);
            if (monitor == null || monitor.owner != Thread.currentThread()) {
                return;
            }
            monitor.holds--;
            if (monitor.holds == 0) {
                release(stripe, monitor);
                leave(stripe, monitor);
            }
        }
    }

    /** {@return whether the calling thread owns a monitor} */
    static boolean isOwned(Object object) {
        Stripe stripe = stripe(object);
        synchronized (stripe) {
            Monitor monitor = stripe.find(object);
            return monitor != null && monitor.owner == Thread.currentThread();
        }
    }

    /** Waits on a monitor that the calling thread owns; 0 waits without a time-out. */
    static void await(Object object, long millis) throws InterruptedException {
        if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        }
        Stripe stripe = stripe(object);
        synchronized (stripe) {
            Monitor monitor = stripe.find(object);
            int holds = monitor.holds;
            Waiter waiter = append(monitor);
            release(stripe, monitor);
            try {
                await(stripe, waiter, millis);
            } finally {
                remove(monitor, waiter);
                acquire(stripe, monitor, holds);
            }
        }
    }

    private static void await(Stripe stripe, Waiter waiter, long millis) throws InterruptedException {
        long start = System.nanoTime();
        long remaining = millis;
        while (!waiter.notified && (millis == 0 || remaining > 0)) {
            stripe.wait(remaining);
            remaining = millis - (System.nanoTime() - start) / 1_000_000;
            if (millis == 0) {
                remaining = 0;
            }
        }
    }

    /** Ends the wait of one thread, or of all, on a monitor that the calling thread owns. */
    static void signal(Object object, boolean all) {
        Stripe stripe = stripe(object);
        synchronized (stripe) {
            Waiter waiter = stripe.find(object).firstWaiter;
            while (waiter != null) {
                if (!waiter.notified) {
                    waiter.notified = true;
                    if (!all) {
                        break;
                    }
                }
                waiter = waiter.next;
            }
            stripe.notifyAll();
        }
    }

    private static void acquire(Stripe stripe, Monitor monitor, int holds) {
        boolean interrupted = false;
        while (monitor.owner != null) {
            try {
                stripe.wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        monitor.owner = Thread.currentThread();
        monitor.holds = holds;
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void release(Stripe stripe, Monitor monitor) {
        monitor.owner = null;
        monitor.holds = 0;
        if (monitor.users > 1) {
            stripe.notifyAll();
        }
    }

    private static void leave(Stripe stripe, Monitor monitor) {
        monitor.users--;
        if (monitor.users == 0) {
            stripe.remove(monitor);
        }
    }

    private static Waiter append(Monitor monitor) {
        Waiter waiter = new Waiter();
        if (monitor.firstWaiter == null) {
            monitor.firstWaiter = waiter;
        } else {
            Waiter last = monitor.firstWaiter;
            while (last.next != null) {
                last = last.next;
            }
            last.next = waiter;
        }
        return waiter;
    }

    private static void remove(Monitor monitor, Waiter waiter) {
        if (monitor.firstWaiter == waiter) {
            monitor.firstWaiter = waiter.next;
            return;
        }
        Waiter before = monitor.firstWaiter;
        while (before.next != waiter) {
            before = before.next;
        }
        before.next = waiter.next;
    }
}
