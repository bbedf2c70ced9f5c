// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation.NotQuasiLinearizable;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What is wrong with the history of a queue, a stack or another container: a value that came out twice, too early or
 * too late, or none although there was one. What is said of the history is true of any object with these methods. That
 * it is the reason is known only if these calls are among those that contradict each other.
 */
record IllegalHistory(
        ContainerCalls calls, List<Operation> contradicting, String object, QuasiFactor factor, Speaker speaker) {
    /** {@return a sentence, empty if this is no container or its calls do not tell} */
    static String sentence(ExplorationResult result, OfHistory violation, Speaker speaker) {
        CheckResult proof = result.evidence().proof();
        if (proof == null || proof.certificate() == null) {
            return "";
        }
        Specification<?> legal = result.exploration().specification();
        String name = legal instanceof NamedSpecification<?> named ? named.name() : "";
        QuasiFactor asked = result.exploration().quasi();
        boolean isQuasi = violation instanceof NotQuasiLinearizable;
        return new IllegalHistory(
                        new ContainerCalls(violation.judgement().history()),
                        proof.certificate().operations(),
                        name,
                        asked == null || !isQuasi ? QuasiFactor.STANDARD : asked,
                        speaker)
                .sentence();
    }

    String sentence() {
        String twice = twice();
        if (!twice.isEmpty()) {
            return twice;
        }
        String empty = factor.isStandard() ? wronglyEmpty() : "";
        if (!empty.isEmpty()) {
            return empty;
        }
        if (object.equals("queue") && !factor.isStandard()) {
            return new OutOfOrder(calls, factor).sentence();
        }
        return object.equals("queue") ? overtaking() : object.equals("stack") ? buried() : "";
    }

    private String twice() {
        for (Operation removal : calls.removals) {
            Object value = ContainerCalls.removed(removal);
            List<Operation> all = calls.removalsOf(value);
            long added = calls.adds.stream()
                    .filter(add -> Objects.equals(ContainerCalls.added(add), value))
                    .count();
            if (all.size() == 2 && added == 1 && calls.isKnown && contradicting.containsAll(all)) {
                List<String> who = all.stream()
                        .map(each -> "by " + name(each) + " of " + speaker.thread(each.thread()))
                        .toList();
                return value + " was removed twice but added once: " + Speaker.list(who) + ".";
            }
        }
        return "";
    }

    private String wronglyEmpty() {
        for (Operation empty : calls.empties) {
            List<Operation> there = calls.addedThroughout(empty);
            if (!there.isEmpty() && contradicting.contains(empty)) {
                return name(empty) + " of " + speaker.thread(empty.thread()) + " "
                        + answer(empty) + " although " + values(there) + (there.size() == 1 ? " was" : " were")
                        + " in the " + container() + " all the time.";
            }
        }
        return "";
    }

    /** A value came out of a queue before others that had come earlier. */
    private String overtaking() {
        for (Operation removal : calls.removals) {
            List<Operation> older = overtaken(calls, removal);
            if (!older.isEmpty() && contradicting.contains(removal)) {
                return name(removal) + " of " + speaker.thread(removal.thread()) + " returned "
                        + ContainerCalls.removed(removal) + " while " + values(older)
                        + (older.size() == 1 ? ", added before it, was" : ", added before it, were")
                        + " still in the queue.";
            }
        }
        return "";
    }

    /** {@return the calls that put in what was there before the value that is removed, and stayed} */
    static List<Operation> overtaken(ContainerCalls calls, Operation removal) {
        Operation own = calls.onlyAdd(ContainerCalls.removed(removal));
        return own == null
                ? List.of()
                : calls.addedThroughout(removal).stream()
                        .filter(add -> calls.precedes(add, own))
                        .toList();
    }

    /** A value came out of a stack from below others. */
    private String buried() {
        for (Operation removal : calls.removals) {
            Operation own = calls.onlyAdd(ContainerCalls.removed(removal));
            List<Operation> above = own == null
                    ? List.of()
                    : calls.addedThroughout(removal).stream()
                            .filter(add -> calls.precedes(own, add))
                            .toList();
            if (!above.isEmpty() && contradicting.contains(removal)) {
                return name(removal) + " of " + speaker.thread(removal.thread()) + " returned "
                        + ContainerCalls.removed(removal) + " while " + values(above)
                        + (above.size() == 1 ? " was" : " were") + " above it in the stack.";
            }
        }
        return "";
    }

    static String values(List<Operation> adds) {
        List<String> values = new ArrayList<>();
        adds.forEach(add -> values.add(String.valueOf(ContainerCalls.added(add))));
        return Speaker.list(values);
    }

    private String container() {
        return switch (object) {
            case "queue", "stack", "deque" -> object;
            case "priority-queue" -> "queue";
            default -> "container";
        };
    }

    private static String answer(Operation empty) {
        String response = String.valueOf(empty.response());
        return response.startsWith("!") ? "threw " + response.substring(1) : "returned null";
    }

    static String name(Operation operation) {
        return operation.invocation().method() + "()";
    }
}
