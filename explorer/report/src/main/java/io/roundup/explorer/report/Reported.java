// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.hardware.Confirmation;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What reports for machines tell of, whatever their form.
 *
 * @param result what was found
 * @param execution of the first violation, made once more, or null
 * @param repeats how the violations can be seen again, in the order of the result
 * @param confirmation what hardware showed, or null if nobody asked
 */
public record Reported(
        ExplorationResult result,
        @Nullable ReplayedExecution execution,
        List<Repeat> repeats,
        @Nullable Confirmation confirmation) {
    /**
     * What was only explored.
     *
     * @param result what was found
     * @param execution of the first violation, made once more, or null
     * @param repeats how the violations can be seen again, in the order of the result
     */
    public Reported(ExplorationResult result, @Nullable ReplayedExecution execution, List<Repeat> repeats) {
        this(result, execution, repeats, null);
    }

    /**
     * How an execution can be seen again.
     *
     * @param token of its schedule
     * @param command that takes the token
     */
    public record Repeat(String token, String command) {}

    /** {@return the first violation, or null} */
    @Nullable
    Violation first() {
        return result.violations().isEmpty() ? null : result.violations().get(0);
    }

    /** {@return the token of the first execution, or null} */
    @Nullable
    String token() {
        return repeats.isEmpty() ? null : repeats.get(0).token();
    }

    /** {@return how a violation can be seen again, or null} @param violation its place in the result */
    @Nullable
    Repeat repeat(int violation) {
        return violation < repeats.size() ? repeats.get(violation) : null;
    }
}
