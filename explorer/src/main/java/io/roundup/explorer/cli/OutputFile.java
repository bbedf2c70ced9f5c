// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that a command was asked to write. */
final class OutputFile {
    private OutputFile() {}

    /**
     * Writes a file.
     *
     * @param file its name
     * @param text what to write
     * @param what it is, in an error message
     * @throws InputException if it cannot be written
     */
    static void write(String file, String text, String what) {
        try {
            Files.writeString(Path.of(file), text, StandardCharsets.UTF_8);
        } catch (IOException | RuntimeException unwritable) {
            throw unwritable(file, what, unwritable);
        }
    }

    /** {@return the complaint that a file cannot be written} */
    static InputException unwritable(String file, String what, Exception cause) {
        return new InputException("The " + what + " cannot be written to " + file + ": " + cause
                + ". Name a file in a folder that exists and can be written to.");
    }
}
