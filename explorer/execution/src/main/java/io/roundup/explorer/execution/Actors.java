// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.key.ProgramStates;
import io.roundup.explorer.execution.memory.ThreadFields;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.execution.state.Learning;
import io.roundup.explorer.execution.thread.ThreadSettings;
import io.roundup.explorer.schedule.BitMixer;
import io.roundup.explorer.schedule.ChoicePoint;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The threads that the explorer makes itself: the program's main thread, and one for each actor. They are the same in
 * all executions, and begin each as if they were new.
 */
final class Actors {
    private final Program program;
    private final Backend backend;
    private final ControlledScheduler scheduler;
    private final SharedRoots roots;
    private final ProgramStates states;
    private final long seed;

    /** By the numbers of threads that have served an execution. */
    private final List<@Nullable ThreadSettings> settings = new ArrayList<>();

    /** The number of the first actor's thread. */
    private int first = ChoicePoint.MOST_THREADS;

    Actors(
            Program program,
            Backend backend,
            ControlledScheduler scheduler,
            SharedRoots roots,
            ProgramStates states,
            long seed) {
        this.program = program;
        this.backend = backend;
        this.scheduler = scheduler;
        this.roots = roots;
        this.states = states;
        this.seed = seed;
    }

    /** An execution begins. {@return its main thread} */
    Thread begin() {
        first = ChoicePoint.MOST_THREADS;
        return prepared(0);
    }

    /** As {@link Execution#startActors}. */
    void start(Object common, Runnable... bodies) {
        Thread me = Hooks.explored;
        Hooks.explored = null;
        try {
            roots.shareWith(common);
            first = scheduler.point().threads();
            states.shareWith(common, bodies, first);
            Learning learning = scheduler.current().learning;
            learning.forget();
            learning.reference(common);
            for (int i = 0; i < bodies.length; i++) {
                Thread thread = prepared(first + i);
                roots.shareNew(thread);
                scheduler.starts().add(thread, bodies[i]);
            }
            scheduler.starts().startAll(first);
        } finally {
            Hooks.explored = me;
        }
    }

    private Thread prepared(int number) {
        Thread thread = backend.actorThread(number);
        ThreadFields.clearLocals(thread);
        ThreadSettings earlier = number < settings.size() ? settings.get(number) : null;
        if (earlier == null || !earlier.areOf(thread)) {
            ThreadFields.identify(thread, number);
            while (settings.size() <= number) {
                settings.add(null);
            }
            settings.set(number, new ThreadSettings(thread));
        }
        ThreadFields.seed(thread, BitMixer.mix(seed ^ number));
        return thread;
    }

    /** An execution has ended. What it has set of these threads does not count for the next. */
    void end() {
        for (ThreadSettings each : settings) {
            if (each != null) {
                each.restore();
            }
        }
    }

    /** {@return the number of the first actor's thread in the last execution, or one that no thread has} */
    int first() {
        return first;
    }

    /** {@return what a thread of the last execution is called, and for an actor which method it runs} */
    String name(int number) {
        String name = scheduler.thread(number).javaThread().getName();
        List<String> actors = program.actorNames();
        int actor = number - first;
        return actor >= 0 && actor < actors.size() ? name + " (" + actors.get(actor) + ")" : name;
    }
}
