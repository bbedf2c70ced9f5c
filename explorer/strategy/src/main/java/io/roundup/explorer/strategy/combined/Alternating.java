// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.TraceOrder;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A search that covers everything, and samples, in turns: a shallow bug may be the last that a search meets. The search is
 * what it is without samples, execution by execution, and decides what was covered. A short search has no samples. They
 * begin when it has made {@value #FIRST} executions, or knows that it will. Nor is it short if it expects to make
 * {@value #MANY} ({@value #QUITE_MANY}, once it can tell), or has done {@value #WORK} steps of work.
 *
 * <p>Turns are measured in work: the steps of an execution, and {@value #EXECUTION} for all else that it costs. That is
 * about as good as time, and the same on each machine. A turn is one execution first, and each is twice as long as the one
 * before, up to {@value #LONGEST}. The samplers have two thirds of all work as long as the search has made less than a
 * tenth of what it expects, and more than {@value #NEAR} executions are left, or nobody can tell. Later they have a ninth.
 * They also do beside a search over states.
 * If it turns out within a turn that the search has far to go, the rest of a long turn goes to the samplers.
 *
 * <p>Where a bound has left something out, on steps or on those of a loop, the end of the search proves nothing. So the
 * samplers keep their two thirds. If that was the bound on steps, samples go on after the search until the time is over.
 * Without a limit there are {@value #BEYOND}.
 *
 * <p>Where trusted code has been reached, whose steps the search joins to sections, one of the samplers looks inside.
 * It does so once more after the end of the search: what was proved is proved of sections only.
 *
 * <p>A part that another worker explores has no samples.
 */
public final class Alternating extends ForwardingStrategy implements SharedSearch {
    /** Most small programs have no more traces. */
    static final int FIRST = 100;

    /** What the search expects after few executions is a guess, and most often less than there is. */
    static final int GUESSED = 4;

    /** No short search of a random program was seen to expect so many by then. */
    static final int MANY = 500;

    /** After so many executions more is known. */
    static final int LIKELY = 16;

    /** Hardly one in fifty that were longer than that was seen to expect so many, without being long. */
    static final int QUITE_MANY = 200;

    /** That is what a hundred executions of a small program cost. */
    static final int WORK = 10_000;

    /** To begin an execution, to end it, and to look at it costs as much as so many steps of a small program. */
    static final int EXECUTION = 50;

    /** The work of a turn. Less than that of an execution first: nobody knows yet who finds something. */
    private static final long SHORTEST = 1;

    private static final long LONGEST = 1 << 14;

    /** Once turns have this length, each sampler has had some, and others may explore parts of the search. */
    private static final long DIVIDED = 1 << 9;

    /** A turn is at most this part of what the search has done: it may come to its end soon. */
    private static final int AT_ONCE = 16;

    /** What a search has left, in executions that it has made, if it may not come to its end. */
    private static final int FAR_FROM_ITS_END = 9;

    /** If it expects no more than so many others, it comes to its end soon. */
    private static final int NEAR = 300;

    /** Then it has half as much work as all samplers together, and later so many times as much as they. */
    private static final int SHARE = 8;

    /** After so many executions it is asked again within a turn whether it comes to its end soon. */
    private static final int ASKED_AGAIN = 16;

    /** For each execution of a search that has ended, so many samples look inside of trusted code, */
    private static final int LAST_SHARE = 16;
    /** at least so many, */
    private static final int LEAST_LAST = 100;
    /** and at most so many: all that a second or two allows. A long search has had samples of its own. */
    private static final int MOST_LAST = 1_000;

    /** Samples after the end of a search that a bound has ended. Each may be as long as the bound. */
    static final int BEYOND = 200;

    private static final int NOBODY = -1;

    private final SharedSearch search;
    /** The last one looks inside of trusted code. */
    private final List<? extends Resumable> samplers;

    private final int inside;
    private final Resumable fewSwitches;
    /** Whether samples need values: always or never, since a sampler repeats what it has made. */
    private final boolean samplesNeedValues;
    /** Of each sampler, and after them of the search: how much work it may do in this turn. */
    private final long[] credit;

    private final boolean[] hasEnded;
    /** How many executions the search has made, and how much work that was. */
    private long made;

    private long work;
    /** The work of this turn, or 0 before the first one. */
    private long turn;
    /** Who makes samples now, or {@link #NOBODY}. */
    private int sampler = NOBODY;
    /** How many samples are to be made after the search. */
    private long left;
    /** The execution that ended last was none of the search. */
    private boolean isInterrupted;

    private boolean isPart;
    private boolean isStepBoundReached;
    /** The end of the search is no proof. */
    private boolean isBounded;
    /** The search has ended, and samples go on. */
    private boolean isBeyond;
    /** How many samples are made then. */
    private long beyond;
    /** The search has joined steps to sections. */
    private boolean hasSections;
    /** The search has ended, and what is made now are samples. */
    private boolean isAfterwards;
    /** Others make them later. */
    private boolean endsWithProof;

    /**
     * Combines.
     *
     * @param search decides whether all was covered; if it needs values at first, so do samples
     * @param samplers never end, and ask for no values
     * @param fewSwitches as these; it may end, and says up to how many preemptions it has made everything
     * @param inside as the others; looks inside of trusted code
     * @param isTimed whether the time ends what would go on
     */
    public Alternating(
            SharedSearch search,
            List<? extends Resumable> samplers,
            Resumable fewSwitches,
            Resumable inside,
            boolean isTimed) {
        beyond = isTimed ? Long.MAX_VALUE : BEYOND;
        this.search = search;
        this.samplers =
                Stream.concat(samplers.stream(), Stream.of(fewSwitches, inside)).toList();
        this.inside = this.samplers.size() - 1;
        this.fewSwitches = fewSwitches;
        samplesNeedValues = search.needsValues();
        credit = new long[this.samplers.size() + 1];
        hasEnded = new boolean[this.samplers.size()];
    }

    /** No samples come after a proof: there may be more to prove first. */
    public void endWithProof() {
        endsWithProof = true;
    }

    @Override
    protected Strategy inner() {
        return isSampling() ? samplers.get(sampler) : search;
    }

    @Override
    public void limit(BooleanSupplier isTimeOver) {
        search.limit(isTimeOver);
    }

    @Override
    public boolean isSampling() {
        return sampler != NOBODY;
    }

    private boolean isWanted(int sampler) {
        return !hasEnded[sampler] && (sampler != inside || hasSections);
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
        if (isAfterwards) {
            return left-- > 0 && samplers.get(inside).begin();
        }
        if (isBeyond) {
            return beyond-- > 0 && beginSample(true);
        }
        if (!isPart && !search.isOver() && areSamplesWanted() && beginSample(false)) {
            return true;
        }
        if (search.begin()) {
            return true;
        }
        isBeyond = isStepBoundReached && !isPart;
        return isBeyond ? begin() : beginAfterwards();
    }

    private boolean areSamplesWanted() {
        return turn > 0
                || made >= FIRST
                || work >= WORK
                || made > 0 && made + search.leastLeft(FIRST) >= FIRST
                || made >= GUESSED && made + search.estimatedLeft() >= (made < LIKELY ? MANY : QUITE_MANY);
    }

    /** {@return whether it is the turn of a sampler, which has begun} @param isAlone whether the search has no turns */
    private boolean beginSample(boolean isAlone) {
        if (made % ASKED_AGAIN == 0 && !isSampling() && credit[samplers.size()] > 0 && !isProofNear()) {
            credit[samplers.size()] = Math.min(credit[samplers.size()], half(turn * wanted()));
        }
        if (!isSampling() && turn > 0 && !isAlone && credit[samplers.size()] > 0) {
            return false;
        }
        while (isSampling() || nextTurn()) {
            sampler = Math.max(0, sampler);
            for (; sampler < samplers.size(); sampler++) {
                if (isWanted(sampler) && credit[sampler] > 0) {
                    if (samplers.get(sampler).begin()) {
                        isInterrupted = true;
                        return true;
                    }
                    hasEnded[sampler] = true;
                }
            }
            sampler = NOBODY;
            if (!isAlone && credit[samplers.size()] > 0) {
                return false;
            }
        }
        return false;
    }

    /** Everybody may do more work; who has done far too much waits for many turns. {@return whether there is a sampler} */
    private boolean nextTurn() {
        turn = turn == 0 ? SHORTEST : Math.min(Math.min(LONGEST, 2 * turn), Math.max(turn, work / AT_ONCE));
        for (int each = 0; each < samplers.size(); each++) {
            if (isWanted(each)) {
                credit[each] += turn;
            }
        }
        long all = turn * wanted();
        credit[samplers.size()] += isProofNear() ? all * SHARE : half(all);
        return all > 0;
    }

    private int wanted() {
        int wanted = 0;
        for (int each = 0; each < samplers.size(); each++) {
            wanted += isWanted(each) ? 1 : 0;
        }
        return wanted;
    }

    private static long half(long work) {
        return (work + 1) / 2;
    }

    private boolean isProofNear() {
        double estimate = search.estimatedLeft();
        return !isBounded
                && made >= LIKELY
                && (search.stateCounts() != null || estimate <= Math.max(NEAR, (double) FAR_FROM_ITS_END * made));
    }

    @Override
    public boolean isBeyondSearch() {
        return isBeyond;
    }

    private boolean beginAfterwards() {
        isAfterwards = hasSections && !isPart && !endsWithProof && search.isComplete();
        if (isAfterwards) {
            sampler = inside;
            left = Math.min(MOST_LAST, Math.max(LEAST_LAST, LAST_SHARE * made));
            isInterrupted = true;
        }
        return isAfterwards && begin();
    }

    /** After samples the log is not that of the search. */
    @Override
    public int repeats() {
        return isInterrupted ? 0 : search.repeats();
    }

    @Override
    public void end(StepLog log, Ending ending) {
        super.end(log, ending);
        int cost = EXECUTION + log.size();
        credit[isSampling() ? sampler : samplers.size()] -= cost;
        if (!isSampling()) {
            work += cost;
            isStepBoundReached |= ending == Ending.STEP_BOUND;
            isBounded |= isStepBoundReached || log.isBounded();
            hasSections |= log.hasSections();
            made++;
            isInterrupted = false;
        }
    }

    @Override
    public boolean needsValues() {
        return isSampling() ? samplesNeedValues : search.needsValues();
    }

    @Override
    public boolean wantsStates() {
        return search.wantsStates();
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
    public @Nullable StateCounts stateCounts() {
        return search.stateCounts();
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
        out.number(work);
        out.number(turn);
        out.number(sampler);
        out.number(isStepBoundReached ? 1 : 0);
        out.number(isBounded ? 1 : 0);
        out.number(isBeyond ? 1 : 0);
        out.number(beyond);
        out.number(isAfterwards ? 1 : 0);
        out.number(left);
        out.number(hasSections ? 1 : 0);
        for (int each = 0; each < samplers.size(); each++) {
            out.number(credit[each]);
            out.number(hasEnded[each] ? 1 : 0);
            samplers.get(each).save(out);
        }
        out.number(credit[samplers.size()]);
        search.save(out);
    }

    @Override
    public void restore(StateSource in) {
        made = in.number();
        work = in.number();
        turn = in.number();
        sampler = in.numberIn(NOBODY, samplers.size() - 1);
        isStepBoundReached = in.flag();
        isBounded = in.flag();
        isBeyond = in.flag();
        beyond = in.number();
        isAfterwards = in.flag();
        left = in.number();
        hasSections = in.flag();
        for (int each = 0; each < samplers.size(); each++) {
            credit[each] = in.number();
            hasEnded[each] = in.flag();
            samplers.get(each).restore(in);
        }
        credit[samplers.size()] = in.number();
        search.restore(in);
    }

    /** Only the search can be divided, and not before the samplers have had turns of several lengths. */
    @Override
    public boolean isDivisible() {
        return !isSampling() && !isAfterwards && turn >= DIVIDED && search.isDivisible();
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
