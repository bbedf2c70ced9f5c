// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.explorer.recorded.RecordedHistories.Recorded;
import io.roundup.quasi.history.History;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Jepsen's log, or its {@code history.txt}: a line an event.
 *
 * <pre>
 * INFO  jepsen.util - 4   :invoke :cas    [2 4]
 * 4   :ok :cas    [2 4]
 * </pre>
 *
 * Other lines of the log are skipped. The order of the events is that of the lines; {@link JepsenOperations} says what
 * they mean.
 */
final class JepsenLogFormat implements HistoryFormat {
    private static final Pattern TYPE = Pattern.compile(":(invoke|ok|fail|info)\\b");
    /** Process, type, function, value; what comes after the value tells why an operation failed. */
    private static final Pattern EVENT = Pattern.compile(
            "(?:.*jepsen\\.util(?:\\s+-)?\\s+)?(\\d+|:[\\w-]+)\\s+(:[\\w-]+)\\s+(:[\\w-]+)(?:\\s+(\\S.*))?");

    private static final String EXPECTED = "PROCESS :invoke :FUNCTION VALUE";

    @Override
    public String name() {
        return "jepsen-log";
    }

    @Override
    public boolean recognises(String head) {
        return head.lines()
                .anyMatch(line -> EVENT.matcher(line.strip()).matches()
                        && TYPE.matcher(line).find());
    }

    @Override
    public History read(TextSource source) {
        return operations(source).history();
    }

    @Override
    public Recorded readAll(TextSource source) {
        JepsenOperations operations = operations(source);
        return new Recorded(name(), operations.history(), operations.marks());
    }

    private JepsenOperations operations(TextSource source) {
        JepsenOperations operations = new JepsenOperations(source, EXPECTED);
        int events = 0;
        for (String line = source.line(); line != null; line = source.line()) {
            if (TYPE.matcher(line).find() || line.contains("jepsen.util")) {
                event(operations, source, line.strip());
                events++;
            }
        }
        if (events == 0) {
            throw source.malformed(
                    "there is no event in the whole file; expected lines such as '" + EXPECTED + "'",
                    "If the file has another format, name it by --format.");
        }
        return operations;
    }

    private static void event(JepsenOperations operations, TextSource source, String line) {
        Matcher event = EVENT.matcher(line);
        if (!event.matches()) {
            throw unexpected(source, line);
        }
        EdnReader.Name type = new EdnReader.Name(event.group(2));
        EdnReader.Name function = new EdnReader.Name(event.group(3));
        operations.event(process(event.group(1)), type, function, List.of(), value(source, event.group(4)));
    }

    private static Object process(String word) {
        return word.startsWith(":") ? new EdnReader.Name(word) : Words.thread(word);
    }

    private static @Nullable Object value(TextSource source, @Nullable String text) {
        if (text == null) {
            return null;
        }
        try (TextSource value = TextSource.of("value", text)) {
            return new EdnReader(value).value();
        } catch (HistoryInputException malformed) {
            throw source.malformed(
                    "'" + Excerpt.of(text) + "' is not a value in EDN",
                    "Correct the value, or record the history again.");
        }
    }

    private static HistoryInputException unexpected(TextSource source, String line) {
        return source.malformed(
                "'" + Excerpt.of(line) + "' is not an event; expected '" + EXPECTED + "'",
                "Correct the line, or record the history again.");
    }
}
