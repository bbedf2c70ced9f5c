// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.result.fact.RaceRemark;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceRemarksTests {
    /** So an exploration of millions of executions pays for some fifty. */
    @Test
    void theFirstExecutionsAreLookedAtAndThenFewerAndFewer() {
        RaceRemarks remarks = new RaceRemarks();
        List<Integer> looked = new ArrayList<>();
        for (int execution = 1; execution <= 300; execution++) {
            if (remarks.begins() && execution > RaceRemarks.FIRST) {
                looked.add(execution);
            }
        }
        assertThat(looked).containsExactly(64, 128, 256);
    }

    @Test
    void longExecutionsAreNotLookedAtForLong() {
        RaceRemarks remarks = new RaceRemarks();
        int looked = 0;
        for (int execution = 0; execution < RaceRemarks.FIRST; execution++) {
            if (remarks.begins()) {
                remarks.looked(RaceRemarks.MOST_STEPS / 3 + 1);
                looked++;
            }
        }
        assertThat(looked).isEqualTo(3);
    }

    @Test
    void aVariableIsNamedOnce() {
        RaceRemarks remarks = new RaceRemarks();
        RaceRemark first = race("Registry.instance", 1);
        remarks.add(first);
        remarks.add(race("Registry.instance", 2));
        assertThat(remarks.list()).containsExactly(first);
        assertThat(remarks.isNew("Registry.instance")).isFalse();
        assertThat(remarks.isNew("Registry.ports")).isTrue();
    }

    private static RaceRemark race(String variable, int line) {
        RaceRemark.Access access = new RaceRemark.Access(true, "Registry.get:" + line);
        return new RaceRemark(variable, false, access, access);
    }
}
