// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.phase.Remarks;
import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointIdentity;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.strategy.RecordedState;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who explores, and how many parts are given out, as the cluster says how many cores it has. */
@Tag("once")
class ClusterCrewTests {
    private static final ClusterProgram PROGRAM =
            new ClusterProgram("", List.of(), "roundup.jar", List.of(), "worker", List.of());

    private static final CheckpointIdentity IDENTITY = new CheckpointIdentity(Map::of, Map::of, name -> "");

    private final PipedInputStream said = new PipedInputStream();
    private final Wire wire = new Wire(InputStream.nullInputStream(), writesTo(said));

    private static OutputStream writesTo(PipedInputStream reader) {
        try {
            return new PipedOutputStream(reader);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
        }
    }

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
    void theProcessThatMergesExploresOnlyUntilACoreHasHandedSomethingBack() {
        ClusterCrew crew = said();
        assertThat(crew.isHelpWanted()).as("before there is any").isTrue();
        say(Wire.SLOTS, "2", ClusterCrewTests::slots);
        crew.await(60);
        assertThat(crew.isHelpWanted()).as("before its child has started").isTrue();
        crew.give(new Crew.Part(7, 1, false, 1, new RecordedState()));
        Findings none = new Findings(1, 0, 0, 0, 0, 0, List.of(), List.of(), List.of(), List.of(), Remarks.NONE);
        String text = Wire.text(out -> {
            none.save(out);
            out.putState(new RecordedState()::writeTo);
        });
        say(Wire.ENDED, "", new ClusterUnit.End(1, "child", 1, "", Wire.RESULT, "", text)::save);
        crew.await(60);
        assertThat(crew.isHelpWanted()).isFalse();
        say(Wire.SLOTS, "0", ClusterCrewTests::slots);
        crew.await(60);
        assertThat(crew.isHelpWanted()).as("when all are lost").isTrue();
    }

    private static void slots(CheckpointWriter out) throws IOException {
        out.put("executors", 1);
        out.put("lost", 0);
    }

    /** {@return a crew that was told numbers of cores, one after another} */
    private ClusterCrew said(int... cores) {
        ClusterCrew crew = new ClusterCrew(() -> new Way(said), PROGRAM, IDENTITY, List.of(), result -> {});
        crew.start();
        for (int told : cores) {
            say(Wire.SLOTS, String.valueOf(told), ClusterCrewTests::slots);
            crew.await(60);
        }
        return crew;
    }

    /** Has the cluster say something. */
    private void say(String kind, String value, CheckpointFile.Content content) {
        try {
            wire.send(kind, value, content);
        } catch (IOException impossible) {
            throw new AssertionError(impossible);
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
