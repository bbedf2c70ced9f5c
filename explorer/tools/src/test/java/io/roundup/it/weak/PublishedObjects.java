// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.Execution;
import io.roundup.it.program.OutcomeProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.jspecify.annotations.NullUnmarked;

/** Threads that publish objects, and others that find them: what these see of the objects is the outcome. */
@NullUnmarked
public final class PublishedObjects implements OutcomeProgram {
    /** An object with a field of each kind. */
    static final class Fields {
        final int fixed;
        int plain;
        int other;
        int third;
        volatile int strong;
        int late;
        int left;

        Fields(int value) {
            fixed = value;
            plain = value;
            other = value;
            third = value;
            strong = value;
            late = value;
        }
    }

    /** One that leads to another by a final field. */
    static final class Holder {
        final Fields held;

        Holder(Fields held) {
            this.held = held;
        }
    }

    /** One that leads to an array. */
    static final class Cells {
        final int[] held = {1, 2};
    }

    /** One that publishes itself before its constructor has ended. */
    static final class Escaping {
        final int fixed;

        Escaping(Shared shared) {
            fixed = 1;
            shared.any = this;
        }
    }

    /** What the threads share. */
    static final class Shared {
        Fields first;
        Fields second;
        volatile Fields strong;
        Object any;
        Object passed;
        int number;
        int other;
        final Object lock = new Object();
        final Semaphore permits = new Semaphore(0);
        final ConvertingCell cell = new ConvertingCell();
        final int[] seen = {-1, -1, -1, -1, -1, -1};

        /** Double-checked locking. */
        Fields once() {
            Fields found = first;
            if (found == null) {
                synchronized (lock) {
                    found = first;
                    if (found == null) {
                        found = new Fields(1);
                        first = found;
                    }
                }
            }
            return found;
        }

        /** The same with a volatile variable. */
        Fields onceStrong() {
            Fields found = strong;
            if (found == null) {
                synchronized (lock) {
                    found = strong;
                    if (found == null) {
                        found = new Fields(1);
                        strong = found;
                    }
                }
            }
            return found;
        }
    }

    /** What a thread does. */
    interface Body {
        void run(Shared shared);
    }

    private final Supplier<Object> given;
    private final Body[] bodies;
    private String outcome = "";

    PublishedObjects(Body... bodies) {
        this(() -> null, bodies);
    }

    /** @param given makes what all threads find in {@link Shared#any} */
    PublishedObjects(Supplier<Object> given, Body... bodies) {
        this.given = given;
        this.bodies = bodies;
    }

    @Override
    public String name() {
        return "published objects";
    }

    @Override
    public String outcome() {
        return outcome;
    }

    @Override
    public void reset() {
        outcome = "";
    }

    @Override
    public void run(Execution execution) {
        Shared shared = new Shared();
        shared.any = given.get();
        Runnable[] actors = new Runnable[bodies.length];
        for (int i = 0; i < actors.length; i++) {
            Body body = bodies[i];
            actors[i] = () -> body.run(shared);
        }
        execution.startActors(shared, actors);
        Thread explored = Hooks.suspend();
        List<String> seen = new ArrayList<>();
        for (int value : shared.seen) {
            seen.add(value < 0 ? "-" : String.valueOf(value));
        }
        outcome = String.join(",", seen).replaceAll("(,-)*$", "");
        Hooks.resume(explored);
    }
}
