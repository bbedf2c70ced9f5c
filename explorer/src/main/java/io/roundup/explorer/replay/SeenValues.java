// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.naming.VariableTexts;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/**
 * What the variables of an execution held before and after each step, and which threads could go on. Noted step by step:
 * one thread runs at a time, so that what a step has written stands there until the next one begins.
 */
final class SeenValues {
    private final VariableTexts texts;
    private final List<String> before = new ArrayList<>();
    private final List<String> after = new ArrayList<>();
    private final List<Long> enabled = new ArrayList<>();
    private final Map<Long, String> holders = new HashMap<>();

    SeenValues(VariableTexts texts) {
        this.texts = texts;
    }

    /** A step is about to be made. @param log of the execution @param row of the step @param ready who could go on */
    void note(StepLog log, int row, long ready) {
        end(log);
        while (before.size() < row) {
            add("", 0);
        }
        long location = log.location(row);
        add(texts.at(location), ready);
        String holder = texts.holder(location);
        if (!holder.isEmpty()) {
            holders.put(location, holder);
        }
    }

    private void add(String held, long ready) {
        before.add(held);
        after.add("");
        enabled.add(ready);
    }

    /** The step that was noted last has been made. */
    void end(StepLog log) {
        int last = after.size() - 1;
        if (last >= 0 && last < log.size() && after.get(last).isEmpty()) {
            after.set(last, texts.at(log.location(last)));
        }
    }

    /** {@return what the variable of a row held before it, or an empty string} */
    String before(int row) {
        return row < before.size() ? before.get(row) : "";
    }

    /** {@return what the variable of a row held after it, or an empty string} */
    String after(int row) {
        return row < after.size() ? after.get(row) : "";
    }

    /** {@return the threads of which one was chosen to make a step, as bits, or 0} */
    long enabled(int row) {
        return row < enabled.size() ? enabled.get(row) : 0;
    }

    /**
     * {@return the names of the variables of a log by their locations, with the object where several share one name}
     *
     * @param log of the execution
     * @param names of variables, by their locations
     */
    Map<Long, String> variables(StepLog log, LongFunction<String> names) {
        Map<Long, String> variables = new HashMap<>();
        Map<String, Set<Long>> sharing = new HashMap<>();
        for (int row = 0; row < log.size(); row++) {
            long location = log.location(row);
            String name = variables.computeIfAbsent(location, added -> names.apply(added));
            sharing.computeIfAbsent(name, added -> new HashSet<>()).add(location);
        }
        variables.replaceAll((location, name) -> {
            String holder = holders.getOrDefault(location, "");
            boolean isAlone = sharing.getOrDefault(name, Set.of()).size() == 1;
            int member = Math.max(name.lastIndexOf('.'), name.lastIndexOf('['));
            return name.isEmpty() || isAlone || holder.isEmpty() || member < 0 ? name : holder + name.substring(member);
        });
        return variables;
    }
}
