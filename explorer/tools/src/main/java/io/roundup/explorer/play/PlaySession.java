// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.play.Position.Offer;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.Origin;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.PreparedExecution;
import io.roundup.explorer.run.Repetition;
import io.roundup.explorer.run.StuckException;
import io.roundup.explorer.schedule.Delays;
import io.roundup.explorer.schedule.ExtraChoices;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.LoopLength;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.DivergedException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A program whose threads a person sends on, step by step, forwards and backwards. Each request makes executions anew,
 * with the choices of the person as their beginning.
 *
 * <p>Safe for use by several threads, whose requests are answered one after the other.
 */
public final class PlaySession {
    private static final int ALL = -1;

    private final Agent agent;
    private final Program program;
    private final Exploration exploration;
    private final Commands commands;
    private final PreparedExecution executions;
    private List<Integer> way;
    private int at;
    private boolean isOver;

    /**
     * Begins before the first choice.
     *
     * @param agent of this JVM
     * @param program that is played
     * @param exploration what executions depend on, and what is legal
     * @param known choices that were made before, perhaps none
     * @param commands that take up what was played
     */
    public PlaySession(Agent agent, Program program, Exploration exploration, Schedule known, Commands commands) {
        this.agent = agent;
        this.program = program;
        this.exploration = exploration.fitting(known);
        this.commands = commands;
        executions = new PreparedExecution(agent, program, this.exploration);
        program.threadQuestions().answerAsFor(known);
        way = Arrays.stream(known.choices()).boxed().toList();
    }

    /**
     * {@return where the person stands}
     *
     * @param inside whether each step of library code is one of its own
     * @throws InputException if the program cannot be explored, or the choices that are known do not fit it
     * @throws StuckException if code of the program does not come back
     */
    public synchronized Position position(boolean inside) {
        return go(at, inside);
    }

    /**
     * Goes to where some of the known choices have been made. {@return where the person stands then}
     *
     * @param choices how many
     * @param inside as above
     * @throws InputException as above, and if so many are not known
     */
    public synchronized Position go(int choices, boolean inside) {
        return move(choices, inside, positions -> way, choices);
    }

    /**
     * Makes a choice. Those that are known after it stay so if it is the next one of them. {@return where the person
     * stands then}
     *
     * @param after how many choices
     * @param choice a thread or a value
     * @param inside as above
     * @throws InputException as above, and if that cannot be chosen there
     */
    public synchronized Position choose(int after, int choice, boolean inside) {
        return move(after, inside, positions -> positions.with(way.subList(0, after), choice, inside), ALL);
    }

    /**
     * Goes to the end by the default order: a thread goes on as long as it can. {@return where the person stands then}
     *
     * @param after how many choices
     * @param inside as above
     * @throws InputException as above
     */
    public synchronized Position toTheEnd(int after, boolean inside) {
        return move(after, inside, positions -> positions.toTheEnd(way.subList(0, after)), ALL);
    }

    /** @param choices how many are made then of those that an action gives, or {@link #ALL} */
    private Position move(int after, boolean inside, Function<Positions, List<Integer>> action, int choices) {
        if (after < 0 || after > way.size()) {
            throw new InputException("There are " + way.size() + " choices, not " + after + ". Load the page again.");
        }
        return explore(positions -> {
            List<Integer> made = List.copyOf(action.apply(positions));
            int size = choices == ALL ? made.size() : choices;
            boolean isKnown =
                    made.size() <= way.size() && way.subList(0, made.size()).equals(made);
            List<Integer> known = isKnown ? way : made;
            Position position = positions.at(known, size, inside);
            way = known;
            at = size;
            isOver = position.offer() == Offer.NOTHING;
            return position;
        });
    }

    private Schedule schedule() {
        boolean areInterruptionsSeen = exploration.memory() == MemoryName.JMM
                && program.threadQuestions().areInterruptionsSeen();
        return new Schedule(
                        exploration.seed(),
                        Delays.NONE,
                        areInterruptionsSeen ? ExtraChoices.INTERRUPTIONS : ExtraChoices.NONE,
                        way.subList(0, at).stream().mapToInt(Integer::intValue).toArray())
                .withLongLoops(exploration.loops() == LoopLength.LONG);
    }

    /**
     * {@return what is to be said of the execution} It must be over.
     *
     * @throws InputException if it is not
     */
    public synchronized Verdict verdict() {
        if (!isOver) {
            throw new InputException("The execution is not over. Choose until it is, or run it to the end.");
        }
        Schedule schedule = schedule();
        return call(() -> {
            ExplorationResult result = ProgramOutput.silently(
                    () -> new Explorer(agent).replaying(schedule).explore(program, exploration));
            Recording plain = Recording.of(program.name(), exploration, schedule);
            Recording recording = result.violations().isEmpty()
                    ? plain
                    : plain.showing(result.violations().get(0).kind(), program.asserts());
            String token = recording.token();
            return Verdict.of(
                    result, Repetition.of(agent, program, exploration, schedule), token, commands.check(token));
        });
    }

    /** {@return the text of a schedule file with the choices that have been made} */
    public synchronized String file() {
        return Recording.of(program.name(), exploration, schedule())
                .toJson(program.name(), "played by hand", Origin.here(program, agent.sites()));
    }

    private Position explore(Function<Positions, Position> action) {
        return call(() -> {
            try (ProgramOutput output = new ProgramOutput()) {
                return executions.use(execution ->
                        action.apply(new Positions(execution, agent, output, program, exploration, commands)));
            }
        });
    }

    private static <T> T call(Supplier<T> action) {
        return ExplorerThread.call(
                () -> {
                    try {
                        return action.get();
                    } catch (DivergedException misfit) {
                        throw new InputException(misfit.getMessage() + ".");
                    }
                },
                Double.MAX_VALUE,
                loss -> {
                    throw new StuckException(loss);
                });
    }
}
