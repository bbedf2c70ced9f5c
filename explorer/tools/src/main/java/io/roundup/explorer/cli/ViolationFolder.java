// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.Stream;

/**
 * A folder that gets the schedule of each violation as soon as it is found, so that it is there whatever ends the
 * process. A file appears whole: it is written under another name first.
 */
final class ViolationFolder {
    private static final String NAME = "violation-";

    private final Path folder;
    private int written;
    private String failure = "";

    private ViolationFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * {@return a folder, made if it is not there}
     *
     * @param name of it
     * @throws InputException if it cannot be written to, or has the violations of an earlier run
     */
    static ViolationFolder of(String name) {
        try {
            Path folder = Files.createDirectories(Path.of(name));
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.getFileName().toString().matches(NAME + "\\d+\\.json"))
                        .findFirst()
                        .ifPresent(earlier -> {
                            throw new InputException("The folder " + name
                                    + " has violations of an earlier run, such as " + earlier.getFileName()
                                    + ". Remove them, or give --violations another folder.");
                        });
            }
            Files.delete(Files.createTempFile(folder, NAME, ".tmp"));
            return new ViolationFolder(folder);
        } catch (FileAlreadyExistsException file) {
            throw new InputException(
                    "The folder " + name + " cannot be made: it is a file. Give --violations another name.");
        } catch (IOException | InvalidPathException unusable) {
            throw new InputException("The folder " + name + " cannot be written to: " + unusable
                    + ". Give --violations a folder that can be.");
        }
    }

    /**
     * Adds a file. One that cannot be written does not end an exploration.
     *
     * @param recording its text
     */
    void add(String recording) {
        written++;
        Path file = folder.resolve(NAME + written + ".json");
        try {
            Path part = folder.resolve(NAME + written + ".tmp");
            Files.writeString(part, recording, StandardCharsets.UTF_8);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException unwritable) {
            failure = "The file " + file + " of --violations cannot be written: " + unwritable + ".";
        }
    }

    /** {@return what could not be written, as a sentence, or an empty string} */
    String failure() {
        return failure;
    }
}
