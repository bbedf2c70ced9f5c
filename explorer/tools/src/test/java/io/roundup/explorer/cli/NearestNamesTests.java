// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNamesTests {
    private static final List<String> NAMES =
            List.of("--timeout", "--replay", "--resume", "--races", "--preemptions", "--checkpoint");

    @Test
    void oneLetterTooMuchTooLittleAnotherOrSwapped() {
        assertThat(NearestNames.of("--thimeout", NAMES)).containsExactly("--timeout");
        assertThat(NearestNames.of("--preemtions", NAMES)).containsExactly("--preemptions");
        assertThat(NearestNames.of("--timeaut", NAMES)).containsExactly("--timeout");
        assertThat(NearestNames.of("--rpelay", NAMES)).containsExactly("--replay");
    }

    @Test
    void theBeginningOfAName() {
        assertThat(NearestNames.of("--check", NAMES)).containsExactly("--checkpoint");
        assertThat(NearestNames.of("--re", NAMES)).containsExactly("--replay", "--resume");
    }

    @Test
    void aWordThatIsFarFromAllMeansNone() {
        assertThat(NearestNames.of("--colour", NAMES)).isEmpty();
    }
}
