// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.kept;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Where files of instrumented classes are: one for each JDK and each Round-Up. A file gets its name when it is whole, so
 * that processes may write at the same time: the last one's is kept. Nothing is kept where that is not possible.
 */
final class KeptFolder {
    private static final String SUFFIX = ".classes";
    private static final String PASSING = ".tmp";

    /** How many files there may be beside the one that is written. */
    private static final int MOST_OTHERS = 7;

    /** What a JDK may differ in, whose classes are the same. */
    private static final String[] JDK = {"java.vm.vendor", "java.vm.name", "java.runtime.version", "os.name", "os.arch"
    };

    private final File folder;
    private final String origin;
    private final File file;

    private KeptFolder(File folder, String origin) {
        this.folder = folder;
        this.origin = origin;
        CRC32 sum = new CRC32();
        sum.update(origin.getBytes(StandardCharsets.UTF_8));
        file = new File(folder, Long.toHexString(sum.getValue()).concat(SUFFIX));
    }

    /** {@return a folder for what a program instruments, or null if that cannot be read} */
    static @Nullable KeptFolder of(File folder, File program) {
        StringBuilder origin = new StringBuilder();
        try {
            origin.append(program.length()).append(' ').append(checksum(program));
        } catch (IOException unreadable) {
            return null;
        }
        for (String property : JDK) {
            origin.append(' ').append(System.getProperty(property));
        }
        return new KeptFolder(folder, origin.toString());
    }

    private static long checksum(File program) throws IOException {
        CRC32 sum = new CRC32();
        byte[] part = new byte[1 << 18];
        try (InputStream in = new FileInputStream(program)) {
            for (int length = in.read(part); length >= 0; length = in.read(part)) {
                sum.update(part, 0, length);
            }
        }
        return sum.getValue();
    }

    /** {@return the file, or null if there is none that can be used} */
    @Nullable
    KeptFile open() {
        return KeptFile.open(file, origin);
    }

    /** Writes the file. {@return whether it is there} */
    boolean write(Map<String, KeptFile.Entry> entries) {
        File passing = new File(folder, file.getName() + '-' + Long.toHexString(System.nanoTime()) + PASSING);
        try {
            if (!folder.isDirectory() && !folder.mkdirs() || !passing.createNewFile()) {
                return false;
            }
            KeptFile.write(passing, origin, entries);
            Files.move(
                    passing.toPath(),
                    file.toPath(),
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
            deleteOldest();
            return true;
        } catch (IOException | RuntimeException refused) {
            boolean ignored = passing.delete();
            return false;
        }
    }

    /** Those of other versions, and what a process has left that was killed while it wrote. */
    private void deleteOldest() {
        File[] found = folder.listFiles();
        List<File> others = new ArrayList<>();
        for (File each : found == null ? new File[0] : found) {
            String name = each.getName();
            if ((name.endsWith(SUFFIX) || name.endsWith(PASSING)) && !name.equals(file.getName())) {
                others.add(each);
            }
        }
        while (others.size() > MOST_OTHERS) {
            File oldest = others.get(0);
            for (File each : others) {
                oldest = each.lastModified() < oldest.lastModified() ? each : oldest;
            }
            boolean ignored = oldest.delete();
            others.remove(oldest);
        }
    }
}
