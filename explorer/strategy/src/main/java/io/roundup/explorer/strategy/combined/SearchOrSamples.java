// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import org.jspecify.annotations.Nullable;

/**
 * A search, and in place of it samples as soon as an execution starts more threads than the search can tell apart. That
 * execution is cut, and those that were made before show nothing of the rest. From then on it is as if only samples had
 * been asked for.
 */
public final class SearchOrSamples extends ForwardingStrategy implements SharedSearch {
    private static final String GIVEN_UP = " threads are not explored exhaustively)";

    private final SharedSearch search;
    private final Resumable samples;
    /** How many there may be. */
    private final long most;

    private boolean isGivenUp;
    /** The execution that was cut has not ended yet. */
    private boolean isLeaving;

    private long made;
    private boolean isPart;

    /**
     * Begins with the search.
     *
     * @param search what is done if that is possible
     * @param samples what is done if not; takes as many threads as there can be
     * @param most how many samples
     */
    public SearchOrSamples(SharedSearch search, Resumable samples, long most) {
        this.search = search;
        this.samples = samples;
        this.most = most;
    }

    @Override
    protected Strategy inner() {
        return isGivenUp ? samples : search;
    }

    /**
     * Who explores a part for others cannot give up the search for all of them. Nor is there anything else to do if there
     * are too many threads for samples, too.
     */
    @Override
    public boolean leavesManyThreads() {
        isLeaving = !isGivenUp && !isPart;
        isGivenUp |= isLeaving;
        return isLeaving;
    }

    @Override
    public boolean begin() {
        isLeaving = false;
        return isGivenUp ? made < most && samples.begin() : search.begin();
    }

    @Override
    public void end(StepLog log, Ending ending) {
        if (!isLeaving) {
            inner().end(log, ending);
            made += isGivenUp ? 1 : 0;
        }
    }

    @Override
    public boolean needsValues() {
        return search.needsValues();
    }

    @Override
    public boolean wantsStates() {
        return !isGivenUp && search.wantsStates();
    }

    @Override
    public void tellStates() {
        search.tellStates();
    }

    @Override
    public @Nullable Strategy recalled() {
        return search.recalled();
    }

    @Override
    public void forgetStates() {
        search.forgetStates();
    }

    @Override
    public boolean drawsAtRandom() {
        return !isLeaving && inner().drawsAtRandom();
    }

    @Override
    public boolean isComplete() {
        return !isGivenUp && search.isComplete();
    }

    @Override
    public String bound() {
        return isGivenUp
                ? made + (made == 1 ? " sample" : " samples") + " (more than " + search.mostThreads() + GIVEN_UP
                : search.bound();
    }

    /** {@return whether a search was given up} @param bound the words that say within what was explored */
    public static boolean isGivenUp(String bound) {
        return bound.contains(GIVEN_UP);
    }

    @Override
    public boolean isDivisible() {
        return !isGivenUp && search.isDivisible();
    }

    @Override
    public void take(StateSource part) {
        isPart = true;
        search.take(part);
    }

    @Override
    public int pressure() {
        return search.pressure();
    }

    @Override
    public void hand(StateSink result) {
        isPart = true;
        search.hand(result);
    }

    @Override
    public void save(StateSink out) {
        out.number(isGivenUp ? 1 : 0);
        out.number(made);
        search.save(out);
        samples.save(out);
    }

    @Override
    public void restore(StateSource in) {
        isGivenUp = in.flag();
        made = in.number();
        search.restore(in);
        samples.restore(in);
    }
}
