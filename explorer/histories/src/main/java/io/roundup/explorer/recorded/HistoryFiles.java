// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.io.File;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The files that arguments name: files, folders with all that is in them, and patterns such as {@code logs/*.edn}. They
 * come in the order of the arguments, and by name within each, and are looked for as they are asked for: the memory is
 * that of the names of the largest folder. A file or a pattern that was named is never skipped; files of folders that fit
 * no format are.
 */
public final class HistoryFiles implements Iterable<Path> {
    private final List<Named> arguments;
    private long skipped;
    private @Nullable Path firstSkipped;

    /** What an argument names. @param fits which files below a folder; null for a folder whose other files are skipped */
    private record Named(Path path, @Nullable Predicate<Path> fits) {}

    private HistoryFiles(List<Named> arguments) {
        this.arguments = arguments;
    }

    /**
     * Looks whether there are files.
     *
     * @param arguments files, folders and patterns
     * @return the files, at least one of each argument
     * @throws HistoryInputException if an argument names none
     */
    public static HistoryFiles of(List<String> arguments) {
        return new HistoryFiles(arguments.stream().map(HistoryFiles::named).toList());
    }

    private static Named named(String argument) {
        Path path = path(argument);
        if (path == null || !Files.exists(path)) {
            return pattern(argument);
        }
        if (Files.isDirectory(path) && !new Found(path, RecordedHistories::isHistory).hasNext()) {
            throw new HistoryInputException("The folder " + path + " has no file with a history in a known format ("
                    + String.join(", ", RecordedHistories.formats()) + "). Name the files, and their --format.");
        }
        return new Named(path, null);
    }

    private static @Nullable Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException pattern) {
            // On some systems a pattern is not a path.
            return null;
        }
    }

    private static Named pattern(String pattern) {
        int wild = 0;
        while (wild < pattern.length() && "*?[{".indexOf(pattern.charAt(wild)) < 0) {
            wild++;
        }
        String fixed = pattern.substring(0, wild);
        int end = Math.max(fixed.lastIndexOf('/'), fixed.lastIndexOf(File.separatorChar)) + 1;
        Path folder = Path.of(fixed.substring(0, end));
        if (wild < pattern.length() && Files.isDirectory(end == 0 ? Path.of(".") : folder)) {
            PathMatcher matcher = matcher(pattern.substring(end));
            Predicate<Path> fits =
                    file -> matcher.matches(folder.toString().isEmpty() ? file : folder.relativize(file));
            if (new Found(folder, fits).hasNext()) {
                return new Named(folder, fits);
            }
        }
        throw new HistoryInputException("There is no file " + pattern
                + ". Give a recorded history, a folder of them, or a pattern that fits at least one.");
    }

    private static PathMatcher matcher(String pattern) {
        try {
            return FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        } catch (PatternSyntaxException malformed) {
            throw new HistoryInputException("'" + pattern + "' is neither a file nor a pattern: "
                    + malformed.getDescription() + ". Write * for any part of a name, ** for any folders.");
        }
    }

    /** Files below a folder that have a property, or a file alone. */
    private static final class Found extends SoughtFiles {
        private final Iterator<Path> files;
        private final Predicate<Path> fits;

        Found(Path path, Predicate<Path> fits) {
            files = Files.isDirectory(path.toString().isEmpty() ? Path.of(".") : path)
                    ? new FilesBelow(path)
                    : List.of(path).iterator();
            this.fits = fits;
        }

        @Override
        @Nullable
        Path look() {
            while (files.hasNext()) {
                Path file = files.next();
                if (fits.test(file)) {
                    return file;
                }
            }
            return null;
        }
    }

    /** {@return the files, looked for anew each time} For use by one thread at a time. */
    @Override
    public Iterator<Path> iterator() {
        skipped = 0;
        firstSkipped = null;
        Iterator<Named> all = arguments.iterator();
        return new SoughtFiles() {
            private Iterator<Path> found = Collections.emptyIterator();

            @Override
            @Nullable
            Path look() {
                while (!found.hasNext() && all.hasNext()) {
                    found = found(all.next());
                }
                return found.hasNext() ? found.next() : null;
            }
        };
    }

    private Iterator<Path> found(Named named) {
        Predicate<Path> fits = named.fits;
        if (fits != null) {
            return new Found(named.path, fits);
        }
        return new Found(named.path, Files.isDirectory(named.path) ? this::isHistory : file -> true);
    }

    private boolean isHistory(Path file) {
        boolean is = RecordedHistories.isHistory(file);
        if (!is) {
            skipped++;
            firstSkipped = firstSkipped == null ? file : firstSkipped;
        }
        return is;
    }

    /** {@return how many files of folders were skipped, of those that were looked at} */
    public long skipped() {
        return skipped;
    }

    /** {@return the first of these, or null} */
    public @Nullable Path firstSkipped() {
        return firstSkipped;
    }
}
