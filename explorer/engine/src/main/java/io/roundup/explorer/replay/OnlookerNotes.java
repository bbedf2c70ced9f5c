// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.scheduler.StepObserver;
import io.roundup.explorer.result.fact.Held;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

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

    /** A read of a thread that is alone. @param held what it found */
    record AloneRead(int thread, long location, @Nullable Held held) {}

    /** Where so many reads were made is looked at: in a long loop, the first ones of each variable tell enough. */
    private static final int MOST_ALONE = 2000;

    private final Execution execution;
    /**
     * A notification that somebody may have received.
     *
     * @param thread that notified
     * @param row of the step in which it chose
     * @param on the monitor or condition
     * @param place where, or an empty string
     * @param areAll whether it is for all
     * @param waiting who waited
     * @param chosen of these
     */
    record Chosen(int thread, int row, Object on, String place, boolean areAll, ThreadSet waiting, ThreadSet chosen) {}

    /** A pool of threads, or a thread. @param place where it was made or started */
    private record Made(Object object, String place) {}

    /** A wait for a notification by the program itself. @param row how many steps had been made */
    record OwnWait(int thread, int row, String place) {}

    final StepPlaces places;
    /** Where each of the reads of threads that are alone was made. */
    final StepPlaces alonePlaces;

    final List<AloneRead> alone = new ArrayList<>();
    final OverwrittenVariables overwritten;
    final ValueNotes values;
    /** By row: the threads of which one was chosen to make the step. */
    final Map<Integer, ThreadSet> enabled = new HashMap<>();
    /** By thread: where it waited last. */
    final Map<Integer, WaitPlace> waitPlaces = new HashMap<>();

    final List<Vain> vain = new ArrayList<>();
    final List<Chosen> chosen = new ArrayList<>();
    final List<OwnWait> ownWaits = new ArrayList<>();
    /** By thread: what it did not catch. */
    final Map<Integer, Throwable> ended = new TreeMap<>();

    private final List<Made> made = Collections.synchronizedList(new ArrayList<>());
    /** By thread: what it notifies. */
    private final Map<Integer, Object> notified = new HashMap<>();

    OnlookerNotes(Execution execution, Sites sites) {
        this.execution = execution;
        places = new StepPlaces(sites);
        alonePlaces = new StepPlaces(sites);
        overwritten = execution.words().overwrittenVariables();
        values = new ValueNotes(execution.words().heldValues());
    }

    @Override
    public void step(int thread, int row) {
        places.note(row);
        StepLog log = execution.point().log();
        overwritten.note(log.bits(row), log.location(row));
        values.step(row, log.bits(row), log.location(row), goesOn(log, row));
        enabled.put(row, execution.point().enabled().copy());
    }

    /** {@return whether a step and the one before access variables next to each other at once, see {@link SectionPart}} */
    private static boolean goesOn(StepLog log, int row) {
        return log.part(row) == SectionPart.LATER
                && log.thread(row) == log.thread(row - 1)
                && log.site(row) == log.site(row - 1)
                && log.location(row) == log.location(row - 1) + 1;
    }

    @Override
    public void value(int thread, int row) {
        places.note(row);
    }

    @Override
    public void stored() {
        values.settle();
    }

    @Override
    public void overtaken(int thread, int row) {
        StepLog log = execution.point().log();
        values.found(log.lastStep(), log.location(log.lastStep()));
    }

    @Override
    public void waits(int thread) {
        WaitPlace wait = StepPlaces.wait(execution.point().log().size());
        waitPlaces.put(thread, wait);
        if (wait.isOwnWait() && execution.words().waitsOn(thread) != null) {
            ownWaits.add(new OwnWait(thread, wait.row(), wait.place()));
        }
    }

    @Override
    public void notifies(int thread, int rows, Object on) {
        notified.put(thread, on);
        for (int i = 0; i < execution.point().threads(); i++) {
            if (execution.words().waitsOn(i) == on) {
                return;
            }
        }
        vain.add(new Vain(thread, rows, on, StepPlaces.ofCurrentThread()));
    }

    @Override
    public void notified(int thread, int row, ThreadSet waiting, ThreadSet which, boolean areAll) {
        Object on = notified.get(thread);
        if (on != null) {
            chosen.add(new Chosen(thread, row, on, StepPlaces.ofCurrentThread(), areAll, waiting, which));
        }
    }

    @Override
    public void readsAlone(int thread, long location) {
        if (alone.size() < MOST_ALONE) {
            values.settle();
            alonePlaces.note(alone.size());
            alone.add(new AloneRead(thread, location, values.now().at(location)));
        }
    }

    @Override
    public void poolMade(Executor pool) {
        made.add(new Made(pool, StepPlaces.ofCurrentThread()));
    }

    @Override
    public void starts(Thread thread) {
        made.add(new Made(thread, StepPlaces.ofCurrentThread()));
    }

    @Override
    public void uncaught(int thread, Throwable thrown) {
        ended.put(thread, thrown);
    }

    /**
     * {@return where a pool was made or a thread was started, or an empty string} Explored threads have identity hash
     * codes of their own, so that no map would find them.
     */
    String placeOf(Object object) {
        for (Made each : List.copyOf(made)) {
            if (each.object() == object) {
                return each.place();
            }
        }
        return "";
    }

    @Override
    public void ends() {
        values.settle();
    }
}
