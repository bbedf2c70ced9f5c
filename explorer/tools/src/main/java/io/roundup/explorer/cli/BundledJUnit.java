// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * What runs tests of JUnit 3 and 4 on the JUnit Platform, for projects that have nothing of that. It travels as jars
 * inside the jar of Round-Up, and is laid down where printed commands find it later.
 */
final class BundledJUnit {
    private static final String FOLDER = "/META-INF/roundup/junit/";

    private static final List<String> NAMES = List.of(
            "junit-vintage-engine.jar",
            "junit-platform-launcher.jar",
            "junit-platform-engine.jar",
            "junit-platform-commons.jar",
            "opentest4j.jar");

    private BundledJUnit() {}

    /**
     * {@return the files, made if they are not there}
     *
     * @throws InputException if they cannot be
     */
    static List<Path> jars() {
        List<Path> jars = new ArrayList<>();
        for (String name : NAMES) {
            jars.add(jar(name));
        }
        return jars;
    }

    private static Path jar(String name) {
        byte[] bytes;
        try (InputStream in = BundledJUnit.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("the jar of Round-Up lacks " + FOLDER + name);
            }
            bytes = in.readAllBytes();
        } catch (IOException damaged) {
            throw new IllegalStateException("the jar of Round-Up cannot be read", damaged);
        }
        CRC32 sum = new CRC32();
        sum.update(bytes);
        // Another version has another folder, so that a file is never changed which a process reads.
        Path file = cache().resolve(Long.toHexString(sum.getValue())).resolve(name);
        try {
            if (!Files.exists(file) || Files.size(file) != bytes.length) {
                Path folder = Files.createDirectories(file.resolveSibling(""));
                Path passing = Files.write(Files.createTempFile(folder, name, ".tmp"), bytes);
                Files.move(passing, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            return file;
        } catch (IOException unusable) {
            throw new InputException(
                    "The project has no engine of the JUnit Platform, and that of Round-Up cannot be laid"
                            + " down as " + file + ": " + unusable
                            + ". Set XDG_CACHE_HOME to a folder that can be written to, or"
                            + " add junit-vintage-engine and junit-platform-launcher to the class path.");
        }
    }

    /** As the XDG Base Directory Specification has it. */
    private static Path cache() {
        String set = System.getenv("XDG_CACHE_HOME");
        Path caches = set == null || set.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(set);
        return caches.resolve("round-up").resolve("junit");
    }
}
