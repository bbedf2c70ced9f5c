// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which pairs of places are drawn, and where a thread stops. */
class KnownConflictsTests {
    private static final int WRITTEN = 7;
    private static final int READ = 8;
    private static final int LOCATION = 1;

    private final SplitMix64 random = new SplitMix64(1);

    /**
     * Thread 0 writes in a loop, and thread 1 reads. What differs is the second turn: stopping before the first one alone, or
     * before a random one of a thousand, hardly ever met it.
     */
    @Test
    void aPairIsTriedInTheFirstTurnsOfALoopFirst() {
        assertThat(skips(1_000, 10)).containsExactly(0, 0, 1, 0, 1, 2, 0, 1, 2, 3);
    }

    @Test
    void noThreadWaitsForMoreTurnsThanItWasSeenToMake() {
        assertThat(skips(2, 9)).containsExactly(0, 0, 1, 1, 0, 1, 0, 1, 0);
        assertThat(skips(1, 3)).containsExactly(0, 0, 0);
    }

    private List<Integer> skips(int turns, int tries) {
        StepLog log = new StepLog();
        for (int turn = 0; turn < turns; turn++) {
            log.append(0, Footprint.WRITE, LOCATION, WRITTEN);
        }
        log.append(1, Footprint.READ, LOCATION, READ);
        KnownConflicts conflicts = new KnownConflicts();
        conflicts.learn(log);
        List<Integer> skips = new ArrayList<>();
        while (skips.size() < tries) {
            int pair = conflicts.draw(random);
            if (conflicts.stopsAt(pair) == WRITTEN) {
                skips.add(conflicts.skips(pair, conflicts.stopping(pair, random)));
            }
        }
        return skips;
    }

    /**
     * Both threads write one variable at eight places each, which are 2 · 8 · 8 pairs, and another variable at one place
     * each, which are two pairs. One place of eighteen is drawn about once in eighteen times, and not once in 130.
     */
    @Test
    void aPlaceWithOnePartnerIsDrawnAsOftenAsOneWithMany() {
        StepLog log = new StepLog();
        for (int thread = 0; thread < 2; thread++) {
            for (int place = 1; place <= 8; place++) {
                log.append(thread, Footprint.WRITE, LOCATION, 10 * thread + place);
            }
            log.append(thread, Footprint.WRITE, LOCATION + 1, 10 * thread + 9);
        }
        KnownConflicts conflicts = new KnownConflicts();
        conflicts.learn(log);
        assertThat(conflicts.size()).isEqualTo(2 * 8 * 8 + 2);
        int[] times = new int[20];
        for (int draw = 0; draw < 1_800; draw++) {
            times[conflicts.stopsAt(conflicts.draw(random))]++;
        }
        assertThat(times[9]).isBetween(90, 110);
        assertThat(times[19]).isBetween(90, 110);
    }
}
