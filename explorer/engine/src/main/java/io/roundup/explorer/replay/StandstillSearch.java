// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.pool.FailedTask;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.replay.Standstill.Failure;
import io.roundup.explorer.replay.Standstill.Interrupted;
import io.roundup.explorer.replay.Standstill.Use;
import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.BlockedThread.Kind;
import io.roundup.explorer.result.fact.PoolState;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Looks for what threads that wait for ever, and others before them, did where these wait. */
final class StandstillSearch {
    private final Execution execution;
    private final StepLog log;
    private final OnlookerNotes notes;
    private final int[] numbers;
    private final List<ReplayedStep> steps;
    private final ObjectNames objects;

    StandstillSearch(
            Execution execution,
            StepLog log,
            OnlookerNotes notes,
            int[] numbers,
            List<ReplayedStep> steps,
            ObjectNames objects) {
        this.execution = execution;
        this.log = log;
        this.notes = notes;
        this.numbers = numbers;
        this.steps = steps;
        this.objects = objects;
    }

    Standstill of(Accesses accesses, List<Notice> notices) {
        List<BlockedThread> blocked = execution.words().blocked(objects);
        if (blocked.isEmpty()) {
            return Standstill.NONE;
        }
        Map<Integer, List<Use>> uses = new HashMap<>();
        Map<Integer, List<Access>> looks = new HashMap<>();
        for (BlockedThread thread : blocked) {
            if (thread.kind() == Kind.NOTIFICATION) {
                looks.put(thread.number(), looks(thread.number(), accesses));
            }
            if (!Locations.isOfThread(thread.location())) {
                uses.put(thread.number(), uses(thread));
            }
        }
        return new Standstill(
                blocked,
                notes.waitPlaces,
                uses,
                looks,
                notices,
                pools(),
                failures(),
                execution.words().waitForDropped(),
                interruptions(blocked),
                List.of(),
                List.of());
    }

    /** {@return what a thread read after it took a lock last, before its wait} That includes its condition. */
    private List<Access> looks(int thread, Accesses accesses) {
        int end = notes.waitPlaces.getOrDefault(thread, WaitPlace.NOWHERE).row();
        int begin = end - 1;
        while (begin >= 0 && !(log.thread(begin) == thread && takes(log, begin))) {
            begin--;
        }
        int first = shownFrom(Math.max(0, begin));
        int last = shownFrom(end);
        Map<Long, Access> looks = new LinkedHashMap<>();
        for (int i = 0; i < accesses.size(); i++) {
            Access access = accesses.get(i);
            boolean isLook = access.thread() == thread && access.number() >= first && access.number() < last;
            if (isLook && !access.writes()) {
                looks.remove(access.location());
                looks.put(access.location(), access);
            }
        }
        return List.copyOf(looks.values());
    }

    /** {@return the number of the first step that is shown from a row on} */
    private int shownFrom(int row) {
        for (int i = row; i < numbers.length; i++) {
            if (numbers[i] > 0) {
                return numbers[i];
            }
        }
        return Integer.MAX_VALUE;
    }

    /** {@return whether a step takes a monitor, a lock or permits} */
    static boolean takes(StepLog log, int row) {
        long location = log.location(row);
        int announced = log.announcedBits(row);
        boolean isOfLock = Locations.isMonitor(location) || Locations.isVariable(location) && log.site(row) <= 0;
        // A wait that was interrupted, or could have been, took nothing.
        boolean isInVain = log.isBeforeKnown(row)
                && log.relation(row) != Condition.NONE
                && !Condition.holds(log.relation(row), log.operand(row), log.before(row));
        return log.value(row) == StepLog.NO_VALUE
                && isOfLock
                && !isInVain
                && (log.bits(row) & Footprint.WRITE) != 0
                && (announced & (Footprint.BLOCKING | Footprint.CONDITIONAL)) != 0;
    }

    private List<Use> uses(BlockedThread thread) {
        List<Use> uses = new ArrayList<>();
        for (int row = 0; row < log.size(); row++) {
            boolean isChange = log.value(row) == StepLog.NO_VALUE
                    && log.location(row) == thread.location()
                    && (log.bits(row) & Footprint.WRITE) != 0;
            if (isChange && numbers[row] > 0) {
                uses.add(new Use(log.thread(row), numbers[row], place(row), takes(log, row), change(log, row)));
            }
        }
        return uses;
    }

    /** {@return by how much a step changed a number of permits, if both numbers are known, and fit} */
    static OptionalLong change(StepLog log, int row) {
        int next = row + 1;
        while (next < log.size()
                && !(log.isBeforeKnown(next)
                        && log.value(next) == StepLog.NO_VALUE
                        && log.location(next) == log.location(row))) {
            next++;
        }
        boolean isAcquired = log.relation(row) == Condition.AT_LEAST;
        if (isAcquired && log.isBeforeKnown(row) && log.before(row) < log.operand(row)) {
            return OptionalLong.of(0);
        }
        if (next == log.size() || !log.isBeforeKnown(row)) {
            return isAcquired ? OptionalLong.of(-log.operand(row)) : OptionalLong.empty();
        }
        long change = log.before(next) - log.before(row);
        return isAcquired && change != -log.operand(row) ? OptionalLong.empty() : OptionalLong.of(change);
    }

    private String place(int row) {
        return numbers[row] == 0 ? "" : steps.get(numbers[row] - 1).place();
    }

    private List<StuckPool> pools() {
        List<StuckPool> pools = new ArrayList<>();
        for (PoolState state : execution.words().pools()) {
            // A timer starts its thread when it is made.
            Object made = state.isTimer()
                    ? execution.scheduler().thread(state.threads().get(0)).javaThread()
                    : state.pool();
            pools.add(new StuckPool(state, notes.placeOf(made)));
        }
        return pools;
    }

    private List<Failure> failures() {
        List<Failure> failures = new ArrayList<>();
        for (FailedTask task : execution.words().failedTasks()) {
            int end = lastWrite(task.object());
            failures.add(new Failure(
                    end < 0 ? BlockedThread.NOBODY : log.thread(end),
                    UncaughtRow.text(task.thrown()),
                    StepPlaces.of(task.thrown()),
                    true,
                    task.isPeriodic(),
                    end >= 0 && isSeen(task.object(), end)));
        }
        notes.ended.forEach((thread, thrown) -> failures.add(
                new Failure(thread, UncaughtRow.text(thrown), StepPlaces.of(thrown), false, false, false)));
        return failures;
    }

    /** {@return the row of the last change of an object, or -1} */
    private int lastWrite(int object) {
        int row = log.size() - 1;
        while (row >= 0 && !(isAt(object, row) && (log.bits(row) & Footprint.WRITE) != 0)) {
            row--;
        }
        return row;
    }

    /** {@return whether another thread looks at an object after its last change} @param write the row of that */
    private boolean isSeen(int object, int write) {
        for (int row = write + 1; row < log.size(); row++) {
            if (isAt(object, row) && log.thread(row) != log.thread(write)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAt(int object, int row) {
        return !Locations.isOfThread(log.location(row))
                && Locations.object(log.location(row)) == object
                && log.value(row) == StepLog.NO_VALUE;
    }

    private List<Interrupted> interruptions(List<BlockedThread> blocked) {
        List<Interrupted> interruptions = new ArrayList<>();
        for (BlockedThread thread : blocked) {
            int by = -1;
            Interrupted last = null;
            for (int row = 0; row < log.size(); row++) {
                if (log.value(row) != StepLog.NO_VALUE
                        || log.location(row) != Locations.signals(thread.number())
                        || (log.bits(row) & Footprint.WRITE) == 0) {
                    continue;
                }
                if (log.thread(row) != thread.number()) {
                    by = notes.places.jdkMethod(row).equals("interrupt") ? row : by;
                } else if (by >= 0 && (log.before(row) & ExploredThread.INTERRUPTED) != 0 && numbers[row] > 0) {
                    last = new Interrupted(thread.number(), log.thread(by), numbers[by], numbers[row], place(row));
                    by = -1;
                }
            }
            if (last != null && by < 0 && !last.place().isEmpty()) {
                interruptions.add(last);
            }
        }
        return interruptions;
    }
}
