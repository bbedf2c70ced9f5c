// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The regular files below a folder, in the order of their names as texts. One folder after another is read. Links to
 * folders are not followed.
 */
final class FilesBelow extends SoughtFiles {
    private final Deque<Iterator<Path>> open = new ArrayDeque<>();

    /** Begins. @param folder that is read @throws HistoryInputException if it cannot be, then or later */
    FilesBelow(Path folder) {
        open.push(entries(folder));
    }

    private static Iterator<Path> entries(Path folder) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path each : all) {
                // A folder comes where the names of its files come.
                names.add(each.getFileName() + (isFolder(each) ? File.separator : ""));
            }
        } catch (IOException | UncheckedIOException | DirectoryIteratorException unreadable) {
            throw new HistoryInputException(
                    "The folder " + folder + " cannot be read: " + unreadable + ". Name files that you may read.");
        }
        Collections.sort(names);
        Iterator<String> sorted = names.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return sorted.hasNext();
            }

            @Override
            public Path next() {
                return folder.resolve(sorted.next());
            }
        };
    }

    private static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    @Nullable
    Path look() {
        while (!open.isEmpty()) {
            Iterator<Path> entries = open.getFirst();
            if (!entries.hasNext()) {
                open.pop();
                continue;
            }
            Path entry = entries.next();
            if (isFolder(entry)) {
                open.push(entries(entry));
            } else if (Files.isRegularFile(entry)) {
                return entry;
            }
        }
        return null;
    }
}
