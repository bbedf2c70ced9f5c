// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.team.Wire;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.local.RawLocalFs;

/**
 * The process that opens files where only Hadoop can. It gets orders to copy one from or to a file of this machine from
 * its standard input, and answers on its standard output. The end of its input is its end.
 */
public final class FilesMain {
    private final Configuration settings = new Configuration();

    private FilesMain() {
        // The other one keeps checksums beside each file, which a program that writes the file does not know.
        settings.set("fs.AbstractFileSystem.file.impl", RawLocalFs.class.getName());
    }

    /** Runs. @param arguments none @throws IOException if the process that asks is gone */
    public static void main(String... arguments) throws IOException {
        Wire wire = new Wire(System.in, new FileOutputStream(FileDescriptor.out));
        // Whatever Hadoop prints is not for the process that asks.
        System.setOut(System.err);
        FilesMain files = new FilesMain();
        for (Wire.Message order = wire.read(); order != null; order = wire.read()) {
            String failure = files.failure(order);
            if (failure.isEmpty()) {
                wire.send(Wire.DONE, "", out -> {});
            } else {
                wire.send(Wire.FAILED, "", out -> out.put("message", failure));
            }
        }
        Runtime.getRuntime().halt(0);
    }

    /** {@return why an order could not be carried out, or an empty string} */
    private String failure(Wire.Message order) {
        try {
            CheckpointReader in = order.lines();
            org.apache.hadoop.fs.Path uri = new org.apache.hadoop.fs.Path(in.text("uri"));
            Path file = Path.of(in.text("file"));
            FileContext context = FileContext.getFileContext(uri.toUri(), settings);
            if (order.kind().equals(Wire.STORE)) {
                store(file, uri, context);
            } else {
                fetch(uri, file, context);
            }
            return "";
        } catch (IOException | RuntimeException failed) {
            return Answers.why(failed);
        }
    }

    /** Writes beside the old file, and renames, so that at any moment there is a whole one. */
    private static void store(Path file, org.apache.hadoop.fs.Path uri, FileContext context) throws IOException {
        org.apache.hadoop.fs.Path next = uri.suffix(".tmp");
        try (FSDataOutputStream out = context.create(next, EnumSet.of(CreateFlag.CREATE, CreateFlag.OVERWRITE))) {
            Files.copy(file, out);
            out.hsync();
        }
        if ("file".equals(uri.toUri().getScheme())) {
            // Hadoop would delete the old file first.
            Files.move(
                    Path.of(next.toUri().getPath()),
                    Path.of(uri.toUri().getPath()),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } else {
            context.rename(next, uri, Rename.OVERWRITE);
        }
    }

    private static void fetch(org.apache.hadoop.fs.Path uri, Path file, FileContext context) throws IOException {
        try (InputStream in = context.open(uri)) {
            Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
