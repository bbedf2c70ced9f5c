// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.OperationMethod;
import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.naming.ObjectNames;
import io.roundup.explorer.execution.naming.OverwrittenVariables;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.execution.scheduler.StepObserver;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.explorer.value.ClassNames;
import io.roundup.quasi.history.ObjectText;
import io.roundup.quasi.history.PrintableText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Repeats an execution, choice by choice, and notes what each step is and where in the program it is made. */
public final class Replayer implements StepObserver {
    private static final StepObserver NOBODY = new StepObserver() {
        @Override
        public void step(int thread, int row) {}

        @Override
        public void value(int thread, int row) {}
    };

    private final Execution execution;
    private final Sites sites;
    private final OperationMethods methods;
    private final StepPlaces places;
    private OverwrittenVariables overwritten;
    private SeenValues seen;
    private StepObserver other = NOBODY;

    /**
     * Prepares replays.
     *
     * @param execution of the program
     * @param sites the agent's places
     * @param methods the agent's operations
     */
    public Replayer(Execution execution, Sites sites, OperationMethods methods) {
        this.execution = execution;
        this.sites = sites;
        this.methods = methods;
        places = new StepPlaces(sites);
        overwritten = execution.overwrittenVariables();
        seen = new SeenValues(execution.variableTexts());
    }

    /**
     * Repeats an execution.
     *
     * @param schedule its choices
     * @param output where the program prints
     * @return what was seen
     * @throws DivergedException if the schedule does not fit
     */
    public ReplayedExecution replay(Schedule schedule, ProgramOutput output) {
        return make(new Replay(schedule), NOBODY, output);
    }

    /**
     * Makes an execution.
     *
     * @param strategy decides, and makes no sections
     * @param alsoTold is told of each step, too
     * @param output where the program prints
     * @return what was seen
     * @throws DivergedException if choices that the strategy was given do not fit
     */
    public ReplayedExecution make(Strategy strategy, StepObserver alsoTold, ProgramOutput output) {
        places.clear();
        overwritten = execution.overwrittenVariables();
        seen = new SeenValues(execution.variableTexts());
        other = alsoTold;
        execution.scheduler().strategy(strategy);
        execution.scheduler().observer(this);
        strategy.begin();
        output.keep();
        try {
            Ending ending = execution.run();
            strategy.end(execution.point().log(), ending);
            seen.end(execution.point().log());
            return describe(ending, output.text());
        } catch (DivergedException divergence) {
            throw divergence.in(new ExecutionNames(execution, sites, methods));
        } finally {
            output.drop();
            execution.scheduler().observer(null);
        }
    }

    /**
     * Repeats an execution without looking where it goes: for comparing event logs.
     *
     * @param schedule its choices
     * @return thread, footprint, location and place of each step
     */
    public List<String> eventLog(Schedule schedule) {
        Replay replay = new Replay(schedule);
        execution.scheduler().strategy(replay);
        replay.begin();
        replay.end(execution.point().log(), execution.run());
        return eventLog();
    }

    private List<String> eventLog() {
        StepLog log = execution.point().log();
        List<String> events = new ArrayList<>(log.size());
        for (int i = 0; i < log.size(); i++) {
            events.add(log.thread(i) + " " + log.bits(i) + " " + Long.toHexString(log.location(i)) + " " + log.site(i)
                    + " " + log.value(i));
        }
        return events;
    }

    @Override
    public void step(int thread, int row) {
        places.note(row);
        StepLog log = execution.point().log();
        overwritten.note(log.bits(row), log.location(row));
        seen.note(log, row, execution.point().enabled());
        other.step(thread, row);
    }

    @Override
    public void value(int thread, int row) {
        places.note(row);
        other.value(thread, row);
    }

    private ReplayedExecution describe(Ending ending, String printed) {
        StepLog log = execution.point().log();
        io.roundup.explorer.execution.call.Operations calls = execution.operations();
        List<String> names = new ArrayList<>();
        List<String> headers = new ArrayList<>();
        for (int i = 0; i < execution.point().threads(); i++) {
            names.add(execution.scheduler().thread(i).javaThread().getName());
            headers.add(execution.threadName(i));
        }
        ObjectNames objects = execution.objectNames(overwritten);
        VariableNames variables = execution.variableNames(objects);
        SignalWords signals = new SignalWords(log, names::get, objects::at);
        List<ReplayedStep> steps = new ArrayList<>();
        StepDetails details = new StepDetails(log, seen, variables::name, objects::isOfLock);
        Course course = new Course();
        ShownRows shown = new ShownRows(log.size());
        for (int row = 0; row <= log.size(); row++) {
            for (int event = 0; event < calls.events(); event++) {
                int operation = calls.operationOf(event);
                if (calls.isResponse(event) && calls.returnRow(operation) == row) {
                    String label = label(calls, operation);
                    steps.add(new ReplayedStep(calls.thread(operation), "return " + label, ""));
                    details.addReturn(calls.thread(operation));
                    course.response(operation, label, row);
                } else if (!calls.isResponse(event) && calls.callRow(operation) == row) {
                    String call = call(calls, operation);
                    steps.add(new ReplayedStep(calls.thread(operation), "call " + call, ""));
                    details.addCall(calls.thread(operation));
                    course.invocation(operation, calls.thread(operation), call, row);
                }
            }
            if (row < log.size()) {
                String action = action(log, row, variables, objects, signals);
                if (!action.isEmpty()) {
                    String place = log.value(row) == StepLog.NO_VALUE && log.site(row) > 0
                            ? places.of(row, sites.get(log.site(row)), variables.name(log.location(row)))
                            : places.of(row);
                    String call = places.call(row, execution::isTrusted);
                    steps.add(new ReplayedStep(log.thread(row), action, place, call, places.source(row)));
                    details.add(row, action, places.frame(row));
                    shown.add(row, steps.size(), call.isEmpty() ? action : "");
                    course.step(row);
                }
            }
        }
        for (int thread = 0; thread < names.size(); thread++) {
            Throwable uncaught = execution.scheduler().thread(thread).uncaught();
            if (uncaught != null) {
                int index = UncaughtRow.add(steps, thread, uncaught);
                details.insert(index);
                course.also(index);
            }
        }
        return new ReplayedExecution(
                headers,
                steps,
                eventLog(),
                places.stacks(log.size()),
                execution.waits(objects),
                printed,
                ending,
                LostWrite.find(log, shown, variables::name),
                outdatedReads(log, shown, variables),
                details.all(),
                course);
    }

    /** {@return the reads that are outdated of threads that wait for a signal, which may have come before they waited} */
    private List<OutdatedRead> outdatedReads(StepLog log, ShownRows shown, VariableNames variables) {
        List<OutdatedRead> outdated = new ArrayList<>();
        for (int thread = 0; thread < execution.point().threads(); thread++) {
            OutdatedRead read =
                    execution.awaitsSignal(thread) ? OutdatedRead.find(thread, log, shown, variables::name) : null;
            if (read != null) {
                outdated.add(read);
            }
        }
        return outdated;
    }

    private String action(StepLog log, int row, VariableNames variables, ObjectNames objects, SignalWords signals) {
        if (log.value(row) != StepLog.NO_VALUE) {
            return "picks " + log.value(row);
        }
        if (log.site(row) <= 0) {
            return signals.withoutSite(row, places.jdkMethod(row));
        }
        Site site = sites.get(log.site(row));
        return switch (site.kind()) {
            case WAIT, NOTIFY, JOIN, SLEEP -> signals.ofMethod(site.kind(), row);
            default -> {
                long location = log.location(row);
                String words = StepWords.of(site, log.bits(row), location, variables.name(location));
                yield Locations.isMonitor(location) ? words + " " + objects.at(location) : words;
            }
        };
    }

    private String call(io.roundup.explorer.execution.call.Operations calls, int operation) {
        OperationMethod method = methods.get(calls.method(operation));
        StringBuilder text = new StringBuilder(method.name()).append('(');
        Object[] arguments = calls.arguments(operation);
        for (int i = 0; i < arguments.length; i++) {
            text.append(i == 0 ? "" : ", ").append(text(arguments[i]));
        }
        return text.append(')').toString();
    }

    private String label(io.roundup.explorer.execution.call.Operations calls, int operation) {
        Object result = calls.result(operation);
        if (result == io.roundup.agent.hook.Hooks.VOID) {
            return call(calls, operation);
        }
        return call(calls, operation) + (calls.isThrown(operation) ? " throws " : " = ") + text(result);
    }

    /**
     * Where an object has no words of its own but its class and hash code, without that: it differs from one JVM to the
     * next.
     */
    private static String text(@Nullable Object value) {
        String text = ObjectText.of(value);
        return value != null && text.startsWith(value.getClass().getName() + "@")
                ? ClassNames.simple(value.getClass())
                : PrintableText.line(text);
    }
}
