// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
 * The lines of the source files that places in a program name, where the files are found.
 *
 * <p>They are looked for in the folders that are given, beside the classes, in {@code src/main/java} and {@code
 * src/test/java} of the folders above the classes, and in the same of the current folder. A file of another package is
 * none of the program. Not thread-safe.
 */
public final class SourceLines {
    /** No source file is looked for. */
    public static final SourceLines NONE = new SourceLines();

    /** From {@code build/classes/java/main} to the project. */
    private static final int FOLDERS_ABOVE = 4;

    private static final List<String> LAYOUTS = List.of("", "src/main/java", "src/test/java");
    /** What is shown of one line in a text, in characters. */
    private static final int LONGEST = 100;

    private final Set<Path> roots = new LinkedHashSet<>();
    /** By the path below a root: the lines, or none where there is no such file. */
    private final Map<String, List<String>> files = new HashMap<>();

    private SourceLines() {}

    /**
     * Looks for sources of a program.
     *
     * @param folders that are looked through first
     * @param classPath of the program, as in {@code java -cp}
     */
    public SourceLines(List<Path> folders, String classPath) {
        roots.addAll(folders);
        for (String entry : classPath.split(File.pathSeparator)) {
            addAround(entry);
        }
        addProject(Path.of("").toAbsolutePath());
        roots.removeIf(root -> !Files.isDirectory(root));
    }

    /** {@return the folders that are looked through, as absolute paths} */
    public List<String> folders() {
        return roots.stream().map(root -> root.toAbsolutePath().toString()).toList();
    }

    private void addAround(String entry) {
        Path folder;
        try {
            folder = Path.of(entry).toAbsolutePath().normalize();
        } catch (InvalidPathException noPath) {
            return;
        }
        for (int above = 0; above <= FOLDERS_ABOVE && folder != null && !entry.isEmpty(); above++) {
            addProject(folder);
            folder = folder.getParent();
        }
    }

    private void addProject(Path project) {
        LAYOUTS.forEach(layout -> roots.add(project.resolve(layout)));
    }

    /**
     * {@return the text of a line, without the blanks around it; empty if it is not found or is nothing but a brace}
     *
     * @param place of the line, or null
     */
    public String line(@Nullable StackTraceElement place) {
        List<String> lines = place == null ? List.of() : around(place, 0);
        String text = lines.isEmpty() ? "" : lines.get(0).strip();
        if (text.chars().noneMatch(Character::isLetterOrDigit)) {
            return "";
        }
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    }

    /**
     * {@return lines of a source file, fewer at its beginning and end; none if it is not found}
     *
     * @param place in a program
     * @param around how many lines before it and after it
     */
    public List<String> around(StackTraceElement place, int around) {
        List<String> lines = lines(place);
        int line = place.getLineNumber();
        return line < 1 || line > lines.size()
                ? List.of()
                : lines.subList(first(place, around) - 1, Math.min(lines.size(), line + around));
    }

    /** {@return the number of the first of the lines} Parameters as above. */
    public static int first(StackTraceElement place, int around) {
        return Math.max(1, place.getLineNumber() - around);
    }

    private List<String> lines(StackTraceElement place) {
        String name = place.getFileName();
        if (name == null) {
            return List.of();
        }
        int end = place.getClassName().lastIndexOf('.');
        String inPackage = end < 0 ? "" : place.getClassName().substring(0, end);
        String path = (inPackage.isEmpty() ? "" : inPackage.replace('.', '/') + "/") + name;
        return files.computeIfAbsent(path, added -> read(added, inPackage));
    }

    private List<String> read(String path, String inPackage) {
        String declaration = inPackage.isEmpty() ? "" : "package " + inPackage + ";";
        for (Path root : roots) {
            try {
                Path file = root.resolve(path);
                if (Files.isRegularFile(file)) {
                    // Of a file in another encoding, what is not ASCII may be shown wrongly.
                    List<String> lines = new ArrayList<>(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
                    if (lines.stream().anyMatch(line -> line.strip().startsWith(declaration))) {
                        return lines;
                    }
                }
            } catch (IOException | InvalidPathException unreadable) {
                // A report without this file's lines is still a report.
                continue;
            }
        }
        return List.of();
    }
}
