// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.execution.loop.BusyLoops;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.explorer.strategy.registry.StrategySettings;
import io.roundup.explorer.value.ExceptionTypes;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of an exploration: {@link #standard}, or what a {@link #builder} makes. It has a value for each option
 * with the trait {@link Trait#SETTING}. Immutable.
 *
 * <pre>{@code
 * Exploration exploration = Exploration.builder()
 *         .specification(Specifications.named("queue"))
 *         .maxExecutions(10_000)
 *         .build();
 * }</pre>
 */
public final class Exploration {
    /** No bound on preemptions. */
    public static final int UNBOUNDED = StrategySettings.UNBOUNDED;

    /** The most to which {@link Builder#maxSteps} grows where nothing is asked for. */
    private static final int MOST_STEPS_UNASKED = 16 * Objects.requireNonNull(Options.MAX_STEPS.standard());

    /** Seconds that nobody waits for. */
    private static final double ENDLESS = 1e8;

    private final Map<String, Object> values;
    private final @Nullable Specification<?> specification;
    private final boolean countOutcomes;
    private final int grownSteps;
    private final LoopLength loops;

    private Exploration(Map<String, Object> given, Builder builder) {
        values = Map.copyOf(given);
        specification = builder.specification;
        countOutcomes = builder.countOutcomes;
        grownSteps = builder.grownSteps;
        loops = builder.loops;
        for (Option<?> option : Options.with(Trait.SETTING)) {
            String problem = option.problem(values.get(option.name()));
            if (!problem.isEmpty()) {
                throw new IllegalArgumentException(option.inJava() + problem);
            }
        }
        String conflict = MemoryConflicts.problem(option -> orNull(option));
        if (!conflict.isEmpty()) {
            throw new IllegalArgumentException(conflict);
        }
        if (preemptions() != UNBOUNDED && !strategy().can(Ability.BOUNDS_PREEMPTIONS)) {
            throw new IllegalArgumentException("a bound on preemptions goes with the strategies "
                    + StrategyName.that(Ability.BOUNDS_PREEMPTIONS, "and") + ", not with "
                    + strategy().text());
        }
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

    /** {@return settings to change, each as it is here} */
    public Builder toBuilder() {
        Builder builder = new Builder();
        builder.values.putAll(values);
        builder.specification = specification;
        builder.countOutcomes = countOutcomes;
        builder.grownSteps = grownSteps;
        builder.loops = loops;
        return builder;
    }

    /**
     * {@return the value of an option, or null if it is given none and has no standard one}
     *
     * @param option which
     * @param <T> the type of its values
     * @hidden
     */
    public <T> @Nullable T orNull(Option<T> option) {
        return value(values, option);
    }

    /**
     * {@return the value of an option that has a standard one}
     *
     * @param option which
     * @param <T> the type of its values
     * @hidden
     */
    public <T> T get(Option<T> option) {
        return Objects.requireNonNull(orNull(option));
    }

    @SuppressWarnings("unchecked") // Each name has values of its option.
    private static <T> @Nullable T value(Map<String, Object> values, Option<T> option) {
        Object value = values.get(option.name());
        return value == null ? option.standard() : (T) value;
    }

    /** {@return which executions are made} */
    public StrategyName strategy() {
        return get(Options.STRATEGY);
    }

    /** {@return which values reads may find} */
    public MemoryName memory() {
        return get(Options.MEMORY);
    }

    /** {@return the methods whose results have to come after the calls that gave them to the object} */
    public List<String> synchronizes() {
        return get(Options.SYNCHRONIZES);
    }

    /** {@return at how many random steps {@link StrategyName#PCT} changes a priority} */
    public int pctChanges() {
        return get(Options.PCT_CHANGES);
    }

    /** {@return the most executions of phase 2} */
    public long maxExecutions() {
        return get(Options.MAX_EXECUTIONS);
    }

    /** {@return the most wall time of both phases} */
    public double seconds() {
        return get(Options.TIMEOUT);
    }

    /** {@return what fixes random strategies and the program's random values} */
    public long seed() {
        return get(Options.SEED);
    }

    /** {@return whether the program's bounded random values are choices} */
    public boolean exploreRandom() {
        return get(Options.EXPLORE_RANDOM);
    }

    /** {@return whether races on the program's own plain variables are violations} */
    public boolean races() {
        return get(Options.RACES);
    }

    /** {@return exceptions with which threads may end, but for the main thread} */
    public ExceptionTypes ignoredUncaught() {
        return get(Options.IGNORE_UNCAUGHT);
    }

    /** {@return how many processors the machine seems to have} */
    public int processors() {
        return get(Options.PROCESSORS);
    }

    /** {@return how threads are suspended} */
    public BackendName backend() {
        return get(Options.BACKEND);
    }

    /** {@return the quasi factor, or null for standard linearizability alone} */
    public @Nullable QuasiFactor quasi() {
        return orNull(Options.QUASI);
    }

    /** {@return what is legal, or null for what phase 1 observes} */
    public @Nullable Specification<?> specification() {
        return specification;
    }

    /** {@return whether the first violation ends the exploration} */
    public boolean stopAtFirst() {
        return !get(Options.CONTINUE);
    }

    /** {@return the most steps that are made to find a simpler violation; 0 for none} */
    public long simplify() {
        return get(Options.SIMPLIFY);
    }

    /** {@return whether executions are counted by their outcomes} */
    public boolean countOutcomes() {
        return countOutcomes;
    }

    /**
     * {@return the value of an option as the command line takes it, or an empty text if it has none}
     *
     * @param option which
     * @hidden
     */
    public String text(Option<?> option) {
        return ValueKind.text(orNull(option));
    }

    /**
     * {@return the words of a command line that give it the same values, where these are not the standard ones}
     *
     * @param trait of the options
     * @hidden
     */
    public List<String> words(Trait trait) {
        List<String> words = new ArrayList<>();
        for (Option<?> option : Options.with(trait)) {
            Object value = values.get(option.name());
            if (value != null && !value.equals(option.standard())) {
                words.add(option.name());
                if (value != Boolean.TRUE) {
                    words.add(ValueKind.text(value));
                }
            }
        }
        return words;
    }

    /** {@return the most preemptions, switches away from a thread that could go on, or {@link #UNBOUNDED}} */
    public int preemptions() {
        Integer most = orNull(Options.PREEMPTIONS);
        return most == null ? UNBOUNDED : most;
    }

    /** {@return how slow threads may be} */
    public DelayBound delays() {
        Integer most = orNull(Options.DELAYS);
        return new DelayBound(most == null ? 1 : most, most != null, get(Options.LONGEST_DELAY));
    }

    /** {@return whose code is taken as atomic} */
    public Trust trust() {
        return new Trust(get(Options.INSIDE), get(Options.TRUST));
    }

    /** {@return the most steps of one execution} */
    public int maxSteps() {
        return loops == LoopLength.LONG && isGrowing()
                ? MOST_STEPS_UNASKED
                : Math.max(grownSteps, get(Options.MAX_STEPS));
    }

    /** {@return how many steps a thread makes in one loop before its steps last} */
    public int loopSteps() {
        return loops == LoopLength.LONG ? Math.max(BusyLoops.STEPS, maxSteps() / 2) : BusyLoops.STEPS;
    }

    /** {@return what is taken to be known of loops in which threads make more than {@link BusyLoops#STEPS} steps} */
    public LoopLength loops() {
        return loops;
    }

    /**
     * {@return the same with other loops}
     *
     * @param known what is taken to be known of them
     */
    public Exploration with(LoopLength known) {
        Builder other = toBuilder();
        other.loops = known;
        return other.build();
    }

    /** {@return what is asked of the strategy} */
    public StrategySettings strategySettings() {
        return new StrategySettings(
                seed(), maxExecutions(), preemptions(), pctChanges(), isEndedByTime(), StrategySettings.NEVER, false);
    }

    /** {@return whether the time alone ends what would go on} */
    private boolean isEndedByTime() {
        return seconds() < ENDLESS && maxExecutions() == Long.MAX_VALUE;
    }

    /** {@return whether it ends some time, whatever the strategy is} */
    public boolean isEnded() {
        return seconds() < ENDLESS || maxExecutions() < Long.MAX_VALUE;
    }

    /** {@return whether executions may become longer than {@link #maxSteps}} */
    public boolean mayTakeMoreSteps() {
        return isGrowing() && maxSteps() < MOST_STEPS_UNASKED;
    }

    private boolean isGrowing() {
        return !values.containsKey(Options.MAX_STEPS.name());
    }

    /** {@return the same with twice as many steps an execution} */
    public Exploration withTwiceTheSteps() {
        Builder twice = toBuilder();
        twice.grownSteps = 2 * maxSteps();
        return twice.build();
    }

    /**
     * {@return the same with as many steps as an execution had in which it was recorded, and in its loops} What has no
     * bound of its own was recorded within the first one that the execution fits into.
     *
     * @param recorded the execution
     */
    public Exploration fitting(Schedule recorded) {
        Exploration fitting = recorded.hasLongLoops() ? with(LoopLength.LONG) : this;
        while (fitting.mayTakeMoreSteps() && fitting.maxSteps() < recorded.size()) {
            fitting = fitting.withTwiceTheSteps();
        }
        return fitting;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Exploration exploration
                && values.equals(exploration.values)
                && Objects.equals(specification, exploration.specification)
                && countOutcomes == exploration.countOutcomes
                && grownSteps == exploration.grownSteps
                && loops == exploration.loops;
    }

    @Override
    public int hashCode() {
        return Objects.hash(values, specification, countOutcomes, grownSteps, loops);
    }

    @Override
    public String toString() {
        return values + (specification == null ? "" : " " + specification);
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
        private final Map<String, Object> values = new HashMap<>();
        private @Nullable Specification<?> specification;
        private boolean countOutcomes;
        private int grownSteps;
        private LoopLength loops = LoopLength.NOT_KNOWN;

        private Builder() {}

        /**
         * Sets the value of an option.
         *
         * @param option which
         * @param value or null for the standard one
         * @param <T> the type of its values
         * @return this
         * @hidden
         */
        public <T> Builder set(Option<T> option, @Nullable T value) {
            if (value == null) {
                values.remove(option.name());
            } else {
                values.put(option.name(), value);
            }
            return this;
        }

        /**
         * Chooses which executions are made. The default is optimal partial-order reduction, with random samples in
         * between if the first violation is the end. It is depth first if preemptions are bounded, which does not go
         * with reduction.
         *
         * @param name which, or null for the default
         * @return this
         */
        public Builder strategy(@Nullable StrategyName name) {
            return set(Options.STRATEGY, name);
        }

        /**
         * Chooses which values reads may find. The default is sequential consistency. {@link MemoryName#JMM} does not go
         * with {@link #races}, {@link #delays} and {@link #preemptions}, nor with each strategy.
         *
         * @param name which
         * @return this
         */
        public Builder memory(MemoryName name) {
            return set(Options.MEMORY, name);
        }

        /**
         * Asks whether the object under test synchronizes what {@code java.util.concurrent} promises of its collections.
         * What a thread did before it gave the object a value happens before what another one does after it got that.
         * Goes with {@link MemoryName#JMM}.
         *
         * @param methods the names of those that return such values, such as {@code poll}; by default none
         * @return this
         */
        public Builder synchronizes(String... methods) {
            return set(Options.SYNCHRONIZES, List.of(methods));
        }

        /**
         * Sets at how many random steps {@link StrategyName#PCT} changes a priority: a bug that needs the order of one
         * step more is found with a known probability. The default is 2.
         *
         * @param number 0 to 1,000
         * @return this
         */
        public Builder pctChanges(int number) {
            return set(Options.PCT_CHANGES, number);
        }

        /**
         * Bounds the preemptions of an execution; the default is {@link #UNBOUNDED}.
         *
         * @param most at least 0, or {@link #UNBOUNDED}
         * @return this
         */
        public Builder preemptions(int most) {
            return set(Options.PREEMPTIONS, most == UNBOUNDED ? null : most);
        }

        /**
         * Bounds the executions of phase 2; there is no bound by default.
         *
         * @param most at least 1
         * @return this
         */
        public Builder maxExecutions(long most) {
            return set(Options.MAX_EXECUTIONS, most);
        }

        /**
         * Bounds the wall time of both phases; there is no bound by default.
         *
         * @param most more than 0
         * @return this
         */
        public Builder seconds(double most) {
            return set(Options.TIMEOUT, most);
        }

        /**
         * Bounds the steps of one execution. The default is 20,000, which is doubled up to four times where
         * it ends executions.
         *
         * @param most at least 1
         * @return this
         */
        public Builder maxSteps(int most) {
            return set(Options.MAX_STEPS, most);
        }

        /**
         * Fixes random strategies and the program's random values; the default is 0.
         *
         * @param number any
         * @return this
         */
        public Builder seed(long number) {
            return set(Options.SEED, number);
        }

        /**
         * Chooses between the program's bounded random values being choices and their following from the seed, which is
         * the default.
         *
         * @param areChoices whether they are choices
         * @return this
         */
        public Builder exploreRandom(boolean areChoices) {
            return set(Options.EXPLORE_RANDOM, areChoices);
        }

        /**
         * Lets threads be slow: a thread makes no step while the clock goes on to deadlines of others. By default one
         * delay of at most a second is explored after all executions without, as far as a limited time allows.
         *
         * @param most of an execution, at least 0, all of which are explored; 0 for none
         * @return this
         */
        public Builder delays(int most) {
            return set(Options.DELAYS, most);
        }

        /**
         * Says how long a thread may be slow. The default is a second.
         *
         * @param longest of the program's time, more than 0
         * @return this
         */
        public Builder longestDelay(Duration longest) {
            return set(Options.LONGEST_DELAY, longest.toNanos());
        }

        /**
         * Chooses whether {@link StrategyName#STATES} tells states apart that differ only in which thread is which, also
         * where the program cannot notice. By default it explores one of them.
         *
         * @param areToldApart whether it does
         * @return this
         */
        public Builder noSymmetry(boolean areToldApart) {
            return set(Options.NO_SYMMETRY, areToldApart);
        }

        /**
         * Chooses whether a data race on a plain variable, by the rules of the Java memory model, is a violation. By
         * default only races on objects of the JDK are that are not explored from inside.
         *
         * @param areViolations whether it is
         * @return this
         */
        public Builder races(boolean areViolations) {
            return set(Options.RACES, areViolations);
        }

        /**
         * Chooses whose code is taken as atomic. By default that of the JDK's concurrent collections, executors,
         * futures and synchronizers is, but for the object under test.
         *
         * @param whose which classes
         * @return this
         */
        public Builder trust(Trust whose) {
            return set(Options.INSIDE, whose.inside()).set(Options.TRUST, whose.trusted());
        }

        /**
         * Lets threads end with exceptions that the program means, but for the main thread; by default with none. The
         * result says how often they did.
         *
         * @param types which, and all subclasses of these
         * @return this
         */
        public Builder ignoreUncaught(ExceptionTypes types) {
            return set(Options.IGNORE_UNCAUGHT, types);
        }

        /**
         * Lets threads end with exceptions that the program means, see {@link #ignoreUncaught(ExceptionTypes)}.
         *
         * @param type the class of these, whose subclasses are meant, too
         * @return this
         */
        public Builder ignoreUncaught(Class<? extends Throwable> type) {
            List<String> names =
                    new ArrayList<>(standing(Options.IGNORE_UNCAUGHT).names());
            names.add(type.getName());
            return ignoreUncaught(new ExceptionTypes(names));
        }

        /**
         * Chooses how many processors the machine seems to have, whatever it has: the threads of the common pool, of
         * parallel streams and the like follow from it. The default is 4.
         *
         * @param count 1 to 64
         * @return this
         */
        public Builder processors(int count) {
            return set(Options.PROCESSORS, count);
        }

        /**
         * Chooses how threads are suspended; the default is the fastest that works.
         *
         * @param name which
         * @return this
         */
        public Builder backend(BackendName name) {
            return set(Options.BACKEND, name);
        }

        /**
         * Asks for quasi linearizability too.
         *
         * @param factor or null, the default, for the standard alone
         * @return this
         */
        public Builder quasi(@Nullable QuasiFactor factor) {
            return set(Options.QUASI, factor);
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
            return set(Options.CONTINUE, !stops);
        }

        /**
         * Sets how hard the first violation is made simpler: it is then looked for with fewer preemptions.
         *
         * @param steps the most that are made for that, 0 to report the violation as it was found
         * @return this builder
         */
        public Builder simplify(long steps) {
            return set(Options.SIMPLIFY, steps);
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

        private <T> T standing(Option<T> option) {
            return Objects.requireNonNull(value(values, option));
        }

        /** Samples find a violation early; they add nothing where all are counted. */
        private StrategyName fitting() {
            if (values.containsKey(Options.PREEMPTIONS.name())) {
                return StrategyName.DFS;
            }
            return standing(Options.CONTINUE) ? StrategyName.DPOR : StrategyName.AUTO;
        }

        /**
         * {@return the exploration with these settings}
         *
         * @throws IllegalArgumentException if a value is out of its range, the strategy keeps no bound on
         *     preemptions, or a setting does not go with {@link MemoryName#JMM}
         */
        public Exploration build() {
            Map<String, Object> all = new HashMap<>(values);
            all.putIfAbsent(Options.STRATEGY.name(), fitting());
            return new Exploration(all, this);
        }
    }
}
