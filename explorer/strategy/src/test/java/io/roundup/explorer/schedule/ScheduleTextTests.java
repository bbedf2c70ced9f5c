// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ScheduleTextTests {
    private static final Schedule SAMPLE = new Schedule(42, 0, 0, 0, 1, 1, 0, 2);

    @Test
    void everyScheduleIsReadBackAsWritten() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 5_000; round++) {
            int[] choices = new int[random.nextInt(60)];
            int limit = 1 + random.nextInt(round % 10 == 0 ? Integer.MAX_VALUE - 1 : 4);
            for (int index = 0; index < choices.length; index++) {
                boolean repeats = index > 0 && random.nextInt(3) > 0;
                choices[index] = repeats ? choices[index - 1] : random.nextInt(limit);
            }
            ExtraChoices extra = ExtraChoices.values()[round % ExtraChoices.values().length];
            Schedule schedule = new Schedule(random.nextLong() >>> random.nextInt(64), Delays.NONE, extra, choices);
            assertThat(ScheduleText.read(ScheduleText.write(schedule))).isEqualTo(schedule);
            Schedule withLongLoops = schedule.withLongLoops(true);
            assertThat(ScheduleText.read(ScheduleText.write(withLongLoops)))
                    .isEqualTo(withLongLoops)
                    .isNotEqualTo(schedule);
        }
    }

    /** The text is a promise: a saved schedule must be readable by later versions. */
    @Test
    void theFormatStays() {
        assertThat(ScheduleText.write(SAMPLE)).isEqualTo("ru1-CyoBAwMCAATJJbMB");
        assertThat(ScheduleText.read(" ru1-CyoBAwMCAATJJbMB\n")).isEqualTo(SAMPLE);
    }

    @Test
    void longRunsAreShort() {
        assertThat(ScheduleText.write(new Schedule(0, new int[100_000])).length())
                .isLessThan(24);
    }

    @Test
    void aTruncatedWordIsSaidToBeTruncated() {
        String word = ScheduleText.write(SAMPLE);
        for (int length = 5; length < word.length(); length++) {
            String cut = word.substring(0, length);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ScheduleText.read(cut))
                    .withMessageStartingWith("is truncated: ");
        }
    }

    @Test
    void anyOneWrongCharacterIsNoticed() {
        String word = ScheduleText.write(SAMPLE);
        for (int index = 4; index < word.length(); index++) {
            for (char wrong : "AZaz09-_!".toCharArray()) {
                String mistyped = word.substring(0, index) + wrong + word.substring(index + 1);
                if (!mistyped.equals(word)) {
                    assertThatIllegalArgumentException()
                            .isThrownBy(() -> ScheduleText.read(mistyped))
                            .withMessageMatching("(?:is|was|does|has) .*");
                }
            }
        }
    }

    @Test
    void messagesSayWhatIsWrong() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScheduleText.read("hello"))
                .withMessage("is no schedule: a schedule starts with 'ru1-', this with 'hell'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScheduleText.read("ru9-CyoBAwMC"))
                .withMessage("was written by another version: it starts with 'ru9-', this version reads" + " 'ru1-'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScheduleText.read("ru1-Cyo AwMC"))
                .withMessage("is mistyped: ' ' at position 7 is none of its characters");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ScheduleText.read(ScheduleText.write(SAMPLE) + "AAAA"))
                .withMessageContaining("does not have the announced length");
    }

    @Test
    void aChoiceIsNotNegative() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Schedule(0, 1, -1))
                .withMessage("choice 1 of a schedule is negative: -1");
    }
}
