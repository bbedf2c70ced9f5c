// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Reads class files out of folders and jars. What is in a folder {@code META-INF} is for other versions of Java. */
final class ClassFiles {
    private static final String OTHER_VERSIONS = "META-INF";

    private ClassFiles() {}

    /**
     * {@return the classes of a folder, a jar, or a class file}
     *
     * @param place that exists
     * @throws InputException if it cannot be read, or is none of these
     */
    static List<CompiledClass> in(Path place) {
        try {
            if (Files.isDirectory(place)) {
                return inFolder(place);
            }
            return place.toString().endsWith(CompiledClass.SUFFIX)
                    ? List.of(CompiledClass.inFolder(place, Files.readAllBytes(place)))
                    : inJar(place);
        } catch (IOException unreadable) {
            throw new InputException("'" + place + "' cannot be read: " + unreadable.getMessage()
                    + ". Expected a folder, a jar or a class file.");
        }
    }

    /** {@return the files below a folder that are wanted, by name} @param folder that exists */
    static List<Path> below(Path folder, Predicate<Path> isWanted) throws IOException {
        List<Path> files = new ArrayList<>();
        EnumSet<FileVisitOption> links = EnumSet.of(FileVisitOption.FOLLOW_LINKS);
        Files.walkFileTree(folder, links, Integer.MAX_VALUE, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                boolean isOther = each.endsWith(OTHER_VERSIONS) && !each.equals(folder);
                if (!isOther && isWanted.test(each)) {
                    files.add(each);
                }
                return isOther ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (isWanted.test(file)) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException reason) throws IOException {
                // A link that leads to a folder above it, or nowhere, has nothing that is not found elsewhere.
                if (Files.isSymbolicLink(file)) {
                    return FileVisitResult.CONTINUE;
                }
                throw reason;
            }
        });
        files.sort(null);
        return files;
    }

    private static List<CompiledClass> inFolder(Path folder) throws IOException {
        List<CompiledClass> classes = new ArrayList<>();
        for (Path file : below(folder, each -> each.toString().endsWith(CompiledClass.SUFFIX))) {
            if (Files.isRegularFile(file)) {
                classes.add(CompiledClass.inFolder(file, Files.readAllBytes(file)));
            }
        }
        return classes;
    }

    private static List<CompiledClass> inJar(Path jar) throws IOException {
        List<CompiledClass> classes = new ArrayList<>();
        try (ZipFile file = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : file.stream()
                    .filter(each -> each.getName().endsWith(CompiledClass.SUFFIX))
                    .filter(each -> !each.getName().startsWith(OTHER_VERSIONS + "/"))
                    .toList()) {
                try (InputStream stream = file.getInputStream(entry)) {
                    classes.add(CompiledClass.inJar(jar.toString(), entry.getName(), stream.readAllBytes()));
                }
            }
        }
        return classes;
    }
}
