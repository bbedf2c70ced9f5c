// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.phase.StopRequest;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExploringProcessTests {
    private static Ended ended(int code, String err) {
        return new Ended(code, "", err, 1, Map.of());
    }

    @Test
    void theFirstLineThatSaysSoIsWhyThereIsNoResult() {
        assertThat(ExploringProcess.why(ended(3, "a: b\nundecided: the first.\nerror: the second.\n")))
                .isEqualTo("the first.");
        assertThat(ExploringProcess.why(ended(9, "error without a colon\n")))
                .isEqualTo("Its process ended with the exit code 9.");
    }

    @Test
    void onlyTheUserEndsAll() {
        StopRequest stop = new StopRequest();
        assertThat(ExploringProcess.isEndedByUser(70, stop)).isFalse();
        stop.make();
        assertThat(ExploringProcess.isEndedByUser(70, stop)).isTrue();
        assertThat(ExploringProcess.isEndedByUser(130, stop)).isTrue();
    }

    /** For want of memory, or by a crash: then others go on. */
    @ParameterizedTest
    @ValueSource(ints = {134, 137})
    void aProcessThatIsKilledIsNotTheEnd(int code) {
        assertThat(ExploringProcess.isEndedByUser(code, new StopRequest())).isFalse();
    }
}
