// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.Aba;
import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.CheckThenAct;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.LostWrite;
import io.roundup.explorer.replay.OlderValues;
import io.roundup.explorer.replay.Overtaken;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.explain.Explanation;
import io.roundup.explorer.result.ExplorationResult;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The steps of an interleaving that its explanation speaks of, which a reader looks for. */
public final class NotableSteps {
    /** The number of a step, or several, as sentences have them: {@code (3, 5, Counter.java:8)}. */
    private static final Pattern NAMED = Pattern.compile("\\((\\d{1,9}(?:, \\d{1,9})*)(?:, [^()]*)?\\)");

    private final Set<Integer> numbers = new TreeSet<>();

    private NotableSteps() {}

    /** {@return their numbers, from 1} @param facts of the execution */
    public static Set<Integer> of(Facts facts) {
        NotableSteps notable = new NotableSteps();
        Aba aba = facts.aba();
        if (aba != null) {
            notable.add(aba.read(), aba.away(), aba.back(), aba.swap(), aba.outdated(), aba.overwrite());
        }
        LostWrite lost = facts.lostWrite();
        if (lost != null) {
            notable.add(lost.read(), lost.write(), lost.overwrite());
            if (lost.alsoRead() != null) {
                notable.add(lost.alsoRead());
            }
        }
        CheckThenAct check = facts.checkThenAct();
        if (check != null) {
            notable.add(check.check(), check.between(), check.act());
        }
        Overtaken overtaken = facts.overtaken();
        if (overtaken != null) {
            notable.add(overtaken.condition(), overtaken.write());
            notable.numbers.add(overtaken.notified());
        }
        for (OlderValues.Read read : facts.older().reads()) {
            notable.add(read.read(), read.newest());
            notable.numbers.add(read.shown());
        }
        for (OlderValues.Store store : facts.older().stores()) {
            notable.add(store.store(), store.earlier());
            notable.numbers.add(store.shown());
        }
        notable.numbers.addAll(facts.standstill().numbers());
        facts.slow().forEach(slow -> notable.numbers.addAll(List.of(slow.number(), Math.max(1, slow.before()))));
        return notable.numbers;
    }

    /**
     * {@return the same, and all that are named beside the interleaving, such as the point of no return}
     *
     * @param result whose first violation it is
     * @param execution that shows it
     */
    public static Set<Integer> of(ExplorationResult result, ReplayedExecution execution) {
        Set<Integer> numbers = of(execution.facts());
        for (String sentence : Explanation.of(result, execution)) {
            NAMED.matcher(sentence)
                    .results()
                    .flatMap(match -> Arrays.stream(match.group(1).split(", ")))
                    .map(Integer::valueOf)
                    .filter(number -> number > 0 && number <= execution.steps().size())
                    .forEach(numbers::add);
        }
        return numbers;
    }

    private void add(Access... accesses) {
        for (Access access : accesses) {
            numbers.add(access.number());
        }
    }
}
