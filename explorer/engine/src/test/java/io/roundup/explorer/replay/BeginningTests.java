// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import org.junit.jupiter.api.Test;

class BeginningTests {
    private static final String TOKEN =
            Recording.of("P", Exploration.standard(), new Schedule(3, 0, 1, 1)).token();

    @Test
    void aNumberAfterAnAtSignSaysHowManyChoices() {
        assertThat(Beginning.read(TOKEN + "@2", "P").schedule()).isEqualTo(new Schedule(3, 0, 1));
        assertThat(Beginning.read(TOKEN + "@0", "P").schedule()).isEqualTo(new Schedule(3));
        assertThat(Beginning.read(TOKEN, "P").schedule()).isEqualTo(new Schedule(3, 0, 1, 1));
    }

    /** Which values reads may find would have to be known of what comes after it. */
    @Test
    void aScheduleOfTheMemoryModelOfJavaIsRefused() {
        Exploration weak = Exploration.builder().memory(MemoryName.JMM).build();
        String token = Recording.of("P", weak, new Schedule(3, 0, 1, 1)).token();
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Beginning.read(token + "@2", "P"))
                .withMessage("--from cannot begin with a schedule of --memory jmm. Repeat it by --replay.");
    }

    @Test
    void moreChoicesThanThereAreAreRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Beginning.read(TOKEN + "@4", "P"))
                .withMessage("--from " + TOKEN
                        + "@4 asks for the first 4 choices, and the schedule has 3. Give a number up to that.");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Beginning.read(TOKEN + "@-1", "P"))
                .withMessageContaining("The token is mistyped");
    }
}
