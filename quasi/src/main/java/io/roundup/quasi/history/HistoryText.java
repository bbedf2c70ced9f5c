// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Histories as text, one event a line, to print and to parse back.
 *
 * <pre>
 * history = { line "\n" } ;
 * line    = "" | "#" comment | event | order ;
 * event   = thread "call" method "(" [ value { "," value } ] ")"
 *         | thread "ret" [ value ]
 *         | thread "threw" exception ;
 * order   = "happens-before" { number "&lt;" number } ;
 * value   = "null" | "true" | "false" | int | long "L" | double | "'" char "'" | '"' text '"' ;
 * </pre>
 *
 * A {@code ret} without a value is the response of a void method. A response belongs to the operation that its thread
 * is inside of. A line {@code happens-before} makes the history one {@linkplain History#ordered without a clock}: the first
 * operation of each pair comes before the second one. Operations are numbered from 0, in the order of their calls. Values
 * of other types are printed as the quoted text of their {@code toString} and read back as that
 * text; for all others {@code parse(print(h)).equals(h)}. Stateless, for use by any thread.
 */
public final class HistoryText {
    private static final Pattern EVENT = Pattern.compile("(\\d+)\\s+(call|ret|threw)(?:\\s+(.*))?");
    private static final String ORDER = "happens-before";
    private static final Pattern PAIR = Pattern.compile("(\\d{1,9})<(\\d{1,9})");
    private static final Pattern CALL = Pattern.compile("([^\\s()\"',]+)\\((.*)\\)");
    /**
     * A quoted text or character with its escapes, or a run without commas and quotes. Repetitions keep what they have:
     * those that may give it back take a frame of the stack for each character.
     */
    private static final Pattern ARGUMENT =
            Pattern.compile("\\s*(\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+'|[^\\s,\"']+)\\s*(,|$)");

    private HistoryText() {}

    /**
     * {@return the events, one a line, each line ended by a line feed}
     *
     * @param history what to print
     */
    public static String print(History history) {
        return print(history, Literals::write);
    }

    /**
     * {@return the same for a reader, in which long values are cut}
     *
     * @param history what to print
     */
    public static String show(History history) {
        return print(history, Literals::writeBounded);
    }

    private static String print(History history, Function<@Nullable Object, String> write) {
        String[] lines = new String[lastPosition(history) + 1];
        for (Operation operation : history.operations()) {
            Invocation invocation = operation.invocation();
            List<String> arguments = new ArrayList<>();
            invocation.arguments().forEach(argument -> arguments.add(write.apply(argument)));
            lines[operation.call()] =
                    operation.thread() + " call " + invocation.method() + "(" + String.join(", ", arguments) + ")";
            Response response = operation.response();
            if (response != null && operation.ret() != Operation.NEVER) {
                lines[operation.ret()] = operation.thread() + " " + responseText(response, write);
            }
        }
        StringBuilder text = new StringBuilder();
        for (@Nullable String line : lines) {
            // A part of a larger history keeps its positions, so some may be vacant.
            if (line != null) {
                text.append(line).append('\n');
            }
        }
        if (history.isPartialOrder()) {
            text.append(ORDER);
            for (int second = 0; second < history.size(); second++) {
                for (int first : history.directlyBefore(second)) {
                    text.append(' ').append(first).append('<').append(second);
                }
            }
            text.append('\n');
        }
        return text.toString();
    }

    private static String responseText(Response response, Function<@Nullable Object, String> write) {
        if (response instanceof Response.Threw threw) {
            return "threw " + threw.exception();
        }
        return response.isVoid() ? "ret" : "ret " + write.apply(((Response.Returned) response).value());
    }

    static int lastPosition(History history) {
        int last = -1;
        for (Operation operation : history.operations()) {
            last = Math.max(last, operation.ret() == Operation.NEVER ? operation.call() : operation.ret());
        }
        return last;
    }

    /**
     * Reads a history.
     *
     * @param text what {@link #print} wrote, or a person
     * @return the history
     * @throws IllegalArgumentException with the number of the line and what is wrong with it
     */
    public static History parse(String text) {
        History.Builder builder = History.builder();
        List<int[]> order = null;
        String[] lines = text.split("\\R", -1);
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            try {
                if (line.startsWith(ORDER)) {
                    order = order == null ? new ArrayList<>() : order;
                    parseOrder(line.substring(ORDER.length()).strip(), order);
                } else {
                    parseEvent(builder, line);
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("line " + (i + 1) + ", \"" + line + "\": " + e.getMessage(), e);
            }
        }
        History history = builder.build();
        return order == null ? history : ordered(history, order);
    }

    private static void parseOrder(String pairs, List<int[]> order) {
        for (String pair : pairs.isEmpty() ? new String[0] : pairs.split("\\s+")) {
            Matcher matcher = PAIR.matcher(pair);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("'" + pair + "' is no pair of operations; write NUMBER<NUMBER");
            }
            order.add(new int[] {Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))});
        }
    }

    private static History ordered(History history, List<int[]> order) {
        BitSet[] before = new BitSet[history.size()];
        Arrays.setAll(before, operation -> new BitSet());
        for (int[] pair : order) {
            if (Math.max(pair[0], pair[1]) >= before.length) {
                throw new IllegalArgumentException("happens-before " + pair[0] + "<" + pair[1] + ": there are only "
                        + before.length + " operations, numbered from 0");
            }
            before[pair[1]].set(pair[0]);
        }
        return History.ordered(history.operations(), before);
    }

    private static void parseEvent(History.Builder builder, String line) {
        Matcher event = EVENT.matcher(line);
        if (!event.matches()) {
            throw new IllegalArgumentException(
                    "an event is 'THREAD call METHOD(VALUES)', 'THREAD ret [VALUE]' or 'THREAD threw EXCEPTION'");
        }
        int thread = Integer.parseInt(event.group(1));
        String rest = event.group(3) == null ? "" : event.group(3);
        switch (event.group(2)) {
            case "call" -> builder.call(thread, parseInvocation(rest));
            case "ret" ->
                builder.ret(
                        open(builder, thread), rest.isEmpty() ? Response.VOID : Response.returned(Literals.read(rest)));
            default -> builder.ret(open(builder, thread), Response.threw(rest));
        }
    }

    private static int open(History.Builder builder, int thread) {
        int operation = builder.openOperation(thread);
        if (operation < 0) {
            throw new IllegalArgumentException(
                    "response without a call: thread " + thread + " is not inside an operation");
        }
        return operation;
    }

    private static Invocation parseInvocation(String text) {
        Matcher call = CALL.matcher(text);
        if (!call.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a call; write METHOD(VALUES), as in enq(1)");
        }
        String list = call.group(2).strip();
        List<@Nullable Object> arguments = new ArrayList<>();
        Matcher argument = ARGUMENT.matcher(list);
        int at = 0;
        boolean more = !list.isEmpty();
        while (more) {
            if (!argument.find(at) || argument.start() != at) {
                throw new IllegalArgumentException("'" + list + "' is not a list of values separated by commas");
            }
            arguments.add(Literals.read(argument.group(1)));
            at = argument.end();
            more = argument.group(2).equals(",");
        }
        return new Invocation(call.group(1), arguments);
    }
}
