// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Runs a scripted program under a strategy, one execution at a time. The choice points are those of instrumented
 * threads. Every thread runs up to its next visible instruction and announces it. The strategy chooses among those
 * whose predicate holds. The chosen one takes effect, and its thread runs on.
 *
 * <p>Locations: variable v is v + 1; then the creation of threads, since their numbers depend on its order; then the
 * end of each script. Nothing is allocated for an execution. Not thread-safe.
 */
public final class ScriptedBackend {
    private static final int LOCAL_INSTRUCTIONS = 100_000;
    private static final int FREE = 0;
    private static final int HELD = 1;
    private static final int ENDED = 1;

    private final ScriptedProgram program;
    private final int maxSteps;
    private final Instruction[][] code;
    private final ChoicePoint point = new ChoicePoint();
    private final ScriptedOutcome outcome;
    /** The shared variables, then one for the creation of threads, then one for the end of each script. */
    private final int[] memory;

    private final int[][] registers;
    private final int[] next;
    private final int[] scriptOf;
    /** The threads whose next step is announced. */
    private long live;
    /** Those of them that can be disabled. */
    private long blocking;

    /** The threads that are between the beginning and the end of a section. */
    private long within;
    /** Those of them that have made a step there. */
    private long begun;

    /** Who decided in the last execution, so that its choices can be repeated. */
    private @Nullable Strategy last;

    /**
     * Prepares a program.
     *
     * @param program to run
     * @param maxSteps the most steps of one execution
     */
    public ScriptedBackend(ScriptedProgram program, int maxSteps) {
        this.program = program;
        this.maxSteps = maxSteps;
        int size = program.size();
        code = new Instruction[size][];
        for (int script = 0; script < size; script++) {
            code[script] = program.script(script).toArray(Instruction[]::new);
        }
        memory = new int[program.variables() + 1 + size];
        registers = new int[size][program.registers()];
        next = new int[size];
        scriptOf = new int[ChoicePoint.MAX_THREADS];
        outcome = new ScriptedOutcome(program, memory, registers);
    }

    /**
     * Makes all executions that a strategy asks for.
     *
     * @param strategy decides
     * @return how many were made
     */
    public long run(Strategy strategy) {
        long executions = 0;
        while (strategy.begin()) {
            execute(strategy);
            executions++;
        }
        return executions;
    }

    /**
     * Makes one execution, which the strategy has begun, and tells the strategy its end.
     *
     * @param strategy decides
     * @return how it ended
     */
    public Ending execute(Strategy strategy) {
        point.reset(strategy == last ? strategy.repeats() : 0);
        last = strategy;
        outcome.clear();
        Arrays.fill(memory, 0);
        Arrays.fill(next, 0);
        for (int[] own : registers) {
            Arrays.fill(own, 0);
        }
        live = 0;
        blocking = 0;
        within = 0;
        begun = 0;
        for (int script = 0; script < code.length; script++) {
            if (!program.isSpawned(script)) {
                start(script, strategy);
            }
        }
        Ending ending = steps(strategy);
        stopRepeating(strategy);
        if (ending == Ending.DEADLOCK) {
            strategy.blocked(point);
        }
        outcome.end(ending, live, scriptOf);
        strategy.end(point.log(), ending);
        return ending;
    }

    /** {@return what the last execution left; valid until the next one} */
    public ScriptedOutcome outcome() {
        return outcome;
    }

    /** {@return the choices of the last execution} */
    public Schedule schedule() {
        return Schedule.of(0, point.log());
    }

    private Ending steps(Strategy strategy) {
        for (int step = 0; ; step++) {
            for (long rest = blocking; rest != 0; rest &= rest - 1) {
                int thread = Long.numberOfTrailingZeros(rest);
                if (isPossible(thread)) {
                    point.enable(thread);
                } else {
                    point.disable(thread);
                }
            }
            int inSection = goesOn(point.previous());
            if (inSection != ChoicePoint.NONE && !isPossibleNow(inSection)) {
                if (!look(inSection, strategy)) {
                    return Ending.CUT;
                }
                inSection = ChoicePoint.NONE;
            }
            if (point.enabled() == 0) {
                return live == 0 ? Ending.COMPLETE : Ending.DEADLOCK;
            }
            if (step == maxSteps) {
                point.enableOnly(0);
                stopRepeating(strategy);
                strategy.blocked(point);
                return Ending.STEP_BOUND;
            }
            int thread = next(inSection, strategy);
            if (thread == Strategy.CUT) {
                return Ending.CUT;
            }
            begun |= within & 1L << thread;
            advance(thread, strategy);
        }
    }

    /** {@return a thread if its next step belongs to the section in which it has made its last one, or none} */
    private int goesOn(int thread) {
        return thread != ChoicePoint.NONE && (live >>> thread & 1) != 0 && point.part(thread) == SectionPart.LATER
                ? thread
                : ChoicePoint.NONE;
    }

    private boolean isPossibleNow(int thread) {
        return (blocking >>> thread & 1) == 0 || isPossible(thread);
    }

    /** The section ends, since its thread has to wait: it has looked at what it waits for. */
    private boolean look(int thread, Strategy strategy) {
        int bits = point.bits(thread);
        long location = point.location(thread);
        int site = point.site(thread);
        int relation = point.relation(thread);
        long operand = point.operand(thread);
        point.pend(thread, Footprint.READ, location, site);
        point.part(thread, SectionPart.LOOK);
        boolean isMade = next(thread, strategy) != Strategy.CUT;
        point.pend(thread, bits, location, site, relation, operand);
        point.part(thread, SectionPart.FIRST);
        return isMade;
    }

    /** {@return the thread that makes the next step, or {@link Strategy#CUT}} @param only it, or none */
    private int next(int only, Strategy strategy) {
        long enabled = point.enabled();
        if (only != ChoicePoint.NONE) {
            point.enableOnly(1L << only);
        }
        int repeated = point.repeatedThread();
        if (repeated != ChoicePoint.NONE && point.isEnabled(repeated)) {
            point.repeatStep();
            point.enableOnly(enabled);
            return repeated;
        }
        stopRepeating(strategy);
        int thread = strategy.choose(point);
        if (thread == Strategy.CUT) {
            return thread;
        }
        if (!point.isEnabled(thread)) {
            throw new IllegalStateException("The strategy chose thread " + thread + ", which is not enabled");
        }
        point.take(thread);
        point.enableOnly(enabled);
        return thread;
    }

    private void advance(int thread, Strategy strategy) {
        point.disable(thread);
        takeEffect(thread, strategy);
        runToNextVisible(thread, strategy);
    }

    private void stopRepeating(Strategy strategy) {
        if (point.isRepeating()) {
            point.stopRepeating();
            strategy.repeated(point.log().size());
        }
    }

    private int value(int bound, int thread, Strategy strategy) {
        point.bound(bound);
        int value = point.repeatedValue();
        if (value == ChoicePoint.NONE) {
            stopRepeating(strategy);
            value = strategy.choose(point);
            point.takeValue(thread, value, site(thread));
        } else {
            point.repeatValue();
        }
        point.bound(0);
        return value;
    }

    private void start(int script, Strategy strategy) {
        int thread = point.addThread();
        scriptOf[thread] = script;
        runToNextVisible(thread, strategy);
    }

    private boolean isPossible(int thread) {
        int relation = point.relation(thread);
        return relation != Condition.NONE
                && Condition.holds(relation, point.operand(thread), memory[(int) point.location(thread) - 1]);
    }

    private void takeEffect(int thread, Strategy strategy) {
        int script = scriptOf[thread];
        int[] own = registers[script];
        Instruction instruction = code[script][next[script]++];
        int cell = (int) point.location(thread) - 1;
        int before = 0;
        if (cell >= 0) {
            before = memory[cell];
            point.log().lastBefore(before);
        }
        switch (instruction.code()) {
            case READ -> own[instruction.register()] = before;
            case WRITE -> memory[cell] = instruction.first().in(own);
            case COMPARE_AND_SET ->
                own[instruction.register()] = attempt(
                        cell, instruction.first().in(own), instruction.second().in(own));
            case FETCH_AND_ADD -> {
                memory[cell] = before + instruction.first().in(own);
                own[instruction.register()] = before;
            }
            case EXCHANGE -> {
                memory[cell] = instruction.first().in(own);
                own[instruction.register()] = before;
            }
            case LOCK -> memory[cell] = HELD;
            case UNLOCK -> memory[cell] = FREE;
            case TRY_LOCK -> own[instruction.register()] = attempt(cell, FREE, HELD);
            case SPAWN -> {
                memory[cell]++;
                start(instruction.register(), strategy);
            }
            case END -> memory[cell] = ENDED;
            case INVOKE -> outcome.invoked(instruction.register());
            case RETURN_STEP ->
                outcome.returned(instruction.register(), instruction.first().in(own));
            case AWAIT_EQUAL, AWAIT_NOT_EQUAL, JOIN -> {}
            default -> throw new IllegalStateException(instruction + " is not a step");
        }
    }

    private int attempt(int cell, int expected, int update) {
        boolean isSet = memory[cell] == expected;
        if (isSet) {
            memory[cell] = update;
        }
        point.log().lastWrote(isSet);
        return isSet ? 1 : 0;
    }

    /** Runs the invisible instructions of a thread and announces the visible one after them, if there is one. */
    private void runToNextVisible(int thread, Strategy strategy) {
        int script = scriptOf[thread];
        long member = 1L << thread;
        for (int count = 0; next[script] < code[script].length; count++) {
            Instruction instruction = code[script][next[script]];
            if (instruction.code().isVisible()) {
                announce(thread, instruction, registers[script]);
                live |= member;
                return;
            }
            if (count == LOCAL_INSTRUCTIONS) {
                throw new IllegalStateException("Script " + script + " loops without a visible instruction");
            }
            next[script]++;
            runInvisible(thread, instruction, strategy);
        }
        live &= ~member;
        blocking &= ~member;
        point.finish(thread);
    }

    private void runInvisible(int thread, Instruction instruction, Strategy strategy) {
        int[] own = registers[scriptOf[thread]];
        int first = instruction.first().in(own);
        int second = instruction.second().in(own);
        int register = instruction.register();
        switch (instruction.code()) {
            case RETURN -> {
                outcome.returned(register, first);
                point.log().lastReturned();
            }
            case CHOOSE -> own[register] = value(instruction.target(), thread, strategy);
            case ENTER -> within |= 1L << thread;
            case LEAVE -> {
                within &= ~(1L << thread);
                begun &= within;
            }
            case SET -> own[register] = first;
            case ADD -> own[register] = first + second;
            case MULTIPLY -> own[register] = first * second;
            case REMAINDER -> own[register] = first % second;
            case JUMP_IF_EQUAL -> jump(thread, first == second, instruction);
            case JUMP_IF_NOT_EQUAL -> jump(thread, first != second, instruction);
            default -> throw new IllegalStateException(instruction + " is visible");
        }
    }

    private void jump(int thread, boolean taken, Instruction instruction) {
        if (taken) {
            next[scriptOf[thread]] = instruction.target();
        }
    }

    private void announce(int thread, Instruction instruction, int[] own) {
        int bits = instruction.code().bits();
        int creation = program.variables();
        long location = 1
                + switch (instruction.code()) {
                    case SPAWN -> creation;
                    case JOIN, END -> creation + 1 + instruction.register();
                    default ->
                        instruction.cell().equals(Instruction.NO_CELL)
                                ? Footprint.NO_LOCATION - 1
                                : instruction.cell().in(own);
                };
        int site = site(thread);
        switch (instruction.code()) {
            case COMPARE_AND_SET, AWAIT_EQUAL ->
                point.pend(
                        thread,
                        bits,
                        location,
                        site,
                        Condition.EQUAL,
                        instruction.first().in(own));
            case AWAIT_NOT_EQUAL ->
                point.pend(
                        thread,
                        bits,
                        location,
                        site,
                        Condition.NOT_EQUAL,
                        instruction.first().in(own));
            case LOCK, TRY_LOCK -> point.pend(thread, bits, location, site, Condition.EQUAL, FREE);
            case JOIN -> point.pend(thread, bits, location, site, Condition.EQUAL, ENDED);
            default -> point.pend(thread, bits, location, site);
        }
        if ((within >>> thread & 1) != 0) {
            point.part(thread, (begun >>> thread & 1) != 0 ? SectionPart.LATER : SectionPart.FIRST);
        }
        if ((bits & Footprint.BLOCKING) != 0) {
            blocking |= 1L << thread;
        } else {
            blocking &= ~(1L << thread);
            point.enable(thread);
        }
    }

    private int site(int thread) {
        return scriptOf[thread] << 16 | next[scriptOf[thread]];
    }
}
