// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.scripted;

import java.util.List;

/** Which registers a script may still use, before each instruction and at its end: liveness, by iteration. */
final class LiveRegisters {
    private LiveRegisters() {}

    /** {@return for each instruction, then for the end, the registers whose values may be used, as bits} */
    static long[] of(List<Instruction> script) {
        long[] live = new long[script.size() + 1];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int index = script.size() - 1; index >= 0; index--) {
                Instruction instruction = script.get(index);
                long before = after(instruction, live, index) & ~defined(instruction) | used(instruction);
                changed |= before != live[index];
                live[index] = before;
            }
        }
        return live;
    }

    private static long after(Instruction instruction, long[] live, int index) {
        boolean isAlways = instruction.first().equals(instruction.second());
        return switch (instruction.code()) {
            case JUMP_IF_EQUAL -> live[instruction.target()] | (isAlways ? 0 : live[index + 1]);
            case JUMP_IF_NOT_EQUAL -> live[index + 1] | (isAlways ? 0 : live[instruction.target()]);
            default -> live[index + 1];
        };
    }

    private static long defined(Instruction instruction) {
        return switch (instruction.code()) {
            case READ, COMPARE_AND_SET, FETCH_AND_ADD, EXCHANGE, TRY_LOCK, CHOOSE, SET, ADD, MULTIPLY, REMAINDER ->
                1L << instruction.register();
            default -> 0;
        };
    }

    private static long used(Instruction instruction) {
        return bit(instruction.cell().index())
                | bit(instruction.first().register())
                | bit(instruction.second().register());
    }

    private static long bit(int register) {
        return register < 0 ? 0 : 1L << register;
    }
}
