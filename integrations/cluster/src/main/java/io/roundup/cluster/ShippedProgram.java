// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.team.ClusterProgram;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A program whose files go to all executors. Each is copied first, since an executor that joins later must get the same
 * bytes. Its name begins with its place on the class path and its checksum.
 *
 * @param program with the names of the copies instead of the files
 * @param copies of the files
 */
record ShippedProgram(ClusterProgram program, List<Path> copies) {
    private static final String JAR = ".jar";

    static ShippedProgram read(CheckpointReader in) throws IOException {
        ClusterProgram program = ClusterProgram.restore(in);
        Path folder = Files.createTempDirectory("roundup-cluster");
        folder.toFile().deleteOnExit();
        List<Path> copies = new ArrayList<>();
        List<String> classPath = new ArrayList<>();
        for (String entry : program.classPath()) {
            classPath.add(copy(Path.of(entry), folder, copies));
        }
        String roundUp = copy(Path.of(program.roundUp()), folder, copies);
        return new ShippedProgram(
                new ClusterProgram(
                        program.java(), program.options(), roundUp, classPath, program.command(), program.arguments()),
                copies);
    }

    private static String copy(Path entry, Path folder, List<Path> copies) throws IOException {
        Path next = folder.resolve("next");
        if (Files.isDirectory(entry)) {
            pack(entry, next);
        } else {
            Files.copy(entry, next);
        }
        CRC32 checksum = new CRC32();
        checksum.update(Files.readAllBytes(next));
        String end = entry.getFileName().toString();
        String name = "roundup-" + copies.size() + "-" + Long.toHexString(checksum.getValue()) + "-" + end
                + (end.endsWith(JAR) ? "" : JAR);
        Path copy = Files.move(next, folder.resolve(name));
        copy.toFile().deleteOnExit();
        copies.add(copy);
        return name;
    }

    private static void pack(Path folder, Path jar) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Path file : files) {
                ZipEntry entry = new ZipEntry(folder.relativize(file).toString().replace('\\', '/'));
                // So that equal folders give equal jars.
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                zip.putNextEntry(entry);
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
    }
}
