// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What does not go with the memory model of Java: settings with which an exploration would show less than it says.
 *
 * @hidden
 */
public final class MemoryConflicts {
    private static final List<Option<?>> OTHERS = List.of(Options.RACES, Options.DELAYS, Options.PREEMPTIONS);

    private MemoryConflicts() {}

    /**
     * {@return what does not go together, as sentences, or an empty text}
     *
     * @param values of options; null for one without a value
     */
    public static String problem(Function<Option<?>, @Nullable Object> values) {
        if (values.apply(Options.MEMORY) != MemoryName.JMM) {
            return "";
        }
        for (Option<?> other : OTHERS) {
            if (isAsked(other, values.apply(other))) {
                return "--memory jmm does not go with " + other.name() + ". Leave out one of the two.";
            }
        }
        return values.apply(Options.STRATEGY) instanceof StrategyName name && !name.can(Ability.FINDS_OLDER_VALUES)
                ? "--memory jmm goes with --strategy " + StrategyName.that(Ability.FINDS_OLDER_VALUES, "or")
                        + ", not with " + name.text() + ". Leave out one of the two."
                : "";
    }

    /** No delay at all is what there is in any case. */
    private static boolean isAsked(Option<?> option, @Nullable Object value) {
        boolean isNone = option == Options.DELAYS && Integer.valueOf(0).equals(value);
        return value != null && value != Boolean.FALSE && !isNone;
    }
}
