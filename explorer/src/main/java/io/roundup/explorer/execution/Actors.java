// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.memory.ThreadFields;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.ControlledScheduler;
import io.roundup.explorer.schedule.BitMixer;
import io.roundup.explorer.schedule.ChoicePoint;
import java.util.List;

/**
 * The threads that the explorer makes itself: the program's main thread, and one for each actor. They are the same in
 * all executions, and begin each as if they were new.
 */
final class Actors {
    private final Program program;
    private final Backend backend;
    private final ControlledScheduler scheduler;
    private final SharedRoots roots;
    private final long seed;

    /** The threads that have their identifiers: bits. */
    private long identified;

    /** The number of the first actor's thread. */
    private int first = ChoicePoint.MAX_THREADS;

    Actors(Program program, Backend backend, ControlledScheduler scheduler, SharedRoots roots, long seed) {
        this.program = program;
        this.backend = backend;
        this.scheduler = scheduler;
        this.roots = roots;
        this.seed = seed;
    }

    /** An execution begins. {@return its main thread} */
    Thread begin() {
        first = ChoicePoint.MAX_THREADS;
        return prepared(0);
    }

    /** As {@link Execution#startActors}. */
    void start(Object common, Runnable... bodies) {
        Thread me = Hooks.explored;
        Hooks.explored = null;
        try {
            roots.shareWith(common);
            first = scheduler.point().threads();
            for (int i = 0; i < bodies.length; i++) {
                scheduler.starts().add(prepared(first + i), bodies[i]);
            }
            scheduler.starts().startAll(first);
        } finally {
            Hooks.explored = me;
        }
    }

    private Thread prepared(int number) {
        Thread thread = backend.actorThread(number);
        ThreadFields.clearLocals(thread);
        if ((identified >>> number & 1) == 0) {
            identified |= 1L << number;
            ThreadFields.identify(thread, number);
        }
        ThreadFields.seed(thread, BitMixer.mix(seed ^ number));
        return thread;
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
