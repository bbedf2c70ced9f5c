// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.RecordedState;
import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.SharedSearch;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A search that is carried on by one worker alone, until it is divided; its state can be written down at any time in
 * between. As a strategy it is the search of that one worker.
 */
public final class DividedSearch extends ForwardingStrategy implements Resumable {
    private final Supplier<SharedSearch> searches;
    private final Supplier<SharedTree> trees;
    private SharedSearch alone;
    private @Nullable SharedTree tree;

    /** Begins. @param searches make one that has made no execution @param trees make an empty one */
    public DividedSearch(Supplier<SharedSearch> searches, Supplier<SharedTree> trees) {
        this.searches = searches;
        this.trees = trees;
        alone = searches.get();
    }

    /** {@return the search of one worker, until it is divided} */
    public SharedSearch alone() {
        return alone;
    }

    /**
     * Lets the search go on over states of the program, between two executions of one worker. The code of the program may
     * have changed: no place in it has the number that it had before.
     *
     * @param rehearsal makes the next execution of a search that counts for nothing
     * @param recalling makes all executions on which what is known depends; none of them counts
     */
    public void tellStates(Consumer<SharedSearch> rehearsal, Consumer<Strategy> recalling) {
        RecordedState state = new RecordedState();
        alone.save(state);
        SharedSearch next = searches.get();
        next.restore(state.source());
        rehearsal.accept(next);
        alone = searches.get();
        alone.restore(state.source());
        alone.tellStates();
        Strategy recalled = alone.recalled();
        if (recalled != null) {
            try {
                recalling.accept(recalled);
            } catch (DivergedException other) {
                alone.forgetStates();
            }
        }
    }

    /** {@return a search for one part} */
    public SharedSearch part() {
        return searches.get();
    }

    /** {@return what is left, or null before it was divided} */
    public @Nullable SharedTree tree() {
        return tree;
    }

    /** Divides the search, between two executions, so that other workers can take part. {@return what is left of it} */
    public SharedTree divide() {
        SharedTree divided = tree;
        if (divided == null) {
            divided = trees.get();
            RecordedState state = new RecordedState();
            alone.hand(state);
            divided.begin(state.source());
            tree = divided;
        }
        return divided;
    }

    @Override
    protected Strategy inner() {
        return alone;
    }

    @Override
    public boolean begin() {
        return tree == null && alone.begin();
    }

    @Override
    public double estimatedLeft() {
        return tree == null ? alone.estimatedLeft() : tree.estimatedLeft();
    }

    @Override
    public void save(StateSink out) {
        SharedTree divided = tree;
        out.number(divided == null ? 0 : 1);
        if (divided == null) {
            alone.save(out);
        } else {
            divided.save(out);
        }
    }

    @Override
    public void restore(StateSource in) {
        if (in.flag()) {
            SharedTree divided = trees.get();
            divided.restore(in);
            tree = divided;
        } else {
            alone.restore(in);
        }
    }

    @Override
    public boolean isComplete() {
        return tree == null ? alone.isComplete() : tree.isComplete();
    }
}
