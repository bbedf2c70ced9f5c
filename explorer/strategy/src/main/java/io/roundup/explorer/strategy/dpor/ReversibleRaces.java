// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.Arrays;

/**
 * The reversible races of one execution (section 3 of the paper of {@link OptimalDpor}), and the sequences that reverse
 * them.
 *
 * <p>The races of an event depend on the events before it alone, so they are found once for the events with which
 * several executions begin.
 */
final class ReversibleRaces {
    private static final int NONE = EventGraph.NONE;
    private static final int[] NO_OTHERS = {};

    private final TimeLimit time;
    private final EventGraph graph;
    private final EventRows events;
    private final Accesses accesses;
    /** For each event, where its races end in the list of first events; those of the next begin there. */
    private int[] end = new int[64];

    private int[] first = new int[64];
    /** For each race, what is left out beside its first event: see {@link JointAdditions}. */
    private int[][] others = new int[64][];

    private int[] candidates = new int[16];
    private int[][] candidateOthers = new int[16][];
    private int candidateCount;
    private final LeftOut leftOut;
    private final JointAdditions joint;
    /** For each thread, how many of its events happen before all events from a row on. */
    private int[] common = new int[8];

    private boolean[] dependsOnValue = new boolean[64];
    /** Some sequence was made with a footprint that is not known, with more in it than may be. */
    private boolean guessed;

    ReversibleRaces(EventGraph graph, TimeLimit time) {
        this.time = time;
        this.graph = graph;
        events = graph.events();
        accesses = graph.accesses();
        leftOut = new LeftOut(graph);
        joint = new JointAdditions(graph, leftOut, time, this::add);
    }

    /** Finds the races of the execution that the graph has read. */
    void find() {
        for (int event = graph.kept(); event < graph.size(); event++) {
            time.check();
            candidateCount = 0;
            findCandidates(event);
            keepLatest();
            store(event);
        }
    }

    /** {@return the first of the races whose second event is the given one} @param second the event */
    int begin(int second) {
        return second == 0 ? 0 : end[second - 1];
    }

    /** {@return one more than the last of the races whose second event is the given one} @param second the event */
    int end(int second) {
        return end[second];
    }

    /** {@return the first event of a race} @param race its number */
    int first(int race) {
        return first[race];
    }

    private void store(int event) {
        if (event == end.length) {
            end = Arrays.copyOf(end, event * 2);
        }
        int last = begin(event);
        if (last + candidateCount > first.length) {
            first = Arrays.copyOf(first, 2 * (last + candidateCount));
            others = Arrays.copyOf(others, first.length);
        }
        System.arraycopy(candidates, 0, first, last, candidateCount);
        System.arraycopy(candidateOthers, 0, others, last, candidateCount);
        end[event] = last + candidateCount;
    }

    /**
     * Finds the events that a later one could have preceded. They conflict with it, and do not happen before the event
     * before it in its thread. If it can block, its predicate held when they took place.
     */
    private void findCandidates(int event) {
        if (events.isLastResort(event) && events.relation(event) == Condition.NONE) {
            // Whatever comes before it has to: as long as anything else can be done, it cannot.
            return;
        }
        boolean blocks = events.blocks(event);
        findAt(events.row(event), event, blocks);
        if (events.isSection(event) && event < graph.executed() && !events.isLastResort(event)) {
            for (int row = events.row(event) + 1; row < events.endRow(event); row++) {
                findAt(row, event, blocks);
            }
        }
        if ((events.bits(event) & (Footprint.INVOKE | Footprint.RETURN)) != 0) {
            for (int other = Math.min(event, graph.executed()) - 1; other >= 0; other--) {
                if (events.conflict(other, event)) {
                    consider(other, event, blocks);
                }
            }
        }
    }

    /** Finds those that conflict with one access of the event. */
    private void findAt(int row, int event, boolean blocks) {
        boolean joins = blocks && row == events.row(event) && events.hasCondition(event);
        joint.begin();
        // Before a step that can block, the latest event of a thread may not be the one that it could precede.
        for (int other = accesses.lastConflicting(row);
                other != NONE;
                other = blocks
                        ? accesses.conflictingBefore(other, row)
                        : accesses.conflictingOfOthersBefore(other, row)) {
            int by = accesses.event(other);
            boolean found = mayPrecede(row, event, by) && consider(by, event, blocks);
            if (joins && accesses.adds(other)) {
                joint.add(other, event);
            } else if (accesses.settles(other)) {
                joint.find(event);
                if (found || !blocks || by == event || graph.isBeforeCause(by, event)) {
                    // What is older at this location happens before this write: it is not the latest, or ordered
                    // anyhow.
                    return;
                }
                joint.begin();
            }
        }
        joint.find(event);
    }

    /** What a section does after its first step can't come before the last resort that made the section possible. */
    private boolean mayPrecede(int row, int event, int other) {
        return row == events.row(event) || !events.isAfterLastResort(event) || other > events.resortBefore(event);
    }

    private boolean consider(int other, int event, boolean blocks) {
        if (events.thread(other) == events.thread(event) || graph.isBeforeCause(other, event)) {
            return false;
        }
        for (int index = 0; index < candidateCount; index++) {
            if (graph.isBefore(other, candidates[index])) {
                return true;
            }
        }
        if (blocks && !holdsWithout(other, event)) {
            return false;
        }
        add(other, NO_OTHERS);
        return true;
    }

    private void add(int other, int[] beside) {
        if (candidateCount == candidates.length) {
            candidates = Arrays.copyOf(candidates, candidateCount * 2);
            candidateOthers = Arrays.copyOf(candidateOthers, candidateCount * 2);
        }
        candidateOthers[candidateCount] = beside;
        candidates[candidateCount++] = other;
    }

    private void keepLatest() {
        for (int index = 0; index < candidateCount; index++) {
            time.check();
            for (int against = 0; against < candidateCount; against++) {
                // An event can be there twice, for its location and for an operation's return: one stays.
                if (index != against && candidates[against] != NONE && leavesOutMore(index, against)) {
                    candidates[index] = NONE;
                    break;
                }
            }
        }
        int kept = 0;
        for (int index = 0; index < candidateCount; index++) {
            if (candidates[index] != NONE) {
                candidateOthers[kept] = candidateOthers[index];
                candidates[kept++] = candidates[index];
            }
        }
        candidateCount = kept;
    }

    /** {@return whether all that one candidate leaves out is left out by another} @param more that one @param less it */
    private boolean leavesOutMore(int more, int less) {
        if (candidateOthers[more].length + candidateOthers[less].length == 0) {
            return graph.isBefore(candidates[more], candidates[less]);
        }
        leftOut.set(candidates[more], candidateOthers[more]);
        boolean are = leftOut.contains(candidates[less]);
        for (int other : candidateOthers[less]) {
            are &= leftOut.contains(other);
        }
        return are;
    }

    private boolean holdsWithout(int other, int event) {
        boolean isResort = events.isLastResort(event) || events.isAfterLastResort(event);
        if (events.isAfterLastResort(event) && events.resortBefore(event) < other) {
            // Its wait has timed out before the other: it need not wait for what the other may change.
            return true;
        }
        leftOut.set(other, NO_OTHERS);
        int write = leftOut.firstWrite(event);
        if (write == NONE) {
            return event < graph.executed() && !isResort;
        }
        if (isConditionKnown(event, write)) {
            return events.holds(event, leftOut.value(event, write));
        }
        if (!events.writes(event)) {
            throw new IllegalStateException("A blocking step of thread " + events.thread(event) + " at location "
                    + events.location(event) + " was announced without a condition, or what it waits for was written"
                    + " without the value before: its races cannot be found");
        }
        // A lock without values: only acquisitions race with acquisitions.
        return accesses.blocks(write);
    }

    /** What the second event of a race would do without what the sequence leaves out. */
    private int bitsWithout(int event) {
        // Since when it is possible says nothing about what it conflicts with, for which sequences of steps have
        // footprints.
        int did = events.bits(event);
        int write = leftOut.firstWrite(event);
        if (write == NONE) {
            return did;
        }
        if (events.isConditional(event)) {
            boolean known = isConditionKnown(event, write);
            guessed |= !known;
            boolean writes = !known || events.holds(event, leftOut.value(event, write));
            did = writes ? did | Footprint.WRITE : did & ~Footprint.WRITE;
        }
        if (graph.hasUnannouncedReturns()) {
            // It meets another value, and so may return from its operation in this step or not.
            guessed = true;
            did |= Footprint.RETURN;
        }
        return did;
    }

    private boolean isConditionKnown(int event, int write) {
        return events.hasCondition(event) && accesses.isBeforeKnown(write);
    }

    /** {@return whether the footprint of some step in a sequence is not known} */
    boolean hasGuessed() {
        return guessed;
    }

    /** Something has to be guessed, or had to be earlier, in a search that is taken up again. */
    void guess() {
        guessed = true;
    }

    /** Looks at what happens before all events from one on. @param from the one; afterwards {@link #isBeforeAll} */
    void compareWithAllFrom(int from) {
        int threads = graph.threads();
        if (common.length < threads) {
            common = new int[threads];
        }
        Arrays.fill(common, 0, threads, Integer.MAX_VALUE);
        for (int event = from; event < graph.executed(); event++) {
            for (int thread = 0; thread < threads; thread++) {
                common[thread] = Math.min(common[thread], graph.count(event, thread));
            }
        }
    }

    /** {@return whether an event happens before all those that were looked at} @param event any that took place */
    boolean isBeforeAll(int event) {
        return common[events.thread(event)] >= graph.number(event);
    }

    /**
     * The sequence that reverses a race: all events after the first that do not happen after it, then the second.
     * Additions that have to be left out together are left out with what happens after them.
     *
     * @param race its number
     * @param second its second event
     * @param log the rows
     * @param sequence receives the steps
     */
    void reverse(int race, int second, StepLog log, StepSequence sequence) {
        sequence.clear();
        leftOut.set(first[race], others[race]);
        int executed = graph.executed();
        for (int event = first[race] + 1; event < executed; event++) {
            if (!leftOut.contains(event)) {
                events.append(event, log, sequence);
            }
        }
        sequence.addStep(events.thread(second), bitsWithout(second), events.location(second), 0);
        if (events.isSection(second)) {
            sequence.lastIsUnknown();
        }
    }

    /**
     * {@return whether a thread may have been started after a value was chosen, by who chose it, before that one's next
     * step} What it does may depend on the value. Threads are numbered as they are started. Before the first step of
     * all, nobody else can have started it.
     */
    private boolean isStartedAfter(int event, int chooser, int thread, StepLog log) {
        boolean isBeforeAllSteps = log.value(events.row(event)) != StepLog.NO_VALUE;
        return isBeforeAllSteps || thread > chooser && ThreadBits.contains(events.created(event), thread);
    }

    /**
     * Appends all events after a value choice that do not happen after it. Left out are the next events of the thread
     * that was given the value, the invocations that its return may precede, and what happens after those. What
     * conflicts with the step in which the value was chosen does not depend on the value.
     *
     * @param event the one in which the value was chosen
     * @param chooser the thread that was given it
     * @param log the rows
     * @param sequence receives the steps
     */
    void addIndependentOfValue(int event, int chooser, StepLog log, StepSequence sequence) {
        int from = event + 1;
        int executed = graph.executed();
        if (dependsOnValue.length < executed) {
            dependsOnValue = new boolean[2 * executed];
        }
        for (int later = from; later < executed; later++) {
            boolean depends = isStartedAfter(event, chooser, events.thread(later), log)
                    || events.thread(later) == chooser
                    || Footprint.conflict(events.bits(event), Footprint.NO_LOCATION, events.bits(later), 0);
            for (int between = from; between < later && !depends; between++) {
                depends = dependsOnValue[between] && graph.isBefore(between, later);
            }
            dependsOnValue[later] = depends;
            if (!depends) {
                events.append(later, log, sequence);
            }
        }
    }
}
