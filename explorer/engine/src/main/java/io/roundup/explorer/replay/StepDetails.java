// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Collects the details of the steps of an execution that is over, in their order. Objects that only details show are
 * named after those of the steps, so that the steps of two reports say the same.
 */
final class StepDetails {
    private final StepLog log;
    private final OnlookerNotes notes;
    private final LongFunction<String> names;
    private final LongPredicate isOfLock;
    private final NoticeableRows noticeable;
    /** By thread: how many calls it has begun. */
    private final Map<Integer, Integer> calls = new HashMap<>();

    /** What makes the details once the variables have their names. */
    private final List<Function<Map<Long, String>, StepDetail>> collected = new ArrayList<>();

    /**
     * Prepares the details.
     *
     * @param log of the execution
     * @param notes of what its variables held, and who could make steps
     * @param names of variables, by their locations
     * @param isOfLock whether a location is the state of a lock with an owner
     */
    StepDetails(StepLog log, OnlookerNotes notes, LongFunction<String> names, LongPredicate isOfLock) {
        this.log = log;
        this.notes = notes;
        this.names = names;
        this.isOfLock = isOfLock;
        noticeable = new NoticeableRows(log);
    }

    /** A thread calls the object under test. */
    void addCall(int thread) {
        int operation = calls.merge(thread, 1, Integer::sum) - 1;
        collected.add(variables -> StepDetail.ofCall(operation));
    }

    /** Its last call returns. */
    void addReturn(int thread) {
        int operation = calls.getOrDefault(thread, 1) - 1;
        collected.add(variables -> StepDetail.ofCall(operation));
    }

    /** A row is shown as the next step. @param action its words @param frame where it was made, or null */
    void add(int row, String action, @Nullable StackTraceElement frame) {
        collected.add(variables -> detail(row, action, frame, variables));
    }

    /** A row that is no step was added. @param index of it */
    void insert(int index) {
        collected.add(index, variables -> StepDetail.NONE);
    }

    /** {@return one for each step} */
    List<StepDetail> all() {
        Map<Long, String> variables = variables();
        List<StepDetail> details = new ArrayList<>(collected.size());
        collected.forEach(each -> details.add(each.apply(variables)));
        return details;
    }

    private StepDetail detail(int row, String action, @Nullable StackTraceElement frame, Map<Long, String> variables) {
        // What synchronizers hold is told by their words.
        boolean isAccess = log.site(row) > 0 && log.value(row) == StepLog.NO_VALUE;
        long location = log.location(row);
        LockChange change = LockChange.of(action, location, isOfLock.test(location));
        return new StepDetail(
                row,
                frame,
                isAccess ? variables.getOrDefault(location, "") : "",
                isAccess ? notes.values.textBefore(row) : "",
                isAccess ? notes.values.textAfter(row) : "",
                noticeable.contains(row),
                change.takes(),
                change.gives(),
                notes.enabled.getOrDefault(row, StepDetail.NOBODY),
                -1);
    }

    /** {@return the names of the variables by their locations, with the object where several share one name} */
    private Map<Long, String> variables() {
        Map<Long, String> variables = new HashMap<>();
        Map<String, Set<Long>> sharing = new HashMap<>();
        for (int row = 0; row < log.size(); row++) {
            long location = log.location(row);
            String name = variables.computeIfAbsent(location, added -> names.apply(added));
            sharing.computeIfAbsent(name, added -> new HashSet<>()).add(location);
        }
        for (int row = 0; row < log.size(); row++) {
            long location = log.location(row);
            String name = variables.getOrDefault(location, "");
            int member = Math.max(name.lastIndexOf('.'), name.lastIndexOf('['));
            // The first row names the object, and takes its variable from those that share the name.
            boolean isShared = sharing.getOrDefault(name, Set.of()).size() > 1;
            String holder = isShared && member >= 0 ? notes.values.now().holder(location) : "";
            if (!holder.isEmpty()) {
                variables.put(location, holder + name.substring(member));
            }
        }
        return variables;
    }
}
