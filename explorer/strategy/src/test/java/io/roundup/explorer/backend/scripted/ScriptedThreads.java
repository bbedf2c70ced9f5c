// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.Condition;
import io.roundup.explorer.schedule.Footprint;
import io.roundup.explorer.schedule.SectionPart;
import io.roundup.explorer.schedule.ThreadSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a scripted program, and the memory that they share. Each runs up to its next visible instruction and
 * announces it. When it is chosen, the instruction takes effect, and the thread runs on.
 *
 * <p>Locations: variable v is v + 1; then the creation of threads, since their numbers depend on its order; then the
 * end of each script.
 */
final class ScriptedThreads {
    private static final int LOCAL_INSTRUCTIONS = 100_000;
    private static final int FREE = 0;
    private static final int HELD = 1;
    private static final int ENDED = 1;
    private static final int NO_OPERATION = -1;

    private final ScriptedProgram program;
    private final ChoicePoint point;
    private final ScriptedChoices choices;
    private final Instruction[][] code;
    private final ScriptedOutcome outcome;
    /** The shared variables, then one for the creation of threads, then one for the end of each script. */
    private final int[] memory;

    private final int[][] registers;
    private final int[] next;
    /** The operation that starts with the next step of each script. */
    private final int[] begins;
    /** What the threads know, if somebody compares states. */
    private @Nullable ScriptedStates states;

    private int[] scriptOf = new int[ThreadSet.FIRST];
    /** The threads whose next step is announced. */
    private final ThreadSet live = new ThreadSet();
    /** Those of them that can be disabled. */
    private final ThreadSet blocking = new ThreadSet();

    /** The threads that are between the beginning and the end of a section. */
    private final ThreadSet within = new ThreadSet();
    /** Those of them that have made a step there that belongs to a section. */
    private final ThreadSet begun = new ThreadSet();

    ScriptedThreads(ScriptedProgram program, ChoicePoint point, ScriptedChoices choices) {
        this.program = program;
        this.point = point;
        this.choices = choices;
        int size = program.size();
        code = new Instruction[size][];
        for (int script = 0; script < size; script++) {
            code[script] = program.script(script).toArray(Instruction[]::new);
        }
        memory = new int[program.variables() + 1 + size];
        registers = new int[size][program.registers()];
        next = new int[size];
        begins = new int[size];
        outcome = new ScriptedOutcome(program, memory, registers);
    }

    /** Tells what happens. @param to whom, from the next execution on */
    void tell(ScriptedStates to) {
        states = to;
    }

    /** {@return all that threads share: the variables, then one for the creation of threads and for each end} */
    int[] memory() {
        return memory;
    }

    /** An execution begins: all is as it was at first, and the threads start that no other one starts. */
    void begin() {
        outcome.clear();
        Arrays.fill(memory, 0);
        Arrays.fill(next, 0);
        Arrays.fill(begins, NO_OPERATION);
        if (states != null) {
            states.begin();
        }
        for (int[] own : registers) {
            Arrays.fill(own, 0);
        }
        live.clear();
        blocking.clear();
        within.clear();
        begun.clear();
        for (int script = 0; script < code.length; script++) {
            if (!program.isSpawned(script)) {
                start(script);
            }
        }
    }

    /** {@return what the execution comes to} */
    ScriptedOutcome outcome() {
        return outcome;
    }

    /** {@return the threads whose next step is announced} */
    ThreadSet live() {
        return live;
    }

    /** {@return the script of each thread} */
    int[] scripts() {
        return scriptOf;
    }

    /** Enables the threads whose next step is possible now, and no others. */
    void enablePossible() {
        for (int thread = blocking.smallest(); thread != ThreadSet.NONE; thread = blocking.next(thread + 1)) {
            if (isPossible(thread)) {
                point.enable(thread);
            } else {
                point.disable(thread);
            }
        }
    }

    /** {@return whether a thread need not wait} */
    boolean isPossibleNow(int thread) {
        return !blocking.contains(thread) || isPossible(thread);
    }

    /** The next step of a thread takes effect, and the thread runs on to the one after it. */
    void advance(int thread) {
        if (within.contains(thread) && point.part(thread) != SectionPart.NONE) {
            begun.add(thread);
        }
        point.disable(thread);
        takeEffect(thread);
        runToNextVisible(thread);
    }

    private void start(int script) {
        int thread = point.addThread();
        if (thread == scriptOf.length) {
            scriptOf = Arrays.copyOf(scriptOf, 2 * thread);
        }
        scriptOf[thread] = script;
        runToNextVisible(thread);
    }

    private boolean isPossible(int thread) {
        int relation = point.relation(thread);
        return relation != Condition.NONE
                && Condition.holds(relation, point.operand(thread), memory[(int) point.location(thread) - 1]);
    }

    private void takeEffect(int thread) {
        int script = scriptOf[thread];
        int[] own = registers[script];
        Instruction instruction = code[script][next[script]++];
        int cell = (int) point.location(thread) - 1;
        int before = 0;
        if (cell >= 0) {
            before = memory[cell];
            point.log().lastBefore(before);
        }
        begin(thread);
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
            case ADD_TO -> {
                memory[cell] = before + instruction.first().in(own);
                point.log().lastAddend(instruction.first().in(own), true);
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
                start(instruction.register());
            }
            case END -> memory[cell] = ENDED;
            case INVOKE -> outcome.invoked(instruction.register());
            case RETURN_STEP ->
                outcome.returned(instruction.register(), instruction.first().in(own));
            case AWAIT_EQUAL, AWAIT_NOT_EQUAL, JOIN -> {}
            default -> throw new IllegalStateException(instruction + " is not a step");
        }
        if (states != null) {
            states.stepped(script, instruction, cell, before, own);
        }
    }

    /** The operation starts whose first step is made. */
    private void begin(int thread) {
        int script = scriptOf[thread];
        int operation = begins[script];
        if (operation != NO_OPERATION) {
            begins[script] = NO_OPERATION;
            outcome.invoked(operation);
            if (states != null) {
                states.invoked(thread, operation);
            }
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
    private void runToNextVisible(int thread) {
        int script = scriptOf[thread];
        for (int count = 0; next[script] < code[script].length; count++) {
            Instruction instruction = code[script][next[script]];
            if (instruction.code().isVisible()) {
                announce(thread, instruction, registers[script]);
                live.add(thread);
                return;
            }
            if (count == LOCAL_INSTRUCTIONS) {
                throw new IllegalStateException("Script " + script + " loops without a visible instruction");
            }
            next[script]++;
            runInvisible(thread, instruction);
        }
        live.remove(thread);
        blocking.remove(thread);
        point.finish(thread);
        if (states != null) {
            states.comesTo(script, next[script], registers[script], Instruction.Code.END);
        }
    }

    private void runInvisible(int thread, Instruction instruction) {
        int[] own = registers[scriptOf[thread]];
        int first = instruction.first().in(own);
        int second = instruction.second().in(own);
        int register = instruction.register();
        switch (instruction.code()) {
            case RETURN -> {
                outcome.returned(register, first);
                point.log().lastReturned();
                if (states != null) {
                    states.returned(thread, first);
                }
            }
            case CHOOSE -> {
                own[register] = choices.value(instruction.target(), thread, site(thread));
                if (states != null) {
                    states.chose(scriptOf[thread], own[register]);
                }
            }
            case BEGIN, LOOP_HEAD -> {
                if (instruction.code() == Instruction.Code.BEGIN) {
                    begins[scriptOf[thread]] = register;
                }
                if (states != null) {
                    states.comesTo(scriptOf[thread], next[scriptOf[thread]], own, instruction.code());
                }
            }
            case INITIALIZE -> {
                memory[instruction.cell().in(own)] = first;
                if (states != null) {
                    states.makes(scriptOf[thread], instruction.cell().in(own));
                }
            }
            case ENTER -> within.add(thread);
            case LEAVE -> {
                within.remove(thread);
                begun.remove(thread);
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
        int bits = instruction.code().bits() | (begins[scriptOf[thread]] == NO_OPERATION ? 0 : Footprint.INVOKE);
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
        if (within.contains(thread) && choices.joinsSections()) {
            point.part(thread, begun.contains(thread) ? SectionPart.LATER : SectionPart.FIRST);
        }
        if ((bits & Footprint.BLOCKING) != 0) {
            blocking.add(thread);
        } else {
            blocking.remove(thread);
            point.enable(thread);
        }
    }

    private int site(int thread) {
        return scriptOf[thread] << 16 | next[scriptOf[thread]];
    }
}
