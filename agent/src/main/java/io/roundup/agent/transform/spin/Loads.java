// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.spin;

import io.roundup.agent.transform.bytecode.Bytecode;
import io.roundup.agent.transform.spin.SpinAccess.Operand;
import io.roundup.agent.transform.spin.SpinValue.Known;
import io.roundup.agent.transform.spin.SpinValue.Other;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The instructions that load and store local variables, and those that load constants (JVMS 6.5). Not those with wide
 * indices.
 */
final class Loads {
    /** {@code iload_0}; the others follow, four of each type. ASM has no names for the short forms. */
    private static final int FIRST_SHORT_LOAD = 26;

    private static final int FIRST_SHORT_STORE = 59;
    /** How many jumps to a return are followed. */
    private static final int LONGEST_WAY = 40;

    private static final String TYPES = "IJFDA";
    private static final SpinValue OTHER = new Other();

    private Loads() {}

    /** {@return what an instruction puts on the stack, or null if it is none that loads a constant} */
    static @Nullable SpinValue constant(Bytecode code, int at, char[] buffer) {
        ClassReader reader = code.reader();
        int opcode = code.opcode(at);
        return switch (opcode) {
            case Opcodes.ACONST_NULL,
                    Opcodes.FCONST_0,
                    Opcodes.FCONST_1,
                    Opcodes.FCONST_2,
                    Opcodes.DCONST_0,
                    Opcodes.DCONST_1 -> OTHER;
            case Opcodes.LCONST_0, Opcodes.LCONST_1 -> known(opcode - Opcodes.LCONST_0);
            case Opcodes.BIPUSH -> known((byte) reader.readByte(at + 1));
            case Opcodes.SIPUSH -> known(reader.readShort(at + 1));
            case Opcodes.LDC -> pooled(reader.readConst(reader.readByte(at + 1), buffer));
            case Bytecode.LDC_W, Bytecode.LDC2_W -> pooled(reader.readConst(reader.readUnsignedShort(at + 1), buffer));
            default ->
                opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5 ? known(opcode - Opcodes.ICONST_0) : null;
        };
    }

    private static SpinValue known(long constant) {
        return new Known(Operand.of(constant));
    }

    private static SpinValue pooled(Object constant) {
        return constant instanceof Integer || constant instanceof Long ? known(((Number) constant).longValue()) : OTHER;
    }

    /** {@return the local variable that an instruction loads, or -1} */
    static int loaded(Bytecode code, int at) {
        return local(code, at, Opcodes.ILOAD, FIRST_SHORT_LOAD);
    }

    /** {@return the local variable that an instruction stores, or -1} */
    static int stored(Bytecode code, int at) {
        return local(code, at, Opcodes.ISTORE, FIRST_SHORT_STORE);
    }

    /** {@return the type of the variable that an instruction loads: one of I, J, F, D and A} */
    static char type(Bytecode code, int load) {
        int opcode = code.opcode(load);
        return TYPES.charAt(opcode <= Opcodes.ALOAD ? opcode - Opcodes.ILOAD : (opcode - FIRST_SHORT_LOAD) / 4);
    }

    /** {@return the constant, 0 or 1, that is returned from an instruction on, and nothing else done, or null} */
    static @Nullable Integer returned(Bytecode code, int offset) {
        int opcode = code.opcode(offset);
        if (opcode != Opcodes.ICONST_0 && opcode != Opcodes.ICONST_1) {
            return null;
        }
        int from = code.next(offset);
        for (int i = 0; i < LONGEST_WAY && code.isGoto(from); i++) {
            from = code.target(from);
        }
        return code.opcode(from) == Opcodes.IRETURN ? opcode - Opcodes.ICONST_0 : null;
    }

    private static int local(Bytecode code, int at, int first, int firstShort) {
        int opcode = code.opcode(at);
        if (opcode >= first && opcode < first + TYPES.length()) {
            return code.reader().readByte(at + 1);
        }
        boolean isShort = opcode >= firstShort && opcode < firstShort + 4 * TYPES.length();
        return isShort ? (opcode - firstShort) % 4 : -1;
    }
}
