// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.site.Interchangeable;

/**
 * A program whose threads choose what to call next ({@link Execution#chooseCall}), and do nothing else between calls. It
 * stands for each program whose threads make some of these calls.
 */
public interface ChoosingProgram extends Program {
    /** {@return how many calls the main thread makes before the others start} */
    int callsBefore();

    /**
     * {@return a number for the calls that the main thread will make after the others, as far as what was chosen in this
     * execution decides them} Executions with one number make the same ones if they choose the same from then on.
     */
    int callsAfter();

    /** {@return which threads can change places, each with the numbers that it alone gives to calls} */
    Interchangeable interchangeable();
}
