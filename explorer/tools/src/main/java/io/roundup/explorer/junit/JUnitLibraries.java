// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the JUnit Platform needs to run the tests of a class path: its launcher in the version of its engines. Build
 * tools add it when they run tests, so that it is in the local repository beside the engine, though it is not on the
 * class path of a project.
 */
public final class JUnitLibraries {
    private static final String LAUNCHER = "org/junit/platform/launcher/Launcher.class";
    private static final String PLATFORM = "org/junit/platform/engine/TestEngine.class";
    private static final String ENGINES = "META-INF/services/org.junit.platform.engine.TestEngine";
    private static final String JUNIT_4 = "org/junit/runner/Runner.class";
    private static final String JUNIT_3 = "junit/framework/TestCase.class";
    private static final String ENGINE_NAME = "junit-platform-engine";
    private static final String LAUNCHER_NAME = "junit-platform-launcher";

    private final List<Path> entries = new ArrayList<>();

    private JUnitLibraries(String classPath) {
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                entries.add(Path.of(entry));
            }
        }
    }

    /**
     * {@return a class path with all that runs its tests}
     *
     * @param classPath of the tests
     * @param bundled gives jars that run tests of JUnit 3 and 4, where nothing of the platform is there
     * @throws InputException if there is no JUnit, or no launcher of its version
     */
    public static String complete(String classPath, Bundled bundled) {
        JUnitLibraries libraries = new JUnitLibraries(classPath);
        if (libraries.has(LAUNCHER) && libraries.has(ENGINES)) {
            return classPath;
        }
        if (libraries.has(ENGINES)) {
            return classPath + File.pathSeparator + libraries.launcher();
        }
        if (!libraries.has(JUNIT_4) && !libraries.has(JUNIT_3)) {
            throw new InputException("There is no JUnit on the class path of the tests: neither an engine of the JUnit"
                    + " Platform nor JUnit 4. Give the class path that the build tool runs the tests with, such as that"
                    + " of 'mvn dependency:build-classpath' after target/test-classes and target/classes.");
        }
        if (libraries.has(PLATFORM)) {
            throw new InputException("The class path has the JUnit Platform and JUnit 4, but no engine that runs tests."
                    + " Add junit-vintage-engine, or junit-jupiter-engine, of the same version.");
        }
        StringBuilder complete = new StringBuilder(classPath);
        for (Path jar : bundled.jars()) {
            complete.append(File.pathSeparator).append(jar);
        }
        return complete.toString();
    }

    /** Gives the jars that come with Round-Up. */
    @FunctionalInterface
    public interface Bundled {
        /** {@return files, made if they are not there} */
        List<Path> jars();
    }

    private boolean has(String resource) {
        return entries.stream().anyMatch(entry -> has(entry, resource));
    }

    private static boolean has(Path entry, String resource) {
        if (Files.isDirectory(entry)) {
            return Files.exists(entry.resolve(resource));
        }
        if (!Files.isRegularFile(entry)) {
            return false;
        }
        try (JarFile jar = new JarFile(entry.toFile())) {
            return jar.getEntry(resource) != null;
        } catch (IOException notAJar) {
            return false;
        }
    }

    /** {@return the launcher beside the engine in a local repository of Maven or Gradle} */
    private Path launcher() {
        Path engine = entries.stream()
                .filter(entry -> has(entry, PLATFORM))
                .findFirst()
                .orElse(null);
        String version = engine == null ? null : version(engine);
        if (engine == null || version == null) {
            throw missing("in the version of the engines");
        }
        Path found = beside(engine.toAbsolutePath(), version);
        if (found == null) {
            throw missing(version);
        }
        return found;
    }

    private static InputException missing(String version) {
        return new InputException(
                "The class path has no launcher of the JUnit Platform, and the local repository has none"
                        + " beside the engine. Run the project's tests once by its build tool, or add"
                        + " org.junit.platform:junit-platform-launcher " + version + " to the class path.");
    }

    private static @Nullable String version(Path engine) {
        String name = String.valueOf(engine.getFileName());
        if (name.startsWith(ENGINE_NAME + "-") && name.endsWith(".jar")) {
            return name.substring(ENGINE_NAME.length() + 1, name.length() - ".jar".length());
        }
        try (JarFile jar = new JarFile(engine.toFile())) {
            return jar.getManifest() == null
                    ? null
                    : jar.getManifest().getMainAttributes().getValue("Implementation-Version");
        } catch (IOException unreadable) {
            return null;
        }
    }

    /** Maven: artifact/version/jar. Gradle: artifact/version/checksum/jar. */
    private static @Nullable Path beside(Path engine, String version) {
        String jar = LAUNCHER_NAME + "-" + version + ".jar";
        List<Path> folders = new ArrayList<>();
        for (Path folder = engine.getParent(); folder != null; folder = folder.getParent()) {
            if (String.valueOf(folder.getFileName()).equals(ENGINE_NAME)) {
                folders.add(folder.resolveSibling(LAUNCHER_NAME).resolve(version));
            }
        }
        folders.add(engine.resolveSibling(""));
        try {
            folders.add(Path.of(
                    System.getProperty("user.home"),
                    ".m2",
                    "repository",
                    "org",
                    "junit",
                    "platform",
                    LAUNCHER_NAME,
                    version));
        } catch (InvalidPathException noHome) {
            // There is no local repository then.
        }
        for (Path folder : folders) {
            try (Stream<Path> below = Files.walk(folder, 2)) {
                Path found =
                        below.filter(file -> file.endsWith(jar)).findFirst().orElse(null);
                if (found != null) {
                    return found;
                }
            } catch (IOException missing) {
                // The next one may be there.
            }
        }
        return null;
    }
}
