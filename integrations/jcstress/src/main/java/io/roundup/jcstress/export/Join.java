// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.hardware.ConfirmedOutcome;
import io.roundup.explorer.hardware.ConfirmedOutcome.Wrong;
import io.roundup.explorer.hardware.Measurement;
import io.roundup.explorer.hardware.OutcomeVerdict;
import io.roundup.explorer.schedule.Schedule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts explored outcomes next to measured ones. */
final class Join {
    private Join() {}

    /**
     * {@return each outcome once: those that were explored, by their text, then the others}
     *
     * @param explored outcomes
     * @param measurement or null if nothing was run
     * @param isComplete whether all possible outcomes were explored
     * @param token gives the token of a schedule
     */
    static List<ConfirmedOutcome> of(
            List<ExploredOutcome> explored,
            @Nullable Measurement measurement,
            boolean isComplete,
            Function<Schedule, String> token) {
        Map<String, Long> unexplained = new TreeMap<>(measurement == null ? Map.of() : measurement.seen());
        List<ConfirmedOutcome> joined = new ArrayList<>();
        List<ExploredOutcome> sorted = new ArrayList<>(explored);
        sorted.sort(Comparator.comparing(ExploredOutcome::text));
        for (ExploredOutcome each : sorted) {
            Long seen = unexplained.remove(each.text());
            OutcomeVerdict verdict = OutcomeVerdict.POSSIBLE;
            if (measurement != null) {
                verdict = seen == null || seen == 0
                        ? OutcomeVerdict.POSSIBLE_NEVER_SEEN
                        : OutcomeVerdict.POSSIBLE_AND_SEEN;
            }
            joined.add(new ConfirmedOutcome(
                    each.text(),
                    token.apply(each.schedule()),
                    each.traces(),
                    each.wrong(),
                    seen == null ? 0 : seen,
                    verdict));
        }
        unexplained.forEach((text, seen) -> {
            if (seen > 0) {
                OutcomeVerdict verdict = isComplete ? OutcomeVerdict.WEAK_MEMORY : OutcomeVerdict.SEEN_NOT_EXPLORED;
                joined.add(new ConfirmedOutcome(text, null, 0, Wrong.NEVER, seen, verdict));
            }
        });
        return joined;
    }
}
