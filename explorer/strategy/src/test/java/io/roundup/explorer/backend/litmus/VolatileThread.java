// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.explorer.backend.scripted.Instruction;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.graph.Access;
import io.roundup.explorer.graph.Fence;
import io.roundup.explorer.graph.Freeze;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.schedule.Condition;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A thread of a scripted program, all of whose accesses are volatile. It does without operations and sections. */
final class VolatileThread implements GraphThread {
    private final List<Instruction> code;
    private final int[] registers;
    private int at;
    private boolean isAssumed = true;

    VolatileThread(ScriptedProgram program, int script) {
        code = program.script(script);
        registers = new int[program.registers()];
    }

    @Override
    public void begin() {
        at = 0;
        isAssumed = true;
        Arrays.fill(registers, 0);
    }

    @Override
    public Next next() {
        while (at < code.size()) {
            Instruction instruction = code.get(at);
            int first = instruction.first().in(registers);
            int second = instruction.second().in(registers);
            int register = instruction.register();
            switch (instruction.code()) {
                case SPAWN -> {
                    return Next.START;
                }
                case JOIN -> {
                    return Next.JOIN;
                }
                case STOP -> {
                    isAssumed = false;
                    return Next.ENDED;
                }
                case END, INVOKE, RETURN, RETURN_STEP -> at++;
                case SET -> set(register, first);
                case ADD -> set(register, first + second);
                case MULTIPLY -> set(register, first * second);
                case REMAINDER -> set(register, first % second);
                case JUMP_IF_EQUAL -> at = first == second ? instruction.target() : at + 1;
                case JUMP_IF_NOT_EQUAL -> at = first != second ? instruction.target() : at + 1;
                default -> {
                    return Next.ACCESS;
                }
            }
        }
        return Next.ENDED;
    }

    private void set(int register, int value) {
        registers[register] = value;
        at++;
    }

    @Override
    public List<Fence> takeFences() {
        return List.of();
    }

    @Override
    public Access access() {
        Instruction instruction = code.get(at);
        int cell = instruction.cell().in(registers);
        int first = instruction.first().in(registers);
        int second = instruction.second().in(registers);
        Mode mode = Mode.VOLATILE;
        return switch (instruction.code()) {
            case READ -> Access.read(cell, mode);
            case WRITE, UNLOCK -> Access.store(cell, mode);
            case COMPARE_AND_SET -> Access.compareAndSet(cell, mode, mode, first, second);
            case TRY_LOCK -> Access.compareAndSet(cell, mode, mode, 0, 1);
            case LOCK -> Access.acquire(cell, mode, mode, 0, 1);
            case FETCH_AND_ADD -> Access.update(cell, mode, mode, true, first);
            case EXCHANGE -> Access.update(cell, mode, mode, false, first);
            case AWAIT_EQUAL -> Access.await(cell, mode, Condition.EQUAL, first);
            case AWAIT_NOT_EQUAL -> Access.await(cell, mode, Condition.NOT_EQUAL, first);
            default -> throw new IllegalArgumentException(instruction + " has no counterpart in graphs");
        };
    }

    @Override
    public long stored() {
        Instruction instruction = code.get(at);
        return instruction.code() == Instruction.Code.UNLOCK
                ? 0
                : instruction.first().in(registers);
    }

    @Override
    public void made(@Nullable Long seen, @Nullable Freeze carried) {
        Instruction instruction = code.get(at);
        if (seen != null) {
            switch (instruction.code()) {
                case COMPARE_AND_SET, TRY_LOCK -> registers[instruction.register()] = access().holdsFor(seen) ? 1 : 0;
                case READ, FETCH_AND_ADD, EXCHANGE -> registers[instruction.register()] = (int) (long) seen;
                default -> {}
            }
        }
        at++;
    }

    @Override
    public void tries(boolean isTrying) {
        throw new IllegalStateException("a scripted program has no weak compare-and-set");
    }

    @Override
    public String other() {
        return "T" + code.get(at).register();
    }

    @Override
    public void passed() {
        at++;
    }

    @Override
    public int at() {
        return at;
    }

    @Override
    public boolean isAssumed() {
        return isAssumed;
    }

    @Override
    public Map<String, Long> registers() {
        return Map.of();
    }
}
