// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.jcstress.report.TestsJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProcessTestLaneTests {
    private static final TestReport REPORT = TestReport.unexplored("a.Test", "the heap is exhausted");

    /** It may still be there when it is asked for the next test. Otherwise it would not answer, and that be undecided. */
    @Test
    void aProcessThatSaysThatItEndsGetsNoOtherTest() {
        ProcessTestLane lane = answering(TestsJson.line(REPORT) + "\nends\n");
        assertThat(lane.explore("a.Test").undecidedBecause()).isEqualTo("the heap is exhausted");
        assertThat(lane.isSpent()).isTrue();
    }

    @Test
    void aProcessThatGoesOnGetsAnotherTest() {
        ProcessTestLane lane = answering(TestsJson.line(REPORT) + "\ngoes on\n");
        assertThat(lane.explore("a.Test").undecidedBecause()).isEqualTo("the heap is exhausted");
        assertThat(lane.isSpent()).isFalse();
    }

    /** {@return a lane of a process that has answered beforehand, and is still there} */
    private static ProcessTestLane answering(String lines) {
        InputStream answers = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
        return new ProcessTestLane(() -> new FakeProcess(new ByteArrayOutputStream(), answers));
    }
}
