// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.result.fact.WeakAccess;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What hardware showed of one test, next to what was explored. Immutable.
 *
 * @param measurement or null if the test was not run
 * @param unmeasured why it was not run, or an empty string
 * @param outcomes those that were reached, those that were only seen, and those that the test names and nothing showed
 * @param incomplete why no outcome is called impossible, or an empty string
 * @param suspects the accesses that may let hardware show more than interleavings have
 */
public record MeasuredTest(
        @Nullable Measurement measurement,
        String unmeasured,
        List<MeasuredOutcome> outcomes,
        String incomplete,
        List<WeakAccess> suspects) {
    /** Copies the lists. */
    public MeasuredTest {
        outcomes = List.copyOf(outcomes);
        suspects = List.copyOf(suspects);
    }

    /** {@return what is known of a test that was not run} @param why it was not, as a clause */
    public static MeasuredTest unmeasured(String why) {
        return new MeasuredTest(null, why, List.of(), "", List.of());
    }

    /** {@return how often it was run} */
    public long samples() {
        return measurement == null ? 0 : measurement.samples();
    }

    /** {@return whether there is nothing to compare with} */
    public boolean isUndecided() {
        return samples() == 0;
    }

    /** {@return whether hardware showed what the test forbids} */
    public boolean isViolation() {
        return outcomes.stream().anyMatch(MeasuredOutcome::isViolation);
    }

    /** {@return whether there is more to say than that what was seen is possible, and not forbidden} */
    public boolean isNotable() {
        return isUndecided()
                || isViolation()
                || outcomes.stream().anyMatch(MeasuredOutcome::isOnlySeen)
                || measurement != null && !measurement.problems().isEmpty();
    }
}
