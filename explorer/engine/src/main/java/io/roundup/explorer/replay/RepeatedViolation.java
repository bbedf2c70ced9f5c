// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.strategy.DivergedException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The execution of a violation, made once more to be shown.
 *
 * @param execution or null, if it went another way this time
 * @param divergence where it did, or an empty string
 */
public record RepeatedViolation(@Nullable ReplayedExecution execution, String divergence) {
    /** Nothing was violated. */
    public static final RepeatedViolation NONE = new RepeatedViolation(null, "");

    /**
     * {@return what came of a repetition}
     *
     * @param repetition makes it; may throw {@link DivergedException}
     */
    public static RepeatedViolation of(Supplier<ReplayedExecution> repetition) {
        try {
            return new RepeatedViolation(repetition.get(), "");
        } catch (DivergedException other) {
            return new RepeatedViolation(null, String.valueOf(other.getMessage()));
        }
    }
}
