// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import io.roundup.explorer.program.CodePlace;
import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The jars of JCStress. They are looked for beside the jar of this module, then in the local Maven repository, unless
 * an option says where they are.
 */
public final class Libraries {
    private record Artifact(String group, String name, String version, boolean isNeeded) {
        String file() {
            return name + "-" + version + ".jar";
        }

        Path inRepository(Path repository) {
            return repository
                    .resolve(group.replace('.', '/'))
                    .resolve(name)
                    .resolve(version)
                    .resolve(file());
        }
    }

    /** The version that projects are written for. */
    public static final String VERSION = "0.16";

    private static final List<Artifact> ARTIFACTS = List.of(
            new Artifact("org.openjdk.jcstress", "jcstress-core", VERSION, true),
            new Artifact("net.sf.jopt-simple", "jopt-simple", "4.6", true),
            new Artifact("net.java.dev.jna", "jna", "5.8.0", false),
            new Artifact("net.java.dev.jna", "jna-platform", "5.8.0", false));

    private Libraries() {}

    /**
     * {@return the jars}
     *
     * @param given a class path that has them, or an empty string
     * @throws InputException if JCStress is not found
     */
    public static List<Path> find(String given) {
        if (!given.isEmpty()) {
            return entries(given);
        }
        Path own = CodePlace.of(Libraries.class);
        return lookedFor(own == null ? null : own.getParent(), repository());
    }

    private static List<Path> entries(String given) {
        List<Path> found = new ArrayList<>();
        for (String entry : given.split(File.pathSeparator)) {
            Path path = path(entry);
            if (path == null || !Files.isReadable(path)) {
                throw new InputException("--jcstress-cp names '" + entry + "', which cannot be read. Expected the jars"
                        + " jcstress-core-" + VERSION + ".jar and jopt-simple-4.6.jar, separated as in a class path.");
            }
            found.add(path.toAbsolutePath());
        }
        return found;
    }

    private static @Nullable Path path(String entry) {
        try {
            return Path.of(entry);
        } catch (InvalidPathException malformed) {
            return null;
        }
    }

    /** {@return the jars, from the first place that has each} */
    static List<Path> lookedFor(@Nullable Path beside, Path repository) {
        List<Path> found = new ArrayList<>();
        for (Artifact artifact : ARTIFACTS) {
            Path near = beside == null ? null : beside.resolve(artifact.file());
            Path kept = artifact.inRepository(repository);
            if (near != null && Files.isReadable(near)) {
                found.add(near);
            } else if (Files.isReadable(kept)) {
                found.add(kept);
            } else if (artifact.isNeeded()) {
                throw new InputException("To run a test of JCStress, " + artifact.file() + " is needed, and it is"
                        + " neither beside roundup-jcstress.jar nor in the local Maven repository (" + kept + "). Fetch"
                        + " it with: mvn dependency:get -Dartifact=org.openjdk.jcstress:jcstress-core:" + VERSION
                        + " -- or say where it is by --jcstress-cp.");
            }
        }
        return found;
    }

    private static Path repository() {
        String own = System.getProperty("maven.repo.local");
        return own == null ? Path.of(System.getProperty("user.home"), ".m2", "repository") : Path.of(own);
    }
}
