// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import io.roundup.agent.hook.BufferHooks;
import java.nio.Buffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a thread that have been announced as a step and have not returned. A call that ended by an exception is
 * not told, and stays below those that come after it; of more than a few the oldest are forgotten. Used by its thread
 * only.
 */
public final class OpenCalls {
    private static final int MOST = 16;

    private final @Nullable Object[] receivers = new Object[MOST];
    private final int[] sites = new int[MOST];
    private final int[] steps = new int[MOST];
    private final boolean[] areSteps = new boolean[MOST];
    private int size;
    /** A call has begun that is none of these, and has not returned. */
    private boolean isOther;

    void clear() {
        Arrays.fill(receivers, 0, size, null);
        size = 0;
        isOther = false;
    }

    /**
     * A call begins.
     *
     * @param receiver its object, or null if nobody asks for it when the call returns
     * @param site where it stands
     * @param steps that the execution has made
     */
    public void begin(@Nullable Object receiver, int site, int steps) {
        if (size == MOST) {
            System.arraycopy(receivers, 1, receivers, 0, MOST - 1);
            System.arraycopy(sites, 1, sites, 0, MOST - 1);
            System.arraycopy(this.steps, 1, this.steps, 0, MOST - 1);
            System.arraycopy(areSteps, 1, areSteps, 0, MOST - 1);
            size--;
        }
        receivers[size] = receiver;
        sites[size] = site;
        areSteps[size] = false;
        isOther = false;
        this.steps[size++] = steps;
        show();
    }

    /**
     * A call begins whose end nobody asks for. An earlier one at its place may have thrown: this one's end must not be
     * taken for that one's.
     *
     * @param site where it stands
     */
    public void beginUnasked(int site) {
        isOther = true;
        BufferHooks.isCalled = false;
        for (int i = size - 1; i >= 0; i--) {
            if (sites[i] == site) {
                if (receivers[i] != null) {
                    begin(null, site, 0);
                    isOther = true;
                }
                return;
            }
        }
    }

    /** A call of an object is explored, so that there are steps before it returns. @param receiver the object */
    public void makesSteps(Object receiver) {
        for (int i = size - 1; i >= 0; i--) {
            if (receivers[i] == receiver) {
                areSteps[i] = true;
                return;
            }
        }
    }

    /** {@return the object of the call that returned, or null if that was not announced} @param site where it stands */
    public @Nullable Object end(int site) {
        isOther = false;
        for (int i = size - 1; i >= 0; i--) {
            if (sites[i] == site) {
                Object receiver = receivers[i];
                Arrays.fill(receivers, i, size, null);
                size = i;
                show();
                return receiver;
            }
        }
        show();
        return null;
    }

    /** The thread runs: shows the hooks whether it is in a call of a buffer, and not in another one that was announced. */
    public void show() {
        BufferHooks.isCalled = !isOther && size > 0 && receivers[size - 1] instanceof Buffer;
    }

    /** {@return where the call stands that began last and has not returned} */
    public int site() {
        return sites[size - 1];
    }

    /** {@return how many steps the execution had made when the call that returned last began} */
    public int begun() {
        return steps[size];
    }

    /** {@return whether the call that returned last is explored} */
    public boolean madeSteps() {
        return areSteps[size];
    }
}
