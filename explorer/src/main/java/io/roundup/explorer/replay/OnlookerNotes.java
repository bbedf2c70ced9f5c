// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.scheduler.StepObserver;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is noted of one execution while it is repeated: what cannot be told from its log afterwards. */
final class OnlookerNotes implements StepObserver {
    /**
     * A notification that nobody received.
     *
     * @param thread that notified
     * @param rows how many steps had been made
     * @param on the monitor or condition
     * @param place where, or an empty string
     */
    record Vain(int thread, int rows, Object on, String place) {}

    private final Execution execution;
    final StepPlaces places;
    final OverwrittenVariables overwritten;
    final ValueNotes values;
    /** By row: the threads of which one was chosen to make the step, as bits. */
    final Map<Integer, Long> enabled = new HashMap<>();
    /** By thread: where it waited last. */
    final Map<Integer, String> waitPlaces = new HashMap<>();

    final List<Vain> vain = new ArrayList<>();

    OnlookerNotes(Execution execution, Sites sites) {
        this.execution = execution;
        places = new StepPlaces(sites);
        overwritten = execution.words().overwrittenVariables();
        values = new ValueNotes(execution.words().heldValues());
    }

    @Override
    public void step(int thread, int row) {
        places.note(row);
        StepLog log = execution.point().log();
        overwritten.note(log.bits(row), log.location(row));
        values.step(row, log.bits(row), log.location(row));
        enabled.put(row, execution.point().enabled());
    }

    @Override
    public void value(int thread, int row) {
        places.note(row);
    }

    @Override
    public void waits(int thread) {
        waitPlaces.put(thread, StepPlaces.ofCurrentThread());
    }

    @Override
    public void notifies(int thread, int rows, Object on) {
        for (int i = 0; i < execution.point().threads(); i++) {
            if (execution.words().waitsOn(i) == on) {
                return;
            }
        }
        vain.add(new Vain(thread, rows, on, StepPlaces.ofCurrentThread()));
    }

    @Override
    public void ends() {
        values.settle();
    }
}
