// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.state.ExploredThread;
import io.roundup.explorer.play.Position.Offer;
import io.roundup.explorer.play.Position.Option;
import io.roundup.explorer.play.Position.PlayedStep;
import io.roundup.explorer.play.Position.PlayedThread;
import io.roundup.explorer.play.Position.State;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.Replayer;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.combined.Beginning;
import io.roundup.explorer.strategy.combined.Beginning.Then;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Makes executions with choices that are given, and describes where they lead. What a thread does next is found out by
 * letting it: an execution takes microseconds, and its words are those that its step will have.
 */
final class Positions {
    /** What is offered of values: more are no choice for a person. */
    private static final int MOST_VALUES = 50;
    /** Of a call of library code, so many steps are one choice at most. */
    private static final int LONGEST_CALL = 1000;
    /** Steps that are listed before where the person stands, and after it. */
    private static final int LISTED_BEFORE = 500;

    private static final int LISTED_AFTER = 300;

    private final Execution execution;
    private final Replayer replayer;
    private final ProgramOutput output;
    private final Program program;
    private final Exploration exploration;
    private final Commands commands;

    Positions(
            Execution execution,
            Agent agent,
            ProgramOutput output,
            Program program,
            Exploration exploration,
            Commands commands) {
        this.execution = execution;
        this.output = output;
        this.program = program;
        this.exploration = exploration;
        this.commands = commands;
        replayer = new Replayer(execution, agent.sites(), agent.operations());
    }

    /** An execution that has stopped, or has come to its end. */
    private record Made(ReplayedExecution replayed, Beginning choices, ValueTrace values) {
        /** {@return the steps that were made by a choice after some} @param at how many */
        List<ReplayedStep> after(int at) {
            List<ReplayedStep> steps = replayed.steps();
            int first = 0;
            while (first < steps.size() && replayed.course().choices(first) <= at) {
                first++;
            }
            return steps.subList(first, steps.size());
        }
    }

    private Made make(List<Integer> choices, Then then, int more) {
        Beginning beginning = new Beginning(schedule(choices), then, more);
        ValueTrace values = new ValueTrace(execution.point().log(), execution.variableTexts());
        ReplayedExecution replayed = replayer.make(beginning, values, output);
        values.settle();
        return new Made(replayed, beginning, values);
    }

    private Schedule schedule(List<Integer> choices) {
        return new Schedule(
                exploration.seed(), choices.stream().mapToInt(Integer::intValue).toArray());
    }

    /** {@return the choices of an execution that begins with some, and goes on by the default order} */
    List<Integer> toTheEnd(List<Integer> choices) {
        make(choices, Then.TO_THE_END, Integer.MAX_VALUE / 2);
        return made();
    }

    private List<Integer> made() {
        List<Integer> all = new ArrayList<>();
        for (int choice :
                Schedule.of(exploration.seed(), execution.point().log()).choices()) {
            all.add(choice);
        }
        return all;
    }

    /**
     * {@return the choices with one more, or several more if that goes on in library code as one step}
     *
     * @param inside whether each step of library code is one of its own
     */
    List<Integer> with(List<Integer> choices, int choice, boolean inside) {
        List<Integer> one = new ArrayList<>(choices);
        one.add(choice);
        Made made = make(one, Then.STOP, 0);
        String call = inside ? "" : call(made, choices.size());
        if (call.isEmpty()) {
            return one;
        }
        Made more = make(one, Then.SAME_THREAD, LONGEST_CALL);
        int end = endOfCall(more, choices.size());
        return made().subList(0, end);
    }

    /** {@return the library code that the first step after some choices is in, or an empty string} */
    private static String call(Made made, int at) {
        List<ReplayedStep> steps = made.after(at);
        return steps.isEmpty() ? "" : steps.get(0).call();
    }

    /** {@return how many choices have been made when the call is over that goes on after some} */
    private static int endOfCall(Made made, int at) {
        ReplayedExecution replayed = made.replayed();
        int end = at + 1;
        ReplayedStep first = null;
        for (int i = 0; i < replayed.steps().size(); i++) {
            ReplayedStep step = replayed.steps().get(i);
            int choices = replayed.course().choices(i);
            if (choices <= at) {
                continue;
            }
            first = first == null ? step : first;
            if (!isSameCall(first, step)) {
                break;
            }
            end = Math.max(end, choices);
        }
        return end;
    }

    private static boolean isSameCall(ReplayedStep one, ReplayedStep other) {
        return !one.call().isEmpty()
                && one.thread() == other.thread()
                && one.call().equals(other.call())
                && one.place().equals(other.place());
    }

    /**
     * {@return what there is to see after some choices}
     *
     * @param way all choices that are known
     * @param at how many of them are made
     * @param inside whether each step of library code is one of its own
     */
    Position at(List<Integer> way, int at, boolean inside) {
        List<Integer> here = way.subList(0, at);
        Made whole = make(way, Then.STOP, 0);
        List<PlayedStep> steps = steps(whole);
        List<Integer> stops = stops(whole, way.size(), inside);
        Made now = at == way.size() ? whole : make(here, Then.STOP, 0);
        Beginning stopped = now.choices();
        Offer offer = !stopped.hasStopped() ? Offer.NOTHING : stopped.values() > 0 ? Offer.VALUE : Offer.THREAD;
        Map<Long, Boolean> touched = new LinkedHashMap<>();
        List<Option> options = options(offer, stopped, here, inside, touched);
        // Once more, since what there is to see of an execution is there until the next one.
        Made again = options.isEmpty() ? now : make(here, Then.STOP, 0);
        Map<Long, Boolean> locations = new LinkedHashMap<>();
        touch(again, 0, locations);
        touched.forEach((location, ofProgram) -> locations.merge(location, ofProgram, Boolean::logicalOr));
        int since = stops.stream().filter(stop -> stop < at).reduce(0, Math::max);
        int skipped = skipped(whole, at);
        String token = Recording.of(program.name(), exploration, schedule(here)).token();
        return new Position(
                program.name(),
                at,
                way.size(),
                stops,
                offer,
                threads(again, options),
                options,
                skipped,
                steps.subList(skipped, Math.min(steps.size(), skipped + LISTED_BEFORE + LISTED_AFTER)),
                new Variables(execution, again.values()).all(locations, since),
                again.replayed().course().calls(),
                again.replayed().output(),
                offer == Offer.NOTHING ? again.replayed().ending().name().toLowerCase(Locale.ROOT) : "",
                token,
                commands.play(token));
    }

    private static int skipped(Made whole, int at) {
        int made = 0;
        while (made < whole.replayed().steps().size()
                && whole.replayed().course().choices(made) <= at) {
            made++;
        }
        return Math.max(0, made - LISTED_BEFORE);
    }

    private static List<PlayedStep> steps(Made made) {
        List<PlayedStep> steps = new ArrayList<>();
        List<ReplayedStep> replayed = made.replayed().steps();
        int last = 0;
        for (int i = 0; i < replayed.size(); i++) {
            ReplayedStep step = replayed.get(i);
            int choices = made.replayed().course().choices(i);
            // The step of a choice comes when the one before has had all that came of it.
            boolean isAccess = choices > last
                    && !step.action().startsWith("call ")
                    && !step.action().startsWith("return ");
            steps.add(new PlayedStep(
                    step.thread(),
                    step.action(),
                    isAccess ? made.values().text(choices - 1) : "",
                    step.place(),
                    step.call(),
                    choices));
            last = choices;
        }
        return steps;
    }

    /** {@return the numbers of choices at which no call of library code goes on that nobody else has interrupted} */
    private static List<Integer> stops(Made whole, int length, boolean inside) {
        ReplayedExecution replayed = whole.replayed();
        List<Integer> stops = new ArrayList<>();
        int next = 0;
        for (int at = 0; at <= length; at++) {
            while (next < replayed.steps().size() && replayed.course().choices(next) <= at) {
                next++;
            }
            boolean isWithin = !inside
                    && next > 0
                    && next < replayed.steps().size()
                    && at < length
                    && isSameCall(
                            replayed.steps().get(next - 1), replayed.steps().get(next));
            if (!isWithin) {
                stops.add(at);
            }
        }
        return stops;
    }

    private List<Option> options(
            Offer offer, Beginning stopped, List<Integer> here, boolean inside, Map<Long, Boolean> touched) {
        List<Option> options = new ArrayList<>();
        if (offer == Offer.THREAD) {
            for (int thread = 0; thread < Long.SIZE; thread++) {
                if ((stopped.enabled() >>> thread & 1) != 0) {
                    options.add(option(here, thread, inside, 0, touched));
                }
            }
        } else if (offer == Offer.VALUE) {
            for (int value = 0; value < Math.min(stopped.values(), MOST_VALUES); value++) {
                options.add(option(here, value, inside, 1, touched));
            }
        }
        return options;
    }

    /** {@return what comes of a choice} @param more steps of the same thread that say what that is */
    private Option option(List<Integer> here, int choice, boolean inside, int more, Map<Long, Boolean> touched) {
        List<Integer> with = with(here, choice, inside);
        Made made = make(with, more == 0 ? Then.STOP : Then.SAME_THREAD, more);
        StepLog log = execution.point().log();
        touch(made, here.size(), touched);
        List<PlayedStep> steps = steps(made).stream()
                .filter(step -> step.choices() > here.size())
                .toList();
        return new Option(choice, log.thread(here.size()), steps, with.size() - here.size());
    }

    /**
     * Notes at which locations steps are made.
     *
     * @param first row that counts
     * @param touched by location, whether code of the program uses it
     */
    private void touch(Made made, int first, Map<Long, Boolean> touched) {
        StepLog log = execution.point().log();
        Set<Integer> inside = new HashSet<>();
        List<ReplayedStep> steps = made.replayed().steps();
        for (int i = 0; i < steps.size(); i++) {
            if (!steps.get(i).call().isEmpty()) {
                inside.add(made.replayed().course().choices(i) - 1);
            }
        }
        for (int row = first; row < log.size(); row++) {
            touched.merge(log.location(row), !inside.contains(row), Boolean::logicalOr);
        }
    }

    private List<PlayedThread> threads(Made here, List<Option> options) {
        List<PlayedThread> threads = new ArrayList<>();
        List<String> waits = here.replayed().waits();
        int unfinished = 0;
        for (int number = 0; number < execution.point().threads(); number++) {
            ExploredThread thread = execution.scheduler().thread(number);
            String name = execution.threadName(number);
            int of = number;
            if (thread.uncaught() != null) {
                threads.add(new PlayedThread(name, State.FAILED, failure(here, number)));
            } else if (thread.isFinished()) {
                threads.add(new PlayedThread(name, State.ENDED, "has ended"));
            } else if (options.stream().anyMatch(option -> option.thread() == of)) {
                threads.add(new PlayedThread(name, State.READY, ""));
            } else {
                threads.add(new PlayedThread(
                        name, State.WAITS, waits.get(unfinished).substring(name.length() + 1)));
            }
            unfinished += thread.isFinished() ? 0 : 1;
        }
        return threads;
    }

    /** {@return with what a thread has ended, in the words of its last row} */
    private static String failure(Made here, int thread) {
        return here.replayed().steps().stream()
                .filter(step -> step.thread() == thread && step.action().startsWith("ends with "))
                .map(step -> "ended with" + step.action().substring("ends with".length()))
                .findFirst()
                .orElse("ended with an exception");
    }
}
