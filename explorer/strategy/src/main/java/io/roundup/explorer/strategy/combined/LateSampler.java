// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import io.roundup.explorer.strategy.Resumable;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.Strategy;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A sampler that is made when it is needed. Most small programs need none, and there may be a hundred thousand of them,
 * one after the other.
 */
public final class LateSampler extends ForwardingStrategy implements Resumable {
    private final Supplier<? extends Resumable> maker;
    private @Nullable Resumable sampler;

    /** Makes nothing yet. @param maker makes a sampler that has made no execution */
    public LateSampler(Supplier<? extends Resumable> maker) {
        this.maker = maker;
    }

    @Override
    protected Resumable inner() {
        Resumable made = sampler;
        if (made == null) {
            made = maker.get();
            sampler = made;
        }
        return made;
    }

    /** {@return what the sampler has covered: nothing before it is made} */
    @Override
    public int coveredPreemptions() {
        return sampler == null ? NONE : inner().coveredPreemptions();
    }

    @Override
    public void save(StateSink out) {
        inner().save(out);
    }

    @Override
    public void restore(StateSource in) {
        inner().restore(in);
    }

    @Override
    public @Nullable Strategy recalled() {
        return inner().recalled();
    }
}
