// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The monitors and locks that a thread holds, and how often. */
public final class HeldLocks {
    /** No {@link #ticket}. */
    public static final int NO_TICKET = -1;

    private Object[] monitors = new Object[4];
    private int[] counts = new int[4];
    private int size;

    public final ReadHolds readHolds = new ReadHolds();
    /** Which stamps to write it was given and has not given back. */
    public final ReadHolds writeStamps = new ReadHolds();
    /** The same of fair locks, whose queue is explored. */
    public final ReadHolds fairReadHolds = new ReadHolds();
    /** How many locks it has taken that are not fair, to write if they are read-write locks. */
    public int locks;

    /** The place in the queue of a fair lock that a signal gave, or {@link #NO_TICKET}. */
    public int ticket;

    /** How often the thread will hold the lock that it gave back to wait for a signal, until it has it again. */
    public long holdsAgain;

    /** The monitor that the thread has taken for the synchronized method of the JDK that it is about to call. */
    public @Nullable Object monitorOfCall;

    void clear() {
        Arrays.fill(monitors, 0, size, null);
        size = 0;
        readHolds.clear();
        writeStamps.clear();
        fairReadHolds.clear();
        locks = 0;
        ticket = NO_TICKET;
        holdsAgain = 0;
        monitorOfCall = null;
    }

    /** {@return whether it holds a monitor} */
    public boolean holds(Object monitor) {
        return index(monitor) >= 0;
    }

    /** {@return the monitors, in no order that means anything but the same one each time} */
    public List<Object> monitors() {
        return List.of(Arrays.copyOf(monitors, size));
    }

    /** It gives back one of them, or one that it took where nothing was counted, as in a class initialiser. */
    public void giveUpLock() {
        locks = Math.max(0, locks - 1);
    }

    /** {@return whether there are monitors or locks, but for fair ones} */
    public boolean areAny() {
        return size > 0 || locks > 0 || readHolds.areAny();
    }

    /** {@return how often it holds a monitor} */
    public int count(Object monitor) {
        int index = index(monitor);
        return index < 0 ? 0 : counts[index];
    }

    /** {@return how many monitors it holds} */
    public int size() {
        return size;
    }

    /** {@return a monitor that it holds} @param index from 0 */
    public Object monitor(int index) {
        return monitors[index];
    }

    public void hold(Object monitor, int count) {
        int index = index(monitor);
        if (index >= 0) {
            counts[index] += count;
            return;
        }
        if (size == monitors.length) {
            monitors = Arrays.copyOf(monitors, size * 2);
            counts = Arrays.copyOf(counts, size * 2);
        }
        monitors[size] = monitor;
        counts[size++] = count;
    }

    /** Gives up some holds of a monitor. {@return how many are left} */
    public int release(Object monitor, int count) {
        int index = index(monitor);
        counts[index] -= count;
        int left = counts[index];
        if (left == 0) {
            size--;
            monitors[index] = monitors[size];
            counts[index] = counts[size];
            // The freed slot is kept from holding the object alive into the next execution.
            Arrays.fill(monitors, size, size + 1, null);
        }
        return left;
    }

    private int index(Object monitor) {
        for (int i = size - 1; i >= 0; i--) {
            if (monitors[i] == monitor) {
                return i;
            }
        }
        return -1;
    }
}
