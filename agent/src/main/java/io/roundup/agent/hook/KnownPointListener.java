// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/**
 * Receives what is known of the calls of methods. What a thread learns since a known point, and what is recorded there,
 * determines all that the call will do. See docs/design/states.md.
 */
public interface KnownPointListener {
    /**
     * A call of a method with known points begins.
     *
     * @param site the method
     * @param given the references that it is given
     * @return a number for the call, which the other methods are given
     */
    int enter(int site, KnownValues given);

    /** A call comes to a known point. @param site the point @param live the live local variables */
    void point(int call, int site, KnownValues live);

    /** A call returns. A call that throws does not announce its end. @param result nothing, or what it returns */
    void leave(int call, KnownValues result);

    /** {@return whether known points tell how often a thread has gone round to pause} @param parks or to wait for some time */
    boolean needsCounter(boolean parks);

    /** A thread pauses as often as a counter says. */
    void pauses();
}
