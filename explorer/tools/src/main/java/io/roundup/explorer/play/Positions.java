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
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.Replayer;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.schedule.ThreadSet;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.LoopLength;
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

    private Made make(List<Integer> choices, Then then, int more) {
        Beginning beginning = new Beginning(schedule(choices), then, more);
        return new Made(replayer.make(beginning, output), beginning);
    }

    private Schedule schedule(List<Integer> choices) {
        return new Schedule(
                        exploration.seed(),
                        choices.stream().mapToInt(Integer::intValue).toArray())
                .withLongLoops(exploration.loops() == LoopLength.LONG);
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
        String call = inside ? "" : made.callAfter(choices.size());
        if (call.isEmpty()) {
            return one;
        }
        Made more = make(one, Then.SAME_THREAD, LONGEST_CALL);
        int end = more.endOfCallAfter(choices.size());
        return made().subList(0, end);
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
        List<PlayedStep> steps = whole.steps();
        List<Integer> stops = whole.stops(way.size(), inside);
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
        int skipped = Math.max(0, whole.stepsAt(at) - LISTED_BEFORE);
        String token = Recording.of(program.name(), exploration, schedule(here)).token();
        return new Position(
                commands.title(program.name()),
                at,
                way.size(),
                stops,
                offer,
                threads(again, options),
                options,
                skipped,
                steps.subList(skipped, Math.min(steps.size(), skipped + LISTED_BEFORE + LISTED_AFTER)),
                new Variables(execution, again, replayer.values()).all(locations, since),
                again.replayed().course().calls(),
                again.replayed().output(),
                offer == Offer.NOTHING ? again.replayed().ending().name().toLowerCase(Locale.ROOT) : "",
                token,
                commands.play(token));
    }

    private List<Option> options(
            Offer offer, Beginning stopped, List<Integer> here, boolean inside, Map<Long, Boolean> touched) {
        List<Option> options = new ArrayList<>();
        if (offer == Offer.THREAD) {
            ThreadSet enabled = stopped.enabled();
            for (int thread = enabled.smallest(); thread != ThreadSet.NONE; thread = enabled.next(thread + 1)) {
                options.add(option(here, thread, inside, 0, touched));
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
        List<PlayedStep> steps = made.steps().stream()
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
            String name = execution.words().threadName(number);
            int of = number;
            if (thread.uncaught() != null) {
                threads.add(new PlayedThread(name, State.FAILED, here.failure(number)));
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
}
