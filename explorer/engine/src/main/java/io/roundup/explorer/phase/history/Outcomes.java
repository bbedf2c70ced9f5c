// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.result.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How many executions have each outcome. Outcomes that come after many others are not told apart.
 *
 * <p>Not thread-safe.
 */
public final class Outcomes {
    /** A table of more is read by nobody, and takes memory. */
    private static final int MOST = 1000;

    private static final String OTHERS = "others";

    /** The threads and labels of the calls of each outcome. */
    private final SeenKeys keys = new SeenKeys();

    private final List<String> texts = new ArrayList<>();
    private long[] executions = {};
    /** Of outcomes that have no key here. */
    private final Map<String, Long> others = new HashMap<>();

    /**
     * Counts an execution that came to its end by what its calls answered. Allocates nothing for an outcome that is
     * known.
     *
     * @param operations of it
     * @param histories numbers their results
     */
    public void add(Operations operations, DistinctHistories histories) {
        if (histories.scan(operations) != 1) {
            add(Outcome.ENDED, 1);
            return;
        }
        keys.begin();
        histories.label(operations, keys);
        int number = keys.number(MOST);
        if (number < 0) {
            add(OTHERS, 1);
            return;
        }
        if (number == texts.size()) {
            executions = number < executions.length ? executions : Arrays.copyOf(executions, 2 * number + 1);
            texts.add(Outcome.of(histories.look(operations, 0)));
        }
        executions[number]++;
    }

    /** Counts executions with an outcome. @param text of it @param count how many */
    public void add(String text, long count) {
        if (count > 0) {
            others.merge(others.containsKey(text) || others.size() < MOST ? text : OTHERS, count, Long::sum);
        }
    }

    /** Adds those that others counted. @param outcomes each with its executions */
    public void addAll(Collection<Outcome> outcomes) {
        outcomes.forEach(outcome -> add(outcome.text(), outcome.executions()));
    }

    /** {@return what was counted, the most frequent first} */
    public List<Outcome> all() {
        if (others.isEmpty() && texts.isEmpty()) {
            return List.of();
        }
        Map<String, Long> counts = new HashMap<>(others);
        for (int number = 0; number < texts.size(); number++) {
            if (executions[number] > 0) {
                counts.merge(texts.get(number), executions[number], Long::sum);
            }
        }
        return counts.entrySet().stream()
                .map(entry -> new Outcome(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingLong(Outcome::executions).reversed().thenComparing(Outcome::text))
                .toList();
    }

    /** Writes outcomes. @param outcomes any @param out takes them @throws IOException if they cannot be written */
    public static void save(List<Outcome> outcomes, CheckpointWriter out) throws IOException {
        out.put("outcomes", outcomes.size());
        for (Outcome outcome : outcomes) {
            out.put("outcome", outcome.text());
            out.put("count", outcome.executions());
        }
    }

    /** {@return outcomes that were saved} @param in gives them @throws IOException if they cannot be read */
    public static List<Outcome> restore(CheckpointReader in) throws IOException {
        List<Outcome> outcomes = new ArrayList<>();
        for (long left = in.number("outcomes"); left > 0; left--) {
            outcomes.add(new Outcome(in.text("outcome"), in.number("count")));
        }
        return outcomes;
    }

    /** {@return what was counted since this was asked before} */
    public List<Outcome> take() {
        List<Outcome> taken = all();
        others.clear();
        Arrays.fill(executions, 0);
        return taken;
    }
}
