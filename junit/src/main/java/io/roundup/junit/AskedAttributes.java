// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.relax.QuasiFactor;
import java.util.Arrays;

/** Attributes of a {@link ConcurrencyTest} that make no sense are refused by their names, before anything starts. */
final class AskedAttributes {
    private AskedAttributes() {}

    /** @param asked by a test @throws UnfitTestException if an attribute makes no sense by itself */
    static void require(ConcurrencyTest asked) {
        require(asked.seconds() > 0, "seconds", "more than 0", asked.seconds());
        require(asked.preemptions() >= -1, "preemptions", "0 or more", asked.preemptions());
        atLeastOne("maxExecutions", asked.maxExecutions());
        atLeastOne("expectExecutions", asked.expectExecutions());
        int processors = asked.processors();
        require(
                processors == -1 || processors >= 1 && processors <= Exploration.MOST_PROCESSORS,
                "processors",
                "1 to " + Exploration.MOST_PROCESSORS,
                processors);
        requirePatterns("inside", asked.inside());
        requirePatterns("trust", asked.trust());
        try {
            AskedDelays.of(asked);
            AskedExploration.strategy(asked.strategy());
            if (!asked.quasi().isEmpty()) {
                QuasiFactor.parse(asked.quasi());
            }
        } catch (InputException refused) {
            throw new UnfitTestException(String.valueOf(refused.getMessage()));
        } catch (IllegalArgumentException noFactor) {
            throw new UnfitTestException("quasi says how far calls may be out of order, such as deq=2 or *=1, not "
                    + asked.quasi() + ": " + noFactor.getMessage() + ".");
        }
    }

    /** Without a number there is no bound, which is -1. */
    private static void atLeastOne(String attribute, long number) {
        require(number == -1 || number >= 1, attribute, "1 or more", number);
    }

    private static void requirePatterns(String attribute, String... patterns) {
        require(
                Arrays.stream(patterns).noneMatch(pattern -> pattern.isBlank() || pattern.matches(".*[,+].*")),
                attribute,
                "names of classes, each a text of its own, in which * is any text",
                String.join(", ", patterns).isBlank() ? "a blank text" : String.join(" and ", patterns));
    }

    private static void require(boolean holds, String attribute, String expected, Object actual) {
        if (!holds) {
            throw new UnfitTestException(attribute + " must be " + expected + ", not " + actual + ".");
        }
    }
}
