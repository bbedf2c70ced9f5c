// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A class file that was found.
 *
 * @param name of the class, as the command line takes it
 * @param root the folder or jar that a class path names to have the class
 * @param facts what the file says, or null if it cannot be used
 * @param problem why it cannot be used, or an empty string
 */
record CompiledClass(String name, String root, @Nullable ClassFileFacts facts, String problem) {
    static final String SUFFIX = ".class";

    /** {@return a class file in a folder} @param file where it is @param bytes of it */
    static CompiledClass inFolder(Path file, byte[] bytes) {
        String place = file.toString().replace(File.separatorChar, '/');
        String unknown = place.substring(0, place.length() - SUFFIX.length());
        try {
            ClassFileFacts facts = ClassFileFacts.read(bytes);
            Path root = root(file, facts.internalName());
            return root == null
                    ? new CompiledClass(
                            facts.name(), "", facts, "The class file " + place + " is in no folder of its package.")
                    : new CompiledClass(facts.name(), root.toString(), facts, "");
        } catch (RuntimeException unreadable) {
            return unreadable(unknown, "", place, bytes, unreadable);
        }
    }

    /** {@return a class file in a jar} @param jar where it is @param entry of the jar @param bytes of it */
    static CompiledClass inJar(String jar, String entry, byte[] bytes) {
        String name = entry.substring(0, entry.length() - SUFFIX.length()).replace('/', '.');
        try {
            return new CompiledClass(name, jar, ClassFileFacts.read(bytes), "");
        } catch (RuntimeException unreadable) {
            return unreadable(name, jar, entry + " of " + jar, bytes, unreadable);
        }
    }

    private static CompiledClass unreadable(
            String name, String root, String place, byte[] bytes, RuntimeException reason) {
        boolean isHarness = new String(bytes, StandardCharsets.ISO_8859_1).contains(ClassFileFacts.ACTOR);
        String why = reason.getMessage() == null ? "it is damaged" : reason.getMessage();
        return new CompiledClass(
                name, root, null, isHarness ? "The class file " + place + " cannot be read: " + why + "." : "");
    }

    /** {@return the folder in which the folders of packages begin, or null if the file is in others} */
    private static @Nullable Path root(Path file, String internalName) {
        Path asNamed = Path.of(internalName + SUFFIX);
        if (!file.endsWith(asNamed)) {
            return null;
        }
        Path root = file;
        for (int i = 0; i < asNamed.getNameCount() && root != null; i++) {
            root = root.getParent();
        }
        return root == null ? Path.of(".") : root;
    }
}
