// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Decided;
import io.roundup.quasi.check.Verdict;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;

/**
 * Rows of a report in a temporary file, in the order in which they come, and in a second one where each of them begins.
 * Used by one thread at a time.
 */
final class RowFile implements AutoCloseable {
    private static final int OFFSET_BYTES = Long.BYTES;

    private final FileChannel rows = temporary();
    private final FileChannel offsets = temporary();
    private long end;

    private static FileChannel temporary() {
        try {
            Path file = Files.createTempFile("roundup-rows", ".bin");
            return FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException unusable) {
            throw refused(unusable);
        }
    }

    private static HistoryInputException refused(IOException why) {
        return new HistoryInputException("The rows of the report cannot be kept in the folder for temporary files, "
                + System.getProperty("java.io.tmpdir") + " (" + why
                + "). Name one with enough space by -Djava.io.tmpdir.");
    }

    /** Keeps a row. @param index its place @param file the row */
    void write(long index, CheckedFile file) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            write(file, new DataOutputStream(bytes));
            ByteBuffer row = ByteBuffer.allocate(Integer.BYTES + bytes.size())
                    .putInt(bytes.size())
                    .put(bytes.toByteArray())
                    .flip();
            offsets.write(ByteBuffer.allocate(OFFSET_BYTES).putLong(end).flip(), index * OFFSET_BYTES);
            end += rows.write(row, end);
        } catch (IOException full) {
            throw refused(full);
        }
    }

    /** Passes on rows in the order of their places. @param count of all @param reader gets each */
    void forEach(long count, Consumer<CheckedFile> reader) {
        try {
            for (long index = 0; index < count; index++) {
                long begin = read(offsets, index * OFFSET_BYTES, OFFSET_BYTES).getLong();
                int length = read(rows, begin, Integer.BYTES).getInt();
                byte[] row = read(rows, begin + Integer.BYTES, length).array();
                reader.accept(read(new DataInputStream(new ByteArrayInputStream(row))));
            }
        } catch (IOException gone) {
            throw refused(gone);
        }
    }

    private static ByteBuffer read(FileChannel from, long position, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            if (from.read(bytes, position + bytes.position()) < 0) {
                throw new IOException("the file has been cut");
            }
        }
        return bytes.flip();
    }

    private static void write(CheckedFile file, DataOutputStream out) throws IOException {
        text(file.file().toString(), out);
        out.writeDouble(file.seconds());
        Decided decided = file.decided();
        out.writeBoolean(decided != null);
        if (decided == null) {
            text(file.error(), out);
            return;
        }
        text(file.format(), out);
        out.writeInt(file.operations());
        out.writeInt(file.pending());
        out.writeBoolean(file.isOutOfTime());
        out.writeByte(decided.verdict().ordinal());
        text(decided.algorithm().toString(), out);
        text(decided.detail(), out);
        text(decided.reason(), out);
        out.writeLong(decided.statesVisited());
    }

    private static CheckedFile read(DataInputStream in) throws IOException {
        Path file = Path.of(text(in));
        double seconds = in.readDouble();
        if (!in.readBoolean()) {
            return new CheckedFile(file, "", 0, 0, null, text(in), false, seconds);
        }
        String format = text(in);
        int operations = in.readInt();
        int pending = in.readInt();
        boolean isOutOfTime = in.readBoolean();
        Decided decided = new Decided(
                Verdict.values()[in.readByte()], Algorithm.parse(text(in)), text(in), text(in), in.readLong());
        return new CheckedFile(file, format, operations, pending, decided, "", isOutOfTime, seconds);
    }

    private static void text(String text, DataOutputStream out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    @Override
    public void close() throws IOException {
        try (offsets) {
            rows.close();
        }
    }
}
