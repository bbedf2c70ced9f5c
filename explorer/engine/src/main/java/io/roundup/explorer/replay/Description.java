// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.X86;
import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.replay.OnlookerNotes.Chosen;
import io.roundup.explorer.replay.OnlookerNotes.Vain;
import io.roundup.explorer.result.fact.Overtaking;
import io.roundup.explorer.schedule.Delay;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

/** The execution that has just been repeated, in words. */
final class Description {
    private final Execution execution;
    private final Sites sites;
    private final OnlookerNotes notes;
    private final StepLog log;
    private final CallWords calls;
    private final OwnVariables own;
    /** By row: the operation that its thread is in. */
    private final int[] operations;

    private final List<String> headers = new ArrayList<>();
    private final ObjectNames objects;
    private final VariableNames variables;
    private final SignalWords signals;
    private final List<ReplayedStep> steps = new ArrayList<>();
    /** By row: the number of the step that is shown for it, from 1, or 0. */
    private final int[] numbers;

    private final StepDetails details;
    private final Course course = new Course();
    private final List<Notice> missed = new ArrayList<>();
    /** By row: the events of operations that come before it. */
    private final Map<Integer, List<Integer>> events = new HashMap<>();
    /** The first of the notifications in vain that has not been looked at. */
    private int nextVain;

    Description(Execution execution, Sites sites, OperationMethods methods, OnlookerNotes notes) {
        this.execution = execution;
        this.sites = sites;
        this.notes = notes;
        log = execution.point().log();
        Map<Object, String> labels = LabelNames.of(execution.operations());
        notes.values.now().know(labels);
        calls = new CallWords(execution.operations(), methods, labels);
        own = new OwnVariables(log);
        operations = calls.operations(log);
        numbers = new int[log.size()];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < execution.point().threads(); i++) {
            names.add(execution.scheduler().thread(i).javaThread().getName());
            headers.add(execution.words().threadName(i));
        }
        objects = execution.words().objectNames(notes.overwritten);
        objects.number(notes.values.now()::text);
        variables = execution.words().variableNames(objects);
        signals = new SignalWords(log, names::get, objects::at);
        details = new StepDetails(log, notes, this::variable, objects::isOfLock);
    }

    ReplayedExecution of(Ending ending, List<String> eventLog, String printed) {
        notes.values.settle();
        findEvents();
        for (int row = 0; row <= log.size(); row++) {
            addVain(row);
            addEvents(row);
            if (row < log.size()) {
                add(row);
            }
        }
        for (int thread = 0; thread < headers.size(); thread++) {
            ExploredThread ended = execution.scheduler().thread(thread);
            Throwable thrown = ended.uncaught() == null ? ended.ignored() : ended.uncaught();
            if (thrown != null) {
                int index = UncaughtRow.add(steps, thread, thrown, ended.uncaught() == null);
                moveUp(index);
                details.insert(index);
                course.also(index);
            }
        }
        return new ReplayedExecution(
                headers,
                steps,
                eventLog,
                notes.places.stacks(log.size()),
                execution.words().waits(objects),
                printed,
                ending,
                facts(),
                details.all(),
                course);
    }

    /** A step has been inserted. @param index of it */
    private void moveUp(int index) {
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] += numbers[row] > index ? 1 : 0;
        }
        missed.replaceAll(notice -> notice.number() > index ? notice.at(notice.number() + 1) : notice);
    }

    /** Notifications that were made after so many steps, of which a thread has need that waits for ever. */
    private void addVain(int row) {
        while (nextVain < notes.vain.size() && notes.vain.get(nextVain).rows() <= row) {
            Vain vain = notes.vain.get(nextVain++);
            List<Integer> needed = waitersOn(vain.on());
            needed.remove(Integer.valueOf(vain.thread()));
            if (!needed.isEmpty()) {
                String text = "notify " + objects.describe(vain.on()) + ": nobody waits";
                steps.add(new ReplayedStep(vain.thread(), text, vain.place()));
                missed.add(new Notice(
                        vain.thread(),
                        vain.rows(),
                        steps.size(),
                        vain.place(),
                        vain.on() instanceof Condition,
                        false,
                        List.of(),
                        List.of(),
                        needed));
                details.insert(steps.size() - 1);
                course.also(steps.size() - 1);
            }
        }
    }

    /** {@return the threads that wait on a monitor or condition for ever} */
    private List<Integer> waitersOn(Object on) {
        List<Integer> waiters = new ArrayList<>();
        for (int thread = 0; thread < headers.size(); thread++) {
            if (execution.words().waitsOn(thread) == on) {
                waiters.add(thread);
            }
        }
        return waiters;
    }

    private List<Notice> notices() {
        List<Notice> notices = new ArrayList<>(missed);
        for (Chosen chosen : notes.chosen) {
            List<Integer> needed = waitersOn(chosen.on());
            if (!needed.isEmpty()) {
                notices.add(new Notice(
                        chosen.thread(),
                        chosen.row(),
                        numbers[chosen.row()],
                        chosen.place(),
                        chosen.on() instanceof Condition,
                        chosen.areAll(),
                        members(chosen.waiting()),
                        members(chosen.chosen()),
                        needed));
            }
        }
        notices.sort(Comparator.comparingInt(Notice::row));
        return notices;
    }

    private static List<Integer> members(ThreadSet set) {
        List<Integer> members = new ArrayList<>();
        for (int thread = set.smallest(); thread != ThreadSet.NONE; thread = set.next(thread + 1)) {
            members.add(thread);
        }
        return members;
    }

    private void findEvents() {
        Operations operations = execution.operations();
        for (int event = 0; event < operations.events(); event++) {
            int operation = operations.operationOf(event);
            int row = operations.isResponse(event) ? operations.returnRow(operation) : operations.callRow(operation);
            events.computeIfAbsent(row, added -> new ArrayList<>()).add(event);
        }
    }

    private void addEvents(int row) {
        Operations operations = execution.operations();
        for (int event : events.getOrDefault(row, List.of())) {
            int operation = operations.operationOf(event);
            if (operations.isResponse(event)) {
                String label = calls.label(operation);
                steps.add(new ReplayedStep(operations.thread(operation), "return " + label, ""));
                details.addReturn(operations.thread(operation));
                course.response(operation, label, row);
            } else {
                String call = calls.call(operation);
                steps.add(new ReplayedStep(operations.thread(operation), "call " + call, ""));
                details.addCall(operations.thread(operation));
                course.invocation(operation, operations.thread(operation), call, row);
            }
        }
    }

    private void add(int row) {
        String action = action(row);
        if (action.isEmpty()) {
            return;
        }
        boolean isAtSite = log.value(row) == StepLog.NO_VALUE && log.site(row) > 0;
        String place = isAtSite
                ? notes.places.of(row, sites.get(log.site(row)), variable(log.location(row)))
                : notes.places.of(row);
        // Who is slow in a call of the library is shown by itself.
        String call = isDelay(row) ? "" : notes.places.call(row, execution::isTrusted);
        Access access = access(row, place, call);
        String values = access == null ? "" : access.values();
        boolean isOwn = access != null && own.isOwn(row);
        steps.add(new ReplayedStep(log.thread(row), action, values, place, notes.places.line(row), call, isOwn));
        details.add(row, action, notes.places.line(row));
        course.step(row);
        numbers[row] = steps.size();
    }

    /** {@return the name of a variable, with that of its object if there are several: {@code Node#2.next}} */
    private String variable(long location) {
        String name = variables.name(location);
        String holder = notes.values.now().holder(location, objects);
        return holder == null || name.indexOf('.') < 0 ? name : holder + name.substring(name.lastIndexOf('.'));
    }

    private @Nullable Access access(int row, String place, String call) {
        if (log.value(row) != StepLog.NO_VALUE || log.site(row) <= 0 || !Locations.isVariable(log.location(row))) {
            return null;
        }
        Kind kind = Accesses.kind(sites.get(log.site(row)), log.bits(row));
        return kind == null
                ? null
                : new Access(
                        numbers[row],
                        log.thread(row),
                        operations[row],
                        kind,
                        log.location(row),
                        variable(log.location(row)),
                        notes.values.before(row),
                        notes.values.after(row),
                        place,
                        call,
                        notes.places.libraryCall(row),
                        notes.places.frames(row));
    }

    private Access alone(int read) {
        OnlookerNotes.AloneRead noted = notes.alone.get(read);
        return new Access(
                0,
                noted.thread(),
                Access.NO_OPERATION,
                Kind.READ,
                noted.location(),
                variable(noted.location()),
                notes.values.now().named(noted.held()),
                null,
                notes.alonePlaces.of(read),
                "",
                notes.alonePlaces.libraryCall(read),
                notes.alonePlaces.frames(read));
    }

    private Facts facts() {
        Accesses accesses = new Accesses();
        for (int row = 0; row < log.size(); row++) {
            Access access = shown(row);
            if (access != null) {
                accesses.add(access);
            }
        }
        for (int i = 0; i < notes.alone.size(); i++) {
            accesses.addAlone(alone(i));
        }
        CheckThenAct.Failed failed = failed();
        return new Facts(
                accesses,
                LostWrite.find(accesses),
                Aba.find(accesses),
                CheckThenAct.find(accesses, headers.size(), failed),
                failed == CheckThenAct.Failed.NOBODY
                        ? null
                        : new Overtaken.Search(log, notes, accesses, numbers).find(failed.thread()),
                failed == CheckThenAct.Failed.NOBODY ? null : UnheldRelease.find(log, numbers, notes, objects),
                olderValues(),
                slowThreads(),
                new StandstillSearch(execution, log, notes, numbers, steps, objects).of(accesses, notices()));
    }

    /** {@return the access of a row, or null if it is none that is shown} */
    private @Nullable Access shown(int row) {
        ReplayedStep step = row < 0 || numbers[row] == 0 ? null : steps.get(numbers[row] - 1);
        return step == null ? null : access(row, step.place(), step.call());
    }

    private OlderValues olderValues() {
        ExecutionGraph graph = execution.graph();
        if (graph == null) {
            return OlderValues.NONE;
        }
        List<OlderValues.Read> reads = new ArrayList<>();
        List<OlderValues.Store> stores = new ArrayList<>();
        int step = 0;
        for (int row = 0; row < log.size(); row++) {
            step = log.value(row) == StepLog.NO_VALUE ? row : step;
            Overtaking overtaking = execution.overtaking(row);
            Access access = overtaking == null ? null : shown(step);
            Access newer = overtaking == null ? null : shown(overtaking.newer());
            if (overtaking != null && access != null && newer != null) {
                if (overtaking.isStore()) {
                    stores.add(new OlderValues.Store(access, numbers[row], newer));
                } else {
                    reads.add(new OlderValues.Read(access, numbers[row], shown(overtaking.older()), newer));
                }
            }
        }
        return new OlderValues(reads, stores, X86.allows(graph.events()));
    }

    private CheckThenAct.Failed failed() {
        for (int thread = 0; thread < headers.size(); thread++) {
            Throwable thrown = execution.scheduler().thread(thread).uncaught();
            if (thrown != null) {
                return new CheckThenAct.Failed(thread, StepPlaces.of(thrown));
            }
        }
        return CheckThenAct.Failed.NOBODY;
    }

    private boolean isDelay(int row) {
        return log.value(row) == StepLog.NO_VALUE && log.location(row) == Delay.LOCATION;
    }

    private List<SlowThread> slowThreads() {
        List<SlowThread> slow = new ArrayList<>();
        int[] last = new int[headers.size()];
        for (int row = 0; row < log.size(); row++) {
            if (isDelay(row)) {
                slow.add(new SlowThread(log.thread(row), log.before(row), numbers[row], last[log.thread(row)]));
            }
            last[log.thread(row)] = numbers[row] == 0 ? last[log.thread(row)] : numbers[row];
        }
        return slow;
    }

    private String picked(int row) {
        Overtaking overtaking = execution.overtaking(row);
        if (overtaking != null) {
            return overtaking(overtaking);
        }
        if (!execution.isOfWeakCompareAndSet(row)) {
            return "picks " + log.value(row);
        }
        return log.value(row) == 0 ? "weak CAS may fail for no reason, and does not" : "weak CAS fails for no reason";
    }

    private String overtaking(Overtaking overtaking) {
        int newer = overtaking.newer();
        if (newer == Overtaking.NO_ROW) {
            return overtaking.isStore() ? "takes effect last" : "finds the newest value";
        }
        return overtaking.isStore()
                ? "takes effect before step " + numbers[newer]
                : "finds " + older(overtaking.older()) + ", since step " + numbers[newer]
                        + " has not reached this thread";
    }

    private String older(int row) {
        return row == Overtaking.NO_ROW ? "the first value" : "what step " + numbers[row] + " stored";
    }

    private String action(int row) {
        if (log.value(row) != StepLog.NO_VALUE) {
            return picked(row);
        }
        if (isDelay(row)) {
            return "goes on after a delay of " + DelayBound.words(log.before(row));
        }
        if (log.site(row) <= 0) {
            return signals.withoutSite(row, notes.places.jdkMethod(row));
        }
        Site site = sites.get(log.site(row));
        return switch (site.kind()) {
            case WAIT, NOTIFY, JOIN, SLEEP -> signals.ofMethod(site.kind(), row);
            default -> {
                long location = log.location(row);
                String words = StepWords.of(site, log.bits(row), location, variable(location));
                yield Locations.isMonitor(location) ? words + " " + objects.at(location) : words;
            }
        };
    }
}
