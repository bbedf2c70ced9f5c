// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.explorer.execution.heap.Contents;
import io.roundup.explorer.execution.heap.OwnObjects;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What one thread has learnt: what its steps have found, and the objects that it has published. Code can only tell
 * executions apart by that, so the lists of two threads are equal only if their local variables are, up to the names of
 * objects. See docs/design/states.md.
 *
 * <p>Calls can have lists of their own, one on top of the other. At a <i>known point</i> the list of a call is replaced
 * by the local variables that are still used. When a call returns, its list is replaced by its result, which goes to the
 * list below.
 *
 * <p>Used by the running thread only. Amortized constant time each. It notes nothing unless the strategy searches states.
 */
public final class Learning implements Contents {
    private static final int FIRST = 32;
    private static final int NOWHERE = -1;

    /** The place in the program of what follows when a call has returned: no other place has this number. */
    private static final int RETURNED = Integer.MIN_VALUE;

    /** Whether the strategy searches states; only then the thread notes anything. */
    public boolean isOn;

    /** One entry after the other: a number, or an object in place of it. */
    private long[] numbers = new long[FIRST];

    private @Nullable Object[] objects = new Object[FIRST];
    private int size;
    /** Where the list of each call begins. */
    private int[] starts = new int[8];
    /** Where it is noted below that each call begins. */
    private int[] entries = new int[8];
    /** The number of each call. */
    private int[] numbersOfCalls = new int[8];

    private int entered;
    /** How many entries there were when the last known point was written. */
    private int lastPoint = NOWHERE;

    private int depth;
    /** From here on an entry is missing, or {@link Integer#MAX_VALUE}. */
    private int unknownFrom;

    private String unknown = "";
    /** A step was made, and it has not been said what it found. */
    private boolean isOpen;

    /** The loop that went round to no effect last, and how much was in the lists then. */
    private int idleLoop;

    private int sizeAtIdleLoop;

    /** A loop goes round to no effect. {@return whether each turn adds to what is in the lists} @param loop its place */
    public boolean growsWith(int loop) {
        boolean grows = idleLoop == loop && size > sizeAtIdleLoop;
        idleLoop = loop;
        sizeAtIdleLoop = size;
        return grows;
    }

    void clear(boolean isWanted) {
        idleLoop = 0;
        forgetFrom(0);
        depth = 0;
        lastPoint = NOWHERE;
        entered = 0;
        isOn = isWanted;
    }

    // ---- steps -----------------------------------------------------------------------------------------------------

    /** The thread makes a step. What it finds is to be said before its next one. @param site the place in the program */
    public void step(int site) {
        if (isOn) {
            close();
            number(site);
            isOpen = true;
        }
    }

    /** The thread comes to its next step, or its state is looked at: what has not been said is not known. */
    public void close() {
        if (isOpen) {
            isUnknown("what a step of it has found");
        }
    }

    /** The step has found nothing that its thread could tell from something else. */
    public void foundNothing() {
        isOpen = false;
    }

    /** The step has found a number, or whether it did what it tried to. */
    public void found(long number) {
        if (isOn) {
            number(number);
            isOpen = false;
        }
    }

    /** The step has found an object, or none. */
    public void found(@Nullable Object object) {
        if (isOn) {
            reference(object);
            isOpen = false;
        }
    }

    /** What the thread has learnt is not in the list until that is replaced. @param what in words */
    public void isUnknown(String what) {
        isOpen = false;
        if (unknownFrom > size) {
            unknownFrom = size;
            unknown = what;
            append(0, null);
        }
    }

    // ---- entries ---------------------------------------------------------------------------------------------------

    /** Adds a number to the list: a value that was chosen, or a local variable. */
    @Override
    public void number(long number) {
        if (isOn) {
            append(number, null);
        }
    }

    /** Adds an object to the list, or none. From now on what can be reached from it is a part of the state. */
    @Override
    public void reference(@Nullable Object object) {
        if (isOn) {
            append(0, object);
        }
    }

    private void append(long number, @Nullable Object object) {
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * size);
            objects = Arrays.copyOf(objects, 2 * size);
        }
        numbers[size] = number;
        objects[size++] = object;
    }

    // ---- calls and known points ------------------------------------------------------------------------------------

    /**
     * A call begins whose list can be replaced. Its place is noted in the list below, and the objects that only this
     * thread can reach and that it is given: what it changes there is seen below.
     *
     * @param site the method
     * @param given all objects that can be reached from the arguments, by way of such objects
     * @return a number of the call, from 0, which no other one of this thread has
     */
    public int enter(int site, OwnObjects given) {
        if (depth == starts.length) {
            starts = Arrays.copyOf(starts, 2 * depth);
            entries = Arrays.copyOf(entries, 2 * depth);
            numbersOfCalls = Arrays.copyOf(numbersOfCalls, 2 * depth);
        }
        entries[depth] = size;
        number(site);
        for (int i = 0; i < given.size(); i++) {
            reference(given.get(i));
        }
        starts[depth] = size;
        numbersOfCalls[depth++] = entered;
        return entered++;
    }

    /** {@return the place of a call among those that have lists, or -1 if its list was forgotten} @param number of it */
    public int find(int number) {
        int call = depth - 1;
        while (call >= 0 && numbersOfCalls[call] > number) {
            call--;
        }
        return call >= 0 && numbersOfCalls[call] == number ? call : -1;
    }

    /**
     * A call is at a known point: it forgets its list. Then {@link #number} and {@link #reference} are to be given each
     * local variable that is live there, in a fixed order, and {@link #pointIsKnown} is called. The operand stack must
     * be empty.
     *
     * @param call its place; those above it have ended
     * @param site the place in the program
     */
    public void knownPoint(int call, int site) {
        depth = call + 1;
        forgetFrom(starts[call]);
        number(site);
    }

    /** All has been given of a known point. */
    public void pointIsKnown() {
        lastPoint = size;
    }

    /**
     * {@return whether a call comes back to its last known point, and nothing has been learnt since} What the list has
     * of that point is enough.
     */
    public boolean isAt(int call, int site) {
        return size == lastPoint && depth == call + 1 && size > starts[call] && numbers[starts[call]] == site;
    }

    /**
     * A call ends, and its list is forgotten. Then its result is to be given to {@link #number} or {@link #reference}. A
     * call that ends by an exception keeps its list, which becomes a part of the one below.
     *
     * @param call its place; those above it have ended
     */
    public void leave(int call) {
        depth = call;
        forgetFrom(starts[call]);
        number(RETURNED);
        lastPoint = NOWHERE;
    }

    /** A call ends. {@return whether it has learnt nothing, so that nothing is left of it} */
    public boolean leaveIfEmpty(int call) {
        if (size > starts[call]) {
            return false;
        }
        depth = call;
        forgetFrom(entries[call]);
        return true;
    }

    /** The thread has ended, or is at a point where nothing counts that it has learnt. */
    public void forget() {
        depth = 0;
        lastPoint = NOWHERE;
        forgetFrom(0);
    }

    private void forgetFrom(int from) {
        Arrays.fill(objects, from, size, null);
        size = from;
        isOpen = false;
        if (unknownFrom >= from) {
            unknownFrom = Integer.MAX_VALUE;
        }
    }

    // ---- the lists -------------------------------------------------------------------------------------------------

    /** {@return how many entries all lists have} */
    public int size() {
        return size;
    }

    /** {@return the number at a place} @param index from 0 */
    public long numberAt(int index) {
        return numbers[index];
    }

    /** {@return the object at a place, or null if there is none or a number is there} @param index from 0 */
    public @Nullable Object objectAt(int index) {
        return objects[index];
    }

    /** {@return how many lists there are above the first one} */
    public int calls() {
        return depth;
    }

    /** {@return where the objects that a call was given begin, which end where its list begins} @param call from 0 */
    public int given(int call) {
        return entries[call] + 1;
    }

    /** {@return where the list of a call begins} @param call from 0 */
    public int start(int call) {
        return starts[call];
    }

    /** {@return whether something that the thread has learnt is missing} */
    public boolean isIncomplete() {
        return unknownFrom != Integer.MAX_VALUE;
    }

    /** {@return what is missing, in words} */
    public String unknown() {
        return unknown;
    }
}
