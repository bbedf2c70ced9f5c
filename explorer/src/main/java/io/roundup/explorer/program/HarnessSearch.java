// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Looks for harnesses on a class path. No class is initialised; only those that mention actors are loaded. */
public final class HarnessSearch {
    /** How a class file mentions the annotation. */
    private static final String ACTOR = Actor.class.descriptorString();

    private static final String SUFFIX = ".class";

    /**
     * A harness.
     *
     * @param name of the class
     * @param actors the names of its methods that threads run
     */
    public record Harness(String name, List<String> actors) {}

    private HarnessSearch() {}

    /**
     * {@return the harnesses by name: classes with at least one actor that can be made instances of}
     *
     * @param classPath folders and jars
     * @throws InputException if one cannot be read
     */
    public static List<Harness> in(String classPath) {
        ClassPath classes = new ClassPath(classPath);
        Set<String> names = new TreeSet<>();
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                mentioning(Path.of(entry), names);
            }
        }
        return names.stream()
                .map(name -> classes.find(name, "harness"))
                .filter(type -> !Modifier.isAbstract(type.getModifiers()))
                .map(HarnessSearch::harness)
                .filter(harness -> !harness.actors().isEmpty())
                .toList();
    }

    private static Harness harness(Class<?> type) {
        return new Harness(
                type.getName(),
                HarnessMembers.methods(type, Actor.class).stream()
                        .map(Method::getName)
                        .toList());
    }

    private static void mentioning(Path entry, Set<String> names) {
        try {
            if (Files.isDirectory(entry)) {
                inFolder(entry, names);
            } else {
                inJar(entry, names);
            }
        } catch (IOException | UncheckedIOException unreadable) {
            throw new InputException("The class path entry '" + entry + "' cannot be read: " + unreadable.getMessage()
                    + ". Expected a folder of classes or a jar.");
        }
    }

    private static void inFolder(Path folder, Set<String> names) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(each -> each.toString().endsWith(SUFFIX))
                    .filter(Files::isRegularFile)
                    .toList()) {
                if (mentions(Files.readAllBytes(file))) {
                    names.add(name(folder.relativize(file).toString().replace(File.separatorChar, '/')));
                }
            }
        }
    }

    private static void inJar(Path jar, Set<String> names) throws IOException {
        try (ZipFile file = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : file.stream()
                    .filter(each -> each.getName().endsWith(SUFFIX))
                    .filter(each -> !each.getName().startsWith("META-INF/"))
                    .toList()) {
                try (InputStream stream = file.getInputStream(entry)) {
                    if (mentions(stream.readAllBytes())) {
                        names.add(name(entry.getName()));
                    }
                }
            }
        }
    }

    private static boolean mentions(byte[] classFile) {
        return new String(classFile, StandardCharsets.ISO_8859_1).contains(ACTOR);
    }

    private static String name(String file) {
        return file.substring(0, file.length() - SUFFIX.length()).replace('/', '.');
    }
}
