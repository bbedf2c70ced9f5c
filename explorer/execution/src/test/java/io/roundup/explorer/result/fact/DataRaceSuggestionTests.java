// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.result.fact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a race says of access modes. */
@Tag("once")
final class DataRaceSuggestionTests {
    @Test
    void writeAndReadNeedReleaseAndAcquire() {
        assertThat(race("", true, false))
                .isEqualTo(
                        "A releasing write (setRelease) and an acquiring read (getAcquire) would be no race, nor would"
                                + " volatile ones.");
    }

    /** With volatile writes alone an update may be lost. */
    @Test
    void twoWritesMayNeedMoreThanModes() {
        assertThat(race("", true, true)).contains("Volatile writes would be no race", "atomic update or a lock");
    }

    @Test
    void objectThatIsPublishedNeedsTheModesAtItsReference() {
        assertThat(race(DataRace.PUBLICATION, true, false)).contains("acquiring read of its reference");
    }

    @Test
    void callsOfAnObjectNeedALock() {
        assertThat(race("StringBuilder.append", true, true)).isEmpty();
    }

    private static String race(String action, boolean firstWrites, boolean secondWrites) {
        return new DataRace(
                        "P.x",
                        new RacingAccess(0, "one", action, "P.main:1", firstWrites),
                        new RacingAccess(1, "other", "", "P.main:2", secondWrites))
                .suggestion();
    }
}
