// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StateKeys;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The choices of the execution that is being made, and the states in which they are made. An execution that comes back to
 * a state can go round in between for ever. That is <i>fair</i> if each thread makes one of these steps, or cannot make
 * any in their states. So a thread that can go on again and again does so at some time.
 *
 * <p>Used again for the next execution, which may begin with choices of the one before. Not thread-safe.
 */
public final class StatePath {
    /** No choice. */
    public static final int NONE = -1;

    private static final int FIRST = 64;

    /** The key of each state, all of one width. What cannot be told from others has a key that nothing else has. */
    private int[] keys = {};

    private int width;
    /** The threads that could go on in each state, and those that would if no other could. */
    private long[] enabled = new long[FIRST];

    private long[] atLast = new long[FIRST];
    /** As those, also within sections, and those who may come to be such. */
    private long[] waiting = new long[FIRST];

    private long[] mayWait = new long[FIRST];
    private boolean[] isOfThread = new boolean[FIRST];
    private boolean[] isForced = new boolean[FIRST];
    private int[] choices = new int[FIRST];
    private int depth;
    private int untold;

    /** An execution begins. */
    public void begin() {
        depth = 0;
    }

    /** It begins with choices of the execution before. @param count how many */
    public void repeated(int count) {
        depth = count;
    }

    /** The execution has come to a choice between values: within a step. */
    public void comeToValues() {
        reserve(width);
        isOfThread[depth] = false;
        isForced[depth] = false;
    }

    /**
     * The execution has come to a choice between threads of which only one is explored: the state is no other one's.
     *
     * @param states of the program
     * @param point the choice
     */
    public void comeToForced(StateKeys states, ChoicePoint point) {
        reserve(states.width());
        keys[depth * width] = -1 - untold++;
        isOfThread[depth] = true;
        isForced[depth] = true;
        enabled[depth] = 0;
        atLast[depth] = 0;
        comeToWaits(states, point);
    }

    /** {@return how many choices in a row before the next one were forced, values left out} Linear in their number. */
    public int forced() {
        int count = 0;
        for (int earlier = previous(depth); earlier != NONE && isForced[earlier]; earlier = previous(earlier)) {
            count++;
        }
        return count;
    }

    /**
     * The execution has come to a choice between threads, or to its end.
     *
     * @param states writes the key of the state
     * @param point the choice, or null at the end
     * @return why the state cannot be told from others, or an empty string
     */
    public String comeTo(StateKeys states, @Nullable ChoicePoint point) {
        reserve(states.width());
        int[] key = new int[width];
        String why = states.write(key);
        if (!why.isEmpty()) {
            key[0] = -1 - untold++;
        }
        System.arraycopy(key, 0, keys, depth * width, width);
        isOfThread[depth] = true;
        isForced[depth] = false;
        enabled[depth] = 0;
        atLast[depth] = 0;
        comeToWaits(states, point);
        return why;
    }

    private void comeToWaits(StateKeys states, @Nullable ChoicePoint point) {
        waiting[depth] = states.atLast();
        mayWait[depth] = states.mayBeAtLast();
        // Within a section nobody could be chosen, which is no reason not to go on.
        if (point != null && !isInSection(point)) {
            enabled[depth] = point.enabled().bits();
            atLast[depth] = waiting[depth];
        }
    }

    /**
     * {@return whether the step that leads to the next choice {@linkplain Footprint#CHANGES_WHO_WAITS changes who waits}}
     * Two kinds of steps do not: those that have to do with no such wait, and those after which somebody else waits as
     * before, who could not have gone on instead.
     */
    public boolean changesWhoWaits(StateKeys states) {
        int before = previous(depth);
        long mayNow = states.mayBeAtLast();
        if (before == NONE || (mayWait[before] | mayNow) == 0) {
            return false;
        }
        long thread = ThreadBits.of(choices[before]);
        long now = states.atLast();
        if (mayNow == mayWait[before]
                && (mayNow == StateKeys.NO_MATTER || (mayNow & thread) == 0 && now == waiting[before])) {
            return false;
        }
        long others = waiting[before] & ~thread;
        return others != (now & ~thread) || (others & ~enabled[before]) == 0;
    }

    /** {@return whether a choice is none, since it lies within a section} */
    public static boolean isInSection(ChoicePoint point) {
        SectionPart part = point.part(point.enabled().smallest());
        return part == SectionPart.LATER || part == SectionPart.LOOK;
    }

    private void reserve(int widthOfKeys) {
        width = widthOfKeys;
        if (depth + 1 >= choices.length) {
            int capacity = 2 * choices.length;
            enabled = Arrays.copyOf(enabled, capacity);
            atLast = Arrays.copyOf(atLast, capacity);
            waiting = Arrays.copyOf(waiting, capacity);
            mayWait = Arrays.copyOf(mayWait, capacity);
            isForced = Arrays.copyOf(isForced, capacity);
            isOfThread = Arrays.copyOf(isOfThread, capacity);
            choices = Arrays.copyOf(choices, capacity);
        }
        if (keys.length < choices.length * width) {
            keys = Arrays.copyOf(keys, choices.length * width);
        }
    }

    /** The choice is made. {@return it} @param choice a thread or a value, or {@link Strategy#CUT} */
    public int made(int choice) {
        choices[depth++] = choice;
        return choice;
    }

    /** {@return how many choices have been made} That is the place of the state that the execution has come to. */
    public int depth() {
        return depth;
    }

    /** {@return a choice} @param place of it, from 0 */
    public int choice(int place) {
        return choices[place];
    }

    /** {@return the key of a state} @param place of it */
    public int[] key(int place) {
        return Arrays.copyOfRange(keys, place * width, (place + 1) * width);
    }

    /** {@return the threads that can go on in the last state, as bits; none within a section} */
    public long enabled() {
        return enabled[depth];
    }

    /** {@return those that cannot, and will if no other thread can} */
    public long atLast() {
        return atLast[depth];
    }

    /** {@return the last choice between threads before a state, or {@link #NONE}} @param place of the state */
    public int previous(int place) {
        int earlier = place - 1;
        while (earlier >= 0 && !isOfThread[earlier]) {
            earlier--;
        }
        return earlier;
    }

    /** {@return whether the last state is an earlier one of the execution} Linear in its choices. */
    public boolean isBack() {
        for (int earlier = previous(depth); earlier != NONE; earlier = previous(earlier)) {
            if (isLast(earlier)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether the last state is an earlier one, since which one thread alone has made steps} */
    public boolean isBackAlone() {
        int last = previous(depth);
        int earlier = last;
        while (earlier != NONE && choices[earlier] == choices[last]) {
            if (isLast(earlier)) {
                return true;
            }
            earlier = previous(earlier);
        }
        return false;
    }

    /** {@return the choice since which the execution has gone round to the last state fairly, or {@link #NONE}} */
    public int fairReturn() {
        long stepping = 0;
        long able = 0;
        boolean isWhole = false;
        for (int earlier = previous(depth); earlier != NONE; earlier = previous(earlier)) {
            stepping |= ThreadBits.of(choices[earlier]);
            able |= enabled[earlier] | atLast[earlier];
            isWhole |= enabled[earlier] != 0;
            if (isWhole && (able & ~stepping) == 0 && isLast(earlier)) {
                return earlier;
            }
        }
        return NONE;
    }

    private boolean isLast(int place) {
        return Arrays.equals(keys, place * width, (place + 1) * width, keys, depth * width, (depth + 1) * width);
    }
}
