// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.report.explain.Explanation;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.history.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A counterexample in sentences: what is wrong, why, and which thread ran when. */
public final class PlainWords {
    /** How many steps of one go are named from either end, and how many goes. */
    private static final int BEGINNING = 6;

    private static final int END = 3;
    private static final int MOST_RUNS = 10;

    private static final String CONTRADICTION = "These calls contradict each other: ";
    private static final String ILLEGAL = "This call is legal in no order, whatever the others returned: ";

    /** What is true of each violation of a kind, so that a sentence after it says more. */
    private static final Pattern GENERAL = Pattern.compile(
            "The (?:calls returned|threads wait|threads that are left) .*|main waits for the end of .*"
                    + "|No legal order of the calls gives .*|" + ILLEGAL
                    + ".*|" + CONTRADICTION + ".*",
            Pattern.DOTALL);

    /** Where it happens, and until when it need not, says less than that it happens. */
    private static final Pattern PLACE = Pattern.compile(
            ".* ran while .*|Point of no return .*|It fails each time.*|No execution that ends well .*",
            Pattern.DOTALL);

    /** How the steps of a thread begin. */
    private static final Pattern STEPS = Pattern.compile("[^:]*, steps? \\d+(?: to \\d+)?: .*", Pattern.DOTALL);

    private PlainWords() {}

    /** {@return the sentences; none if there is neither a violation nor an execution to show} */
    static List<String> of(Reported reported) {
        List<String> words = new ArrayList<>();
        Violation first = reported.first();
        ReplayedExecution execution = reported.execution();
        if (first != null) {
            words.add(first.sentence(reported.result().exploration()));
            words.addAll(contradiction(reported.result()));
        }
        if (execution == null) {
            return words;
        }
        execution.waits().forEach(wait -> words.add(wait + "."));
        Explanation.of(reported.result(), execution).stream()
                .filter(sentence -> !words.contains(sentence))
                .forEach(words::add);
        words.addAll(runs(execution));
        return words;
    }

    /** {@return the one that says most in a line} @param sentences as {@link #of} makes them */
    public static String gist(List<String> sentences) {
        String last = "";
        for (String sentence : sentences) {
            if (STEPS.matcher(sentence).matches()) {
                return last;
            }
            if (GENERAL.matcher(sentence).matches()) {
                last = sentence;
            } else if (!PLACE.matcher(sentence).matches()) {
                return sentence;
            }
        }
        return last;
    }

    private static List<String> contradiction(ExplorationResult result) {
        CheckResult proof = result.evidence().proof();
        if (proof == null || proof.certificate() == null) {
            return List.of();
        }
        List<Operation> operations = proof.certificate().operations();
        String all = operations.stream().map(Operation::toString).collect(Collectors.joining(", "));
        return List.of(operations.size() == 1 ? ILLEGAL + all + "." : CONTRADICTION + all + ".");
    }

    private static List<String> runs(ReplayedExecution execution) {
        List<String> runs = new ArrayList<>();
        List<ReplayedStep> steps = execution.steps();
        int begin = 0;
        while (begin < steps.size()) {
            int end = begin + 1;
            while (end < steps.size()
                    && steps.get(end).thread() == steps.get(begin).thread()) {
                end++;
            }
            runs.add(run(execution, begin, end));
            begin = end;
        }
        if (runs.size() <= 2 * MOST_RUNS + 1) {
            return runs;
        }
        List<String> some = new ArrayList<>(runs.subList(0, MOST_RUNS));
        some.add("The threads take turns " + (runs.size() - 2 * MOST_RUNS) + " more times.");
        some.addAll(runs.subList(runs.size() - MOST_RUNS, runs.size()));
        return some;
    }

    /** {@return what a thread does from one switch to the next} */
    private static String run(ReplayedExecution execution, int begin, int end) {
        String thread = execution.threadNames().get(execution.steps().get(begin).thread());
        List<String> words = execution.steps().subList(begin, end).stream()
                .map(step -> step.action() + step.values() + (step.place().isEmpty() ? "" : " at " + step.place()))
                .toList();
        if (words.size() > BEGINNING + END + 1) {
            List<String> some = new ArrayList<>(words.subList(0, BEGINNING));
            some.add("... " + (words.size() - BEGINNING - END) + " more steps ...");
            some.addAll(words.subList(words.size() - END, words.size()));
            words = some;
        }
        String numbers = end - begin == 1 ? "step " + end : "steps " + (begin + 1) + " to " + end;
        return thread + ", " + numbers + ": " + String.join("; ", words) + ".";
    }
}
