// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.io.File;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where source files are, from the folder that a command is run in: whoever shows a result beside the source looks from
 * there. They are looked for where builds have them, in this folder and in those right below it, which may be modules.
 */
final class SourceFiles {
    private static final List<String> SOURCES =
            List.of("", "src", "src/main/java", "src/test/java", "src/main/kotlin", "src/test/kotlin");

    private final Path folder;
    private final List<String> modules = new ArrayList<>(List.of(""));

    /** Looks at a folder. @param folder that a command is run in */
    SourceFiles(Path folder) {
        // An empty path is this folder, of which a File has no list.
        this.folder = folder.toAbsolutePath();
        File[] below = this.folder.toFile().listFiles(File::isDirectory);
        if (below != null) {
            Arrays.stream(below)
                    .map(File::getName)
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .forEach(modules::add);
        }
    }

    /**
     * {@return the address of a file from the folder; as it is given if it is not found}
     *
     * @param file with its package
     */
    String uri(String file) {
        for (String module : modules) {
            for (String sources : SOURCES) {
                Path path = Path.of(module, sources, file);
                if (Files.isRegularFile(folder.resolve(path))) {
                    return uriOf(path.toString().replace(File.separatorChar, '/'));
                }
            }
        }
        return uriOf(file);
    }

    private static String uriOf(String path) {
        try {
            // A colon in the first name would look like that of a scheme.
            return new URI(null, null, "/" + path, null)
                    .toASCIIString()
                    .substring(1)
                    .replace(":", "%3A");
        } catch (URISyntaxException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
