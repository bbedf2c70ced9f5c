// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import java.io.File;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The text of lines of the program, read from its source files where these are found. They are looked for in the folders
 * that the user names, beside the folders of the class path, and in the current folder. Not thread-safe.
 */
public final class SourceText {
    /** No source file is looked for. */
    public static final SourceText NONE = new SourceText(List.of());

    /** Where build tools put classes, and where the sources of these are. */
    private static final Map<String, String> BUILDS = Map.of(
            "target/classes", "src/main/java",
            "target/test-classes", "src/test/java",
            "build/classes/java/main", "src/main/java",
            "build/classes/java/test", "src/test/java");

    private static final int LONGEST = 100;

    private final List<Path> folders;
    private final Map<String, List<String>> files = new HashMap<>();

    private SourceText(List<Path> folders) {
        this.folders = folders;
    }

    /**
     * {@return the sources of the classes of a class path}
     *
     * @param classPath its entries, separated as on this system
     * @param named folders to look in first, separated likewise, or null
     */
    public static SourceText of(String classPath, @Nullable String named) {
        Set<Path> folders = new LinkedHashSet<>();
        if (named != null) {
            paths(named).forEach(folders::add);
        }
        for (Path entry : paths(classPath)) {
            Path absolute = entry.toAbsolutePath().normalize();
            BUILDS.forEach((classes, sources) -> {
                Path project = parent(absolute, Path.of(classes));
                if (project != null) {
                    folders.add(project.resolve(sources));
                }
            });
            folders.add(absolute);
        }
        Path here = Path.of("").toAbsolutePath();
        folders.add(here.resolve("src/main/java"));
        folders.add(here.resolve("src/test/java"));
        folders.add(here);
        return new SourceText(List.copyOf(folders));
    }

    private static List<Path> paths(String text) {
        List<Path> paths = new ArrayList<>();
        for (String entry : text.split(File.pathSeparator)) {
            try {
                if (!entry.isEmpty()) {
                    paths.add(Path.of(entry));
                }
            } catch (InvalidPathException unusable) {
                // The class path may have entries that name no file. There is no source in these.
                continue;
            }
        }
        return paths;
    }

    private static @Nullable Path parent(Path path, Path end) {
        if (!path.endsWith(end)) {
            return null;
        }
        Path parent = path;
        for (int i = 0; i < end.getNameCount() && parent != null; i++) {
            parent = parent.getParent();
        }
        return parent;
    }

    /**
     * {@return the text of a line, without the blanks around it; empty if it is not found or is nothing but a brace}
     *
     * @param place of the line, or null
     */
    public String line(@Nullable StackTraceElement place) {
        if (place == null || place.getFileName() == null || place.getLineNumber() <= 0) {
            return "";
        }
        String name = place.getClassName();
        String folder = name.substring(0, name.lastIndexOf('.') + 1).replace('.', '/');
        List<String> lines = files.computeIfAbsent(folder + place.getFileName(), path -> read(path, folder));
        String text = place.getLineNumber() > lines.size()
                ? ""
                : lines.get(place.getLineNumber() - 1).strip();
        if (text.chars().noneMatch(Character::isLetterOrDigit)) {
            return "";
        }
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    }

    private List<String> read(String path, String folder) {
        String declaration = folder.isEmpty()
                ? ""
                : "package " + folder.substring(0, folder.length() - 1).replace('/', '.') + ";";
        for (Path in : folders) {
            try {
                Path file = in.resolve(path);
                List<String> lines = Files.isRegularFile(file) ? Files.readAllLines(file) : List.of();
                if (lines.stream().anyMatch(line -> line.strip().startsWith(declaration))) {
                    return lines;
                }
            } catch (MalformedInputException other) {
                // The file has another encoding than UTF-8: a report without its lines is better than none.
                continue;
            } catch (IOException | InvalidPathException unreadable) {
                continue;
            }
        }
        return List.of();
    }
}
