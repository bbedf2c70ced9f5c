// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.html.HtmlReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The files that a result is written to where that is asked for: as JSON, and as HTML. */
final class ResultFiles {
    private final ExplorationOptions options;
    private final OptionSyntax syntax;
    private final String classPath;
    private @Nullable OutputFile json;
    private @Nullable OutputFile html;
    private List<Path> sources = List.of();

    /** Prepares the files. @param syntax of the options that a report may mention @param classPath of the program */
    ResultFiles(ExplorationOptions options, OptionSyntax syntax, String classPath) {
        this.options = options;
        this.syntax = syntax;
        this.classPath = classPath;
    }

    /**
     * What the files hold.
     *
     * @param json or an empty string
     * @param html or an empty string
     */
    record Texts(String json, String html) {}

    /** @throws InputException if one of them cannot be written, or a folder with sources is none */
    void require() {
        json = options.json.isGiven() ? OutputFile.of("--json", options.json.get()) : null;
        html = options.html.isGiven() ? OutputFile.of("--html", options.html.get()) : null;
        if (options.source.isGiven() && html == null) {
            throw new InputException("--source says where --html finds the sources, and there is no --html."
                    + " Add --html FILE, or leave it out.");
        }
        sources = options.source.isGiven() ? folders(options.source.get()) : List.of();
    }

    private static List<Path> folders(String path) {
        List<Path> folders = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator)) {
            folders.add(folder(entry));
        }
        return folders;
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
                + "' is no folder. Give the folder in which the packages begin, such as src/main/java.");
    }

    /**
     * {@return what the files will hold}
     *
     * @param token of the schedule, or null
     * @param replayHint the command that repeats it, or an empty string
     */
    Texts texts(ExplorationResult result, RepeatedViolation repeated, @Nullable String token, String replayHint) {
        return new Texts(
                json == null ? "" : JsonReport.write(result, token),
                html == null
                        ? ""
                        : new HtmlReport(syntax, new SourceLines(sources, classPath))
                                .write(result, repeated, token == null ? "" : token, replayHint));
    }

    /** Writes the files. @param out where their texts are printed if that is impossible */
    void write(Texts texts, PrintWriter out) {
        if (json != null) {
            json.write(texts.json(), out);
        }
        if (html != null) {
            html.writeOrSay(
                    texts.html(), "Replay the execution, and give " + syntax.written("--html") + " another file.", out);
        }
    }
}
