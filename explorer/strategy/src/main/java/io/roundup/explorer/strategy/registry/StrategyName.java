// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.registry;

import static io.roundup.explorer.strategy.registry.Ability.BOUNDS_PREEMPTIONS;
import static io.roundup.explorer.strategy.registry.Ability.CHANGES_PRIORITIES;
import static io.roundup.explorer.strategy.registry.Ability.CONTINUES;
import static io.roundup.explorer.strategy.registry.Ability.EXACT;
import static io.roundup.explorer.strategy.registry.Ability.FINDS_OLDER_VALUES;
import static io.roundup.explorer.strategy.registry.Ability.RANDOM_EXECUTIONS;
import static io.roundup.explorer.strategy.registry.Maker.alone;
import static io.roundup.explorer.strategy.registry.Maker.depthFirst;
import static io.roundup.explorer.strategy.registry.Maker.reduced;
import static io.roundup.explorer.strategy.registry.Maker.sampled;

import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.Alternating;
import io.roundup.explorer.strategy.combined.Bounded;
import io.roundup.explorer.strategy.combined.IncreasingPreemptions;
import io.roundup.explorer.strategy.combined.LateSampler;
import io.roundup.explorer.strategy.combined.SamplersInTurn;
import io.roundup.explorer.strategy.combined.SearchOrSamples;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.DirectedSwitches;
import io.roundup.explorer.strategy.random.MeetingPoints;
import io.roundup.explorer.strategy.random.Pct;
import io.roundup.explorer.strategy.random.Pos;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.explorer.strategy.random.RoundRobin;
import io.roundup.explorer.strategy.random.Surw;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.explorer.strategy.states.TracesThenStates;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The strategies by the names of the command line, one line each: what the help says of it besides its name, how it is
 * made, and what it can do.
 */
public enum StrategyName {
    /** Optimal dynamic partial-order reduction: every Mazurkiewicz trace once, and all histories of each decided. */
    DPOR(
            "every trace once, all histories of each decided",
            reduced(a -> OptimalDpor.ofTraces()),
            EXACT,
            FINDS_OLDER_VALUES),
    /** {@link #DPOR} and random samples in turns: a shallow bug may be the last that a search meets. */
    AUTO(
            "dpor and samples in turns; the default",
            reduced(StrategyName::turns),
            EXACT,
            RANDOM_EXECUTIONS,
            FINDS_OLDER_VALUES),
    /**
     * As {@link #DPOR}, with the order of invocations and responses as part of the trace: every history is executed.
     */
    DPOR_HISTORIES("every history executed", reduced(a -> OptimalDpor.ofHistories()), EXACT),
    /** Depth first with sleep sets: every Mazurkiewicz trace, with the order of invocations and responses. */
    DFS(
            "sleep sets; the default with --preemptions",
            depthFirst(Settings.everyTrace()),
            EXACT,
            BOUNDS_PREEMPTIONS,
            CONTINUES),
    /** Depth first over states of the program: from each, everything once. One worker alone. */
    STATES("from each state once", alone(StrategyName::states), EXACT, BOUNDS_PREEMPTIONS),
    /** Depth first without reduction: every interleaving. */
    EXHAUSTIVE(
            "every interleaving",
            depthFirst(Settings.everyInterleaving()),
            EXACT,
            BOUNDS_PREEMPTIONS,
            CONTINUES,
            FINDS_OLDER_VALUES),
    /** Uniform random walks. */
    RANDOM(
            "",
            sampled(a -> new RandomWalk(a.seed(), a.executions())),
            RANDOM_EXECUTIONS,
            CONTINUES,
            FINDS_OLDER_VALUES),
    /** Random priorities that drop at a few random steps: finds a bug of depth 3 with a known probability. */
    PCT("", sampled(StrategyName::priorities), RANDOM_EXECUTIONS, CHANGES_PRIORITIES, FINDS_OLDER_VALUES),
    /** A random priority for each pending step. */
    POS("", sampled(a -> new Pos(a.seed(), a.executions())), RANDOM_EXECUTIONS, FINDS_OLDER_VALUES),
    /** Random threads, weighted by the steps that they have left at one random location. */
    SURW("", sampled(a -> new Surw(a.seed(), a.executions())), RANDOM_EXECUTIONS),
    /** Few switches, at places where threads were seen to conflict. One worker alone. */
    SWITCHES(
            "few switches, where threads conflict",
            alone(a -> new DirectedSwitches(a.seed(), a.executions())),
            RANDOM_EXECUTIONS),
    /** Threads in turn, as on one processor: a step each at first, then turns of a random length. One worker alone. */
    ROUND_ROBIN(
            "threads in turn", alone(a -> new Bounded(new RoundRobin(a.seed()), a.executions())), RANDOM_EXECUTIONS);

    /** So many samples are made of a program with many threads, where neither time nor a number is given. */
    private static final int SAMPLES = 1_000;

    private final String description;
    private final Maker maker;
    private final Set<Ability> abilities;

    StrategyName(String description, Maker maker, Ability... abilities) {
        this.description = description;
        this.maker = maker;
        this.abilities = Set.of(abilities);
    }

    private static SearchOrSamples turns(StrategySettings asked) {
        SharedSearch traces = OptimalDpor.ofTraces();
        Alternating turns = new Alternating(
                new TracesThenStates(traces, asked.statesAfter()),
                List.of(
                        new LateSampler(() -> new Pos(asked.seed(), Long.MAX_VALUE)),
                        new LateSampler(() -> new DirectedSwitches(asked.seed(), Long.MAX_VALUE)),
                        new LateSampler(() -> new Surw(asked.seed(), Long.MAX_VALUE)),
                        new LateSampler(() -> new Pct(asked.pctChanges() + 1, asked.seed(), Long.MAX_VALUE)),
                        new LateSampler(() -> new RandomWalk(asked.seed(), Long.MAX_VALUE))),
                new LateSampler(IncreasingPreemptions::new),
                new LateSampler(() -> new MeetingPoints(asked.seed(), Long.MAX_VALUE)),
                asked.isTimed());
        if (asked.endsWithProof()) {
            turns.endWithProof();
        }
        boolean isLimited = asked.isTimed() || asked.executions() < Long.MAX_VALUE;
        return new SearchOrSamples(turns, new LateSampler(() -> samples(asked)), isLimited ? Long.MAX_VALUE : SAMPLES);
    }

    /** {@return what is made of a program with so many threads that nothing can be searched} */
    private static SamplersInTurn samples(StrategySettings asked) {
        return new SamplersInTurn(
                List.of(
                        new RoundRobin(asked.seed()),
                        new DirectedSwitches(asked.seed(), Long.MAX_VALUE),
                        new Pct(asked.pctChanges() + 1, asked.seed(), Long.MAX_VALUE),
                        new Pos(asked.seed(), Long.MAX_VALUE),
                        new Surw(asked.seed(), Long.MAX_VALUE),
                        new RandomWalk(asked.seed(), Long.MAX_VALUE)),
                new MeetingPoints(asked.seed(), Long.MAX_VALUE));
    }

    private static StateSearch states(StrategySettings asked) {
        return asked.isUnbounded() ? StateSearch.ofProgram() : StateSearch.atMost(asked.preemptions());
    }

    private static Pct priorities(StrategySettings asked) {
        return new Pct(asked.pctChanges() + 1, asked.seed(), asked.executions());
    }

    /**
     * {@return a strategy that has made no execution}
     *
     * @param asked what the user asks of it
     */
    public Strategy make(StrategySettings asked) {
        return maker.make().apply(asked);
    }

    /** {@return the name as on the command line} */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * {@return whether it can do something}
     *
     * @param ability what
     */
    public boolean can(Ability ability) {
        return abilities.contains(ability);
    }

    /** {@return by which strategy the executions are drawn that estimates are made of, if any are} */
    public StrategyName drawn() {
        return this == AUTO ? POS : this;
    }

    /** {@return whether several processes can share it} */
    public boolean isShared() {
        return maker.isShared();
    }

    /** {@return whether executions are drawn at random, without an end} */
    public boolean isEndless() {
        return can(RANDOM_EXECUTIONS) && !can(EXACT);
    }

    /** {@return all names with what the help says of them, as a list in a sentence} */
    public static String help() {
        return inWords(Arrays.stream(values()).map(StrategyName::described), "or");
    }

    /**
     * {@return the names of those that can do something}
     *
     * @param ability what
     * @param conjunction before the last one
     */
    public static String that(Ability ability, String conjunction) {
        return inWords(Arrays.stream(values()).filter(name -> name.can(ability)).map(StrategyName::text), conjunction);
    }

    private String described() {
        return description.isEmpty() ? text() : text() + " (" + description + ")";
    }

    private static String inWords(Stream<String> names, String conjunction) {
        List<String> list = names.toList();
        int last = list.size() - 1;
        String others = String.join(", ", list.subList(0, last));
        return (others.isEmpty() ? "" : others + " " + conjunction + " ") + list.get(last);
    }
}
