// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.StepDetail;
import io.roundup.explorer.report.Json;
import io.roundup.explorer.report.NotableSteps;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Race;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The steps of an execution as the page reads them: an array each, of numbers. The names of the fields are in {@code
 * rows.js}.
 */
public final class StepsJson {
    /** Lines of the source before and after that of a step. */
    private static final int AROUND = 2;

    private static final int IS_NOTICEABLE = 1;
    private static final int IS_NOTABLE = 2;
    private static final int IS_CALL = 4;
    private static final int IS_RETURN = 8;
    private static final int IS_PREEMPTION = 16;

    private final ReplayedExecution execution;
    private final SourceLines sources;
    private final Set<Integer> notable;
    private final TextTable texts = new TextTable();
    /** By the text of a place: its number, and the lines there. */
    private final Map<String, Integer> placeNumbers = new LinkedHashMap<>();

    private final JsonArray places = new JsonArray();
    /** By thread: its first step, and its last one. */
    private final Map<Integer, Integer> firsts = new HashMap<>();

    private final Map<Integer, Integer> lasts = new HashMap<>();

    private StepsJson(ReplayedExecution execution, SourceLines sources, Set<Integer> notable) {
        this.execution = execution;
        this.sources = sources;
        this.notable = notable;
        for (int i = 0; i < execution.steps().size(); i++) {
            int thread = execution.steps().get(i).thread();
            firsts.putIfAbsent(thread, i);
            lasts.put(thread, i);
        }
    }

    /**
     * {@return the steps, and the tables that they refer to}
     *
     * @param execution whose steps
     * @param result whose first violation it shows, or null
     * @param sources of the program
     */
    public static JsonObject of(ReplayedExecution execution, @Nullable ExplorationResult result, SourceLines sources) {
        return new StepsJson(execution, sources, notable(execution, result)).json();
    }

    private JsonObject json() {
        JsonArray steps = new JsonArray();
        JsonArray blocked = new JsonArray();
        List<Integer> last = List.of();
        for (int i = 0; i < execution.steps().size(); i++) {
            steps.add(step(i));
            List<Integer> now = blockedBefore(i, last);
            if (!now.equals(last)) {
                JsonArray change = new JsonArray();
                change.add(i);
                change.add(Json.of(now));
                blocked.add(change);
                last = now;
            }
        }
        JsonObject json = new JsonObject();
        json.add("threads", Json.of(execution.threadNames()));
        json.add("texts", texts.json());
        json.add("places", places);
        json.add("steps", steps);
        json.add("blocked", blocked);
        json.add("waits", Json.of(execution.waits()));
        json.addProperty("ending", execution.ending().name());
        return json;
    }

    private JsonArray step(int index) {
        ReplayedStep step = execution.steps().get(index);
        StepDetail detail = detail(index);
        JsonArray json = new JsonArray();
        json.add(step.thread());
        json.add(flags(index, step, detail));
        json.add(texts.number(step.action()));
        json.add(place(step, detail));
        json.add(texts.number(step.call()));
        json.add(texts.number(detail.variable()));
        json.add(texts.number(detail.before()));
        json.add(texts.number(detail.after()));
        json.add(texts.number(detail.takes()));
        json.add(texts.number(detail.gives()));
        json.add(detail.operation());
        return json;
    }

    private int flags(int index, ReplayedStep step, StepDetail detail) {
        boolean isCall = detail.operation() >= 0 && step.action().startsWith("call ");
        int flags = detail.isNoticeable() ? IS_NOTICEABLE : 0;
        flags |= notable.contains(index) ? IS_NOTABLE : 0;
        flags |= isCall ? IS_CALL : 0;
        flags |= detail.operation() >= 0 && !isCall ? IS_RETURN : 0;
        return flags | (isPreemption(index, step, detail) ? IS_PREEMPTION : 0);
    }

    /** {@return whether the thread of the step before could have gone on} */
    private boolean isPreemption(int index, ReplayedStep step, StepDetail detail) {
        int before =
                index == 0 ? step.thread() : execution.steps().get(index - 1).thread();
        return before != step.thread() && detail.enabled().contains(before);
    }

    private StepDetail detail(int index) {
        return execution.details().get(index);
    }

    /** {@return the threads that could not make a step there, of those that make one later or wait for ever} */
    private List<Integer> blockedBefore(int index, List<Integer> last) {
        ThreadSet enabled = detail(index).enabled();
        if (enabled.isEmpty()) {
            return last;
        }
        Set<Integer> blocked = new TreeSet<>();
        for (int thread = 0; thread < execution.threadNames().size(); thread++) {
            if (!enabled.contains(thread) && hasBegun(thread, index) && isAlive(thread, index)) {
                blocked.add(thread);
            }
        }
        return List.copyOf(blocked);
    }

    private boolean hasBegun(int thread, int index) {
        return firsts.getOrDefault(thread, index) < index;
    }

    private boolean isAlive(int thread, int index) {
        String name = execution.threadNames().get(thread);
        return lasts.getOrDefault(thread, -1) >= index
                || execution.waits().stream().anyMatch(wait -> wait.startsWith(name + " "));
    }

    /** A place has its text, the first line's number, which of the lines it is, and the lines. */
    private int place(ReplayedStep step, StepDetail detail) {
        if (step.place().isEmpty()) {
            return -1;
        }
        StackTraceElement frame = detail.frame();
        String key = step.place() + " " + (frame == null ? "" : frame.getClassName());
        Integer known = placeNumbers.get(key);
        if (known != null) {
            return known;
        }
        List<String> lines = frame == null ? List.of() : sources.around(frame, AROUND);
        int first = frame == null || lines.isEmpty() ? 0 : SourceLines.first(frame, AROUND);
        JsonArray place = new JsonArray();
        place.add(step.place());
        place.add(first);
        place.add(frame == null || lines.isEmpty() ? 0 : frame.getLineNumber());
        place.add(Json.of(lines));
        places.add(place);
        placeNumbers.put(key, placeNumbers.size());
        return Objects.requireNonNull(placeNumbers.get(key));
    }

    /** {@return the indices of the steps that a reader should look at first} */
    private static Set<Integer> notable(ReplayedExecution execution, @Nullable ExplorationResult result) {
        Violation violation = result == null || result.violations().isEmpty()
                ? null
                : result.violations().get(0);
        Set<Integer> numbers = result == null ? NotableSteps.of(execution.facts()) : NotableSteps.of(result, execution);
        Set<Integer> notable = new TreeSet<>();
        numbers.forEach(number -> notable.add(number - 1));
        if (violation instanceof Race found) {
            for (int i = 0; i < execution.details().size(); i++) {
                int row = execution.details().get(i).row();
                if (row >= 0
                        && (row == found.race().first().row()
                                || row == found.race().second().row())) {
                    notable.add(i);
                }
            }
        }
        return notable;
    }
}
