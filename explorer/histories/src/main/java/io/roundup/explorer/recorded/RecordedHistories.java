// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.history.History;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads histories from files, in whatever known format they are written. Stateless, for use by any thread. */
public final class RecordedHistories {
    /** The more particular before the more general. */
    private static final List<HistoryFormat> FORMATS = List.of(
            new RoundUpFormat(),
            new ViolatFormat(),
            new PorcupineFormat(),
            new JepsenEdnFormat(),
            new CallReturnFormat(),
            new JepsenLogFormat());

    private RecordedHistories() {}

    /**
     * A history and what is known about its origin.
     *
     * @param format the name of the format of the file
     * @param history what it says
     * @param marks other events, in their order
     */
    public record Recorded(String format, History history, List<Mark> marks) {}

    /** {@return the names of the formats} */
    public static List<String> formats() {
        return FORMATS.stream().map(HistoryFormat::name).toList();
    }

    /**
     * Reads a file.
     *
     * @param file to read
     * @param format the name of its format, or null to go by the content
     * @return the history
     * @throws HistoryInputException naming the file and the line if it is not a history, or cannot be read
     */
    public static Recorded read(Path file, @Nullable String format) {
        try (TextSource source = TextSource.open(file)) {
            return read(source, format);
        }
    }

    /** {@return whether a file looks like a history of any format} @param file to look into */
    public static boolean isHistory(Path file) {
        try (TextSource source = TextSource.open(file)) {
            String head = source.head();
            return FORMATS.stream().anyMatch(each -> each.recognises(head));
        } catch (HistoryInputException notText) {
            return false;
        }
    }

    static Recorded read(TextSource source, @Nullable String format) {
        HistoryFormat found = format == null ? detect(source) : named(format);
        return found.readAll(source);
    }

    private static HistoryFormat named(String name) {
        return FORMATS.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new HistoryInputException(
                        "--format " + name + " is not known. Use one of: " + String.join(", ", formats()) + "."));
    }

    private static HistoryFormat detect(TextSource source) {
        String head = source.head();
        return FORMATS.stream()
                .filter(each -> each.recognises(head))
                .findFirst()
                .orElseThrow(() -> source.malformed(
                        head.isBlank()
                                ? "the file is empty"
                                : "the beginning '" + Excerpt.of(head.strip()) + "' fits none of the known formats ("
                                        + formats().stream().collect(Collectors.joining(", ")) + ")",
                        "Give a recorded history, or name its format by --format."));
    }
}
