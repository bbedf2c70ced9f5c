// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.strategy.Strategy;

/** Another strategy, for executions in which the same threads are slow at the same places. */
public final class WithDelays extends ForwardingStrategy {
    private final Strategy inner;
    private final Delays delays;

    /** Makes threads slow. @param inner decides on everything else @param delays of each execution */
    public WithDelays(Strategy inner, Delays delays) {
        this.inner = inner;
        this.delays = delays;
    }

    @Override
    protected Strategy inner() {
        return inner;
    }

    @Override
    public Delays delays() {
        return delays;
    }
}
