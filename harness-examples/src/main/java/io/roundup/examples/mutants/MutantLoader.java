// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.mutants;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loads the classes of a mutant and the harnesses that use it; all others are those of the program. A harness has to be
 * loaded anew, since it would find the structure without the mutation otherwise.
 */
final class MutantLoader extends ClassLoader {
    private static final String EXAMPLES = "io.roundup.examples.";

    static {
        registerAsParallelCapable();
    }

    private final Path mutant;

    /** Makes a loader of the mutant whose classes are in a folder. */
    MutantLoader(Path mutant) {
        super(MutantLoader.class.getClassLoader());
        this.mutant = mutant;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(EXAMPLES) || name.indexOf('.', EXAMPLES.length()) < 0) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? define(name) : loaded;
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        String path = name.replace('.', '/') + ".class";
        Path changed = mutant.resolve(path);
        try (InputStream file = Files.exists(changed)
                ? Files.newInputStream(changed)
                : getParent().getResourceAsStream(path)) {
            if (file == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = file.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException unreadable) {
            throw new ClassNotFoundException(name, unreadable);
        }
    }
}
