// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.explorer.recorded.EdnReader.Name;
import io.roundup.explorer.recorded.RecordedHistories.Recorded;
import io.roundup.quasi.history.History;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Jepsen's {@code history.edn}: a map an event, one after another or in one vector.
 *
 * <pre>
 * {:process 0, :type :invoke, :f :write, :value 3}
 * {:process 0, :type :ok, :f :write, :value 3}
 * </pre>
 *
 * The order of the events is that of the text; {@code :time} and {@code :index} must not contradict it. Other keys are
 * ignored. What the events mean is said in {@link JepsenOperations}.
 */
class JepsenEdnFormat implements HistoryFormat {
    private static final Name PROCESS = new Name(":process");
    private static final Name TYPE = new Name(":type");
    private static final Name FUNCTION = new Name(":f");
    private static final Name VALUE = new Name(":value");
    private static final Name TIME = new Name(":time");
    private static final String EVENT = "{:process N, :type :invoke, :f :read, :value nil}";

    @Override
    public String name() {
        return "jepsen-edn";
    }

    @Override
    public boolean recognises(String head) {
        return head.contains(":process")
                && head.contains(":type")
                && head.lines()
                        .map(String::strip)
                        .anyMatch(line -> !line.isEmpty() && "{[(#".indexOf(line.charAt(0)) >= 0);
    }

    /** {@return the arguments that stand before the value} @param event all its keys @param source for complaints */
    List<Object> before(Map<?, ?> event, TextSource source) {
        return List.of();
    }

    @Override
    public final History read(TextSource source) {
        return operations(source).history();
    }

    @Override
    public final Recorded readAll(TextSource source) {
        JepsenOperations operations = operations(source);
        return new Recorded(name(), operations.history(), operations.marks());
    }

    private JepsenOperations operations(TextSource source) {
        EdnReader reader = new EdnReader(source);
        JepsenOperations operations = new JepsenOperations(source, EVENT);
        int first = reader.peek();
        char close = first == '[' ? ']' : first == '(' ? ')' : ' ';
        if (close != ' ') {
            reader.skip();
        }
        long time = 0;
        for (int c = reader.peek(); c != TextSource.END && c != close; c = reader.peek()) {
            Object value = reader.value();
            if (!(value instanceof Map<?, ?> event)) {
                throw source.malformed(
                        "found " + Excerpt.of(String.valueOf(value)) + " where an event was expected, such as " + EVENT,
                        "If the file has another format, name it by --format.");
            }
            time = time(event, time, source);
            operations.event(
                    event.get(PROCESS), event.get(TYPE), event.get(FUNCTION), before(event, source), event.get(VALUE));
        }
        if (close != ' ') {
            end(reader, source, close);
        }
        return operations;
    }

    private static void end(EdnReader reader, TextSource source, char close) {
        if (reader.peek() == TextSource.END) {
            throw source.malformed(
                    "the text ends where '" + close + "' was expected", "The file is cut; record the history again.");
        }
        reader.skip();
        if (reader.peek() != TextSource.END) {
            throw source.malformed("there is text after the end of the history", "Put each history into its own file.");
        }
    }

    private static long time(Map<?, ?> event, long last, TextSource source) {
        @Nullable Object time = event.get(TIME);
        if (time == null) {
            return last;
        }
        if (!(time instanceof Integer || time instanceof Long) || ((Number) time).longValue() < last) {
            throw source.malformed(
                    "the :time of an event is " + Excerpt.of(String.valueOf(time))
                            + "; expected a whole number of nanoseconds of at least " + last + ", the time before",
                    "Events must be in their order; sort them, or record the history again.");
        }
        return ((Number) time).longValue();
    }
}
