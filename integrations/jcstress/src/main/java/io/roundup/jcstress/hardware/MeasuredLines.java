// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.hardware;

import io.roundup.explorer.hardware.Measurement;
import io.roundup.jcstress.measure.MeasureMain;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What {@link MeasureMain} has written of one test, added up over all configurations of the JVM. */
public final class MeasuredLines {
    private static final int MOST_PROBLEMS = 10;

    private final Map<String, Long> seen = new LinkedHashMap<>();
    private final Set<String> problems = new LinkedHashSet<>();
    private int runs;

    private MeasuredLines() {}

    /**
     * {@return what lines say}
     *
     * @param lines as written
     * @param test whose, or an empty string for all
     */
    public static MeasuredLines read(List<String> lines, String test) {
        MeasuredLines measured = new MeasuredLines();
        for (String line : lines) {
            List<String> fields = fields(line);
            if (test.isEmpty() || fields.size() > 1 && fields.get(1).equals(test)) {
                measured.add(fields);
            }
        }
        return measured;
    }

    /** {@return the tests that need not be run any more} @param lines as written */
    static Set<String> done(List<String> lines) {
        return tests(lines, Set.of("run", "none"));
    }

    /** {@return the tests that were begun, come to their end or not} @param lines as written */
    static Set<String> begun(List<String> lines) {
        return tests(lines, Set.of("begin"));
    }

    private static Set<String> tests(List<String> lines, Set<String> kinds) {
        return lines.stream()
                .map(MeasuredLines::fields)
                .filter(fields -> kinds.contains(fields.get(0)))
                .map(fields -> fields.get(1))
                .collect(Collectors.toSet());
    }

    private static List<String> fields(String line) {
        return Arrays.stream(line.split("\t", -1)).map(MeasuredLines::unescaped).toList();
    }

    private void add(List<String> fields) {
        switch (fields.get(0)) {
            case "begin" -> {}
            case "none" -> problems.add("META-INF/TestList names no runner for it");
            case "run" -> {
                runs++;
                String status = fields.get(2);
                if (!status.equals("NORMAL")) {
                    problems.add("a run ended with " + status);
                }
            }
            case "seen" -> seen.merge(fields.get(3), Long.parseLong(fields.get(2)), Long::sum);
            case "said" -> {
                if (problems.size() < MOST_PROBLEMS && !fields.get(2).isBlank()) {
                    problems.add(fields.get(2).strip());
                }
            }
            default -> throw new IllegalArgumentException("a measured line of the unknown kind " + fields.get(0));
        }
    }

    /** {@return it all} @param effort by its name @param machine in words @param seconds that it took */
    public Measurement measurement(String effort, String machine, double seconds) {
        return new Measurement(effort, machine, runs, seconds, seen, List.copyOf(problems));
    }

    private static String unescaped(String field) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < field.length(); i++) {
            char next = field.charAt(i);
            if (next == '\\' && i + 1 < field.length()) {
                char escaped = field.charAt(++i);
                text.append(
                        switch (escaped) {
                            case 't' -> '\t';
                            case 'n' -> '\n';
                            case 'r' -> '\r';
                            default -> escaped;
                        });
            } else {
                text.append(next);
            }
        }
        return text.toString();
    }
}
