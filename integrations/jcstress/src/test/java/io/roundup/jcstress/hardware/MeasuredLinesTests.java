// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.hardware.Measurement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a JVM has written says which tests are left, also where it ended too early. */
class MeasuredLinesTests {
    private static final List<String> LINES = List.of(
            "none\tacme.Missing",
            "begin\tacme.Fine",
            "run\tacme.Fine\tNORMAL\t",
            "seen\tacme.Fine\t4\ta\\tb",
            "seen\tacme.Fine\t6\t\\\\",
            "begin\tacme.Crashing");

    /** The next JVM begins behind the test that ended this one. */
    @Test
    void aTestThatEndsTheJvmWasBegunAndIsNotDone() {
        assertThat(MeasuredLines.done(LINES)).containsExactlyInAnyOrder("acme.Missing", "acme.Fine");
        assertThat(MeasuredLines.begun(LINES)).containsExactlyInAnyOrder("acme.Fine", "acme.Crashing");
    }

    @Test
    void eachTestHasItsOwnOutcomes() {
        Measurement fine = MeasuredLines.read(LINES, "acme.Fine").measurement("quick", "a machine", 1);
        assertThat(fine.seen()).containsExactlyInAnyOrderEntriesOf(Map.of("a\tb", 4L, "\\", 6L));
        assertThat(fine.problems()).isEmpty();
        Measurement missing = MeasuredLines.read(LINES, "acme.Missing").measurement("quick", "a machine", 1);
        assertThat(missing.samples()).isZero();
        assertThat(missing.problems()).containsExactly("META-INF/TestList names no runner for it");
    }
}
