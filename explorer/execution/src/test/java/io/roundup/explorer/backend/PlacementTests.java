// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PlacementTests {
    private final List<String> moves = new ArrayList<>();
    private boolean isPossible = true;
    private int asked;
    private long now;
    private long turns;

    private final Placement placement = new Placement(
            new Affinity() {
                @Override
                boolean isPossible() {
                    asked++;
                    return isPossible;
                }

                @Override
                boolean together() {
                    moves.add("together");
                    return true;
                }

                @Override
                void spread() {
                    moves.add("spread");
                }
            },
            () -> now);

    @AfterEach
    void endsSpread() {
        placement.spread();
    }

    private void pass(long nanos, long given) {
        now += nanos;
        turns += given;
        placement.look(turns);
    }

    @Test
    void aShortExplorationStaysWhereItIs() {
        pass(Placement.TRIAL_NANOS - 1, 1_000);
        assertEquals(List.of(), moves);
    }

    @Test
    void threadsThatAreFasterTogetherStayTogether() {
        pass(Placement.TRIAL_NANOS, 1_000);
        pass(Placement.TRIAL_NANOS, 1_001);
        pass(Placement.KEPT_NANOS - 1, 5);
        assertEquals(List.of("together"), moves);
    }

    @Test
    void threadsThatAreFasterApartGoBack() {
        pass(Placement.TRIAL_NANOS, 1_000);
        pass(Placement.TRIAL_NANOS, 999);
        assertEquals(List.of("together", "spread"), moves);
    }

    /** What counts is how many turns are given in a time, not how many. */
    @Test
    void aLongerTrialIsNoBetterOne() {
        pass(Placement.TRIAL_NANOS, 1_000);
        pass(2 * Placement.TRIAL_NANOS, 1_500);
        assertEquals(List.of("together", "spread"), moves);
    }

    @Test
    void bothAreTriedAgain() {
        pass(Placement.TRIAL_NANOS, 1_000);
        pass(Placement.TRIAL_NANOS, 2_000);
        pass(Placement.KEPT_NANOS, 10_000);
        pass(Placement.TRIAL_NANOS, 3_000);
        pass(Placement.TRIAL_NANOS, 2_000);
        assertEquals(List.of("together", "spread", "together", "spread"), moves);
    }

    @Test
    void nothingIsDoneWhereThreadsCannotBeTold() {
        isPossible = false;
        pass(Placement.TRIAL_NANOS, 1_000);
        pass(Placement.KEPT_NANOS - 1, 1_000);
        assertEquals(List.of(), moves);
        assertEquals(1, asked, "how often the operating system is asked");
    }
}
