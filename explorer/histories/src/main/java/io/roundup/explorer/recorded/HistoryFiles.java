// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The files that arguments name: files, folders with all that is in them, and patterns such as {@code logs/*.edn}.
 *
 * @param files to read, in the order of the arguments and by name within each
 * @param skipped files of folders that fit no format; a file or a pattern that was named is never skipped
 */
public record HistoryFiles(List<Path> files, List<Path> skipped) {
    /** Copies the lists. */
    public HistoryFiles {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /**
     * Finds the files.
     *
     * @param arguments files, folders and patterns
     * @return the files, at least one
     * @throws HistoryInputException if an argument names none
     */
    public static HistoryFiles of(List<String> arguments) {
        List<Path> files = new ArrayList<>();
        List<Path> skipped = new ArrayList<>();
        for (String argument : arguments) {
            Path path = path(argument);
            if (path != null && Files.isDirectory(path)) {
                folder(path, files, skipped);
            } else if (path != null && Files.exists(path)) {
                files.add(path);
            } else {
                files.addAll(matching(argument));
            }
        }
        return new HistoryFiles(files, skipped);
    }

    private static @Nullable Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException pattern) {
            // On some systems a pattern is not a path.
            return null;
        }
    }

    private static void folder(Path folder, List<Path> files, List<Path> skipped) {
        int before = files.size();
        for (Path file : below(folder)) {
            (RecordedHistories.isHistory(file) ? files : skipped).add(file);
        }
        if (files.size() == before) {
            throw new HistoryInputException("The folder " + folder + " has no file with a history in a known format ("
                    + String.join(", ", RecordedHistories.formats()) + "). Name the files, and their --format.");
        }
    }

    private static List<Path> below(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException | UncheckedIOException unreadable) {
            throw new HistoryInputException(
                    "The folder " + folder + " cannot be read: " + unreadable + ". Name files that you may read.");
        }
    }

    private static List<Path> matching(String pattern) {
        int wild = 0;
        while (wild < pattern.length() && "*?[{".indexOf(pattern.charAt(wild)) < 0) {
            wild++;
        }
        String fixed = pattern.substring(0, wild);
        int end = Math.max(fixed.lastIndexOf('/'), fixed.lastIndexOf(File.separatorChar)) + 1;
        Path folder = Path.of(fixed.substring(0, end));
        List<Path> found = List.of();
        if (wild < pattern.length() && Files.isDirectory(end == 0 ? Path.of(".") : folder)) {
            PathMatcher matcher = matcher(pattern.substring(end));
            found = below(end == 0 ? Path.of("") : folder).stream()
                    .filter(file -> matcher.matches(folder.toString().isEmpty() ? file : folder.relativize(file)))
                    .toList();
        }
        if (found.isEmpty()) {
            throw new HistoryInputException("There is no file " + pattern
                    + ". Give a recorded history, a folder of them, or a pattern that fits at least one.");
        }
        return found;
    }

    private static PathMatcher matcher(String pattern) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        } catch (PatternSyntaxException malformed) {
            throw new HistoryInputException("'" + pattern + "' is neither a file nor a pattern: "
                    + malformed.getDescription() + ". Write * for any part of a name, ** for any folders.");
        }
    }
}
