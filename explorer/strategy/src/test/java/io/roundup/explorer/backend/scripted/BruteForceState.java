// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import io.roundup.explorer.backend.scripted.Instruction.Code;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A state of a scripted program, immutable once built, with the trace and the history of the steps that led to it; see
 * {@link BruteForce}.
 */
final class BruteForceState {
    private final ScriptedProgram program;
    private int[] memory;
    private int[][] registers;
    private int[] at;
    private boolean[] started;
    private int creations;
    private boolean[] ended;
    private long trace;
    private long history;
    private long returnedBefore;
    /** The last event of each thread. */
    private long[] last;
    /** By location: the last write that is no addition, and the sums of the additions and of the reads since. */
    private long[] writes;

    private long[] additions;

    private long[] reads;
    private long invocations;
    private long returns;

    private BruteForceState(ScriptedProgram program) {
        this.program = program;
        int size = program.size();
        memory = new int[program.variables()];
        registers = new int[size][program.registers()];
        at = new int[size];
        started = new boolean[size];
        ended = new boolean[size];
        last = new long[size];
        writes = new long[program.variables() + 1 + size];
        additions = new long[program.variables() + 1 + size];
        reads = new long[program.variables() + 1 + size];
    }

    private BruteForceState copy() {
        BruteForceState copy = new BruteForceState(program);
        copy.memory = memory.clone();
        for (int thread = 0; thread < registers.length; thread++) {
            copy.registers[thread] = registers[thread].clone();
        }
        copy.at = at.clone();
        copy.started = started.clone();
        copy.ended = ended.clone();
        copy.creations = creations;
        copy.trace = trace;
        copy.history = history;
        copy.returnedBefore = returnedBefore;
        copy.last = last.clone();
        copy.writes = writes.clone();
        copy.additions = additions.clone();
        copy.reads = reads.clone();
        copy.invocations = invocations;
        copy.returns = returns;
        return copy;
    }

    static List<BruteForceState> initial(ScriptedProgram program) {
        List<BruteForceState> states = List.of(new BruteForceState(program));
        for (int thread = 0; thread < program.size(); thread++) {
            if (!program.isSpawned(thread)) {
                List<BruteForceState> further = new ArrayList<>();
                for (BruteForceState state : states) {
                    state.started[thread] = true;
                    state.last[thread] = mix(77, thread);
                    for (Local local : state.local(thread)) {
                        local.state.last[thread] = mix(local.state.last[thread], local.chosen);
                        local.state.trace += mix(local.state.last[thread], 5);
                        further.add(local.state);
                    }
                }
                states = further;
            }
        }
        return states;
    }

    long trace() {
        return trace;
    }

    long history() {
        return mix(history, returnedBefore);
    }

    long unfinished() {
        long threads = 0;
        for (int thread = 0; thread < at.length; thread++) {
            if (started[thread] && at[thread] < program.script(thread).size()) {
                threads |= 1L << thread;
            }
        }
        return threads;
    }

    long outcome() {
        return OutcomeKey.of(program, unfinished(), variable -> memory[variable], (t, r) -> registers[t][r]);
    }

    /** {@return all that decides about what may follow} */
    Object future() {
        return List.of(
                IntBuffer.wrap(memory),
                Arrays.stream(registers).map(IntBuffer::wrap).toList(),
                IntBuffer.wrap(at),
                Arrays.toString(started),
                Arrays.toString(ended));
    }

    boolean isEnabled(int thread) {
        if (!started[thread] || at[thread] >= program.script(thread).size()) {
            return false;
        }
        Instruction instruction = program.script(thread).get(at[thread]);
        int[] own = registers[thread];
        return switch (instruction.code()) {
            case LOCK -> memory[instruction.cell().in(own)] == 0;
            case AWAIT_EQUAL ->
                memory[instruction.cell().in(own)] == instruction.first().in(own);
            case AWAIT_NOT_EQUAL ->
                memory[instruction.cell().in(own)] != instruction.first().in(own);
            case JOIN -> ended[instruction.register()];
            case STOP -> false;
            default -> true;
        };
    }

    List<BruteForceState> step(int thread) {
        BruteForceState next = copy();
        Instruction instruction = program.script(thread).get(at[thread]);
        int[] own = next.registers[thread];
        int cell = instruction.cell().equals(Instruction.NO_CELL)
                ? -1
                : instruction.cell().in(own);
        int first = instruction.first().in(own);
        int result = instruction.register();
        int old = cell < 0 ? 0 : memory[cell];
        boolean wrote = true;
        int location = cell;
        int child = -1;
        next.at[thread]++;
        switch (instruction.code()) {
            case READ -> {
                own[result] = old;
                wrote = false;
            }
            case AWAIT_EQUAL, AWAIT_NOT_EQUAL -> wrote = false;
            case WRITE -> next.memory[cell] = first;
            case COMPARE_AND_SET, TRY_LOCK -> {
                wrote = old == first;
                if (wrote) {
                    next.memory[cell] = instruction.code() == Code.TRY_LOCK
                            ? 1
                            : instruction.second().in(own);
                }
                own[result] = wrote ? 1 : 0;
            }
            case FETCH_AND_ADD -> {
                next.memory[cell] = old + first;
                own[result] = old;
            }
            case ADD_TO -> next.memory[cell] = old + first;
            case EXCHANGE -> {
                next.memory[cell] = first;
                own[result] = old;
            }
            case LOCK -> next.memory[cell] = 1;
            case UNLOCK -> next.memory[cell] = 0;
            case SPAWN -> {
                child = result;
                next.started[child] = true;
                next.creations++;
                location = memory.length;
            }
            case JOIN -> {
                wrote = false;
                location = memory.length + 1 + result;
            }
            case END -> {
                next.ended[result] = true;
                location = memory.length + 1 + result;
            }
            case INVOKE -> {
                wrote = false;
                next.history += mix(mix(1, result), returnedBefore);
            }
            case RETURN_STEP -> {
                wrote = false;
                next.returned(result, first);
            }
            default -> throw new AssertionError(instruction);
        }
        List<BruteForceState> successors = new ArrayList<>();
        for (Local local : next.local(thread)) {
            List<Local> all = child < 0 ? List.of(local) : local.state.local(child);
            for (Local both : all) {
                boolean invokes = instruction.code() == Code.INVOKE;
                boolean returned = local.returned || instruction.code() == Code.RETURN_STEP;
                long chosen = child < 0 ? local.chosen : mix(local.chosen, both.chosen);
                Code code = instruction.code();
                both.state.addEvent(thread, location, wrote, code == Code.ADD_TO, invokes, returned, chosen);
                if (child >= 0) {
                    both.state.last[child] = both.state.last[thread];
                }
                successors.add(both.state);
            }
        }
        return successors;
    }

    private void addEvent(
            int thread, int location, boolean wrote, boolean added, boolean invokes, boolean returned, long chosen) {
        long event = mix(mix(mix(thread, last[thread]), location), chosen);
        if (location >= 0) {
            event = mix(event, writes[location]);
            event = mix(event, added ? 0 : additions[location]);
            if (added) {
                event = mix(event, reads[location] + 2);
                additions[location] += mix(event, 4);
            } else if (wrote) {
                event = mix(event, reads[location] + 1);
                writes[location] = event;
                additions[location] = 0;
                reads[location] = 0;
            } else {
                reads[location] += mix(event, 3);
            }
        }
        event = mix(event, invokes ? returns : 0);
        event = mix(event, returned ? invocations : 0);
        invocations += invokes ? mix(event, 11) : 0;
        returns += returned ? mix(event, 13) : 0;
        last[thread] = event;
        trace += mix(event, 5);
    }

    private void returned(int operation, int result) {
        returnedBefore += mix(mix(2, operation), result);
    }

    /** The states after the invisible instructions of a thread: more than one if it chooses values. */
    private List<Local> local(int thread) {
        List<Local> results = new ArrayList<>();
        List<Local> open = new ArrayList<>(List.of(new Local(this)));
        while (!open.isEmpty()) {
            Local local = open.remove(open.size() - 1);
            BruteForceState state = local.state;
            List<Instruction> script = program.script(thread);
            int[] own = state.registers[thread];
            if (state.at[thread] >= script.size()
                    || script.get(state.at[thread]).code().isVisible()) {
                results.add(local);
                continue;
            }
            Instruction instruction = script.get(state.at[thread]++);
            int first = instruction.first().in(own);
            int second = instruction.second().in(own);
            switch (instruction.code()) {
                case RETURN -> {
                    local.returned = true;
                    state.returned(instruction.register(), first);
                }
                case CHOOSE -> {
                    for (int value = 1; value < instruction.target(); value++) {
                        Local other = new Local(state.copy());
                        other.returned = local.returned;
                        other.chosen = mix(local.chosen, value);
                        other.state.registers[thread][instruction.register()] = value;
                        open.add(other);
                    }
                    own[instruction.register()] = 0;
                    local.chosen = mix(local.chosen, 0);
                }
                case SET -> own[instruction.register()] = first;
                case ADD -> own[instruction.register()] = first + second;
                case MULTIPLY -> own[instruction.register()] = first * second;
                case REMAINDER -> own[instruction.register()] = first % second;
                case JUMP_IF_EQUAL -> state.at[thread] = first == second ? instruction.target() : state.at[thread];
                case JUMP_IF_NOT_EQUAL -> state.at[thread] = first != second ? instruction.target() : state.at[thread];
                case LOOP_HEAD -> {}
                default -> throw new AssertionError(instruction);
            }
            open.add(local);
        }
        return results;
    }

    private static long mix(long hash, long value) {
        return OutcomeKey.mix(hash, value);
    }

    /** A state on its way through invisible instructions. */
    private static final class Local {
        private final BruteForceState state;
        private boolean returned;
        private long chosen;

        Local(BruteForceState state) {
            this.state = state;
        }
    }
}
