// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;

/**
 * All executions without a preemption, then all with at most one, and so on (Musuvathi and Qadeer, <em>Iterative
 * Context Bounding</em>, PLDI 2007): what was covered has a number, also where not everything can be. Each bound begins
 * anew, so executions of the one before are made again, which are a small part.
 *
 * <p>It ends when everything was covered, or when an execution reached the bound on steps, after which nothing can be
 * said of its bound on preemptions.
 */
public final class IncreasingPreemptions implements Resumable {
    private int most;
    private DepthFirst search = new DepthFirst(Settings.atMost(0));

    @Override
    public boolean begin() {
        while (!search.begin()) {
            if (!search.isExhausted() || search.isComplete()) {
                return false;
            }
            most++;
            search = new DepthFirst(Settings.atMost(most));
        }
        return true;
    }

    @Override
    public int choose(ChoicePoint point) {
        return search.choose(point);
    }

    @Override
    public void end(StepLog log, Ending ending) {
        search.end(log, ending);
    }

    @Override
    public int coveredPreemptions() {
        return search.isExhausted() ? most : most - 1;
    }

    @Override
    public boolean isComplete() {
        return search.isComplete();
    }

    @Override
    public String bound() {
        return search.bound();
    }

    @Override
    public void save(StateSink out) {
        out.number(most);
        search.save(out);
    }

    @Override
    public void restore(StateSource in) {
        most = in.numberIn(0, Integer.MAX_VALUE);
        search = new DepthFirst(Settings.atMost(most));
        search.restore(in);
    }
}
