// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A history drawn with the names of its threads, which the table of the interleaving has too. */
final class NamedTimeline {
    private static final Pattern ROW = Pattern.compile("thread +([0-9]+) (.*)");

    private NamedTimeline() {}

    /** {@return the picture} @param history what to draw @param names by thread number; a thread without one keeps its number */
    static String draw(History history, List<String> names) {
        List<String> labels = new ArrayList<>();
        List<String> bars = new ArrayList<>();
        Timeline.draw(history).lines().forEach(line -> {
            Matcher row = ROW.matcher(line);
            if (!row.matches()) {
                throw new IllegalStateException("a row of a history begins with its thread, but not: " + line);
            }
            int thread = Integer.parseInt(row.group(1));
            labels.add(thread < names.size() ? names.get(thread) : "thread " + thread);
            bars.add(row.group(2));
        });
        int width = labels.stream().mapToInt(String::length).max().orElse(0);
        StringBuilder picture = new StringBuilder();
        for (int i = 0; i < bars.size(); i++) {
            String label = labels.get(i);
            picture.append(label)
                    .append(" ".repeat(width - label.length() + 1))
                    .append(bars.get(i))
                    .append('\n');
        }
        return picture.toString();
    }
}
