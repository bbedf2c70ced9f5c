// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.settings.InputException;

/** How slow threads may be in what a {@link ConcurrencyTest} asks for. */
final class AskedDelays {
    private AskedDelays() {}

    /** {@return the bound} @param asked by the test @throws InputException if a number or a time is none */
    static DelayBound of(ConcurrencyTest asked) {
        DelayBound bound = DelayBound.STANDARD;
        if (asked.delays() < -1) {
            throw new InputException("delays must be 0 or more, not " + asked.delays() + ".");
        }
        if (asked.delays() != -1) {
            bound = bound.withMost(asked.delays());
        }
        try {
            return asked.longestDelay().isEmpty() ? bound : bound.withLongest(DelayBound.nanos(asked.longestDelay()));
        } catch (IllegalArgumentException refused) {
            throw new InputException(
                    "longestDelay must be a time above 0, such as 500ms, 2s or 1m, not " + asked.longestDelay() + ".");
        }
    }
}
