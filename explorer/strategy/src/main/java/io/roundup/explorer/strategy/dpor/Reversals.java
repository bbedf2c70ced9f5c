// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.StepLog;

/**
 * What an execution that has ended shows to be explored besides it: each reversible race the other way round, and the
 * other values of its choices. That is inserted into the wakeup trees of its choices, unless an explored branch covers
 * it.
 */
final class Reversals {
    private final EventGraph graph;
    private final EventRows events;
    private final ReversibleRaces races;
    private final DporStack frames;
    private final TimeLimit time;
    private final StepSequence sequence = new StepSequence();
    private final WakeupInsertion insertion = new WakeupInsertion();

    /**
     * Prepares.
     *
     * @param graph of the execution
     * @param races of it
     * @param frames its choices
     * @param time ends what takes long
     */
    Reversals(EventGraph graph, ReversibleRaces races, DporStack frames, TimeLimit time) {
        this.time = time;
        this.graph = graph;
        events = graph.events();
        this.races = races;
        this.frames = frames;
    }

    /**
     * Inserts them.
     *
     * @param log of the execution, whose races have been found
     * @param firstNew the first event that goes beyond the rows that were repeated
     * @param branch the choice that was another one before; all rows before it were repeated
     * @param part that is explored: what is to be explored above it is reported to it
     */
    void insert(StepLog log, int firstNew, int branch, DporPart part) {
        reverseRaces(log, firstNew, part);
        insertOtherValues(log, firstNew, branch, part);
    }

    /**
     * Reverses all races, also those within the repeated prefix. An earlier execution reversed these too, but with
     * other events after them in the sequence. To leave them out loses traces: 6 of the 945 of sigma(5), see
     * KnownCountsTests. Only when all that is new happens after the first event, the sequence has nothing that was not
     * inserted before.
     */
    private void reverseRaces(StepLog log, int firstNew, DporPart part) {
        races.compareWithAllFrom(firstNew);
        for (int second = 0; second < graph.size(); second++) {
            int end = races.end(second);
            for (int race = races.begin(second); race < end; race++) {
                time.check();
                int first = races.first(race);
                if (second < firstNew && races.isBeforeAll(first)) {
                    continue;
                }
                DporFrame frame = frames.get(events.row(first));
                races.reverse(race, second, log, sequence);
                if (races.hasGuessed()) {
                    frame.insertInitial(sequence);
                } else if (!frame.covers(sequence)) {
                    insert(events.row(first), part);
                }
            }
        }
    }

    private void insert(int row, DporPart part) {
        if (row < part.floor()) {
            part.report(row, frames.get(row).tree(), sequence);
        } else {
            insertion.insertBelow(frames.get(row).tree(), sequence);
        }
    }

    private void insertOtherValues(StepLog log, int firstNew, int branch, DporPart part) {
        for (int event = firstNew; event < graph.executed(); event++) {
            for (int row = events.row(event); row < events.endRow(event); row++) {
                if (row > branch && log.value(row) != StepLog.NO_VALUE) {
                    insertOtherValues(event, row, log, part);
                }
            }
        }
    }

    /** Inserts another value of a choice, with what does not depend on it. */
    private void insertOtherValues(int event, int row, StepLog log, DporPart part) {
        DporFrame frame = frames.get(row);
        for (int value = 0; value < frame.bound(); value++) {
            if (value != frame.current().value() && !frame.isExplored(value)) {
                time.check();
                sequence.clear();
                sequence.addValue(value);
                if (!log.hasSections()) {
                    races.addIndependentOfValue(event, log.thread(row), log, sequence);
                }
                if (races.hasGuessed() || !frame.covers(sequence)) {
                    insert(row, part);
                }
            }
        }
    }
}
