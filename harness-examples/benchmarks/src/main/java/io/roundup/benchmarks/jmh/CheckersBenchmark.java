// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.jmh;

import io.roundup.benchmarks.checking.CheckedRun;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.history.History;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Checks of long histories by a warm JVM with a heap of 1 GB: the verdict alone, without witness or certificate. The
 * history is made before, and is in memory.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "-Xmx1g")
public class CheckersBenchmark {
    /** What is checked. */
    @Param
    public CheckedRun run = CheckedRun.SET;

    private @Nullable History history;

    /** Makes the benchmark. */
    public CheckersBenchmark() {}

    /** Makes the history. */
    @Setup
    public void simulate() {
        history = run.history();
    }

    /** One check. @return what it came to */
    @Benchmark
    public Decided check() {
        return run.check(Objects.requireNonNull(history));
    }
}
