// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;

/**
 * One strategy until it has no more executions, then another: a short random burst finds many bugs before a search
 * does.
 */
public final class InTurn extends ForwardingStrategy implements SharedSearch {
    private final Resumable first;
    private final SharedSearch second;
    private Strategy current;

    /**
     * Combines two strategies.
     *
     * @param first one that ends
     * @param second decides whether all was covered
     */
    public InTurn(Resumable first, SharedSearch second) {
        this.first = first;
        this.second = second;
        current = first;
    }

    @Override
    protected Strategy inner() {
        return current;
    }

    @Override
    public boolean begin() {
        if (current == first && first.begin()) {
            return true;
        }
        current = second;
        return second.begin();
    }

    @Override
    public boolean needsValues() {
        return first.needsValues() || second.needsValues();
    }

    @Override
    public double estimatedLeft() {
        return current == first ? Double.NaN : second.estimatedLeft();
    }

    @Override
    public void save(StateSink out) {
        out.number(current == first ? 0 : 1);
        first.save(out);
        second.save(out);
    }

    @Override
    public void restore(StateSource in) {
        current = in.flag() ? second : first;
        first.restore(in);
        second.restore(in);
    }

    /** Only the second can be divided; the first is short. */
    @Override
    public boolean isDivisible() {
        return current == second && second.isDivisible();
    }

    @Override
    public void take(StateSource part) {
        current = second;
        second.take(part);
    }

    @Override
    public int pressure() {
        return second.pressure();
    }

    @Override
    public void hand(StateSink result) {
        second.hand(result);
    }

    @Override
    public boolean isComplete() {
        return second.isComplete();
    }

    @Override
    public String bound() {
        return second.bound();
    }
}
