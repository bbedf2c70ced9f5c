// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.debugger.StoppingPlaces;
import io.roundup.agent.transform.kept.KeptClasses;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** Instruments a great many classes that nobody wrote for the purpose. */
@NullUnmarked
@Tag("slow")
class SweepTests {
    @Test
    void instrumentsTheClassesOfTheJdk() throws IOException {
        Instrumenter instrumenter = new Instrumenter(new Sites(), new OperationMethods(), true, KeptClasses.none());
        Path java = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
        int changed = 0;
        List<Path> files = new ArrayList<>(classFiles(java.resolve("util")));
        files.addAll(classFiles(java.resolve("nio")));
        for (Path file : files) {
            byte[] bytes = Files.readAllBytes(file);
            byte[] instrumented = instrumenter.instrument(null, bytes, true, true);
            if (instrumented != bytes) {
                Samples.verify(instrumented);
                changed++;
            }
        }
        assertThat(changed).isGreaterThan(420);
    }

    @Test
    void announcesKnownPointsOfTheJdk() throws IOException {
        Instrumenter instrumenter = new Instrumenter(new Sites(), new OperationMethods(), true, KeptClasses.none());
        instrumenter.announceKnownPoints();
        Path java = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base/java");
        for (Path file : classFiles(java.resolve("util/concurrent"))) {
            Samples.verify(instrumenter.instrument(null, Files.readAllBytes(file), true, true));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.objectweb.asm.ClassReader",
                "org.objectweb.asm.util.CheckClassAdapter",
                "org.assertj.core.api.Assertions",
                "org.junit.jupiter.api.Test",
                "org.junit.platform.commons.util.ReflectionUtils",
                "com.tngtech.archunit.core.domain.JavaClass"
            })
    void instrumentsTheClassesOfLibrariesSoThatTheJvmVerifiesThem(String inLibrary) throws Exception {
        Map<String, byte[]> classes = library(Class.forName(inLibrary));
        verify(classes, new LibraryLoader(classes, false));
        verify(classes, new LibraryLoader(classes, true));
    }

    private static void verify(Map<String, byte[]> classes, ClassLoader loader) throws ClassNotFoundException {
        int verified = 0;
        for (String name : classes.keySet()) {
            try {
                // Makes the JVM link the class, hence verify it (JLS 12.3).
                assertThat(Class.forName(name, false, loader).getDeclaredMethods())
                        .isNotNull();
                verified++;
            } catch (NoClassDefFoundError e) {
                // Libraries have classes for the case that another library is there.
                assertThat(e.getMessage()).isNotEmpty();
            }
        }
        assertThat(verified).isGreaterThan(20);
    }

    private static List<Path> classFiles(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".class")).toList();
        }
    }

    private static Map<String, byte[]> library(Class<?> member) throws Exception {
        Map<String, byte[]> classes = new HashMap<>();
        Path jar = Path.of(
                member.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (JarFile file = new JarFile(jar.toFile())) {
            for (JarEntry entry : new ArrayList<>(file.stream().toList())) {
                String name = entry.getName();
                if (name.endsWith(".class") && !name.startsWith("META-INF") && !name.endsWith("-info.class")) {
                    String className = name.substring(0, name.length() - ".class".length());
                    classes.put(
                            className.replace('/', '.'),
                            file.getInputStream(entry).readAllBytes());
                }
            }
        }
        return classes;
    }

    /** Defines instrumented copies of a library's classes. Those for a debugger announce known points, too. */
    private static final class LibraryLoader extends ClassLoader {
        private final Map<String, byte[]> classes;
        private final boolean isDebugged;
        private final Instrumenter instrumenter =
                new Instrumenter(new Sites(), new OperationMethods(), true, KeptClasses.none());

        LibraryLoader(Map<String, byte[]> classes, boolean isDebugged) {
            super(SweepTests.class.getClassLoader());
            this.classes = classes;
            this.isDebugged = isDebugged;
            if (isDebugged) {
                instrumenter.announceKnownPoints();
            }
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                byte[] bytes = classes.get(name);
                if (loaded != null || bytes == null) {
                    return loaded != null ? loaded : super.loadClass(name, resolve);
                }
                byte[] instrumented = instrumenter.instrument(null, bytes, false, false);
                if (isDebugged) {
                    ClassReader reader = new ClassReader(instrumented);
                    ClassWriter writer = new ClassWriter(reader, 0);
                    reader.accept(new StoppingPlaces(writer), ClassReader.EXPAND_FRAMES);
                    instrumented = writer.toByteArray();
                }
                return defineClass(name, instrumented, 0, instrumented.length);
            }
        }
    }
}
