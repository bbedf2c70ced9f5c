// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Options;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Where the sources of the program are: what {@code --source} says. */
final class ProgramSources {
    private ProgramSources() {}

    /**
     * {@return the sources of a program}
     *
     * @param classPath of the program, near which its sources may be as well
     * @throws InputException if a folder is none
     */
    static SourceLines of(Given given, String classPath) {
        List<Path> folders = new ArrayList<>();
        String source = given.orNull(Options.SOURCE);
        if (source != null) {
            for (String entry : source.split(File.pathSeparator)) {
                folders.add(folder(entry));
            }
        }
        return new SourceLines(folders, classPath);
    }

    /** {@return how much of an interleaving is shown} @throws InputException as above */
    static Detail detail(Given given, String classPath) {
        return new Detail(of(given, classPath), given.get(Options.FULL));
    }

    private static Path folder(String entry) {
        try {
            Path folder = Path.of(entry);
            if (Files.isDirectory(folder)) {
                return folder;
            }
        } catch (InvalidPathException malformed) {
            throw new InputException("--source '" + entry + "' is not a path: " + malformed.getMessage());
        }
        throw new InputException("--source '" + entry
                + "' is not a folder. Give the folder in which the packages begin, such as src/main/java.");
    }
}
