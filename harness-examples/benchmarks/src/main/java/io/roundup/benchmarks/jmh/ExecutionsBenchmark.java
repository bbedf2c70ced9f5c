// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.jmh;

import io.roundup.benchmarks.scenario.Scenario;
import io.roundup.benchmarks.tool.Outcome;
import io.roundup.benchmarks.tool.RoundUpChecker;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Explorations of the Michael-Scott queue, two threads with {@code enq; deq} each. An operation is one exploration of
 * at most {@link #limit} executions; the counter {@code executions} is the figure to read. The forks need
 * {@code -javaagent:roundup.jar=api}.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class ExecutionsBenchmark {
    /** Which executions are made: all, or one of each trace. */
    @Param({"EXHAUSTIVE", "DPOR"})
    public StrategyName strategy = StrategyName.DPOR;

    /** How threads are suspended. */
    @Param({"VIRTUAL", "PLATFORM"})
    public BackendName backend = BackendName.VIRTUAL;

    /** The most executions of one exploration. */
    @Param("20000")
    public int limit;

    /** Makes the benchmark. */
    public ExecutionsBenchmark() {}

    /** What the explorations of an iteration came to. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counters {
        /** Executions made; JMH divides them by the time. */
        public long executions;

        /** Makes the counters. */
        public Counters() {}
    }

    /** One exploration. @param counters of this iteration @return what it came to */
    @Benchmark
    public Outcome explore(Counters counters) {
        Outcome outcome = new RoundUpChecker(strategy, backend).check(Scenario.QUEUE, limit);
        counters.executions += outcome.executions();
        return outcome;
    }
}
