// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** Collects the details of the steps of an execution that is over, in their order. */
final class StepDetails {
    private final StepLog log;
    private final SeenValues seen;
    private final LongPredicate isOfLock;
    private final NoticeableRows noticeable;
    private final Map<Long, String> variables;
    /** By thread: how many calls it has begun. */
    private final Map<Integer, Integer> calls = new HashMap<>();

    private final List<StepDetail> details = new ArrayList<>();

    /**
     * Prepares the details.
     *
     * @param log of the execution
     * @param seen what its variables held
     * @param names of variables, by their locations
     * @param isOfLock whether a location is the state of a lock with an owner
     */
    StepDetails(StepLog log, SeenValues seen, LongFunction<String> names, LongPredicate isOfLock) {
        this.log = log;
        this.seen = seen;
        this.isOfLock = isOfLock;
        noticeable = new NoticeableRows(log);
        variables = seen.variables(log, names);
    }

    /** A thread calls the object under test. */
    void addCall(int thread) {
        details.add(StepDetail.ofCall(calls.merge(thread, 1, Integer::sum) - 1));
    }

    /** Its last call returns. */
    void addReturn(int thread) {
        details.add(StepDetail.ofCall(calls.getOrDefault(thread, 1) - 1));
    }

    /** A row is shown as the next step. @param action its words @param frame where it was made, or null */
    void add(int row, String action, @Nullable StackTraceElement frame) {
        // What synchronizers hold is told by their words.
        boolean isAccess = log.site(row) > 0 && log.value(row) == StepLog.NO_VALUE;
        long location = log.location(row);
        LockChange change = LockChange.of(action, location, isOfLock.test(location));
        details.add(new StepDetail(
                row,
                frame,
                isAccess ? variables.getOrDefault(location, "") : "",
                isAccess ? seen.before(row) : "",
                isAccess ? seen.after(row) : "",
                noticeable.contains(row),
                change.takes(),
                change.gives(),
                seen.enabled(row),
                -1));
    }

    /** A row that is no step was added. @param index of it */
    void insert(int index) {
        details.add(index, StepDetail.NONE);
    }

    /** {@return one for each step} */
    List<StepDetail> all() {
        return details;
    }
}
