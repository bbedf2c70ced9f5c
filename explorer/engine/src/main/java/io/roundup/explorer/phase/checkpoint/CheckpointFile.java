// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.checkpoint;

import io.roundup.explorer.settings.InputException;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;

/**
 * A checkpoint on disk: text, a key and a value a line, compressed by gzip, whose checksum tells a damaged file.
 *
 * <p>The first line is {@code roundup-checkpoint} and the version of the format, the last is {@code end}. A key with
 * many values has their number, and then a line {@code -} for each. The file is written beside the old one and takes
 * its place in one move, so that at any moment there is a whole one.
 */
public final class CheckpointFile {
    private static final String FORMAT = "roundup-checkpoint";
    private static final long VERSION = 14;
    private static final String END = "end";

    private CheckpointFile() {}

    /** Compresses three times as fast as by default: there may be millions of states. */
    private static final class Fast extends GZIPOutputStream {
        Fast(OutputStream out) throws IOException {
            super(out, 1 << 16);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }

    /** What writes the lines between the first and the last. */
    public interface Content {
        /** Writes. @param out takes the lines @throws IOException if they cannot be written */
        public void write(CheckpointWriter out) throws IOException;
    }

    /** What reads the lines between the first and the last. */
    public interface Reading<T> {
        /** {@return what was read} @param in gives the lines @throws IOException if they cannot be read */
        T read(CheckpointReader in) throws IOException;
    }

    /**
     * Writes a checkpoint.
     *
     * @param named the file, which takes the place of an older one
     * @param content its lines
     * @throws IOException if it cannot be written; an older one is still there
     */
    public static void write(Path named, Content content) throws IOException {
        // What takes the place of a link or a device would be no longer what it was.
        Path file = Files.exists(named) ? named.toRealPath() : named;
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IOException("it is no regular file");
        }
        Path next = file.resolveSibling(file.getFileName() + ".tmp");
        try (FileChannel channel = FileChannel.open(
                next, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            GZIPOutputStream compressed = new Fast(Channels.newOutputStream(channel));
            Writer out = new BufferedWriter(new OutputStreamWriter(compressed, StandardCharsets.UTF_8));
            CheckpointWriter lines = new CheckpointWriter(out);
            lines.put(FORMAT, VERSION);
            content.write(lines);
            lines.put(END, "");
            out.flush();
            compressed.finish();
            // A move that outlives a crash of the machine would otherwise name a file that is still empty.
            channel.force(true);
        }
        try {
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(next, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /**
     * Reads a checkpoint.
     *
     * @param file that was written
     * @param name by which the user knows it.
     * @param reading its lines.
     * @return what that returned.
     * @throws InputException if it is absent, damaged, or of another version
     */
    public static <T> T read(Path file, String name, Reading<T> reading) {
        try (InputStream whole = new GZIPInputStream(Files.newInputStream(file));
                BufferedReader in = new BufferedReader(new InputStreamReader(
                        new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            // The checksum comes last: a damaged file is not to be taken for one of another program.
            whole.transferTo(OutputStream.nullOutputStream());
            CheckpointReader lines = new CheckpointReader(in);
            long version = lines.number(FORMAT);
            if (version != VERSION) {
                throw new InputException("The checkpoint " + name + " has version " + version
                        + "; this Round-Up reads version " + VERSION + ". Explore again to get a new one.");
            }
            T read = reading.read(lines);
            lines.text(END);
            if (in.readLine() != null) {
                throw new IllegalArgumentException("there are lines after its end");
            }
            return read;
        } catch (NoSuchFileException absent) {
            throw new InputException(
                    "There is no checkpoint " + name + ". Give the file that an exploration wrote with --checkpoint.");
        } catch (ZipException | EOFException | IllegalArgumentException damaged) {
            String why = damaged.getMessage() == null ? "it ends too early" : damaged.getMessage();
            throw new InputException("The checkpoint " + name + " is truncated or damaged, or no checkpoint (" + why
                    + "). Explore again to get a new one.");
        } catch (IOException unreadable) {
            throw new InputException("The checkpoint " + name + " cannot be read: " + unreadable
                    + ". Give --resume a file that can be read.");
        }
    }
}
