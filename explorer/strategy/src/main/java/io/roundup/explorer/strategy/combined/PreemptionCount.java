// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.strategy.Strategy;

/**
 * Counts the preemptions of what another strategy chooses: switches away from a thread that could go on (Musuvathi and
 * Qadeer, <em>Iterative Context Bounding</em>, PLDI 2007).
 */
public final class PreemptionCount extends ForwardingStrategy {
    private final Strategy inner;
    private int preemptions;

    /** Counts those of all executions together. @param inner decides */
    public PreemptionCount(Strategy inner) {
        this.inner = inner;
    }

    @Override
    protected Strategy inner() {
        return inner;
    }

    /** Each choice is asked for, so that each is counted. */
    @Override
    public int repeats() {
        return 0;
    }

    @Override
    public int choose(ChoicePoint point) {
        int choice = super.choose(point);
        int last = point.previous();
        if (point.bound() == 0 && last != ChoicePoint.NONE && choice != last && point.isEnabled(last)) {
            preemptions++;
        }
        return choice;
    }

    /** {@return how many were counted} */
    public int preemptions() {
        return preemptions;
    }
}
