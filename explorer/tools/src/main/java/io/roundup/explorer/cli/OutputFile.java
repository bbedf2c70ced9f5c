// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file that a run will write at its end; that it can be written is checked at its start. */
record OutputFile(String option, Path file) {
    /**
     * Names a file and looks whether it can be written, without touching it.
     *
     * @param option that names it, for messages
     * @param name as the user gave it
     * @return the file
     * @throws InputException if it cannot be written
     */
    static OutputFile of(String option, String name) {
        Path file;
        try {
            file = Path.of(name);
        } catch (InvalidPathException malformed) {
            throw refused(option, name, malformed.getReason());
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw refused(option, name, "it is a folder");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw refused(option, name, "the folder " + folder + " does not exist");
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw refused(option, name, (Files.exists(file) ? "the file" : "the folder " + folder) + " is read-only");
        }
        return new OutputFile(option, file);
    }

    /**
     * {@return the file that an option names, or null if it is not given}
     *
     * @throws InputException if it cannot be written
     */
    static @Nullable OutputFile ofGiven(Given given, Option<String> option) {
        String name = given.orNull(option);
        return name == null ? null : of(option.name(), name);
    }

    /**
     * Refuses to overwrite what is read.
     *
     * @param inputs files that exist
     * @return this
     * @throws InputException if this is one of them
     */
    OutputFile otherThan(Iterable<Path> inputs) {
        if (!Files.exists(file)) {
            return this;
        }
        for (Path input : inputs) {
            try {
                if (Files.isSameFile(file, input)) {
                    throw new InputException(
                            option + " " + file + " is one of the files to read, and would overwrite it. Give " + option
                                    + " another file.");
                }
            } catch (IOException unreadable) {
                throw new InputException("The file " + input + " cannot be read: " + unreadable
                        + ". Give a file that exists, and that you may read.");
            }
        }
        return this;
    }

    /** {@return a file that nobody asked for, so that a folder that is read-only is no reason to refuse a run} */
    static OutputFile unasked(String option, String name) {
        return new OutputFile(option, Path.of(name));
    }

    /**
     * {@return a path that is equal for all names of one file, or null if there can be no such file}
     *
     * @param name any
     */
    static @Nullable Path identity(String name) {
        try {
            Path file = Path.of(name).toAbsolutePath().normalize();
            Path folder = file.getParent();
            if (Files.exists(file)) {
                return file.toRealPath();
            }
            return folder != null && Files.exists(folder) ? folder.toRealPath().resolve(file.getFileName()) : file;
        } catch (IOException | InvalidPathException unusable) {
            return null;
        }
    }

    /** {@return where it is} */
    Path path() {
        return file;
    }

    private static InputException refused(String option, String name, String reason) {
        return new InputException("The file " + name + " cannot be written: " + reason + ". Give " + option
                + " a file in a folder that exists and can be written to.");
    }

    /**
     * Writes the file. If that is impossible, what it should have held is printed instead: the run that found it may
     * have taken hours.
     *
     * @param text what it holds
     * @param out where it is printed then
     */
    void write(String text, PrintWriter out) {
        write(writer -> writer.write(text), out);
    }

    /** Writes what a file holds, as often as it is asked to. */
    @FunctionalInterface
    interface Content {
        void writeTo(Writer out) throws IOException;
    }

    /** Writes a file that may be too large for the memory. Parameters as above. */
    void write(Content content, PrintWriter out) {
        IOException unwritable = write(content);
        if (unwritable != null) {
            complain(unwritable, "It would have held:", out);
            try {
                content.writeTo(out);
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            out.flush();
        }
    }

    /**
     * Writes the file. If that is impossible, this is said: nobody can read such a text at a terminal.
     *
     * @param text what it holds
     * @param next what a reader can do then
     * @param out where that is printed
     */
    void writeOrSay(String text, String next, PrintWriter out) {
        IOException unwritable = write(writer -> writer.write(text));
        if (unwritable != null) {
            complain(unwritable, next, out);
            out.flush();
        }
    }

    private @Nullable IOException write(Content content) {
        // Half a character in a value of the program, which UTF-8 does not have, becomes a question mark.
        try (Writer out = new BufferedWriter(new OutputStreamWriter(Files.newOutputStream(file), UTF_8))) {
            content.writeTo(out);
            return null;
        } catch (IOException unwritable) {
            return unwritable;
        }
    }

    private void complain(IOException unwritable, String next, PrintWriter out) {
        out.println();
        out.println("The file " + file + " of " + option + " cannot be written: " + unwritable + ". " + next);
    }
}
