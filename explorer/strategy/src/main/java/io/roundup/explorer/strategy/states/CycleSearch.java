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
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Makes each step from each state of the program once, and keeps them all. Whether there is a fair cycle is decided by all
 * steps between some states, and a search with sleep sets leaves out many of these. Then it makes an execution that goes
 * round each fair cycle, and ends it as endless.
 *
 * <p>An execution goes the way by which a state was found, makes a step from there that was not made before, and goes on by
 * such steps, also from known states. It ends at a state from which all steps were made. So it makes many of them, and the
 * states on its way need no keys. States with one key have one future, so such a way may consist of parts of several
 * executions.
 */
final class CycleSearch implements Strategy {
    /** An execution that has made so many choices ends at a known state: it is not to come to the bound on steps. */
    private static final int LONG = 1_000;

    private static final String OTHER_CYCLE = "A cycle of states was not met again: ";
    private static final String OTHER_STATE = "A state was not met again: ";

    private final StateKeys keys;
    private final StatePath path = new StatePath();
    private final Sequences states = new Sequences();
    private final Sequences values = new Sequences();
    private final StateGraph graph = new StateGraph();
    private final OpenChoices open = new OpenChoices();
    /** The place of each state. */
    private int[] places = new int[64];
    /** And the state of each place where a thread is chosen. */
    private int[] statesAt = new int[64];

    /** The choices of this execution, or of the one before where they are repeated. */
    private int[] made = new int[64];

    private int count;
    private int repeats;
    /** The choices that lead to the place where this execution makes its first new one; none before the first execution. */
    private int[] way = {};

    private int goal = OpenChoices.NONE;
    /** Whether that choice is still to be made. */
    private boolean isOnWay;
    /** Where the last new choice was made, and which. */
    private int place = OpenChoices.NONE;

    private int choice = OpenChoices.NONE;
    private boolean isBegun;
    /** Whether this execution has gone on from a known state, and whether executions may. */
    private boolean isBeyond;

    private boolean mayGoOn = true;
    private boolean isBoundReached;
    private @Nullable FairCycle first;
    private @Nullable Queue<FairCycle> fair;
    private int[] shown = {};
    private boolean isEndless;
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
            goal = isBoundReached ? OpenChoices.NONE : open.first();
            isOnWay = goal != OpenChoices.NONE;
            way = isOnWay ? open.wayTo(goal) : way;
            int same = Arrays.mismatch(way, 0, way.length, made, 0, count);
            repeats = same < 0 ? count : same;
        }
        count = 0;
        return !isBegun || isOnWay;
    }

    private boolean isExhausted() {
        return isBegun && !isBoundReached && open.first() == OpenChoices.NONE;
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
        return fair == null ? search(at) : show(at);
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
        if (isOnWay && count < way.length) {
            if (!at.offers(way[count])) {
                throw Divergence.notOffered(OTHER_STATE, count, way[count], at);
            }
            return way[count];
        }
        boolean isKnown = false;
        if (isOnWay) {
            open.verify(goal, count, at);
            place = goal;
            isOnWay = false;
        } else {
            int known = graph.states();
            place = at.bound() > 0 ? open.addValues(place, choice, at.bound()) : come(at);
            isKnown = at.bound() == 0 && known == graph.states();
        }
        isBeyond |= isKnown;
        if (!open.isOpen(place) || isKnown && !(mayGoOn && count < LONG)) {
            return CUT;
        }
        choice = open.make(place, at.previous());
        return choice;
    }

    /** Adds a step, and the state that it leads to if that is new. {@return the place of that} @param at null at the end */
    private int come(@Nullable ChoicePoint at) {
        written++;
        untoldLeft -= path.comeTo(keys, at).isEmpty() ? 0 : 1;
        int[] key = path.key(path.depth());
        int state = states.number(key, key.length);
        addStep(state);
        if (state == graph.states()) {
            graph.addState(path.enabled(), path.atLast());
            int found =
                    open.addThreads(place, choice, at == null ? 0 : at.enabled().bits());
            places = put(places, state, found);
            statesAt = put(statesAt, found, state);
        }
        return places[state];
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
            path.comeTo(keys, at);
        }
        int next = path.depth();
        if (next == shown.length) {
            isEndless = path.fairReturn() != StatePath.NONE;
            return path.made(CUT);
        }
        if (!at.offers(shown[next])) {
            throw Divergence.notOffered(OTHER_CYCLE, next, shown[next], at);
        }
        return path.made(shown[next]);
    }

    @Override
    public boolean isEndless() {
        return isEndless;
    }

    /** @throws DivergedException if the execution did not come to its state, or not back to it, as it did before */
    @Override
    public void end(StepLog log, Ending ending) {
        if (fair == null) {
            endSearch(log, ending);
        } else if (!isEndless) {
            throw Divergence.over(OTHER_CYCLE, path.depth(), shown.length, log);
        }
    }

    private void endSearch(StepLog log, Ending ending) {
        isBegun = true;
        if (isOnWay) {
            throw Divergence.over(OTHER_STATE, count, way.length + 1, log);
        }
        switch (ending) {
            case COMPLETE, DEADLOCK -> come(null);
            case STEP_BOUND, TURN_BOUND -> endAtBound();
            case LIVELOCK, CUT -> {}
        }
    }

    /** An execution that ends at each known state may come on where this one has not. */
    private void endAtBound() {
        if (isBeyond) {
            mayGoOn = false;
            open.reopen(place, choice);
        } else {
            isBoundReached = true;
        }
    }

    /** {@return whether it is known of each fair execution whether it ends} */
    @Override
    public boolean isComplete() {
        return isExhausted() && fair != null && !graph.isUndecided();
    }

    @Override
    public String bound() {
        return "";
    }
}
