// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Remembers of a history all that a specification can see: results, and which returned before which was invoked. */
final class WholeHistory implements ScriptedMonitor {
    private final Map<Set<String>, Integer> numbers = new HashMap<>();
    private final List<Set<String>> histories = new ArrayList<>();

    WholeHistory() {
        number(Set.of());
    }

    @Override
    public int invoked(int before, int thread, int operation) {
        Set<String> after = new TreeSet<>(histories.get(before));
        after.removeIf(event -> !event.startsWith("returned"));
        String invoked = "invoked " + operation + " after " + after;
        after = new TreeSet<>(histories.get(before));
        after.add(invoked);
        return number(after);
    }

    @Override
    public int returned(int before, int thread, int operation, int result) {
        Set<String> after = new TreeSet<>(histories.get(before));
        after.add("returned " + operation + " = " + result);
        return number(after);
    }

    private int number(Set<String> history) {
        Integer number = numbers.putIfAbsent(history, histories.size());
        if (number != null) {
            return number;
        }
        histories.add(history);
        return histories.size() - 1;
    }
}
