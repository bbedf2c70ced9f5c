// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.kept;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A file of instrumented classes, which is never changed once it has its name: a head, an index, and the contents. Index
 * and contents have checksums. What is damaged counts as not there.
 */
record KeptFile(RandomAccessFile file, Map<String, Row> rows) {
    private static final int MAGIC = 0x524F5550;
    /** Magic number, length and checksum of the index. */
    private static final int HEAD = 3 * Integer.BYTES;

    /** Of an entry of the index beside its key: that one's length, a checksum, and where the content is. */
    private static final int ROW = Short.BYTES + Long.BYTES + 3 * Integer.BYTES;

    /**
     * One class.
     *
     * @param checksum of the original
     * @param content what is kept of it
     */
    record Entry(long checksum, byte[] content) {}

    private record Row(long checksum, int position, int length, int sum) {}

    /** {@return a file, or null if it is not there, damaged or of another origin} @param origin as it was written */
    static @Nullable KeptFile open(File path, String origin) {
        if (!path.isFile()) {
            return null;
        }
        try {
            RandomAccessFile file = new RandomAccessFile(path, "r");
            try {
                Map<String, Row> rows = index(file, origin);
                if (rows != null) {
                    return new KeptFile(file, rows);
                }
            } catch (IOException | RuntimeException unreadable) {
                file.close();
                return null;
            }
            file.close();
            return null;
        } catch (IOException unreadable) {
            return null;
        }
    }

    private static @Nullable Map<String, Row> index(RandomAccessFile file, String origin) throws IOException {
        long end = file.length();
        if (end < HEAD) {
            return null;
        }
        ByteBuffer head = read(file, 0, HEAD);
        int magic = head.getInt();
        int length = head.getInt();
        int sum = head.getInt();
        if (magic != MAGIC || length < 0 || length > end - HEAD) {
            return null;
        }
        ByteBuffer index = read(file, HEAD, length);
        if (sum(index.array()) != sum || !text(index).equals(origin)) {
            return null;
        }
        Map<String, Row> rows = new HashMap<>();
        while (index.hasRemaining()) {
            String key = text(index);
            rows.put(key, new Row(index.getLong(), index.getInt(), index.getInt(), index.getInt()));
        }
        return rows;
    }

    private static ByteBuffer read(RandomAccessFile file, long position, int length) throws IOException {
        byte[] bytes = new byte[length];
        file.seek(position);
        file.readFully(bytes);
        return ByteBuffer.wrap(bytes);
    }

    private static String text(ByteBuffer in) {
        int length = Short.toUnsignedInt(in.getShort());
        String text = new String(in.array(), in.position(), length, StandardCharsets.UTF_8);
        in.position(in.position() + length);
        return text;
    }

    private static void put(ByteBuffer out, byte[] text) {
        out.putShort((short) text.length).put(text);
    }

    private static int sum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return (int) sum.getValue();
    }

    /** {@return how many classes there are} */
    int size() {
        return rows.size();
    }

    /** {@return what is kept of a class, or null if it is not there} @param checksum of the original */
    byte @Nullable [] content(String key, long checksum) {
        Row row = rows.get(key);
        return row == null || row.checksum() != checksum ? null : content(row);
    }

    private byte @Nullable [] content(Row row) {
        try {
            if (row.position() + (long) row.length() > file.length()) {
                return null;
            }
            byte[] content = read(file, row.position(), row.length()).array();
            return sum(content) == row.sum() ? content : null;
        } catch (IOException unreadable) {
            return null;
        }
    }

    /** {@return all classes that are not damaged} */
    Map<String, Entry> entries() {
        Map<String, Entry> entries = new HashMap<>();
        for (Map.Entry<String, Row> each : rows.entrySet()) {
            byte[] content = content(each.getValue());
            if (content != null) {
                entries.put(each.getKey(), new Entry(each.getValue().checksum(), content));
            }
        }
        return entries;
    }

    /** Lets go of the file. */
    void close() {
        try {
            file.close();
        } catch (IOException ignored) {
            return;
        }
    }

    /** {@return how long a file is, but for a few bytes} */
    static long length(Map<String, Entry> entries) {
        long length = 0;
        for (Entry entry : entries.values()) {
            length += entry.content().length;
        }
        return length;
    }

    /**
     * Writes a file.
     *
     * @param origin without which it is not used
     * @throws IOException if it cannot be written
     */
    static void write(File path, String origin, Map<String, Entry> entries) throws IOException {
        byte[] origins = origin.getBytes(StandardCharsets.UTF_8);
        int length = Short.BYTES + origins.length;
        for (String key : entries.keySet()) {
            length += ROW + key.getBytes(StandardCharsets.UTF_8).length;
        }
        ByteBuffer index = ByteBuffer.allocate(length);
        put(index, origins);
        int position = HEAD + length;
        for (Map.Entry<String, Entry> each : entries.entrySet()) {
            byte[] content = each.getValue().content();
            put(index, each.getKey().getBytes(StandardCharsets.UTF_8));
            index.putLong(each.getValue().checksum());
            index.putInt(position).putInt(content.length).putInt(sum(content));
            position += content.length;
        }
        ByteBuffer head = ByteBuffer.allocate(HEAD).putInt(MAGIC).putInt(length).putInt(sum(index.array()));
        try (OutputStream out = new FileOutputStream(path)) {
            out.write(head.array());
            out.write(index.array());
            for (Entry entry : entries.values()) {
                out.write(entry.content());
            }
        }
    }
}
