// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/** A folder that gets files at the end of a run; that it can be written to is checked at its start. */
record OutputFolder(String option, Path folder) {
    /**
     * {@return a folder, made if it is not there}
     *
     * @param option that names it, for messages
     * @param name as the user gave it
     * @throws InputException if it cannot be written to
     */
    static OutputFolder of(String option, String name) {
        try {
            Path folder = Files.createDirectories(Path.of(name));
            Files.delete(Files.createTempFile(folder, "roundup", ".tmp"));
            return new OutputFolder(option, folder);
        } catch (FileAlreadyExistsException file) {
            throw new InputException(
                    "The folder " + name + " cannot be made: it is a file. Give " + option + " another name.");
        } catch (IOException | InvalidPathException unusable) {
            throw new InputException("The folder " + name + " cannot be written to: " + unusable + ". Give " + option
                    + " a folder that can be.");
        }
    }

    /** {@return where it is} */
    Path path() {
        return folder;
    }

    /**
     * Writes files. If that is impossible, this is said.
     *
     * @param files their texts by name; what is there by these names is overwritten
     * @param out where it is said
     * @return whether all were written
     */
    boolean write(Map<String, String> files, PrintWriter out) {
        for (Map.Entry<String, String> each : files.entrySet()) {
            Path file = folder.resolve(each.getKey());
            try {
                // Half a character in a value of the program, which UTF-8 does not have, becomes a question mark.
                Files.write(file, each.getValue().getBytes(StandardCharsets.UTF_8));
            } catch (IOException unwritable) {
                out.println("The file " + file + " of " + option + " cannot be written: " + unwritable
                        + ". Give another folder, and run the command again.");
                out.flush();
                return false;
            }
        }
        return true;
    }
}
