// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Arrays;

/**
 * Variables whose accesses need no events of a memory model: no thread stores to them while another one accesses them. The
 * others are contested. Long executions have no room for the events of both.
 *
 * <p>Which ones are contested is found out by executions. A variable counts as quiet until then. So once one has been
 * treated as such, and turns out to be contested, the exploration has to begin again. Not thread-safe.
 */
public final class QuietVariables {
    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final LocationNumbers numbers = new LocationNumbers();
    private boolean isOn;
    private boolean isFoundLate;
    private int executions;
    private int found;

    // By number of a variable.
    private int[] accessor = new int[0];
    private boolean[] isStored = new boolean[0];
    /** Whether an access was no event. */
    private boolean[] isLeftOut = new boolean[0];
    /** The threads that have read it in this execution, as bits, and not stored to it since. */
    private long[] readers = new long[0];

    private int[] readIn = new int[0];

    /** An execution begins. */
    public void begin() {
        executions++;
        isFoundLate = false;
    }

    /** {@return whether variables are looked at} */
    public boolean areOn() {
        return isOn;
    }

    /** An execution has more events than there is room for. {@return whether it may have fewer from the next one on} */
    public boolean turnOn() {
        boolean isNew = !isOn;
        isOn = true;
        found += isNew ? 1 : 0;
        return isNew;
    }

    /** {@return how often executions have shown that accesses need other events than they had} */
    public int found() {
        return found;
    }

    /** {@return whether this execution has shown a variable to be contested that was not treated as such} */
    public boolean isFoundLate() {
        return isFoundLate;
    }

    /**
     * A thread comes to an access.
     *
     * @param epoch how often all locations have begun anew.
     * @param location of the variable.
     * @param thread that accesses it.
     * @param stores whether it stores to it.
     * @param isPlain whether the access is plain, and what it finds is certain if nobody else stores.
     * @return whether it needs no event. To read the variable once more, without a store in between, does: the thread may
     *     wait in a loop for what another one is to store.
     */
    public boolean isQuiet(int epoch, long location, int thread, boolean stores, boolean isPlain) {
        int number = numbers.of(epoch, location);
        reserve(number);
        if (accessor[number] != thread) {
            accessor[number] = accessor[number] == NOBODY ? thread : SEVERAL;
        }
        isStored[number] |= stores;
        if (accessor[number] == SEVERAL && isStored[number]) {
            isFoundLate |= isLeftOut[number];
            found += isLeftOut[number] ? 1 : 0;
            isLeftOut[number] = false;
            return false;
        }
        if (!isPlain || thread >= Long.SIZE || !stores && isReadAgain(number, thread)) {
            return false;
        }
        if (stores) {
            readers[number] = 0;
        }
        isLeftOut[number] = true;
        return true;
    }

    private boolean isReadAgain(int number, int thread) {
        if (readIn[number] != executions) {
            readIn[number] = executions;
            readers[number] = 0;
        }
        long reader = 1L << thread;
        boolean isAgain = (readers[number] & reader) != 0;
        readers[number] |= reader;
        return isAgain;
    }

    private void reserve(int number) {
        int before = accessor.length;
        if (number >= before) {
            int size = Math.max(number + 1, 2 * before);
            accessor = Arrays.copyOf(accessor, size);
            Arrays.fill(accessor, before, size, NOBODY);
            isStored = Arrays.copyOf(isStored, size);
            isLeftOut = Arrays.copyOf(isLeftOut, size);
            readers = Arrays.copyOf(readers, size);
            readIn = Arrays.copyOf(readIn, size);
        }
    }
}
