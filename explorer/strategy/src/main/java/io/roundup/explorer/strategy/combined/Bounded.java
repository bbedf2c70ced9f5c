// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.strategy.Strategy;

/** Another strategy, for a number of executions. */
public final class Bounded extends ForwardingStrategy {
    private final Strategy inner;
    private final long executions;
    private long begun;
    private boolean isCut;

    /** Bounds a strategy. @param inner decides @param executions how many to make at most, at least 1 */
    public Bounded(Strategy inner, long executions) {
        if (executions < 1) {
            throw new IllegalArgumentException("the number of executions must be at least 1, not " + executions);
        }
        this.inner = inner;
        this.executions = executions;
    }

    @Override
    protected Strategy inner() {
        return inner;
    }

    @Override
    public boolean begin() {
        if (begun == executions) {
            isCut = true;
            return false;
        }
        begun++;
        return inner.begin();
    }

    /** {@return the smaller of what both expect} */
    @Override
    public double estimatedLeft() {
        double left = inner.estimatedLeft();
        double allowed = executions == Long.MAX_VALUE ? Double.NaN : executions - begun;
        return Double.isNaN(left) || allowed < left ? allowed : left;
    }

    @Override
    public boolean isComplete() {
        return !isCut && inner.isComplete();
    }

    @Override
    public String bound() {
        return executions == Long.MAX_VALUE ? inner.bound() : executions + " " + inner.bound();
    }
}
