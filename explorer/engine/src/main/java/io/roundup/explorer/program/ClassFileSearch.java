// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Looks for classes on a class path by what their files mention. No class is loaded. */
public final class ClassFileSearch {
    private static final String SUFFIX = ".class";

    private final String text;
    private final SortedSet<String> names = new TreeSet<>();

    private ClassFileSearch(String text) {
        this.text = text;
    }

    /**
     * {@return the names of the classes whose files have a text in them}
     *
     * @param text in ASCII, such as the descriptor of an annotation
     * @param classPath folders and jars
     * @throws InputException if one cannot be read
     */
    public static SortedSet<String> mentioning(String text, String classPath) {
        ClassFileSearch search = new ClassFileSearch(text);
        for (String entry : classPath.split(File.pathSeparator)) {
            if (!entry.isEmpty()) {
                search.in(Path.of(entry));
            }
        }
        return search.names;
    }

    private void in(Path entry) {
        try {
            if (Files.isDirectory(entry)) {
                inFolder(entry);
            } else {
                inJar(entry);
            }
        } catch (IOException | UncheckedIOException unreadable) {
            throw new InputException("The class path entry '" + entry + "' cannot be read: " + unreadable.getMessage()
                    + ". Expected a folder of classes or a jar.");
        }
    }

    private void inFolder(Path folder) throws IOException {
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

    private void inJar(Path jar) throws IOException {
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

    private boolean mentions(byte[] classFile) {
        return new String(classFile, StandardCharsets.ISO_8859_1).contains(text);
    }

    private static String name(String file) {
        return file.substring(0, file.length() - SUFFIX.length()).replace('/', '.');
    }
}
