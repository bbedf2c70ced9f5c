// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a {@link ConcurrencyTest} asks for, as settings of an exploration in this JVM. */
final class AskedExploration {
    private AskedExploration() {}

    /**
     * {@return the settings}
     *
     * @param asked by the test
     * @throws InputException if they do not go together
     */
    static Exploration of(ConcurrencyTest asked) {
        Exploration.Builder builder = Exploration.builder()
                .strategy(strategy(asked.strategy()))
                .seed(asked.seed())
                .delays(AskedDelays.of(asked))
                .races(asked.races())
                .trust(new Trust(List.of(asked.inside()), List.of(asked.trust())))
                .ignoreUncaught(AskedExceptions.of(asked))
                .exploreRandom(asked.exploreRandom())
                .preemptions(asked.preemptions() == -1 ? Exploration.UNBOUNDED : asked.preemptions())
                .maxExecutions(asked.maxExecutions() == -1 ? Long.MAX_VALUE : asked.maxExecutions())
                .processors(asked.processors() == -1 ? Exploration.PROCESSORS : asked.processors())
                .specification(specification(asked));
        try {
            if (asked.seconds() != Double.POSITIVE_INFINITY) {
                builder.seconds(asked.seconds());
            }
            return builder.quasi(asked.quasi().isEmpty() ? null : QuasiFactor.parse(asked.quasi()))
                    .build();
        } catch (IllegalArgumentException refused) {
            throw new InputException(String.valueOf(refused.getMessage()));
        }
    }

    /** {@return the strategy, or null for the usual one} @throws InputException if there is none of that name */
    static @Nullable StrategyName strategy(String name) {
        return name.isEmpty()
                ? null
                : Arrays.stream(StrategyName.values())
                        .filter(known -> known.text().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new InputException("strategy " + name + " is not known. Use one of: "
                                + String.join(
                                        ", ",
                                        Arrays.stream(StrategyName.values())
                                                .map(StrategyName::text)
                                                .toList())
                                + "."));
    }

    private static @Nullable Specification<?> specification(ConcurrencyTest asked) {
        boolean hasGolden = asked.golden() != ConcurrencyTest.None.class;
        if (hasGolden && !asked.specification().isEmpty()) {
            throw new InputException("golden and specification both say what is legal. Give one of them.");
        }
        if (hasGolden) {
            return new GoldenSpecification(asked.golden());
        }
        if (asked.specification().isEmpty()) {
            return null;
        }
        return Specifications.isName(asked.specification())
                ? Specifications.named(asked.specification())
                : made(asked.specification());
    }

    private static Specification<?> made(String type) {
        try {
            return (Specification<?>)
                    Class.forName(type).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException | ClassCastException failed) {
            throw new InputException("The specification " + type + " is none of "
                    + String.join(", ", Specifications.names())
                    + ", and no class that implements Specification and has a public constructor without parameters: "
                    + failed);
        }
    }
}
