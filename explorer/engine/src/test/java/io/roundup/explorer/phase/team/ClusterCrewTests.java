// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who explores, and how many parts are given out, as the cluster says how many cores it has. */
@Tag("once")
class ClusterCrewTests {
    private static final ClusterProgram PROGRAM =
            new ClusterProgram("", List.of(), "roundup.jar", List.of(), "worker", List.of());

    private static final CheckpointIdentity IDENTITY = new CheckpointIdentity(Map.of(), Map::of, name -> "");

    /** A core that is done has its next part at once. With many cores, only some wait for theirs. */
    @ParameterizedTest
    @CsvSource({"1, 2", "3, 6", "8, 16", "100, 108"})
    void thereIsAPartForEachCoreAndSomeMore(int cores, int parts) {
        ClusterCrew crew = said(cores);
        assertThat(crew.size()).isEqualTo(cores);
        assertThat(crew.idle()).isEqualTo(parts);
    }

    /** The process that merges may be on a small machine. But if nobody else explores, it would wait for nothing. */
    @Test
    void theProcessThatMergesExploresOnlyAsLongAsThereIsNoCore() {
        assertThat(said().isHelpWanted()).as("before there is any").isTrue();
        assertThat(said(2).isHelpWanted()).isFalse();
        assertThat(said(2, 0).isHelpWanted()).as("when all are lost").isTrue();
    }

    /** {@return a crew that was told numbers of cores, one after another} */
    private static ClusterCrew said(int... cores) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Wire wire = new Wire(InputStream.nullInputStream(), said);
        for (int index = 0; index < cores.length; index++) {
            int told = index + 1;
            try {
                wire.send(new Wire.Message(Wire.SLOTS, "" + cores[index], Wire.text(out -> {
                    out.put("executors", 1);
                    out.put("lost", told);
                })));
            } catch (IOException impossible) {
                throw new AssertionError(impossible);
            }
        }
        InputStream all = new SequenceInputStream(new ByteArrayInputStream(said.toByteArray()), new Silence());
        ClusterCrew crew = new ClusterCrew(() -> new Way(all), PROGRAM, IDENTITY, List.of(), result -> {});
        crew.start();
        while (Objects.requireNonNull(crew.cluster(0)).lost() < cores.length) {
            crew.await(1);
        }
        return crew;
    }

    /** What a process writes that says nothing more. */
    private static final class Silence extends InputStream {
        @Override
        public int read() throws IOException {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException ended) {
                throw new InterruptedIOException();
            }
            return -1;
        }
    }

    /** A process that is the way to a cluster. */
    private static final class Way extends Process {
        private final InputStream said;

        Way(InputStream said) {
            this.said = said;
        }

        @Override
        public InputStream getInputStream() {
            return said;
        }

        @Override
        public OutputStream getOutputStream() {
            return OutputStream.nullOutputStream();
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
