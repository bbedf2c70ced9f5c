// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.TraceOrder;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A search that covers everything, and random samples, in turns: a shallow bug may be the last that a search meets. The
 * search is what it is without samples, execution by execution, and decides what was covered. When it has made
 * {@value #FIRST} executions, the samplers make {@value #SAMPLES} each. From then on a turn of the search is twice as
 * long as the one before, and the samples are an eighth of it. When the search has made {@value #MANY} executions, it
 * may never end. From then on a part of the samples are those with the fewest preemptions, all of them.
 *
 * <p>Where the bound on steps has ended executions of the search, the end of the search proves nothing. Samples go on
 * after it until the time is over. Without a limit there are {@value #BEYOND}.
 *
 * <p>Where trusted code has been reached, whose steps the search joins to sections, a part of the samples looks inside.
 * It does so once more after the end of the search: what was proved is proved of sections only.
 *
 * <p>Turns are counted in executions of the search, so that they do not depend on the clock. A part that another worker
 * explores has no samples.
 */
public final class Alternating extends ForwardingStrategy implements SharedSearch {
    /** Most small programs have no more traces. */
    static final int FIRST = 100;

    /** What random search finds in as many executions, is found. */
    static final int SAMPLES = 100;

    private static final int SHARE = 8;

    /** For each execution of a search that has ended, so many samples look inside of trusted code, */
    private static final int LAST_SHARE = 16;
    /** at least so many, */
    private static final int LEAST_LAST = 100;
    /** and at most so many: all that a second or two allows. A long search has had samples of its own. */
    private static final int MOST_LAST = 1_000;

    /** So many executions of the search are made within a second or two. */
    static final int MANY = 5_000;

    /** Samples after the end of a search that a bound has ended. Each may be as long as the bound. */
    static final int BEYOND = 200;

    private static final int NOBODY = -1;

    private final SharedSearch search;
    /** The last but one looks inside of trusted code, the last one makes the executions with the fewest preemptions. */
    private final List<? extends Resumable> samplers;

    private final int inside;
    private final Resumable fewSwitches;
    /** How many executions the search has made, and at how many the next samples are made. */
    private long made;

    private long turn = FIRST;
    /** Who makes samples now, or {@link #NOBODY}, and how many it has left. */
    private int sampler = NOBODY;

    private long left;
    /** The execution that ended last was none of the search. */
    private boolean isInterrupted;

    private boolean isPart;
    private boolean isStepBoundReached;
    /** The search has ended, and samples go on. */
    private boolean isBeyond;
    /** How many samples are made then. */
    private long beyond;
    /** The search has joined steps to sections. */
    private boolean hasSections;
    /** The search has ended, and what is made now are samples. */
    private boolean isAfterwards;

    /**
     * Combines.
     *
     * @param search decides whether all was covered
     * @param samplers never end, and ask for no values
     * @param inside as these; looks inside of trusted code
     * @param fewSwitches as these, where the search is long; it may end
     * @param isTimed whether the time ends what would go on
     */
    public Alternating(
            SharedSearch search,
            List<? extends Resumable> samplers,
            Resumable inside,
            Resumable fewSwitches,
            boolean isTimed) {
        beyond = isTimed ? Long.MAX_VALUE : BEYOND;
        this.search = search;
        this.samplers =
                Stream.concat(samplers.stream(), Stream.of(inside, fewSwitches)).toList();
        this.inside = samplers.size();
        this.fewSwitches = fewSwitches;
    }

    @Override
    protected Strategy inner() {
        return isSampling() ? samplers.get(sampler) : search;
    }

    @Override
    public boolean isSampling() {
        return sampler != NOBODY;
    }

    /** {@return how many make samples after this turn} */
    private int samplersNow() {
        return inside + (hasSections ? 1 : 0) + (made < MANY ? 0 : 1);
    }

    private boolean isWanted(int sampler) {
        return sampler < inside || (sampler == inside ? hasSections : made >= MANY);
    }

    @Override
    public boolean isAfterSearch() {
        return isAfterwards;
    }

    /** Those of the first sampler only: those of several are not drawn alike. */
    @Override
    public boolean drawsAtRandom() {
        return sampler == 0 && super.drawsAtRandom();
    }

    @Override
    public boolean begin() {
        if (isBeyond) {
            return beginBeyond();
        }
        if (isAfterwards) {
            return left-- > 0 && samplers.get(inside).begin();
        }
        if (!isSampling() && made >= turn && !isPart) {
            sampler = 0;
            left = samples();
        }
        while (isSampling()) {
            if (left-- > 0 && samplers.get(sampler).begin()) {
                isInterrupted = true;
                return true;
            }
            do {
                sampler++;
            } while (sampler < samplers.size() && !isWanted(sampler));
            if (sampler < samplers.size()) {
                left = samples();
            } else {
                sampler = NOBODY;
                turn = made + 2 * turn;
            }
        }
        if (search.begin()) {
            return true;
        }
        isBeyond = isStepBoundReached && !isPart;
        return isBeyond ? beginBeyond() : beginAfterwards();
    }

    /** Samplers take turns, until no more samples are wanted. */
    private boolean beginBeyond() {
        for (int asked = 0; beyond > 0 && asked <= samplers.size(); asked++) {
            if (isSampling() && left-- > 0 && samplers.get(sampler).begin()) {
                beyond--;
                return true;
            }
            sampler = (sampler + 1) % samplers.size();
            left = SAMPLES;
        }
        return false;
    }

    @Override
    public boolean isBeyondSearch() {
        return isBeyond;
    }

    private boolean beginAfterwards() {
        isAfterwards = hasSections && !isPart && search.isComplete();
        if (isAfterwards) {
            sampler = inside;
            left = Math.min(MOST_LAST, Math.max(LEAST_LAST, LAST_SHARE * made));
            isInterrupted = true;
        }
        return isAfterwards && begin();
    }

    private long samples() {
        return Math.max(SAMPLES, turn / SHARE / samplersNow());
    }

    /** After samples the log is not that of the search. */
    @Override
    public int repeats() {
        return isInterrupted ? 0 : search.repeats();
    }

    @Override
    public void end(StepLog log, Ending ending) {
        super.end(log, ending);
        if (!isSampling()) {
            isStepBoundReached |= ending == Ending.STEP_BOUND;
            hasSections |= log.hasSections();
            made++;
            isInterrupted = false;
        }
    }

    @Override
    public boolean needsValues() {
        return search.needsValues();
    }

    @Override
    public @Nullable TraceOrder traceOrder() {
        return isSampling() ? null : search.traceOrder();
    }

    @Override
    public double estimatedLeft() {
        return search.estimatedLeft();
    }

    @Override
    public void save(StateSink out) {
        out.number(made);
        out.number(turn);
        out.number(sampler);
        out.number(left);
        out.number(isStepBoundReached ? 1 : 0);
        out.number(isBeyond ? 1 : 0);
        out.number(hasSections ? 1 : 0);
        for (Resumable each : samplers) {
            each.save(out);
        }
        search.save(out);
    }

    @Override
    public void restore(StateSource in) {
        made = in.number();
        turn = in.number();
        sampler = in.numberIn(NOBODY, samplers.size() - 1);
        left = in.number();
        isStepBoundReached = in.flag();
        isBeyond = in.flag();
        hasSections = in.flag();
        for (Resumable each : samplers) {
            each.restore(in);
        }
        search.restore(in);
    }

    /** Only the search can be divided, and not before the first samples. */
    @Override
    public boolean isDivisible() {
        return !isSampling() && !isAfterwards && turn > FIRST && search.isDivisible();
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
    public int coveredPreemptions() {
        return fewSwitches.coveredPreemptions();
    }

    @Override
    public boolean isComplete() {
        return search.isComplete();
    }

    @Override
    public String bound() {
        return search.bound();
    }
}
