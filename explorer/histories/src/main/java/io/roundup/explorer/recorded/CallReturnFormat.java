// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Logs of calls and returns, as the Scal suite's recorders write them.
 *
 * <pre>
 * # @object atomic-queue
 * [1] call add(1)
 * [2] call remove
 * [1] return
 * [2] return 1        (or: return empty)
 * </pre>
 *
 * <p>In the history of a queue or a stack, by the {@code @object} line, a call such as {@code pop(7)} says beforehand
 * what the removal will return, and a removal that returns nothing found the container empty.
 */
final class CallReturnFormat implements HistoryFormat {
    private static final Pattern EVENT = Pattern.compile("(?m)^\\s*\\[-?\\d+]\\s+(call|return)\\b");
    private static final Set<String> REMOVALS = Set.of("deq", "dequeue", "poll", "pop", "remove", "take");
    private static final String EXPECTED =
            "expected '[THREAD] call METHOD(VALUES)', '[THREAD] return', '[THREAD] return VALUE' or a comment after '#'";

    @Override
    public String name() {
        return "call-return";
    }

    @Override
    public boolean recognises(String head) {
        return EVENT.matcher(head).find();
    }

    @Override
    public History read(TextSource source) {
        return new Log(source).read();
    }

    private static final class Log {
        private final TextSource source;
        private final EventSequence events;
        private final LabelPool labels = new LabelPool();
        private boolean isContainer;
        /** By thread inside of one: how a removal ends if its return does not tell. */
        private final Map<Integer, Response> foretold = new HashMap<>();

        Log(TextSource source) {
            this.source = source;
            events = new EventSequence(source, "[THREAD] call METHOD(VALUES)");
        }

        History read() {
            for (String line = source.line(); line != null; line = source.line()) {
                String text = line.strip();
                if (text.startsWith("#")) {
                    String object = text.substring(1).strip();
                    isContainer |=
                            object.startsWith("@object") && (object.contains("queue") || object.contains("stack"));
                } else if (!text.isEmpty()) {
                    event(text);
                }
            }
            return events.history();
        }

        private void event(String text) {
            int bracket = text.indexOf(']');
            if (!text.startsWith("[") || bracket < 0) {
                throw unexpected(text);
            }
            int thread = Words.thread(text.substring(1, bracket).strip());
            if (thread < 0) {
                throw source.malformed(
                        "'" + Excerpt.of(text) + "': the thread is not a number from 0 to " + Integer.MAX_VALUE,
                        "Number the threads.");
            }
            String rest = text.substring(bracket + 1).strip();
            if (rest.startsWith("call ")) {
                call(thread, text, rest.substring("call ".length()).strip());
            } else if (rest.equals("return") || rest.startsWith("return ")) {
                respond(thread, text, rest.substring("return".length()).strip());
            } else {
                throw unexpected(text);
            }
        }

        private void call(int thread, String text, String call) {
            int end = 0;
            while (end < call.length() && call.charAt(end) != '(' && call.charAt(end) != ' ') {
                end++;
            }
            String method = call.substring(0, end);
            String list = call.substring(end).strip();
            if (list.startsWith("(")) {
                if (!list.endsWith(")")) {
                    throw source.malformed(
                            "'" + Excerpt.of(text) + "': a ')' is missing",
                            "The line is cut; record the history again.");
                }
                list = list.substring(1, list.length() - 1).strip();
            }
            if (method.isEmpty()) {
                throw unexpected(text);
            }
            boolean isRemoval = isContainer && REMOVALS.contains(method);
            if (list.isEmpty()) {
                events.call(thread, labels.invocation(method));
                if (isRemoval) {
                    foretold.put(thread, LabelPool.returned(null));
                }
                return;
            }
            List<String> words = new ArrayList<>(1);
            Words.split(list, words);
            if (isRemoval && words.size() == 1) {
                events.call(thread, labels.invocation(method));
                foretold.put(thread, LabelPool.returned(Words.value(words.get(0))));
            } else {
                events.call(thread, invocation(method, words));
            }
        }

        private Invocation invocation(String method, List<String> words) {
            List<@Nullable Object> arguments = new ArrayList<>(words.size());
            for (String word : words) {
                arguments.add(Words.value(word));
            }
            return labels.invocation(method, arguments);
        }

        private void respond(int thread, String text, String word) {
            Response expected = foretold.remove(thread);
            if (word.isEmpty()) {
                events.respond(thread, expected == null ? Response.VOID : expected);
                return;
            }
            Response actual = LabelPool.returned(Words.value(word));
            boolean isTold = expected != null && !expected.equals(LabelPool.returned(null));
            if (isTold && !actual.equals(expected)) {
                throw source.malformed(
                        "'" + Excerpt.of(text) + "': the call said that the result would be " + expected,
                        "Lines of several runs are mixed; record the history again.");
            }
            events.respond(thread, actual);
        }

        private HistoryInputException unexpected(String text) {
            return source.malformed(
                    "'" + Excerpt.of(text) + "' is not an event; " + EXPECTED,
                    "If the file has another format, name it by --format.");
        }
    }
}
