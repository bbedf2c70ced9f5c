// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class WorkerLinkTests {
    private final WorkerLink worker = new WorkerLink(2, new Silent(), new LinkedBlockingQueue<>());

    @Test
    void aWorkerThatDoesNotHandBackIsOverdue() {
        worker.work(0, 1, false, out -> {});
        assertThat(worker.isOverdue(-1)).as("nobody has asked for it").isFalse();
        worker.askBack();
        assertThat(worker.isOverdue(-1)).isTrue();
        assertThat(worker.isOverdue(Double.MAX_VALUE)).as("it has time left").isFalse();
        worker.is(WorkerLink.State.IDLE);
        assertThat(worker.isOverdue(-1)).as("it has handed back").isFalse();
    }

    /** A process that reads everything and says nothing. */
    private static final class Silent extends Process {
        @Override
        public OutputStream getOutputStream() {
            return new ByteArrayOutputStream();
        }

        @Override
        public InputStream getInputStream() {
            return InputStream.nullInputStream();
        }

        @Override
        public InputStream getErrorStream() {
            return InputStream.nullInputStream();
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
            // There is nothing to end.
        }
    }
}
