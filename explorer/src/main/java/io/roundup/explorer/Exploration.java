// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer;

import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of an exploration.
 *
 * @param strategy which executions are made
 * @param preemptions the most switches away from a thread that could go on, or {@link #UNBOUNDED}
 * @param maxExecutions the most executions of phase 2
 * @param seconds the most wall time of both phases
 * @param maxSteps the most steps of one execution
 * @param seed of random strategies and of the program's random values
 * @param exploreRandom whether the program's bounded random values are choices
 * @param backend how threads are suspended
 * @param quasi the quasi factor, or null for standard linearizability alone
 * @param specification what is legal, or null for what phase 1 observes
 * @param stopAtFirst whether the first violation ends the exploration
 */
public record Exploration(
        StrategyName strategy,
        int preemptions,
        long maxExecutions,
        double seconds,
        int maxSteps,
        long seed,
        boolean exploreRandom,
        BackendName backend,
        @Nullable QuasiFactor quasi,
        @Nullable Specification<?> specification,
        boolean stopAtFirst) {
    /** No bound on preemptions. */
    public static final int UNBOUNDED = -1;

    /** Strategies by the names of the command line. */
    public enum StrategyName {
        /** Depth first with sleep sets: every Mazurkiewicz trace. */
        DFS,
        /** Depth first without reduction: every interleaving. */
        EXHAUSTIVE,
        /** Uniform random walks. */
        RANDOM;

        /** {@return the name as on the command line} */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Backends by the names of the command line. */
    public enum BackendName {
        /** Virtual where it is supported, else platform. */
        AUTO,
        /** Continuations on one carrier. */
        VIRTUAL,
        /** Pooled platform threads. */
        PLATFORM
    }

    /** {@return an exploration with the default of each setting: depth first, without bounds, standard linearizability} */
    public static Exploration standard() {
        return new Exploration(
                StrategyName.DFS, UNBOUNDED, Long.MAX_VALUE, 1e9, 20_000, 0, false, BackendName.AUTO, null, null, true);
    }

    /** {@return the same with another strategy} @param name which @param bound on preemptions, or {@link #UNBOUNDED} */
    public Exploration withStrategy(StrategyName name, int bound) {
        return new Exploration(
                name,
                bound,
                maxExecutions,
                seconds,
                maxSteps,
                seed,
                exploreRandom,
                backend,
                quasi,
                specification,
                stopAtFirst);
    }

    /** {@return the same with other bounds} @param executions at least 1 @param wallSeconds more than 0 @param steps at least 1 */
    public Exploration withBounds(long executions, double wallSeconds, int steps) {
        return new Exploration(
                strategy,
                preemptions,
                executions,
                wallSeconds,
                steps,
                seed,
                exploreRandom,
                backend,
                quasi,
                specification,
                stopAtFirst);
    }

    /** {@return the same with other random values} @param newSeed any @param explored whether they are choices */
    public Exploration withRandom(long newSeed, boolean explored) {
        return new Exploration(
                strategy,
                preemptions,
                maxExecutions,
                seconds,
                maxSteps,
                newSeed,
                explored,
                backend,
                quasi,
                specification,
                stopAtFirst);
    }

    /** {@return the same on another backend} @param name which */
    public Exploration withBackend(BackendName name) {
        return new Exploration(
                strategy,
                preemptions,
                maxExecutions,
                seconds,
                maxSteps,
                seed,
                exploreRandom,
                name,
                quasi,
                specification,
                stopAtFirst);
    }

    /** {@return the same with another idea of what is legal} @param factor or null @param spec or null */
    public Exploration withLegal(@Nullable QuasiFactor factor, @Nullable Specification<?> spec) {
        return new Exploration(
                strategy,
                preemptions,
                maxExecutions,
                seconds,
                maxSteps,
                seed,
                exploreRandom,
                backend,
                factor,
                spec,
                stopAtFirst);
    }

    /** {@return the same, but going on after violations, to count them} */
    public Exploration countingAll() {
        return new Exploration(
                strategy,
                preemptions,
                maxExecutions,
                seconds,
                maxSteps,
                seed,
                exploreRandom,
                backend,
                quasi,
                specification,
                false);
    }
}
