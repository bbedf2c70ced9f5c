// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.scenario;

import io.roundup.examples.harnesses.QueueProgram2x2p0;
import io.roundup.examples.structures.SynchronizedQueue;

/** {@link SynchronizedQueue}: four critical sections, in one of six orders. */
public final class MonitorQueue extends QueueProgram2x2p0 {
    /** Makes the harness. */
    public MonitorQueue() {
        super(new SynchronizedQueue());
    }
}
