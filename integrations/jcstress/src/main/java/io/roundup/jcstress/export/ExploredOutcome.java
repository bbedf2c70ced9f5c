// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.hardware.ConfirmedOutcome.Wrong;
import io.roundup.explorer.schedule.Schedule;

/** One outcome that executions of an exploration had. Not thread-safe. */
final class ExploredOutcome {
    private final String text;
    private final Schedule schedule;
    private long traces;
    private boolean isFine;
    private boolean isWrong;

    /** An outcome that no execution had before. @param schedule of the first execution that has it */
    ExploredOutcome(String text, Schedule schedule) {
        this.text = text;
        this.schedule = schedule;
    }

    String text() {
        return text;
    }

    /** {@return the choices of an execution that has it} */
    Schedule schedule() {
        return schedule;
    }

    /** {@return how many executions had it} */
    long traces() {
        return traces;
    }

    void met() {
        traces++;
    }

    /** A history with it was judged. @param violates whether it is a violation */
    void judged(boolean violates) {
        isWrong |= violates;
        isFine |= !violates;
    }

    /** {@return whether it is what a violation shows} */
    Wrong wrong() {
        if (!isWrong) {
            return Wrong.NEVER;
        }
        return isFine ? Wrong.SOMETIMES : Wrong.ALWAYS;
    }
}
