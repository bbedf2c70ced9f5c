// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.random.RandomWalk;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTests {
    private static final List<String> TEXTS =
            List.of("", "a b", "1 call enq(\"x\\n\")\n1 ret\n", "\\", "\\n", "\r\n", "ü");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeOne() throws IOException {
        file = folder.resolve("checkpoint");
        CheckpointFile.write(file, out -> {
            out.put("texts", TEXTS);
            out.put("number", Long.MIN_VALUE);
            out.put(new RandomWalk(1, 5));
        });
    }

    private static List<String> read(CheckpointReader in) throws IOException {
        List<String> texts = in.texts("texts");
        assertThat(in.number("number")).isEqualTo(Long.MIN_VALUE);
        in.state().restore(new RandomWalk(1, 5));
        return texts;
    }

    @Test
    void whatIsWrittenIsRead() throws IOException {
        assertThat(CheckpointFile.read(file, file.toString(), CheckpointFileTests::read))
                .isEqualTo(TEXTS);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void whatCannotBeWrittenLeavesTheOldOne() {
        assertThatThrownBy(() -> CheckpointFile.write(file, out -> {
                    throw new IOException("disk full");
                }))
                .isInstanceOf(IOException.class);
        assertThat(CheckpointFile.read(file, file.toString(), CheckpointFileTests::read))
                .isEqualTo(TEXTS);
    }

    @Test
    void everyLossAndEveryChangeIsNoticed() throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            refused();
        }
        // The flags and the time in the header of gzip (RFC 1952, section 2.3) are the only bytes that say nothing.
        Random random = new Random(1);
        int noticed = 0;
        for (int time = 0; time < 300; time++) {
            byte[] changed = whole.clone();
            changed[10 + random.nextInt(whole.length - 10)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, changed);
            if (!isSameText(changed, whole)) {
                refused();
                noticed++;
            }
        }
        assertThat(noticed).isGreaterThan(290);
    }

    /** Some bits fill up the last byte of what is compressed. */
    private static boolean isSameText(byte[] changed, byte[] whole) {
        try {
            return Arrays.equals(text(changed), text(whole));
        } catch (IOException damaged) {
            return false;
        }
    }

    private static byte[] text(byte[] compressed) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return in.readAllBytes();
        }
    }

    private void refused() {
        assertThatThrownBy(() -> CheckpointFile.read(file, file.toString(), CheckpointFileTests::read))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("truncated or damaged");
    }

    @Test
    void anotherVersionIsRefused() throws IOException {
        byte[] text = "roundup-checkpoint 99\nend \n".getBytes(StandardCharsets.UTF_8);
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text);
        }
        assertThatThrownBy(() -> CheckpointFile.read(file, file.toString(), CheckpointFileTests::read))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("version 99");
    }
}
