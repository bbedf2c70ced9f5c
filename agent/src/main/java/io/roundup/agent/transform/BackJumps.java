// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Whether a method's code jumps back, told before the code is visited. Walks the instructions of the class file, of which only
 * the lengths matter (JVMS 6.5); linear in the code.
 */
final class BackJumps {
    private static final int GOTO_W = 200;
    private static final int JSR_W = 201;
    private static final int WIDE = 196;

    private BackJumps() {}

    /**
     * {@return whether an instruction jumps to one before it, or to itself}
     *
     * @param reader of the class
     * @param start where the code begins in the class file
     * @param length in bytes
     */
    static boolean contains(ClassReader reader, int start, int length) {
        int at = start;
        while (at < start + length) {
            int opcode = reader.readByte(at);
            boolean isShort = opcode >= Opcodes.IFEQ && opcode <= Opcodes.JSR
                    || opcode == Opcodes.IFNULL
                    || opcode == Opcodes.IFNONNULL;
            boolean isLong = opcode == GOTO_W || opcode == JSR_W;
            if (isShort && reader.readShort(at + 1) <= 0
                    || isLong && reader.readInt(at + 1) <= 0
                    || switchesBack(reader, operands(start, at), opcode)) {
                return true;
            }
            at += length(reader, start, at, opcode);
        }
        return false;
    }

    private static int length(ClassReader reader, int start, int at, int opcode) {
        return switch (opcode) {
            case Opcodes.BIPUSH,
                    Opcodes.LDC,
                    Opcodes.ILOAD,
                    Opcodes.LLOAD,
                    Opcodes.FLOAD,
                    Opcodes.DLOAD,
                    Opcodes.ALOAD,
                    Opcodes.ISTORE,
                    Opcodes.LSTORE,
                    Opcodes.FSTORE,
                    Opcodes.DSTORE,
                    Opcodes.ASTORE,
                    Opcodes.RET,
                    Opcodes.NEWARRAY -> 2;
            case Opcodes.MULTIANEWARRAY -> 4;
            case Opcodes.INVOKEINTERFACE, Opcodes.INVOKEDYNAMIC, GOTO_W, JSR_W -> 5;
            case WIDE -> reader.readByte(at + 1) == Opcodes.IINC ? 6 : 4;
            case Opcodes.TABLESWITCH -> {
                int operands = operands(start, at);
                // default, low, high, and a target for each value
                yield operands - at + 4 * (4 + reader.readInt(operands + 8) - reader.readInt(operands + 4));
            }
            case Opcodes.LOOKUPSWITCH -> {
                int operands = operands(start, at);
                // default, the number of pairs, and the pairs
                yield operands - at + 8 * (1 + reader.readInt(operands + 4));
            }
            default ->
                opcode == Opcodes.SIPUSH
                                // ldc_w and ldc2_w, which ASM has no names for
                                || opcode == 19
                                || opcode == 20
                                || opcode == Opcodes.IINC
                                || opcode >= Opcodes.IFEQ && opcode <= Opcodes.JSR
                                || opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INVOKESTATIC
                                || opcode == Opcodes.NEW
                                || opcode == Opcodes.ANEWARRAY
                                || opcode == Opcodes.CHECKCAST
                                || opcode == Opcodes.INSTANCEOF
                                || opcode == Opcodes.IFNULL
                                || opcode == Opcodes.IFNONNULL
                        ? 3
                        : 1;
        };
    }

    /** Compilers of Java make no switches that do; those of other languages, and optimisers of class files, may. */
    private static boolean switchesBack(ClassReader reader, int operands, int opcode) {
        if (opcode != Opcodes.TABLESWITCH && opcode != Opcodes.LOOKUPSWITCH) {
            return false;
        }
        boolean isTable = opcode == Opcodes.TABLESWITCH;
        int targets = isTable
                ? reader.readInt(operands + 8) - reader.readInt(operands + 4) + 1
                : reader.readInt(operands + 4);
        // default, then low, high and targets, or the number of pairs of a value and its target
        boolean isBack = reader.readInt(operands) <= 0;
        for (int i = 0; i < targets && !isBack; i++) {
            isBack = reader.readInt(operands + 12 + i * (isTable ? 4 : 8)) <= 0;
        }
        return isBack;
    }

    /** {@return where the operands of a switch begin: at a multiple of four from the start of the code} */
    private static int operands(int start, int at) {
        return at + 4 - (at - start & 3);
    }
}
