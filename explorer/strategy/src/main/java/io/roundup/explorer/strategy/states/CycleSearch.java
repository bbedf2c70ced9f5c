// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StateKeys;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Divergence;
import io.roundup.explorer.strategy.StatePath;
import io.roundup.explorer.strategy.Strategy;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Makes each step from each state of the program once, and keeps them all. Whether there is a fair cycle is decided by all
 * steps between some states, and a search with sleep sets leaves out many of these. Then it makes an execution that goes
 * round each fair cycle, and ends it as endless.
 *
 * <p>An execution goes the way by which a state was found, and makes a step from there that was not made before. It goes on
 * by such steps, also from known states, and ends at a state from which all were made. So it makes many of them, and the
 * states on its way need no keys. Such a way may consist of parts of several executions: states with one key have one
 * future.
 */
final class CycleSearch implements Strategy {
    /** An execution that has made so many choices ends at a known state: it is not to come to the bound on steps. */
    private static final int LONG = 1_000;

    private static final String OTHER_CYCLE = "A cycle of states was not met again: ";
    private static final String OTHER_STATE = "A state was not met again: ";

    private final StateKeys keys;
    /** What the keys tell of all that has turned out to count. */
    private final int details;

    private final StatePath path = new StatePath();
    private final Sequences states = new Sequences();
    private final Sequences values = new Sequences();
    private final StateGraph graph = new StateGraph();
    private final OpenChoices open = new OpenChoices();
    /** The place of each state. */
    private int[] places = new int[64];
    /** And the state of each place where a thread is chosen. */
    private int[] statesAt = new int[64];
    /** The states without a key. */
    private final BitSet isUntold = new BitSet();

    /** The choices of this execution, or of the one before where they are repeated. */
    private int[] made = new int[64];

    private int count;
    private int repeats;
    /** The choices that lead to the place where this execution makes its first new one; none before the first execution. */
    private int[] way = {};

    private int goal = OpenChoices.NONE;
    /** Where a thread is chosen last on that way. */
    private int lastState = OpenChoices.NONE;
    /** Whether that choice is still to be made. */
    private boolean isOnWay;
    /** Where the last new choice was made, and which. */
    private int place = OpenChoices.NONE;

    private int choice = OpenChoices.NONE;
    private boolean isBegun;
    /** Whether this execution has gone on from a known state, and whether executions may. */
    private boolean isBeyond;

    private boolean mayGoOn = true;
    /** Whether some steps cannot be made, so that the search has no answer. */
    private boolean isGivenUp;

    private @Nullable FairCycle first;
    private @Nullable Queue<FairCycle> fair;
    private int[] shown = {};
    private boolean isEndless;
    /** Whether this execution has met states of which keys do not tell all, and whether each cycle was met again. */
    private boolean isVague;

    private boolean areAllShown = true;
    /** How many more states without a key it takes up. */
    private long untoldLeft;

    private long written;

    /**
     * Begins.
     *
     * @param keys of the states
     * @param mostUntold after so many states without a key it is given up: the ways through these are as many as the
     *     interleavings
     */
    CycleSearch(StateKeys keys, long mostUntold) {
        this.keys = keys;
        details = keys.details();
        untoldLeft = mostUntold;
        // Executions begin in no state: values may be chosen before the first one.
        states.number(new int[0], 0);
        graph.addState(0, 0);
    }

    /** {@return the first fair cycle, or null if there is none} To be called once the search is over. */
    @Nullable
    FairCycle fairCycle() {
        return first;
    }

    /** {@return how many keys were written} */
    long written() {
        return written;
    }

    @Override
    public boolean needsStates() {
        return true;
    }

    @Override
    public boolean begin() {
        isEndless = false;
        isVague = false;
        path.begin();
        if (fair == null && untoldLeft >= 0 && beginSearch()) {
            return true;
        }
        if (!isExhausted()) {
            return false;
        }
        if (fair == null) {
            fair = new ArrayDeque<>(graph.fairCycles(values));
            first = fair.peek();
        }
        FairCycle next = fair.poll();
        shown = next == null ? shown : next.choices();
        return next != null;
    }

    private boolean beginSearch() {
        isBeyond = false;
        place = OpenChoices.NONE;
        choice = OpenChoices.NONE;
        if (isBegun) {
            goal = isGivenUp ? OpenChoices.NONE : open.first();
            isOnWay = goal != OpenChoices.NONE;
            way = isOnWay ? open.wayTo(goal) : way;
            lastState = isOnWay ? open.threadsBefore(goal) : OpenChoices.NONE;
            int same = Arrays.mismatch(way, 0, way.length, made, 0, count);
            repeats = same < 0 ? count : same;
            if (lastState != OpenChoices.NONE) {
                // That state is looked at, so it must be asked what to choose there.
                repeats = Math.min(repeats, open.depth(lastState));
            }
        }
        count = 0;
        return !isBegun || isOnWay;
    }

    private boolean isExhausted() {
        return isBegun && !isGivenUp && open.first() == OpenChoices.NONE;
    }

    @Override
    public int repeats() {
        return fair == null ? repeats : 0;
    }

    @Override
    public void repeated(int choices) {
        count = choices;
    }

    @Override
    public int choose(ChoicePoint at) {
        if (isOutdated()) {
            return CUT;
        }
        return fair == null ? search(at) : show(at);
    }

    /** {@return whether keys tell too little} Then ways and cycles need not lead where they should: all begins anew. */
    private boolean isOutdated() {
        return keys.details() != details;
    }

    private int search(ChoicePoint at) {
        int next = next(at);
        if (next != CUT) {
            made = count == made.length ? Arrays.copyOf(made, 2 * count) : made;
            made[count++] = next;
        }
        return next;
    }

    private int next(ChoicePoint at) {
        if (isOnWay && at.bound() == 0 && count == open.depth(lastState) && !isAgain(lastState, at)) {
            isGivenUp = true;
            return CUT;
        }
        if (isOnWay && count < way.length) {
            if (!at.offers(way[count])) {
                throw Divergence.notOffered(OTHER_STATE, count, way[count], at);
            }
            return way[count];
        }
        if (isOnWay) {
            open.verify(goal, count, at);
            place = goal;
            isOnWay = false;
        } else if (at.bound() > 0) {
            place = open.addValues(place, choice, at.bound());
        } else if (!comeTo(at)) {
            return CUT;
        }
        if (!open.isOpen(place)) {
            return CUT;
        }
        choice = open.make(place, at.previous());
        return choice;
    }

    /** {@return whether an execution has come to a state by the way to it} Keys may not tell all that is in states. */
    private boolean isAgain(int expected, ChoicePoint at) {
        written++;
        boolean isTold = path.comeTo(keys, at).isEmpty();
        int[] key = path.key(path.depth());
        return isTold ? states.number(key, key.length) == statesAt[expected] : isUntold.get(statesAt[expected]);
    }

    /**
     * Adds a step, and the state that it leads to if that is new.
     *
     * @param at null at the end
     * @return whether the execution may go on there
     */
    private boolean comeTo(@Nullable ChoicePoint at) {
        written++;
        boolean isTold = path.comeTo(keys, at).isEmpty();
        if (isBeyond && (!isTold || path.atLast() != 0)) {
            // How often threads have gone round before counts here, and another way leads to the state before.
            open.reopen(place, choice);
            return false;
        }
        untoldLeft -= isTold ? 0 : 1;
        int[] key = path.key(path.depth());
        int state = states.number(key, key.length);
        addStep(state);
        boolean isKnown = state < graph.states();
        if (isKnown && at != null) {
            open.verify(places[state], count, at);
        } else if (!isKnown) {
            isUntold.set(state, !isTold);
            graph.addState(path.enabled(), path.atLast());
            int found =
                    open.addThreads(place, choice, at == null ? 0 : at.enabled().bits());
            places = put(places, state, found);
            statesAt = put(statesAt, found, state);
        }
        place = places[state];
        isBeyond |= isKnown;
        return !isKnown || mayGoOn && count < LONG && path.atLast() == 0;
    }

    private static int[] put(int[] into, int index, int number) {
        int[] longer = index < into.length ? into : Arrays.copyOf(into, Math.max(index + 1, 2 * into.length));
        longer[index] = number;
        return longer;
    }

    /** The step may have values: those that were chosen since the last choice of a thread. */
    private void addStep(int target) {
        int source = place;
        int thread = choice;
        int length = 0;
        for (; source != OpenChoices.NONE && open.isOfValues(source); source = open.before(source)) {
            thread = open.choiceTo(source);
            length++;
        }
        int[] chosen = new int[length];
        int value = choice;
        for (int at = place; length > 0; at = open.before(at)) {
            chosen[--length] = value;
            value = open.choiceTo(at);
        }
        graph.addStep(
                source == OpenChoices.NONE ? StateGraph.ROOT : statesAt[source],
                thread,
                values.number(chosen, chosen.length),
                target);
    }

    private int show(ChoicePoint at) {
        if (at.bound() > 0) {
            path.comeToValues();
        } else {
            written++;
            // How often a thread has gone round decides whether it waits for these, or for others as one without a key.
            isVague |= !path.comeTo(keys, at).isEmpty() || path.atLast() != 0;
        }
        int next = path.depth();
        if (next == shown.length) {
            isEndless = path.fairReturn() != StatePath.NONE;
            return path.made(CUT);
        }
        if (at.offers(shown[next])) {
            return path.made(shown[next]);
        }
        if (!isVague) {
            throw Divergence.notOffered(OTHER_CYCLE, next, shown[next], at);
        }
        return path.made(CUT);
    }

    @Override
    public boolean isEndless() {
        return isEndless;
    }

    /** @throws DivergedException if the execution did not come to its state, or not back to it, as it did before */
    @Override
    public void end(StepLog log, Ending ending) {
        if (isOutdated()) {
            return;
        }
        if (fair == null) {
            endSearch(log, ending);
        } else if (!isEndless && !isVague) {
            throw Divergence.over(OTHER_CYCLE, path.depth(), shown.length, log);
        }
        areAllShown &= fair == null || isEndless;
    }

    private void endSearch(StepLog log, Ending ending) {
        isBegun = true;
        if (ending == Ending.STEP_BOUND || ending == Ending.TURN_BOUND) {
            endAtBound();
        } else if (isOnWay) {
            throw Divergence.over(OTHER_STATE, count, way.length + 1, log);
        } else if (ending == Ending.COMPLETE || ending == Ending.DEADLOCK) {
            comeTo(null);
        }
    }

    /** An execution that ends at each known state may come on where this one has not. */
    private void endAtBound() {
        if (isBeyond) {
            mayGoOn = false;
            open.reopen(place, choice);
        } else {
            isGivenUp = true;
        }
    }

    /** {@return whether it is known of each fair execution whether it ends} */
    @Override
    public boolean isComplete() {
        return isExhausted() && fair != null && areAllShown && !graph.isUndecided();
    }

    @Override
    public String bound() {
        return "";
    }
}
