// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.result.fact.Held;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * What stands out is found in a time that is linear in the accesses. Otherwise the report of a long execution takes
 * minutes, which the limits here are far from.
 */
class LongAccessesTests {
    private static final int COUNT = 300_000;

    /** All of different variables: whoever looks for an earlier one must not look through all. */
    private static Accesses ofDifferentVariables(Kind kind) {
        Accesses accesses = new Accesses();
        Held zero = new Held("0", 0, Held.Kind.PRIMITIVE);
        for (int i = 0; i < COUNT; i++) {
            accesses.add(new Access(i + 1, i % 2, Access.NO_OPERATION, kind, i, "x" + i, zero, zero, "", "", null));
        }
        return accesses;
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void lostWritesAreLookedForInLinearTime() {
        assertThat(LostWrite.find(ofDifferentVariables(Kind.WRITE))).isEmpty();
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void theAbaProblemIsLookedForInLinearTime() {
        assertThat(Aba.find(ofDifferentVariables(Kind.CAS))).isNull();
    }
}
