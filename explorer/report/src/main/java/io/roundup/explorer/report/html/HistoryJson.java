// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.JsonArray;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.recorded.Mark;
import io.roundup.explorer.report.Json;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A history, the orders of its operations that were tried, and how far it is out of order, as the page reads it. */
final class HistoryJson {
    /** A timeline of more is not looked at as a whole. */
    private static final int MOST_DRAWN = 400;
    /** To try orders of more takes longer than a reader waits. */
    private static final int MOST_ORDERED = 120;

    private HistoryJson() {}

    /**
     * {@return a history}
     *
     * @param whole the history
     * @param names of its threads
     * @param legal what its operations may answer, or null if that is not known
     * @param factor how far they may be out of order, or null
     * @param certificate why it is a violation, or null
     */
    static JsonObject of(
            History whole,
            IntFunction<String> names,
            @Nullable Specification<?> legal,
            @Nullable QuasiFactor factor,
            @Nullable Certificate certificate) {
        return of(whole, List.of(), names, legal, factor, certificate);
    }

    /** {@return the same with other events} @param marks these */
    static JsonObject of(
            History whole,
            List<Mark> marks,
            IntFunction<String> names,
            @Nullable Specification<?> legal,
            @Nullable QuasiFactor factor,
            @Nullable Certificate certificate) {
        History history = drawn(whole, certificate);
        JsonObject json = new JsonObject();
        json.addProperty("all", whole.size());
        JsonArray operations = new JsonArray();
        for (int i = 0; i < history.size(); i++) {
            Operation operation = history.operations().get(i);
            JsonArray each = new JsonArray();
            each.add(names.apply(operation.thread()));
            each.add(operation + after(history, i, names));
            each.add(operation.call());
            each.add(operation.ret() == Operation.NEVER ? -1 : operation.ret());
            operations.add(each);
        }
        json.add("operations", operations);
        json.addProperty("isPartialOrder", history.isPartialOrder());
        json.add("marks", marks(history, marks));
        json.add("certificate", certificate == null ? new JsonArray() : blamed(history, certificate));
        boolean isShort = history.size() == whole.size() && history.size() <= MOST_ORDERED;
        // Orders of single operations say nothing of those that take effect together.
        Specification<?> tried = isShort && !(legal instanceof SetSpecification<?>) ? legal : null;
        json.add("orders", tried == null ? JsonNull.INSTANCE : orders(TriedOrders.of(history, tried)));
        OutOfOrder found = tried == null || factor == null ? null : OutOfOrder.of(history, tried, factor);
        json.add("outOfOrder", found == null ? JsonNull.INSTANCE : json(found));
        return json;
    }

    /** {@return what of other threads happens before an operation, in words, if there is no clock} */
    private static String after(History history, int operation, IntFunction<String> names) {
        int thread = history.operations().get(operation).thread();
        List<String> before = !history.isPartialOrder()
                ? List.of()
                : history.directlyBefore(operation).stream()
                        .map(history.operations()::get)
                        .filter(other -> other.thread() != thread)
                        .map(other -> other + " of " + names.apply(other.thread()))
                        .toList();
        return before.isEmpty() ? "" : " after " + String.join(" and ", before);
    }

    /** {@return those that are among the operations, or beside them where all of these are drawn} */
    private static JsonArray marks(History drawn, List<Mark> marks) {
        int first = drawn.operations().stream().mapToInt(Operation::call).min().orElse(0);
        int last = drawn.operations().stream()
                .mapToInt(operation ->
                        Math.max(operation.call(), operation.ret() == Operation.NEVER ? 0 : operation.ret()))
                .max()
                .orElse(0);
        JsonArray json = new JsonArray();
        marks.stream()
                .filter(mark -> mark.before() >= first && mark.before() <= last + 1)
                .limit(MOST_DRAWN)
                .forEach(mark -> {
                    JsonArray each = new JsonArray();
                    each.add(mark.before());
                    each.add(mark.text());
                    json.add(each);
                });
        return json;
    }

    /** {@return a part of a long history: what came last before the contradiction} */
    private static History drawn(History whole, @Nullable Certificate certificate) {
        if (whole.size() <= MOST_DRAWN) {
            return whole;
        }
        int end = certificate == null
                ? whole.operations().get(MOST_DRAWN - 1).call()
                : certificate.operations().stream()
                        .mapToInt(Operation::call)
                        .max()
                        .orElse(0);
        List<Operation> until = whole.operations().stream()
                .filter(operation -> operation.call() <= end)
                .toList();
        int from = Math.max(0, until.size() - MOST_DRAWN);
        int last = until.size();
        return whole.keep(index -> index >= from && index < last);
    }

    /** Positions in the history are those of its operations, also of those that were made pending. */
    private static JsonArray blamed(History history, Certificate certificate) {
        JsonArray indices = new JsonArray();
        for (int i = 0; i < history.size(); i++) {
            int call = history.operations().get(i).call();
            if (certificate.operations().stream().anyMatch(operation -> operation.call() == call)) {
                indices.add(i);
            }
        }
        return indices;
    }

    private static JsonObject orders(TriedOrders tried) {
        JsonArray attempts = new JsonArray();
        for (TriedOrders.Attempt attempt : tried.attempts()) {
            JsonArray refused = new JsonArray();
            for (TriedOrders.Refusal refusal : attempt.refused()) {
                JsonArray each = new JsonArray();
                each.add(refusal.operation());
                each.add(Json.of(refusal.allowed()));
                refused.add(each);
            }
            JsonObject json = new JsonObject();
            json.add("order", Json.of(attempt.order()));
            json.add("states", Json.of(attempt.states()));
            json.add("refused", refused);
            attempts.add(json);
        }
        JsonObject json = new JsonObject();
        json.add("attempts", attempts);
        json.addProperty("areAll", tried.areAll());
        json.addProperty("isLegal", tried.isLegal());
        return json;
    }

    private static JsonObject json(OutOfOrder found) {
        JsonArray moves = new JsonArray();
        for (OutOfOrder.Move move : found.moves()) {
            moves.add(Json.of(List.of(move.operation(), move.late(), move.bound())));
        }
        JsonObject json = new JsonObject();
        json.addProperty("asked", found.asked());
        json.addProperty("needed", found.needed());
        json.add("s", Json.of(found.sequentialization()));
        json.add("p", moves);
        return json;
    }
}
