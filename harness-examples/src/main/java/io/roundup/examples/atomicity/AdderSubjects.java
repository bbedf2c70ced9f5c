// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.atomicity;

import static io.roundup.examples.atomicity.Operation.action;
import static io.roundup.examples.atomicity.Operation.of;
import static io.roundup.examples.atomicity.Operation.writeAction;

import java.util.List;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Numbers of several cells. */
final class AdderSubjects {
    private AdderSubjects() {}

    static List<Subject<?>> all() {
        return List.of(longAdder(), doubleAdder(), longAccumulator(), doubleAccumulator());
    }

    private static Subject<LongAdder> longAdder() {
        return Subject.of(
                LongAdder.class,
                LongAdder::new,
                () -> {
                    LongAdder adder = new LongAdder();
                    adder.add(5);
                    return adder;
                },
                LongAdder::sum,
                List.of(
                        writeAction("add(2)", adder -> adder.add(2)),
                        writeAction("increment()", LongAdder::increment),
                        action("decrement()", LongAdder::decrement),
                        of("sum()", LongAdder::sum),
                        of("longValue()", LongAdder::longValue),
                        of("toString()", LongAdder::toString),
                        action("reset()", LongAdder::reset),
                        of("sumThenReset()", LongAdder::sumThenReset)));
    }

    private static Subject<DoubleAdder> doubleAdder() {
        return Subject.of(
                DoubleAdder.class,
                DoubleAdder::new,
                () -> {
                    DoubleAdder adder = new DoubleAdder();
                    adder.add(5);
                    return adder;
                },
                DoubleAdder::sum,
                List.of(
                        writeAction("add(2)", adder -> adder.add(2)),
                        of("sum()", DoubleAdder::sum),
                        of("doubleValue()", DoubleAdder::doubleValue),
                        action("reset()", DoubleAdder::reset),
                        of("sumThenReset()", DoubleAdder::sumThenReset)));
    }

    private static Subject<LongAccumulator> longAccumulator() {
        return Subject.of(
                LongAccumulator.class,
                () -> new LongAccumulator(Math::max, 0),
                () -> {
                    LongAccumulator accumulator = new LongAccumulator(Math::max, 0);
                    accumulator.accumulate(5);
                    return accumulator;
                },
                LongAccumulator::get,
                List.of(
                        writeAction("accumulate(3)", accumulator -> accumulator.accumulate(3)),
                        writeAction("accumulate(7)", accumulator -> accumulator.accumulate(7)),
                        of("get()", LongAccumulator::get),
                        of("longValue()", LongAccumulator::longValue),
                        action("reset()", LongAccumulator::reset),
                        of("getThenReset()", LongAccumulator::getThenReset)));
    }

    private static Subject<DoubleAccumulator> doubleAccumulator() {
        return Subject.of(
                DoubleAccumulator.class,
                () -> new DoubleAccumulator(Math::max, 0),
                () -> {
                    DoubleAccumulator accumulator = new DoubleAccumulator(Math::max, 0);
                    accumulator.accumulate(5);
                    return accumulator;
                },
                DoubleAccumulator::get,
                List.of(
                        writeAction("accumulate(3)", accumulator -> accumulator.accumulate(3)),
                        writeAction("accumulate(7)", accumulator -> accumulator.accumulate(7)),
                        of("get()", DoubleAccumulator::get),
                        action("reset()", DoubleAccumulator::reset),
                        of("getThenReset()", DoubleAccumulator::getThenReset)));
    }
}
