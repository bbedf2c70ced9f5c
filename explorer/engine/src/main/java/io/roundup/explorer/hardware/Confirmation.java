// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.hardware;

import io.roundup.explorer.result.fact.WeakAccess;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was explored next to what was measured.
 *
 * @param parts what the parts of an outcome are, such as {@code put | take}
 * @param outcomes explored ones first
 * @param incomplete why outcomes that were not met may be possible all the same, or an empty string
 * @param suspects the accesses that may let hardware show more than interleavings have
 * @param measurement or null if nothing was run
 * @param project where the test was written, or an empty string
 * @param unfit why there is no test, or an empty string
 */
public record Confirmation(
        String parts,
        List<ConfirmedOutcome> outcomes,
        String incomplete,
        List<WeakAccess> suspects,
        @Nullable Measurement measurement,
        String project,
        String unfit) {
    /** {@return the confirmation of a harness that cannot be a test} @param why it cannot */
    public static Confirmation unfit(String why) {
        return new Confirmation("", List.of(), "", List.of(), null, "", why);
    }

    /** {@return whether hardware showed what no interleaving has} */
    public boolean hasWeakMemoryBug() {
        return outcomes.stream().anyMatch(outcome -> outcome.verdict() == OutcomeVerdict.WEAK_MEMORY);
    }

    /** {@return whether what was asked for did not come to its end} */
    public boolean isUndecided() {
        return !unfit.isEmpty() || measurement != null && measurement.samples() == 0;
    }
}
