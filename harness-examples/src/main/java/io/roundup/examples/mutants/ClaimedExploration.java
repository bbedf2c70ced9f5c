// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import io.roundup.examples.Claim;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.container.ContainerSpecification;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import io.roundup.quasi.spec.ready.Specifications;
import org.jspecify.annotations.Nullable;

/** The exploration that the {@link Claim} of a harness asks for. */
public final class ClaimedExploration {
    private static final int MOST_STEPS = 2_000;

    private ClaimedExploration() {}

    /**
     * {@return a complete exploration that stops at the first violation}
     *
     * @param harness with a claim
     */
    public static Exploration.Builder of(Class<?> harness) {
        Claim claim = claim(harness);
        // Depth first, explored picks are choices like others; partial-order reduction cannot always reorder them.
        StrategyName strategy = claim.picks() ? StrategyName.DFS : StrategyName.DPOR;
        Exploration.Builder exploration = Exploration.builder()
                .strategy(strategy)
                .specification(legal(claim))
                .exploreRandom(claim.picks())
                .maxSteps(MOST_STEPS)
                .simplify(0);
        return claim.quasi().isEmpty() ? exploration : exploration.quasi(QuasiFactor.parse(claim.quasi()));
    }

    /** {@return what a harness claims} */
    public static Claim claim(Class<?> harness) {
        Claim claim = harness.getAnnotation(Claim.class);
        if (claim == null) {
            throw new IllegalArgumentException(harness + " claims nothing");
        }
        return claim;
    }

    private static @Nullable Specification<?> legal(Claim claim) {
        if (claim.golden() != void.class) {
            return new GoldenSpecification(claim.golden());
        }
        if (claim.spec().isEmpty()) {
            return null;
        }
        Specification<?> exact = Specifications.named(claim.spec());
        return claim.outOfOrder() == 0
                ? exact
                : new OutOfOrderSpecification((ContainerSpecification<?>) exact, claim.outOfOrder());
    }
}
