// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.program.ShellWords;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A command line of {@code java} as a piece of work on a cluster. Names of files, which each machine has elsewhere, are
 * left open in its words.
 *
 * @param directory in which it runs, where a machine has that
 * @param classPath the numbers of its entries among those of the worker
 * @param sources folders that have source files, where a machine has them
 * @param words what comes behind {@code java}
 * @param seconds after which it is ended
 * @param shown how its jar and its class path are called where it is asked for
 */
record CommandPiece(
        String directory,
        List<String> classPath,
        List<String> sources,
        List<String> words,
        double seconds,
        List<String> shown) {
    /** In words: the file {@code roundup.jar}. */
    static final String JAR = "@roundup:jar@";

    /** In words: the class path. */
    static final String CLASS_PATH = "@roundup:class-path@";

    /** In words: a folder whose files are a part of the result. */
    static final String FILES = "@roundup:files@";

    /** In words: folders with source files. Without any, the word is left out. */
    static final String SOURCES = "@roundup:sources@";

    /** Writes it. @param out takes its lines @throws IOException if they cannot be written */
    void save(CheckpointWriter out) throws IOException {
        out.put("directory", directory);
        out.put("class-path", classPath);
        out.put("sources", sources);
        out.put("words", words);
        out.put("milliseconds", Math.round(seconds * 1e3));
        out.put("shown", shown);
    }

    /** {@return a piece} @param in gives its lines @throws IOException if they cannot be read */
    static CommandPiece restore(CheckpointReader in) throws IOException {
        return new CommandPiece(
                in.text("directory"),
                in.texts("class-path"),
                in.texts("sources"),
                in.texts("words"),
                in.number("milliseconds") / 1e3,
                in.texts("shown"));
    }

    /** {@return what writes how it ended} @param entries of the class path of the worker */
    CheckpointFile.Content run(List<String> entries) throws IOException, InterruptedException {
        Path folder = Path.of(directory);
        ChildCommand command =
                new ChildCommand(List.of(WorkerProcesses.java()), Files.isDirectory(folder) ? folder : null);
        String ownPath = classPath.stream()
                .map(number -> entries.get(Integer.parseInt(number)))
                .collect(Collectors.joining(File.pathSeparator));
        String ownSources = sources.stream()
                .filter(source -> Files.isDirectory(Path.of(source)))
                .collect(Collectors.joining(File.pathSeparator));
        try {
            Ended ended = command.run(files -> filledIn(ownPath, ownSources, files), seconds);
            return out -> {
                out.put("overdue", "");
                out.put("code", ended.code());
                out.put("nanoseconds", Math.round(ended.seconds() * 1e9));
                out.put("out", asShown(ended.out(), ownPath));
                out.put("err", asShown(ended.err(), ownPath));
                List<String> names = List.copyOf(ended.files().keySet());
                out.put("names", names);
                for (String name : names) {
                    out.put("file", asShown(ended.files().getOrDefault(name, ""), ownPath));
                }
            };
        } catch (OverdueException hangs) {
            return out -> out.put("overdue", asShown(String.valueOf(hangs.getMessage()), ownPath));
        }
    }

    private List<String> filledIn(String ownPath, String ownSources, Path files) {
        List<String> all = new ArrayList<>();
        for (String word : words) {
            if (!word.contains(SOURCES) || !ownSources.isEmpty()) {
                all.add(word.replace(JAR, StartedJar.file())
                        .replace(CLASS_PATH, ownPath)
                        .replace(SOURCES, ownSources)
                        .replace(FILES, files.toString()));
            }
        }
        return all;
    }

    /** {@return what the command would have said where it is asked for} There its files have other names. */
    private String asShown(String text, String ownPath) {
        return text.replace(ShellWords.quoted(StartedJar.file()), ShellWords.quoted(shown.get(0)))
                .replace(ShellWords.quoted(ownPath), ShellWords.quoted(shown.get(1)));
    }

    /** {@return how it ended} @param in gives the lines of that @throws OverdueException if it had to be ended */
    static Ended result(CheckpointReader in) throws IOException, OverdueException {
        String overdue = in.text("overdue");
        if (!overdue.isEmpty()) {
            throw new OverdueException(overdue);
        }
        int code = (int) in.number("code");
        double seconds = in.number("nanoseconds") / 1e9;
        String out = in.text("out");
        String err = in.text("err");
        Map<String, String> files = new HashMap<>();
        for (String name : in.texts("names")) {
            files.put(name, in.text("file"));
        }
        return new Ended(code, out, err, seconds, files);
    }
}
