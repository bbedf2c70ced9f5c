// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.examples.harnesses.BoundedKFifoDeqDeq1x1p12;
import io.roundup.examples.harnesses.BoundedKFifoEnqDeq1x1p12;
import io.roundup.examples.harnesses.BoundedKFifoEnqEnq1x1p12;
import io.roundup.examples.harnesses.HerlihyWingQueue2x2p0;
import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.examples.harnesses.KStackPopPop1x1p12;
import io.roundup.examples.harnesses.KStackPushPop1x1p12;
import io.roundup.examples.harnesses.KStackPushPush1x1p12;
import io.roundup.examples.harnesses.MichaelScottQueueDeqDeq1x1p12;
import io.roundup.examples.harnesses.MichaelScottQueueEnqDeq1x1p12;
import io.roundup.examples.harnesses.MichaelScottQueueEnqEnq1x1p12;
import io.roundup.examples.harnesses.QuasiPriorityQueue2x2p3;
import io.roundup.examples.harnesses.QuasiPriorityQueue2x2p3B2;
import io.roundup.examples.harnesses.QuasiPriorityQueue2x2p4;
import io.roundup.examples.harnesses.QuasiPriorityQueue2x2p4B2;
import io.roundup.examples.harnesses.QuasiPriorityQueue3x3p2B2;
import io.roundup.examples.harnesses.QuasiQueue2x2p4;
import io.roundup.examples.harnesses.QuasiQueue2x2p4B1;
import io.roundup.examples.harnesses.QuasiQueue2x3p3;
import io.roundup.examples.harnesses.QuasiQueue2x3p3B1;
import io.roundup.examples.harnesses.QuasiQueue2x3p3B2;
import io.roundup.examples.harnesses.QuasiQueue3x3p2;
import io.roundup.examples.harnesses.QuasiQueue3x3p2B1;
import io.roundup.examples.harnesses.QuasiQueue3x3p2B2;
import io.roundup.examples.harnesses.QuasiQueue3x3p4;
import io.roundup.examples.harnesses.QuasiQueue3x3p4B2;
import io.roundup.examples.harnesses.QuasiQueue3x4p1;
import io.roundup.examples.harnesses.QuasiQueue3x4p1B1;
import io.roundup.examples.harnesses.QuasiQueue3x4p1B2;
import io.roundup.examples.harnesses.QuasiQueue3x4p1B3;
import io.roundup.examples.harnesses.QuasiQueue4x4p0;
import io.roundup.examples.harnesses.QuasiQueue4x4p0B1;
import io.roundup.examples.harnesses.QuasiQueue4x4p0B2;
import io.roundup.examples.harnesses.QuasiQueue4x4p0B3;
import io.roundup.examples.harnesses.QuasiStack2x2p4;
import io.roundup.examples.harnesses.QuasiStack2x2p4B1;
import io.roundup.examples.harnesses.QuasiStack2x2p4B2;
import io.roundup.examples.harnesses.QuasiStack2x3p3;
import io.roundup.examples.harnesses.QuasiStack2x3p3B1;
import io.roundup.examples.harnesses.QuasiStack2x3p3B2;
import io.roundup.examples.harnesses.QuasiStack2x3p4B1;
import io.roundup.examples.harnesses.QuasiStack3x3p2;
import io.roundup.examples.harnesses.QuasiStack3x3p2B3;
import io.roundup.examples.harnesses.QuasiStack4x4p0;
import io.roundup.examples.harnesses.QuasiStack4x4p0B3;
import io.roundup.examples.harnesses.RandomDequeueQueueDeqDeq1x1p12;
import io.roundup.examples.harnesses.RandomDequeueQueueEnqDeq1x1p12;
import io.roundup.examples.harnesses.RandomDequeueQueueEnqEnq1x1p12;
import io.roundup.examples.harnesses.SequentialLinkedQueueDeqDeq1x1p12;
import io.roundup.examples.harnesses.SequentialLinkedQueueEnqDeq1x1p12;
import io.roundup.examples.harnesses.SequentialLinkedQueueEnqEnq1x1p12;
import io.roundup.examples.harnesses.TreiberStackPopPop1x1p12;
import io.roundup.examples.harnesses.TreiberStackPushPop1x1p12;
import io.roundup.examples.harnesses.TreiberStackPushPush1x1p12;
import io.roundup.examples.harnesses.UnboundedKFifoDeqDeq1x1p12;
import io.roundup.examples.harnesses.UnboundedKFifoEnqDeq1x1p12;
import io.roundup.examples.harnesses.UnboundedKFifoEnqEnq1x1p12;
import java.util.List;

/** The harnesses behind the rows. */
final class TableHarnesses {
    /** Rows of Table II alone. */
    static final List<Class<?>> LINEARIZABILITY_ONLY =
            List.of(IQueue2x2p0.class, HerlihyWingQueue2x2p0.class, QuasiQueue2x3p3B2.class);

    /** Rows of Tables II and III. */
    static final List<Class<?>> BOTH = List.of(
            QuasiQueue2x2p4.class,
            QuasiQueue2x2p4B1.class,
            QuasiQueue2x3p3.class,
            QuasiQueue2x3p3B1.class,
            QuasiQueue3x3p2.class,
            QuasiQueue3x3p2B1.class,
            QuasiQueue3x3p2B2.class,
            QuasiQueue3x3p4.class,
            QuasiQueue3x3p4B2.class,
            QuasiQueue3x4p1.class,
            QuasiQueue3x4p1B1.class,
            QuasiQueue3x4p1B2.class,
            QuasiQueue3x4p1B3.class,
            QuasiQueue4x4p0.class,
            QuasiQueue4x4p0B1.class,
            QuasiQueue4x4p0B2.class,
            QuasiQueue4x4p0B3.class,
            QuasiStack2x2p4.class,
            QuasiStack2x2p4B1.class,
            QuasiStack2x2p4B2.class,
            QuasiStack2x3p3.class,
            QuasiStack2x3p3B1.class,
            QuasiStack2x3p3B2.class,
            QuasiStack2x3p4B1.class,
            QuasiStack3x3p2.class,
            QuasiStack3x3p2B3.class,
            QuasiStack4x4p0.class,
            QuasiStack4x4p0B3.class,
            QuasiPriorityQueue2x2p3.class,
            QuasiPriorityQueue2x2p3B2.class,
            QuasiPriorityQueue2x2p4.class,
            QuasiPriorityQueue2x2p4B2.class,
            QuasiPriorityQueue3x3p2B2.class);

    /** Rows of Table V. */
    static final List<Class<?>> SCAL = List.of(
            SequentialLinkedQueueEnqEnq1x1p12.class,
            SequentialLinkedQueueEnqDeq1x1p12.class,
            SequentialLinkedQueueDeqDeq1x1p12.class,
            TreiberStackPushPush1x1p12.class,
            TreiberStackPushPop1x1p12.class,
            TreiberStackPopPop1x1p12.class,
            MichaelScottQueueEnqEnq1x1p12.class,
            MichaelScottQueueEnqDeq1x1p12.class,
            MichaelScottQueueDeqDeq1x1p12.class,
            RandomDequeueQueueEnqEnq1x1p12.class,
            RandomDequeueQueueEnqDeq1x1p12.class,
            RandomDequeueQueueDeqDeq1x1p12.class,
            BoundedKFifoEnqEnq1x1p12.class,
            BoundedKFifoEnqDeq1x1p12.class,
            BoundedKFifoDeqDeq1x1p12.class,
            UnboundedKFifoEnqEnq1x1p12.class,
            UnboundedKFifoEnqDeq1x1p12.class,
            UnboundedKFifoDeqDeq1x1p12.class,
            KStackPushPush1x1p12.class,
            KStackPushPop1x1p12.class,
            KStackPopPop1x1p12.class);

    private TableHarnesses() {}
}
