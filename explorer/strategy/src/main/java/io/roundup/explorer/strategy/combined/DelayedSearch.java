// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Delay;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.ThreadBits;
import io.roundup.explorer.strategy.TraceOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Executions in which threads are slow. A delay is to sleep: at one place of one thread, until a number of deadlines of
 * others have passed. So a program with given delays is a program like any other, and a search of its own covers it.
 * Programs have one delay first, at each place of each thread; then two, and so on. One more deadline may pass at a place
 * if all did in some execution: up to the last of them, the two programs do the same.
 *
 * <p>Searches take turns, the shorter ones first, so that none of the places comes late. An execution is cut in which no
 * deadline passes where a thread is slow: it is one with fewer delays.
 */
public final class DelayedSearch implements Strategy {
    /** How many executions the first turn of a search has. Each later one has as many times more. */
    private static final int TURN = 16;

    private static final int LONGER = 4;

    private final Supplier<Strategy> searches;
    private final IntFunction<BitSet> places;
    private final int most;
    /** By the number of delays, from one on. */
    private final List<Deque<Branch>> waiting = new ArrayList<>();

    private final BitSet[] known = new BitSet[ThreadBits.MOST];
    /** Delays to which one more can be added, at each place, for one deadline each. */
    private final List<Delays> smaller = new ArrayList<>(List.of(Delays.NONE));

    private final Set<Delays> seen = new HashSet<>();
    private BooleanSupplier isTimeOver = () -> false;
    private @Nullable Branch current;
    private int left;
    private boolean isNewTurn;
    private boolean isComplete = true;
    /** The execution that ended last had too many threads, so that its search is given up. */
    private boolean isLeft;

    /** A program with delays, and the search of it. */
    private static final class Branch {
        private final Delays delays;
        private @Nullable Strategy search;
        private int turn = TURN;
        /** Which of the delays came to their end in some execution. */
        private final BitSet passed = new BitSet();

        Branch(Delays delays) {
            this.delays = delays;
        }

        /** {@return the search, made when its first turn comes} Many programs wait for that. */
        Strategy search(Supplier<Strategy> searches) {
            Strategy made = search;
            if (made == null) {
                made = searches.get();
                search = made;
            }
            return made;
        }
    }

    /**
     * Prepares the searches.
     *
     * @param searches make one that has made no execution, and ends when it has covered everything
     * @param places of a thread, at which it may be slow, as far as they are known
     * @param areAllKnown whether those are all places of executions without delays; otherwise these are made again
     * @param most how many delays an execution may have, at least 1
     */
    public DelayedSearch(Supplier<Strategy> searches, IntFunction<BitSet> places, boolean areAllKnown, int most) {
        this.searches = searches;
        this.places = places;
        this.most = most;
        for (int thread = 0; thread < known.length; thread++) {
            known[thread] = new BitSet();
        }
        if (!areAllKnown) {
            add(Delays.NONE);
        }
    }

    @Override
    public void limit(BooleanSupplier ofTime) {
        isTimeOver = ofTime;
    }

    @Override
    public boolean begin() {
        while (true) {
            Branch branch = current;
            if (branch == null) {
                propose();
                branch = next();
                if (branch == null) {
                    return false;
                }
                current = branch;
                left = branch.turn;
                isNewTurn = true;
            }
            if (left-- == 0) {
                branch.turn *= LONGER;
                queue(branch.delays).add(branch);
                current = null;
            } else if (branch.search(searches).begin()) {
                search().limit(isTimeOver);
                return true;
            } else {
                current = null;
                isComplete &= branch.search(searches).isComplete();
                for (int delay = branch.passed.nextSetBit(0); delay >= 0; delay = branch.passed.nextSetBit(delay + 1)) {
                    add(longer(branch.delays, delay));
                }
            }
        }
    }

    private @Nullable Branch next() {
        for (Deque<Branch> each : waiting) {
            Branch first = each.poll();
            if (first != null) {
                return first;
            }
        }
        return null;
    }

    /** Executions without delays, which only make places known, take turns with those of one delay. */
    private Deque<Branch> queue(Delays delays) {
        int count = Math.max(1, delays.list().size());
        while (waiting.size() < count) {
            waiting.add(new ArrayDeque<>());
        }
        return waiting.get(count - 1);
    }

    /** Takes up the places that have become known, those of all threads side by side. */
    private void propose() {
        BitSet[] found = new BitSet[known.length];
        int end = 0;
        for (int thread = 0; thread < found.length; thread++) {
            found[thread] = places.apply(thread);
            found[thread].andNot(known[thread]);
            known[thread].or(found[thread]);
            end = Math.max(end, found[thread].length());
        }
        for (int place = 0; place < end; place++) {
            for (int thread = 0; thread < found.length; thread++) {
                if (found[thread].get(place)) {
                    propose(new Delay(thread, place, 1));
                }
            }
        }
    }

    private void propose(Delay delay) {
        for (Delays fewer : List.copyOf(smaller)) {
            Delays more = fewer.and(delay);
            add(more);
            if (more.list().size() < most) {
                smaller.add(more);
            }
        }
    }

    private void add(Delays delays) {
        if (seen.add(delays)) {
            queue(delays).add(new Branch(delays));
        }
    }

    /** {@return the same, but that one more deadline passes in one of the delays} @param index of it */
    private static Delays longer(Delays delays, int index) {
        List<Delay> list = new ArrayList<>(delays.list());
        Delay delay = list.get(index);
        list.set(index, new Delay(delay.thread(), delay.place(), delay.deadlines() + 1));
        return new Delays(list);
    }

    private Strategy search() {
        return branch().search(searches);
    }

    private Branch branch() {
        Branch branch = current;
        if (branch == null) {
            throw new IllegalStateException("no execution has begun");
        }
        return branch;
    }

    @Override
    public Delays delays() {
        return branch().delays;
    }

    /** The log is that of another search if this one has just got its turn. */
    @Override
    public int repeats() {
        return isNewTurn ? 0 : search().repeats();
    }

    @Override
    public void repeated(int choices) {
        search().repeated(choices);
    }

    @Override
    public int choose(ChoicePoint point) {
        return search().choose(point);
    }

    @Override
    public boolean needsValues() {
        Branch branch = current;
        return branch == null
                ? searches.get().needsValues()
                : branch.search(searches).needsValues();
    }

    @Override
    public boolean joinsSections() {
        Branch branch = current;
        return branch == null
                ? searches.get().joinsSections()
                : branch.search(searches).joinsSections();
    }

    @Override
    public boolean leavesOutVainWakes() {
        return search().leavesOutVainWakes();
    }

    @Override
    public void blocked(ChoicePoint point) {
        search().blocked(point);
    }

    /** With these delays the program starts many threads: that is not covered. */
    @Override
    public boolean leavesManyThreads() {
        isLeft = true;
        isComplete = false;
        return true;
    }

    @Override
    public void end(StepLog log, Ending ending) {
        if (isLeft) {
            isLeft = false;
            current = null;
            return;
        }
        Branch branch = branch();
        branch.search(searches).end(log, ending);
        isNewTurn = false;
        for (int row = 0; row < log.size(); row++) {
            if (isEndOfDelay(log, row)) {
                // Threads come to their places in order, and have come to as many as there were such rows before.
                notePassed(branch, log, row);
            }
        }
    }

    /** A thread that becomes slow within a section of trusted code looks first whether it has to wait, in a step. */
    private static boolean isEndOfDelay(StepLog log, int row) {
        return log.location(row) == Delay.LOCATION && (log.bits(row) & Footprint.BLOCKING) != 0;
    }

    private static void notePassed(Branch branch, StepLog log, int row) {
        int earlier = 0;
        for (int before = 0; before < row; before++) {
            earlier += isEndOfDelay(log, before) && log.thread(before) == log.thread(row) ? 1 : 0;
        }
        List<Delay> list = branch.delays.list();
        int[] ofThread = IntStream.range(0, list.size())
                .filter(index -> list.get(index).thread() == log.thread(row))
                .boxed()
                .sorted(Comparator.comparingInt(index -> list.get(index).place()))
                .mapToInt(index -> index)
                .toArray();
        branch.passed.set(ofThread[earlier]);
    }

    @Override
    public @Nullable TraceOrder traceOrder() {
        Branch branch = current;
        return branch == null ? null : branch.search(searches).traceOrder();
    }

    /** {@return whether all executions with so many delays were covered, once there is none left} */
    @Override
    public boolean isComplete() {
        return isComplete && current == null && waiting.stream().allMatch(Deque::isEmpty);
    }

    @Override
    public String bound() {
        return "";
    }
}
