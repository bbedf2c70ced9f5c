// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.registry;

import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.SplitSearch;
import io.roundup.explorer.strategy.SplitTree;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.DividedSearch;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.dpor.DporTree;
import io.roundup.explorer.strategy.random.SampleTree;
import io.roundup.explorer.strategy.random.Sampling;
import java.util.function.Function;

/**
 * How a strategy is made.
 *
 * @param isShared whether several workers can share it
 * @param make gives one that has made no execution
 */
record Maker(boolean isShared, Function<StrategySettings, Strategy> make) {
    /** After how many slices a part of a shared search is divided further; they take a tenth of a second each. */
    private static final int PATIENCE = 10;

    /**
     * {@return how any strategy is made} One worker carries it out.
     *
     * @param make gives a new one
     */
    static Maker alone(Function<StrategySettings, Strategy> make) {
        return new Maker(false, make);
    }

    /**
     * {@return how a search is made that workers share}
     *
     * @param search gives a new one
     * @param tree holds what is left of it
     */
    static Maker shared(Function<StrategySettings, SharedSearch> search, Function<StrategySettings, SharedTree> tree) {
        return new Maker(true, asked -> new DividedSearch(() -> search.apply(asked), () -> tree.apply(asked)));
    }

    /**
     * {@return how random executions are made, which workers share by index}
     *
     * @param sampling draws them
     */
    static Maker sampled(Function<StrategySettings, Sampling> sampling) {
        return shared(sampling::apply, asked -> new SampleTree(() -> sampling.apply(asked), System::nanoTime));
    }

    /**
     * {@return how a search with wakeup trees is made}
     *
     * @param search gives a new one
     */
    static Maker reduced(Function<StrategySettings, SharedSearch> search) {
        return shared(search, asked -> new DporTree(PATIENCE));
    }

    /**
     * {@return how a search is made that keeps what is left as a stack}
     *
     * @param search gives a new one
     */
    static Maker split(Function<StrategySettings, SplitSearch> search) {
        return shared(search::apply, asked -> new SplitTree(() -> search.apply(asked), PATIENCE));
    }

    /**
     * {@return how a search in depth is made}
     *
     * @param unbounded what it enumerates if there is no bound on preemptions
     */
    static Maker depthFirst(DepthFirst.Settings unbounded) {
        Function<StrategySettings, DepthFirst.Settings> settings =
                asked -> asked.isUnbounded() ? unbounded : DepthFirst.Settings.atMost(asked.preemptions());
        return split(asked -> new DepthFirst(settings.apply(asked)));
    }
}
