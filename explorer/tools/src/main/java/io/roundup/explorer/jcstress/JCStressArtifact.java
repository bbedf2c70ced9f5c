// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.jcstress;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.CodePlace;
import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The artifact {@code roundup-jcstress} and JCStress itself, neither of which is in {@code roundup.jar}. They are on
 * the class path that the user gives, or on that of the JVM, or beside {@code roundup.jar}.
 */
public final class JCStressArtifact {
    private static final String CORE = "org.openjdk.jcstress.annotations.JCStressTest";
    private static final List<String> JARS = List.of("roundup-jcstress*.jar", "jcstress-core*.jar");

    private JCStressArtifact() {}

    /**
     * {@return a class path, and after it the jars that are found beside {@code roundup.jar}}
     *
     * @param given by the user
     * @throws InputException if an entry cannot be read
     */
    public static ClassPath classPath(String given) {
        List<String> entries = new ArrayList<>();
        if (!given.isEmpty()) {
            entries.add(given);
        }
        Path own = CodePlace.of(JCStressArtifact.class);
        if (own != null) {
            addJars(own.getParent(), entries);
            // As a build of Round-Up leaves them.
            addJars(own.resolve("../../../integrations/jcstress/target").normalize(), entries);
        }
        return new ClassPath(String.join(File.pathSeparator, entries));
    }

    /**
     * {@return what the artifact provides}
     *
     * @param service what it is asked for
     * @param classes on which it may be
     * @throws InputException if something is missing
     */
    public static <T> T service(Class<T> service, ClassPath classes) {
        try {
            Class.forName(CORE, false, classes.loader());
        } catch (ClassNotFoundException missing) {
            throw new InputException("JCStress is not on the class path: there is no class " + CORE
                    + ". Add the artifact org.openjdk.jcstress:jcstress-core, 0.16 or newer, to -cp, or put its jar beside"
                    + " roundup.jar.");
        }
        return ServiceLoader.load(service, classes.loader())
                .findFirst()
                .orElseThrow(
                        () -> new InputException("The artifact io.roundup:roundup-jcstress is missing, which explores"
                                + " tests of JCStress. Put roundup-jcstress.jar beside roundup.jar, or add it to -cp. A build"
                                + " of Round-Up makes it as integrations/jcstress/target/roundup-jcstress.jar."));
    }

    private static void addJars(@Nullable Path folder, List<String> entries) {
        if (folder == null || !Files.isDirectory(folder)) {
            return;
        }
        for (String pattern : JARS) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, pattern)) {
                found.forEach(jar -> entries.add(jar.toString()));
            } catch (IOException unreadable) {
                // Then the jar is missing, which is said where it is needed.
                return;
            }
        }
    }
}
