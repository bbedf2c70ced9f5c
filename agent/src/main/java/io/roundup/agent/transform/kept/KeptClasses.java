// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.kept;

import java.io.File;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Instrumented classes of the JDK by name, variant and checksum of the original: those of a file, and those of this
 * process, which are {@linkplain #write written} to a new one. Safe for use from any thread.
 */
public final class KeptClasses {
    /** A file that would be larger has only what its process has used. */
    private static final long LARGEST = 32L << 20;

    /** A new file is written if so large a part of it is new. */
    private static final int NEW_PART = 8;

    private final @Nullable KeptFolder folder;
    private @Nullable KeptFile file;
    /** Not in the file. */
    private final Map<String, KeptFile.Entry> made = new HashMap<>();

    private final Set<String> used = new HashSet<>();

    private KeptClasses(@Nullable KeptFolder folder) {
        this.folder = folder;
        file = folder == null ? null : folder.open();
    }

    /** {@return what keeps nothing} */
    public static KeptClasses none() {
        return new KeptClasses(null);
    }

    /**
     * {@return what keeps classes in a folder, which need not exist}
     *
     * @param program who instruments: a file of the program, which is another one if anything of it is
     */
    public static KeptClasses in(File folder, File program) {
        return new KeptClasses(KeptFolder.of(folder, program));
    }

    /** {@return the checksum of a class file} */
    public static long checksum(byte[] bytes) {
        CRC32 sum = new CRC32();
        sum.update(bytes);
        return (long) bytes.length << Integer.SIZE | sum.getValue();
    }

    /**
     * {@return an instrumented class, or null if it is not there} What is damaged counts as not there.
     *
     * @param name internal name of the class
     * @param variant in which way it is instrumented
     * @param checksum of the original
     */
    public synchronized @Nullable ClassTemplate find(String name, int variant, long checksum) {
        KeptFile kept = file;
        if (kept == null) {
            return null;
        }
        String key = key(name, variant);
        byte[] content = kept.content(key, checksum);
        if (content == null) {
            return null;
        }
        used.add(key);
        return ClassTemplate.read(name.replace('/', '.'), content);
    }

    /** Adds an instrumented class. @param template that was not found, and has no numbers yet */
    public synchronized void add(String name, int variant, long checksum, ClassTemplate template) {
        if (folder != null) {
            String key = key(name, variant);
            used.add(key);
            made.put(key, new KeptFile.Entry(checksum, template.written()));
        }
    }

    private static String key(String name, int variant) {
        return name.concat(" ").concat(Integer.toString(variant));
    }

    /** Writes what is there to a new file, in place of the one that was read, if enough of it is new. */
    public synchronized void write() {
        KeptFolder to = folder;
        KeptFile old = file;
        int known = old == null ? 0 : old.size();
        if (to == null || made.isEmpty() || made.size() * NEW_PART < known) {
            return;
        }
        Map<String, KeptFile.Entry> all = new HashMap<>(old == null ? Map.of() : old.entries());
        all.putAll(made);
        if (KeptFile.length(all) > LARGEST) {
            all.keySet().retainAll(used);
        }
        if (KeptFile.length(all) > LARGEST || !to.write(all)) {
            return;
        }
        if (old != null) {
            old.close();
        }
        file = to.open();
        made.clear();
    }
}
