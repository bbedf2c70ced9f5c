// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.child.OverdueException;
import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.program.ShellWords;
import io.roundup.explorer.settings.Options;
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
 * A command of Round-Up as a piece of work on a cluster.
 *
 * @param classPath the numbers of its entries among those of the worker
 * @param sources folders that have source files, where a machine has them
 * @param words the name of the command, its options but for these, and what it is about
 * @param options each takes a file, whose text is a part of the result
 * @param seconds after which it is ended
 * @param shown how its jar and its class path are called where it is asked for
 */
record CommandPiece(
        List<String> classPath,
        List<String> sources,
        List<String> words,
        List<String> options,
        double seconds,
        List<String> shown) {
    /** Writes it. @param out takes its lines @throws IOException if they cannot be written */
    void save(CheckpointWriter out) throws IOException {
        out.put("class-path", classPath);
        out.put("sources", sources);
        out.put("words", words);
        out.put("options", options);
        out.put("milliseconds", Math.round(seconds * 1e3));
        out.put("shown", shown);
    }

    /** {@return a piece} @param in gives its lines @throws IOException if they cannot be read */
    static CommandPiece restore(CheckpointReader in) throws IOException {
        return new CommandPiece(
                in.texts("class-path"),
                in.texts("sources"),
                in.texts("words"),
                in.texts("options"),
                in.number("milliseconds") / 1e3,
                in.texts("shown"));
    }

    /** {@return what writes how it ended} @param command starts it @param entries of the class path of the worker */
    CheckpointFile.Content run(ChildCommand command, List<String> entries) throws IOException, InterruptedException {
        String ownPath = classPath.stream()
                .map(number -> entries.get(Integer.parseInt(number)))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> all = new ArrayList<>(List.of(words.get(0), "--class-path", ownPath));
        List<String> there = sources.stream()
                .filter(source -> Files.isDirectory(Path.of(source)))
                .toList();
        if (!there.isEmpty()) {
            all.addAll(List.of(Options.SOURCE.name(), String.join(File.pathSeparator, there)));
        }
        all.addAll(words.subList(1, words.size()));
        try {
            Ended ended = command.run(all, options, seconds);
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

    /** {@return what the command would have said where it is asked for} There its files have other names. */
    private String asShown(String text, String ownPath) {
        return text.replace(ShellWords.quoted(StartedJar.ofCommand()), ShellWords.quoted(shown.get(0)))
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
