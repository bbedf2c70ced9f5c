// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Folders that go with all that is in them. */
public final class Folders {
    private Folders() {}

    /** Removes a folder and all that is in it. @param folder that may be there @throws IOException if it stays */
    public static void clear(Path folder) throws IOException {
        if (Files.exists(folder)) {
            List<Path> all;
            try (Stream<Path> files = Files.walk(folder)) {
                all = files.sorted((one, other) -> other.compareTo(one)).toList();
            }
            for (Path each : all) {
                Files.delete(each);
            }
        }
    }
}
