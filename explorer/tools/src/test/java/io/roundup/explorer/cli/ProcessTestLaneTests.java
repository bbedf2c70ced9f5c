// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.jcstress.report.TestsJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
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

    private static ProcessTestLane answering(String lines) {
        return new ProcessTestLane(() -> new Scripted(lines));
    }

    /** A process that has answered beforehand, and is still there. */
    private static final class Scripted extends Process {
        private final InputStream answers;

        Scripted(String lines) {
            answers = new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public OutputStream getOutputStream() {
            return new ByteArrayOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return answers;
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public boolean isAlive() {
            return true;
        }

        @Override
        public int waitFor() {
            return 0;
        }

        @Override
        public int exitValue() {
            return 0;
        }

        @Override
        public void destroy() {
            // It is no process.
        }
    }
}
