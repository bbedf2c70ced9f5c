// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.hardware.Measurement;
import io.roundup.jcstress.measure.MeasureMain;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What {@link MeasureMain} has written of one test, added up over all configurations of the JVM. */
final class MeasuredLines {
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
    static MeasuredLines read(List<String> lines, String test) {
        MeasuredLines measured = new MeasuredLines();
        for (String line : lines) {
            List<String> fields = new ArrayList<>();
            for (String field : line.split("\t", -1)) {
                fields.add(unescaped(field));
            }
            if (test.isEmpty() || fields.size() > 1 && fields.get(1).equals(test)) {
                measured.add(fields);
            }
        }
        return measured;
    }

    private void add(List<String> fields) {
        switch (fields.get(0)) {
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
    Measurement measurement(String effort, String machine, double seconds) {
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
