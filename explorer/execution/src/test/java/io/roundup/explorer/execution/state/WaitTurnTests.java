// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schedule.StepLog;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@NullUnmarked
@Tag("once")
class WaitTurnTests {
    private static WaitTurn wokenIn(int site) {
        WaitTurn turn = new WaitTurn();
        turn.wakes(new Object(), site, 0);
        return turn;
    }

    /** Another process gives the same loop another number. */
    @Test
    void whereAThreadStandsDoesNotDependOnTheNumberOfItsLoop() {
        assertThat(wokenIn(3).stand(0, new StepLog()))
                .isEqualTo(wokenIn(9).stand(0, new StepLog()))
                .isNotEqualTo(new WaitTurn().stand(0, new StepLog()));
        assertThat(wokenIn(3).loop()).isEqualTo(3);
        assertThat(new WaitTurn().loop()).isNegative();
    }
}
