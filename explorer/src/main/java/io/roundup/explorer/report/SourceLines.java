// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
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

/**
 * The lines of the source files that places in a program name, where the files are found.
 *
 * <p>They are looked for in the folders that are given, beside the classes, in {@code src/main/java} and {@code
 * src/test/java} of the folders above the classes, and in the same of the current folder.
 */
public final class SourceLines {
    /** From {@code build/classes/java/main} to the project. */
    private static final int FOLDERS_ABOVE = 4;

    private static final List<String> LAYOUTS = List.of("", "src/main/java", "src/test/java");

    private final Set<Path> roots = new LinkedHashSet<>();
    /** By the path below a root: the lines, or none where there is no such file. */
    private final Map<String, List<String>> files = new HashMap<>();

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
        addProject(Path.of(""));
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
     * {@return lines of a source file, fewer at its beginning and end; none if it is not found}
     *
     * @param frame a place in a program
     * @param around how many lines before it and after it
     */
    public List<String> around(StackTraceElement frame, int around) {
        List<String> lines = lines(frame);
        int line = frame.getLineNumber();
        return line < 1 || line > lines.size()
                ? List.of()
                : lines.subList(first(frame, around) - 1, Math.min(lines.size(), line + around));
    }

    /** {@return the number of the first of the lines} Parameters as above. */
    public static int first(StackTraceElement frame, int around) {
        return Math.max(1, frame.getLineNumber() - around);
    }

    private List<String> lines(StackTraceElement frame) {
        String name = frame.getFileName();
        if (name == null) {
            return List.of();
        }
        int end = frame.getClassName().lastIndexOf('.');
        String folder = end < 0 ? "" : frame.getClassName().substring(0, end).replace('.', '/') + "/";
        return files.computeIfAbsent(folder + name, this::read);
    }

    private List<String> read(String path) {
        for (Path root : roots) {
            try {
                Path file = root.resolve(path);
                if (Files.isRegularFile(file)) {
                    return new ArrayList<>(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
                }
            } catch (IOException | UncheckedIOException | InvalidPathException unreadable) {
                // A report without this file's lines is still a report.
                continue;
            }
        }
        return List.of();
    }
}
