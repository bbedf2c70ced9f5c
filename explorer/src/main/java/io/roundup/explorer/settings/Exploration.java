// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import io.roundup.agent.hook.ProcessorHooks;
import io.roundup.agent.site.Trust;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.explorer.strategy.registry.StrategySettings;
import io.roundup.explorer.value.ExceptionTypes;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of an exploration: {@link #standard}, or what a {@link #builder} makes. Immutable.
 *
 * <pre>{@code
 * Exploration exploration = Exploration.builder()
 *         .specification(Specifications.named("queue"))
 *         .maxExecutions(10_000)
 *         .build();
 * }</pre>
 *
 * @param strategy which executions are made
 * @param pctChanges at how many random steps {@link StrategyName#PCT} changes a priority
 * @param preemptions the most preemptions, switches away from a thread that could go on, or {@link #UNBOUNDED}
 * @param maxExecutions the most executions of phase 2
 * @param seconds the most wall time of both phases
 * @param maxSteps the most steps of one execution
 * @param growsSteps whether that is doubled, some times, where it ends executions
 * @param seed of random strategies and of the program's random values
 * @param exploreRandom whether the program's bounded random values are choices
 * @param delays how slow threads may be
 * @param races whether races on the program's own plain variables are violations
 * @param trust whose code is taken as atomic
 * @param ignoredUncaught exceptions with which threads may end, but for the main thread
 * @param processors how many the machine seems to have
 * @param backend how threads are suspended
 * @param quasi the quasi factor, or null for standard linearizability alone
 * @param specification what is legal, or null for what phase 1 observes
 * @param stopAtFirst whether the first violation ends the exploration
 * @param simplify the most steps that are made to find the first violation with fewer preemptions; 0 for none
 * @param countOutcomes whether executions are counted by their outcomes
 */
public record Exploration(
        StrategyName strategy,
        int pctChanges,
        int preemptions,
        long maxExecutions,
        double seconds,
        int maxSteps,
        boolean growsSteps,
        long seed,
        boolean exploreRandom,
        DelayBound delays,
        boolean races,
        Trust trust,
        ExceptionTypes ignoredUncaught,
        int processors,
        BackendName backend,
        @Nullable QuasiFactor quasi,
        @Nullable Specification<?> specification,
        boolean stopAtFirst,
        long simplify,
        boolean countOutcomes) {
    /** No bound on preemptions. */
    public static final int UNBOUNDED = StrategySettings.UNBOUNDED;

    /**
     * Most concurrency bugs need the order of three steps or fewer (Burckhardt and others, ASPLOS 2010), so two
     * changes.
     */
    public static final int PCT_CHANGES = 2;

    /** The most steps that are made to find a simpler violation, unless another number is set: a second or two. */
    public static final long SIMPLIFY = 500_000;

    /** The bound on the steps of one execution, unless another one is set. */
    public static final int MAX_STEPS = 20_000;

    /** The most to which {@link Builder#maxSteps} grows where nothing is asked for. */
    private static final int MOST_STEPS_UNASKED = MAX_STEPS << 4;

    /** Seconds that nobody waits for. */
    private static final double ENDLESS = 1e8;

    /** How many processors the machine seems to have, unless another number is set. */
    public static final int PROCESSORS = ProcessorHooks.STANDARD;

    /** The most processors: an execution has at most 64 threads. */
    public static final int MOST_PROCESSORS = 64;

    /** The most changes of priorities: with more, each execution would be a random walk. */
    public static final int MOST_PCT_CHANGES = 1_000;

    /**
     * Refuses bounds that nothing could keep.
     *
     * @param strategy which executions are made
     * @param pctChanges 0 to {@link #MOST_PCT_CHANGES}
     * @param preemptions at least 0, or {@link #UNBOUNDED}
     * @param maxExecutions at least 1
     * @param seconds more than 0
     * @param maxSteps at least 1
     * @param growsSteps whether that is doubled where it ends executions
     * @param seed any
     * @param exploreRandom whether random values are choices
     * @param delays how slow threads may be
     * @param races whether they are violations
     * @param trust whose code is taken as atomic
     * @param ignoredUncaught exceptions with which threads may end
     * @param processors 1 to {@link #MOST_PROCESSORS}
     * @param backend how threads are suspended
     * @param quasi the quasi factor, or null
     * @param specification what is legal, or null
     * @param stopAtFirst whether the first violation is the last
     * @param simplify at least 0
     * @param countOutcomes whether executions are counted by their outcomes
     * @throws IllegalArgumentException if a bound is too small, or the strategy keeps none on preemptions
     */
    public Exploration {
        if (preemptions < UNBOUNDED || maxExecutions < 1 || !(seconds > 0) || maxSteps < 1) {
            throw new IllegalArgumentException("an exploration needs 0 or more preemptions (or UNBOUNDED), 1 or more"
                    + " executions, more than 0 seconds and 1 or more steps, not " + preemptions + ", "
                    + maxExecutions + ", " + seconds + " and " + maxSteps);
        }
        if (pctChanges < 0 || pctChanges > MOST_PCT_CHANGES) {
            throw new IllegalArgumentException(
                    "the changes of priorities must be 0 to " + MOST_PCT_CHANGES + ", not " + pctChanges);
        }
        if (processors < 1 || processors > MOST_PROCESSORS) {
            throw new IllegalArgumentException(
                    "the processors must be 1 to " + MOST_PROCESSORS + ", not " + processors);
        }
        if (simplify < 0) {
            throw new IllegalArgumentException(
                    "the steps to find a simpler violation must be 0 or more, not " + simplify);
        }
        if (preemptions != UNBOUNDED && !strategy.can(Ability.BOUNDS_PREEMPTIONS)) {
            throw new IllegalArgumentException("a bound on preemptions goes with the strategies "
                    + StrategyName.that(Ability.BOUNDS_PREEMPTIONS, "and") + ", not with " + strategy.text());
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

    /**
     * {@return an exploration with the default of each setting: partial-order reduction and samples, without bounds,
     * standard linearizability}
     */
    public static Exploration standard() {
        return builder().build();
    }

    /** {@return settings to change, each at its default} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return what is asked of the strategy} */
    public StrategySettings strategySettings() {
        return new StrategySettings(seed, maxExecutions, preemptions, pctChanges, isEndedByTime());
    }

    /** {@return whether the time alone ends what would go on} */
    private boolean isEndedByTime() {
        return seconds < ENDLESS && maxExecutions == Long.MAX_VALUE;
    }

    /** {@return whether executions may become longer than {@link #maxSteps}} */
    public boolean mayTakeMoreSteps() {
        return growsSteps && maxSteps < MOST_STEPS_UNASKED;
    }

    /** {@return the same with twice as many steps an execution} */
    public Exploration withTwiceTheSteps() {
        return toBuilder().maxSteps(2 * maxSteps).growsSteps(growsSteps).build();
    }

    /**
     * {@return the same with as many steps as an execution had in which it was recorded} What has no bound of its own
     * was recorded within the first one that the execution fits into.
     *
     * @param choices of the execution
     */
    public Exploration fitting(int choices) {
        Exploration fitting = this;
        while (fitting.mayTakeMoreSteps() && fitting.maxSteps < choices) {
            fitting = fitting.withTwiceTheSteps();
        }
        return fitting;
    }

    /** {@return settings to change, each as it is here} */
    public Builder toBuilder() {
        return new Builder()
                .strategy(strategy)
                .pctChanges(pctChanges)
                .preemptions(preemptions)
                .maxExecutions(maxExecutions)
                .seconds(seconds)
                .maxSteps(maxSteps)
                .growsSteps(growsSteps)
                .seed(seed)
                .exploreRandom(exploreRandom)
                .delays(delays)
                .races(races)
                .trust(trust)
                .ignoreUncaught(ignoredUncaught)
                .processors(processors)
                .backend(backend)
                .quasi(quasi)
                .specification(specification)
                .stopAtFirst(stopAtFirst)
                .simplify(simplify)
                .countOutcomes(countOutcomes);
    }

    /**
     * Settings of an exploration, one by one; whatever is not set has its default. Not thread-safe.
     *
     * <pre>{@code
     * Exploration bounded = Exploration.builder().preemptions(2).seconds(60).build();
     * Exploration relaxed = bounded.toBuilder().quasi(QuasiFactor.parse("poll=1")).build();
     * }</pre>
     */
    public static final class Builder {
        private @Nullable StrategyName strategy;
        private int pctChanges = PCT_CHANGES;
        private int preemptions = UNBOUNDED;
        private long maxExecutions = Long.MAX_VALUE;
        private double seconds = 1e9;
        private int maxSteps = MAX_STEPS;
        private boolean growsSteps = true;
        private long seed;
        private boolean exploreRandom;
        private DelayBound delays = DelayBound.STANDARD;
        private boolean races;
        private Trust trust = Trust.STANDARD;
        private ExceptionTypes ignoredUncaught = ExceptionTypes.NONE;
        private int processors = PROCESSORS;
        private BackendName backend = BackendName.AUTO;
        private @Nullable QuasiFactor quasi;
        private @Nullable Specification<?> specification;
        private boolean countOutcomes;
        private boolean stopAtFirst = true;
        private long simplify = SIMPLIFY;

        private Builder() {}

        /**
         * Chooses which executions are made. The default is optimal partial-order reduction, with random samples in
         * between if the first violation is the end. It is depth first if preemptions are bounded, which does not go
         * with reduction.
         *
         * @param name which, or null for the default
         * @return this
         */
        public Builder strategy(@Nullable StrategyName name) {
            strategy = name;
            return this;
        }

        /**
         * Sets at how many random steps {@link StrategyName#PCT} changes a priority: a bug that needs the order of one
         * step more is found with a known probability. The default is {@link #PCT_CHANGES}.
         *
         * @param number 0 to 1,000
         * @return this
         */
        public Builder pctChanges(int number) {
            pctChanges = number;
            return this;
        }

        /**
         * Bounds the preemptions of an execution; the default is {@link #UNBOUNDED}.
         *
         * @param most at least 0, or {@link #UNBOUNDED}
         * @return this
         */
        public Builder preemptions(int most) {
            preemptions = most;
            return this;
        }

        /**
         * Bounds the executions of phase 2; there is no bound by default.
         *
         * @param most at least 1
         * @return this
         */
        public Builder maxExecutions(long most) {
            maxExecutions = most;
            return this;
        }

        /**
         * Bounds the wall time of both phases; there is no bound by default.
         *
         * @param most more than 0
         * @return this
         */
        public Builder seconds(double most) {
            seconds = most;
            return this;
        }

        /**
         * Bounds the steps of one execution. The default is {@link #MAX_STEPS}, which is doubled up to four times where
         * it ends executions.
         *
         * @param most at least 1
         * @return this
         */
        public Builder maxSteps(int most) {
            maxSteps = most;
            growsSteps = false;
            return this;
        }

        private Builder growsSteps(boolean grows) {
            growsSteps = grows;
            return this;
        }

        /**
         * Fixes random strategies and the program's random values; the default is 0.
         *
         * @param number any
         * @return this
         */
        public Builder seed(long number) {
            seed = number;
            return this;
        }

        /**
         * Chooses between the program's bounded random values being choices and their following from the seed, which is
         * the default.
         *
         * @param areChoices whether they are choices
         * @return this
         */
        public Builder exploreRandom(boolean areChoices) {
            exploreRandom = areChoices;
            return this;
        }

        /**
         * Lets threads be slow: a thread makes no step while the clock goes on to deadlines of others. By default one
         * delay of at most a second is explored after all executions without, as far as a limited time allows.
         *
         * @param most of an execution, at least 0, all of which are explored; 0 for none
         * @return this
         */
        public Builder delays(int most) {
            delays = delays.withMost(most);
            return this;
        }

        /**
         * Says how slow threads may be.
         *
         * @param bound of the delays
         * @return this
         */
        public Builder delays(DelayBound bound) {
            delays = bound;
            return this;
        }

        /**
         * Says how long a thread may be slow. The default is a second.
         *
         * @param longest of the program's time, more than 0
         * @return this
         */
        public Builder longestDelay(Duration longest) {
            delays = delays.withLongest(longest.toNanos());
            return this;
        }

        /**
         * Chooses whether a data race on a plain variable, by the rules of the Java memory model, is a violation. By
         * default only races on objects of the JDK are that are not explored from inside.
         *
         * @param areViolations whether it is
         * @return this
         */
        public Builder races(boolean areViolations) {
            races = areViolations;
            return this;
        }

        /**
         * Chooses whose code is taken as atomic. By default that of the JDK's concurrent collections, executors,
         * futures and synchronizers is, but for the object under test.
         *
         * @param whose which classes
         * @return this
         */
        public Builder trust(Trust whose) {
            trust = whose;
            return this;
        }

        /**
         * Lets threads end with exceptions that the program means, but for the main thread; by default with none. The
         * result says how often they did.
         *
         * @param types which, and all subclasses of these
         * @return this
         */
        public Builder ignoreUncaught(ExceptionTypes types) {
            ignoredUncaught = types;
            return this;
        }

        /**
         * Lets threads end with exceptions that the program means, see {@link #ignoreUncaught(ExceptionTypes)}.
         *
         * @param type the class of these, whose subclasses are meant, too
         * @return this
         */
        public Builder ignoreUncaught(Class<? extends Throwable> type) {
            List<String> names = new ArrayList<>(ignoredUncaught.names());
            names.add(type.getName());
            return ignoreUncaught(new ExceptionTypes(names));
        }

        /**
         * Chooses how many processors the machine seems to have, whatever it has: the threads of the common pool, of
         * parallel streams and the like follow from it. The default is {@link #PROCESSORS}.
         *
         * @param count 1 to {@link #MOST_PROCESSORS}
         * @return this
         */
        public Builder processors(int count) {
            processors = count;
            return this;
        }

        /**
         * Chooses how threads are suspended; the default is the fastest that works.
         *
         * @param name which
         * @return this
         */
        public Builder backend(BackendName name) {
            backend = name;
            return this;
        }

        /**
         * Asks for quasi linearizability too.
         *
         * @param factor or null, the default, for the standard alone
         * @return this
         */
        public Builder quasi(@Nullable QuasiFactor factor) {
            quasi = factor;
            return this;
        }

        /**
         * Says what is legal.
         *
         * @param legal or null, the default, for what phase 1 observes
         * @return this
         */
        public Builder specification(@Nullable Specification<?> legal) {
            specification = legal;
            return this;
        }

        /**
         * Chooses between ending with the first violation, the default, and counting all.
         *
         * @param stops whether the first one ends the exploration
         * @return this
         */
        public Builder stopAtFirst(boolean stops) {
            stopAtFirst = stops;
            return this;
        }

        /**
         * Sets how hard the first violation is made simpler: it is then looked for with fewer preemptions.
         *
         * @param steps the most that are made for that, 0 to report the violation as it was found
         * @return this builder
         */
        public Builder simplify(long steps) {
            simplify = steps;
            return this;
        }

        /** Samples find a violation early; they add nothing where all are counted. */
        private StrategyName fitting() {
            if (preemptions != UNBOUNDED) {
                return StrategyName.DFS;
            }
            return stopAtFirst ? StrategyName.AUTO : StrategyName.DPOR;
        }

        /**
         * Chooses whether executions are counted by their outcomes, as {@code --html} does, for the table in the page.
         * An exploration takes a twentieth longer then.
         *
         * @param areCounted whether they are
         * @return this
         */
        public Builder countOutcomes(boolean areCounted) {
            countOutcomes = areCounted;
            return this;
        }

        /** {@return the exploration with these settings} */
        public Exploration build() {
            return new Exploration(
                    strategy == null ? fitting() : strategy,
                    pctChanges,
                    preemptions,
                    maxExecutions,
                    seconds,
                    maxSteps,
                    growsSteps,
                    seed,
                    exploreRandom,
                    delays,
                    races,
                    trust,
                    ignoredUncaught,
                    processors,
                    backend,
                    quasi,
                    specification,
                    stopAtFirst,
                    simplify,
                    countOutcomes);
        }
    }
}
