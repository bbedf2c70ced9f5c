// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.explorer.recorded.EdnReader.Name;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What Jepsen's events mean. A process invokes a function on a value and completes it. {@code :ok} says that it
 * happened. {@code :fail} says that it did not happen, so it is left out. {@code :info} says that nobody knows: it
 * stays pending, and Jepsen uses the process no more.
 *
 * <p>The call is the function with the invocation's value as its argument, without one where that is nil; the two
 * values of a {@code :cas} are two arguments. It answers the value of {@code :ok}, where that says more than the
 * invocation did; a {@code :cas} that is ok answers true. Not thread-safe.
 */
final class JepsenOperations {
    /** Functions whose value of nil is an answer; for all others it says that there is none. */
    private static final Set<String> READING =
            Set.of("read", "get", "deq", "dequeue", "poll", "pop", "peek", "take", "remove");

    private static final String CAS = "cas";
    private static final int MOST_MARKS = 10_000;

    private final TextSource source;
    private final EventSequence events;
    private final LabelPool labels = new LabelPool();
    private final Map<Integer, Invocation> open = new HashMap<>();
    private final List<Mark> marks = new ArrayList<>();

    JepsenOperations(TextSource source, String event) {
        this.source = source;
        events = new EventSequence(source, event);
    }

    /**
     * Takes an event.
     *
     * @param process a number; events of others, such as {@code :nemesis}, are no operations, and marks of the history
     * @param type a keyword
     * @param function a keyword
     * @param before arguments that stand before the value, such as a key
     * @param value of the event
     */
    void event(
            @Nullable Object process,
            @Nullable Object type,
            @Nullable Object function,
            List<Object> before,
            @Nullable Object value) {
        String kind = keyword(type, "type", ":invoke, :ok, :fail or :info");
        if (process instanceof Name other) {
            mark(other.text().replaceFirst("^:", "") + (kind.equals("info") ? "" : " " + kind), function, value);
            return;
        }
        if (!(process instanceof Integer thread) || thread < 0) {
            throw source.malformed(
                    "the process is " + Excerpt.of(String.valueOf(process))
                            + "; expected a number from 0 or a name such as :nemesis",
                    "Correct the event, or record the history again.");
        }
        String method = keyword(function, "function", "such as :read");
        switch (kind) {
            case "invoke" -> {
                Invocation invocation = invocation(method, before, value);
                events.call(thread, invocation);
                open.put(thread, invocation);
            }
            case "ok" -> {
                events.respond(thread, response(thread, method, before, value));
                open.remove(thread);
            }
            case "fail" -> {
                events.didNotHappen(thread);
                open.remove(thread);
            }
            case "info" -> {
                events.staysPending(thread);
                mark("thread " + thread + " info", function, value);
            }
            default ->
                throw source.malformed(
                        "the type is :" + Excerpt.of(kind) + "; expected :invoke, :ok, :fail or :info",
                        "Correct the event, or record the history again.");
        }
    }

    /** What nobody looks at any more is not kept. */
    private void mark(String who, @Nullable Object function, @Nullable Object value) {
        if (marks.size() < MOST_MARKS) {
            String what = function instanceof Name name ? " " + name.text().replaceFirst("^:", "") : "";
            String told = value == null ? "" : " " + Excerpt.of(text(value));
            marks.add(new Mark(events.size(), who + what + told));
        }
    }

    private static String text(Object value) {
        return value instanceof Name name ? name.text() : String.valueOf(value);
    }

    /** {@return the events that are no calls and no responses, in their order} */
    List<Mark> marks() {
        return List.copyOf(marks);
    }

    /** {@return the history of the events} */
    History history() {
        return events.history();
    }

    private String keyword(@Nullable Object value, String what, String expected) {
        if (value instanceof Name name
                && name.text().length() > 1
                && name.text().startsWith(":")) {
            return name.text().substring(1);
        }
        throw source.malformed(
                "the " + what + " of an event is " + Excerpt.of(String.valueOf(value)) + "; expected " + expected,
                "Correct the event, or record the history again.");
    }

    private Invocation invocation(String method, List<Object> before, @Nullable Object value) {
        List<@Nullable Object> arguments = new ArrayList<>(before);
        if (method.equals(CAS) && value instanceof List<?> pair) {
            arguments.addAll(pair);
        } else if (value != null) {
            arguments.add(value);
        }
        return labels.invocation(method, arguments);
    }

    private Response response(int thread, String method, List<Object> before, @Nullable Object value) {
        @Nullable Invocation called = open.get(thread);
        if (called != null && !called.method().equals(method)) {
            throw source.malformed(
                    "process " + thread + " completes :" + Excerpt.of(method) + " while it is inside " + called,
                    "Lines of several runs are mixed; record the history again.");
        }
        if (method.equals(CAS)) {
            return LabelPool.returned(true);
        }
        List<@Nullable Object> told = new ArrayList<>(before);
        told.addAll(value == null ? List.of() : Arrays.asList(value));
        boolean saysMore = called == null || !called.arguments().equals(told);
        return saysMore || value == null && READING.contains(method) ? LabelPool.returned(value) : Response.VOID;
    }
}
