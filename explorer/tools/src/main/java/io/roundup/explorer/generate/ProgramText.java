// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Test programs as text, as papers write them: threads with a bar between them, calls before and after them in
 * brackets. {@code [offer(1)] offer(2) poll() | poll() [poll() poll()]}
 *
 * @param tested the class whose methods are called
 */
record ProgramText(TestedClass tested) {
    private static final Pattern PROGRAM =
            Pattern.compile("(?:\\[([^\\[\\]]*)\\])?([^\\[\\]]*)(?:\\[([^\\[\\]]*)\\])?", Pattern.DOTALL);
    private static final Pattern CALL = Pattern.compile("([\\p{L}_$][\\p{L}\\d_$]*)\\(([^()]*)\\)\\s*", Pattern.DOTALL);
    private static final String LIKE =
            "Write threads with | between them, and calls before and after them in brackets, such as"
                    + " '[offer(1)] offer(2) poll() | poll() [poll()]'.";
    /** Values that are tried to find the one of a text. */
    private static final int MOST_VALUES = 32;

    private static final int MOST_THREADS = 8;

    /** {@return the text of a program} */
    String of(TestProgram program) {
        StringBuilder text = new StringBuilder();
        if (!program.first().isEmpty()) {
            text.append('[').append(of(program.first())).append("] ");
        }
        String separator = "";
        for (List<TestCall> thread : program.threads()) {
            text.append(separator).append(of(thread));
            separator = " | ";
        }
        if (!program.last().isEmpty()) {
            text.append(" [").append(of(program.last())).append(']');
        }
        return text.toString();
    }

    private String of(List<TestCall> calls) {
        StringBuilder text = new StringBuilder();
        for (TestCall call : calls) {
            text.append(text.isEmpty() ? "" : " ").append(tested.text(call));
        }
        return text.toString();
    }

    /** {@return the program of a text} @throws InputException if it is none */
    TestProgram parse(String text) {
        Matcher parts = PROGRAM.matcher(text.strip());
        if (!parts.matches()) {
            throw new InputException("--program '" + text + "' is not a program. " + LIKE);
        }
        List<List<TestCall>> threads = new ArrayList<>();
        for (String thread : parts.group(2).split("\\|", -1)) {
            threads.add(calls(thread));
        }
        if (threads.size() > MOST_THREADS || threads.stream().anyMatch(List::isEmpty)) {
            throw new InputException("--program '" + text + "' has "
                    + (threads.size() > MOST_THREADS
                            ? "more than " + MOST_THREADS + " threads. "
                            : "a thread without calls. ")
                    + LIKE);
        }
        return new TestProgram(calls(parts.group(1)), threads, calls(parts.group(3)));
    }

    private List<TestCall> calls(@Nullable String text) {
        List<TestCall> calls = new ArrayList<>();
        String left = text == null ? "" : text.strip();
        while (!left.isEmpty()) {
            Matcher call = CALL.matcher(left);
            if (!call.lookingAt()) {
                throw new InputException("In --program, '" + left + "' does not begin with a call. " + LIKE);
            }
            String name = call.group(1);
            String arguments = call.group(2).strip();
            calls.add(tested.callsOfTexts().computeIfAbsent(call.group().strip(), first -> call(name, arguments)));
            left = left.substring(call.end());
        }
        return calls;
    }

    private TestCall call(String name, String arguments) {
        List<String> words = arguments.isEmpty() ? List.of() : List.of(arguments.split("\\s*,\\s*", -1));
        for (TestMethod method : tested.all()) {
            if (method.name().equals(name) && method.domains().size() == words.size()) {
                Optional<List<Integer>> values = values(method, words);
                if (values.isPresent()) {
                    return new TestCall(method, values.get());
                }
            }
        }
        throw new InputException("In --program, " + name + "(" + arguments + ") is not a call of " + tested.name()
                + " with arguments that a test program has.");
    }

    private Optional<List<Integer>> values(TestMethod method, List<String> words) {
        List<Integer> values = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            Class<?> type = method.method().getParameterTypes()[i];
            Domain domain = method.domains().get(i);
            int value = 0;
            while (value <= MOST_VALUES
                    && !tested.literals().text(type, domain, value).equals(words.get(i))) {
                value++;
            }
            if (value > MOST_VALUES) {
                return Optional.empty();
            }
            values.add(value);
        }
        return Optional.of(List.copyOf(values));
    }
}
