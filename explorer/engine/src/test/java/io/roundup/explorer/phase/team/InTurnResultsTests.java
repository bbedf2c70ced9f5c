// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.SavedViolation;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InTurnResultsTests {
    @Test
    void aResultWaitsForThoseOfEarlierParts() {
        InTurnResults results = new InTurnResults(true);
        results.add(result(2, false));
        results.add(result(1, false));
        assertThat(counted(results)).isEmpty();
        results.add(result(0, false));
        assertThat(counted(results)).containsExactly(0, 1, 2);
    }

    /** Whoever is faster: an earlier violation is the first one, and what comes after it does not count. */
    @Test
    void aViolationOfALaterPartThatCameFirstIsNotTheFirstOne() {
        InTurnResults results = new InTurnResults(true);
        results.add(result(2, true));
        assertThat(results.hasEnd()).as("no further parts are of use").isTrue();
        assertThat(results.isOver()).as("an earlier one may have a violation").isFalse();
        results.add(result(1, true));
        results.add(result(0, false));
        assertThat(counted(results)).containsExactly(0, 1);
        assertThat(results.isOver()).isTrue();
        assertThat(results.skipMissing()).isFalse();
    }

    @Test
    void allViolationsCountWhereTheFirstDoesNotEndTheExploration() {
        InTurnResults results = new InTurnResults(false);
        results.add(result(1, true));
        assertThat(results.hasEnd()).isFalse();
        results.add(result(0, true));
        assertThat(counted(results)).containsExactly(0, 1);
        assertThat(results.isOver()).isFalse();
    }

    /** A worker is gone: what the others found after its part is not lost. */
    @Test
    void whatIsMissingIsSkippedAtTheEnd() {
        InTurnResults results = new InTurnResults(true);
        results.add(result(1, false));
        results.add(result(3, true));
        results.add(result(4, false));
        List<Integer> counted = counted(results);
        while (results.skipMissing()) {
            counted.addAll(counted(results));
        }
        assertThat(counted).containsExactly(1, 3);
    }

    private static List<Integer> counted(InTurnResults results) {
        List<Integer> parts = new ArrayList<>();
        for (PartResult next = results.poll(); next != null; next = results.poll()) {
            parts.add(next.part());
        }
        return parts;
    }

    private static PartResult result(int part, boolean isViolated) {
        List<SavedViolation> violations =
                isViolated ? List.of(new SavedViolation(Kind.DEADLOCK, new Schedule(0, 0, 1), "", "")) : List.of();
        return new PartResult(
                part,
                new Findings(1, 0, 0, 0, 0, 0, List.of(), List.of(), List.of(), violations, Remarks.NONE),
                reader -> {},
                null);
    }
}
