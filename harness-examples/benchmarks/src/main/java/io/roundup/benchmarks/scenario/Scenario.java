// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.scenario;

import io.roundup.examples.harnesses.MichaelScottQueue2x2p0;
import io.roundup.examples.harnesses.MichaelScottQueue3x3p2;
import io.roundup.examples.harnesses.UnsafeCounter1x1p1;
import java.net.URI;
import java.nio.file.Path;

/** A structure and the calls that two threads make on it. */
public enum Scenario {
    /** Lock-free queue, each thread adds and takes. */
    QUEUE("Michael-Scott queue: enq; deq | enq; deq", MichaelScottQueue2x2p0.class),
    /** Lock-free queue, with more traces than one second is needed for. */
    LONG_QUEUE("Michael-Scott queue: enq; enq; deq | enq; enq; deq, then deq; deq", MichaelScottQueue3x3p2.class),
    /** Lock-free queue, two calls in all. */
    ENQUEUES("Michael-Scott queue: enq | enq", MichaelScottEnqueues.class),
    /** Lock-free stack, two calls in all. */
    PUSHES("Treiber stack: push | push", TreiberPushes.class),
    /** Critical sections of a monitor. */
    MONITOR("synchronized queue: enq; deq | enq; deq", MonitorQueue.class),
    /** Critical sections of a lock of the JDK. */
    LOCK("ReentrantLock queue: enq; deq | enq; deq", LockedQueue.class),
    /** Critical sections of a lock for which threads wait in a loop. */
    SPIN_LOCK("spin lock queue: enq; deq | enq; deq", SpinningQueue.class),
    /** A bug: of two increments one may be lost. */
    COUNTER("unsafe counter: increment | increment, then get", UnsafeCounter1x1p1.class);

    private final String title;
    private final Class<?> harness;

    Scenario(String title, Class<?> harness) {
        this.title = title;
        this.harness = harness;
    }

    /** {@return what tables call it} */
    public String title() {
        return title;
    }

    /** {@return the scenario as Round-Up takes it} */
    public Class<?> harness() {
        return harness;
    }

    /** {@return the folder or jar that the harness is in} */
    public String classes() {
        return classes(harness);
    }

    /** {@return the folder or jar that a class is in} @param type of this project */
    public static String classes(Class<?> type) {
        return Path.of(URI.create(
                        type.getProtectionDomain().getCodeSource().getLocation().toString()))
                .toString();
    }
}
