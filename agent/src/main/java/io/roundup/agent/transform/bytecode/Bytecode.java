// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The instructions of one method as they are in the class file, found by their offsets in it (JVMS 6.5). For what is
 * to be known of a method before its code is visited.
 */
public final class Bytecode {
    /** {@code goto} with four bytes for the distance, which ASM has no name for. */
    public static final int GOTO_W = 200;

    /** {@code ldc} with two bytes for the index, and the same for what takes two slots; ASM has no names for them. */
    public static final int LDC_W = 19;

    public static final int LDC2_W = 20;
    /** {@code jsr} with four bytes for the distance, which ASM has no name for. */
    public static final int JSR_W = 201;
    /** Before an instruction whose index of a local variable has two bytes; ASM has no name for it. */
    public static final int WIDE = 196;

    private static final int[] NOWHERE = {};

    private final ClassReader reader;
    private final int start;
    private final int end;

    /** Looks at a method's code. @param start where it begins in the class file @param length in bytes */
    public Bytecode(ClassReader reader, int start, int length) {
        this.reader = reader;
        this.start = start;
        this.end = start + length;
    }

    public ClassReader reader() {
        return reader;
    }

    public int start() {
        return start;
    }

    public int end() {
        return end;
    }

    public int opcode(int at) {
        return reader.readByte(at);
    }

    /** {@return the offset of the instruction behind another} */
    public int next(int at) {
        return at + length(at);
    }

    /** {@return whether an instruction jumps to one other, always or if a condition holds} */
    public boolean isJump(int at) {
        int opcode = opcode(at);
        return opcode >= Opcodes.IFEQ && opcode <= Opcodes.JSR
                || opcode == Opcodes.IFNULL
                || opcode == Opcodes.IFNONNULL
                || opcode == GOTO_W
                || opcode == JSR_W;
    }

    /** {@return whether an instruction always jumps} */
    public boolean isGoto(int at) {
        return opcode(at) == Opcodes.GOTO || opcode(at) == GOTO_W;
    }

    /** {@return where such an instruction jumps to} */
    public int target(int jump) {
        int opcode = opcode(jump);
        boolean isLong = opcode == GOTO_W || opcode == JSR_W;
        return jump + (isLong ? reader.readInt(jump + 1) : reader.readShort(jump + 1));
    }

    /** {@return where an instruction may jump to} Those that do not jump have none. */
    public int[] targets(int at) {
        if (isJump(at)) {
            return new int[] {target(at)};
        }
        boolean isTable = opcode(at) == Opcodes.TABLESWITCH;
        if (!isTable && opcode(at) != Opcodes.LOOKUPSWITCH) {
            return NOWHERE;
        }
        int operands = operands(at);
        int count = isTable ? word(operands + 8) - word(operands + 4) + 1 : word(operands + 4);
        int[] targets = new int[count + 1];
        // default, then low, high and targets, or the number of pairs of a value and its target
        targets[count] = at + word(operands);
        for (int i = 0; i < count; i++) {
            targets[i] = at + word(operands + 12 + i * (isTable ? 4 : 8));
        }
        return targets;
    }

    /** {@return where handlers of exceptions begin} They stand behind the code (JVMS 4.7.3). */
    public int[] handlers() {
        int[] handlers = new int[reader.readUnsignedShort(end)];
        for (int i = 0; i < handlers.length; i++) {
            // start, end, handler, type
            handlers[i] = start + reader.readUnsignedShort(end + 2 + 8 * i + 4);
        }
        return handlers;
    }

    /** {@return where the operands of a switch begin: at a multiple of four from the start of the code} */
    private int operands(int at) {
        return at + 4 - (at - start & 3);
    }

    /** {@return an operand of four bytes} */
    private int word(int at) {
        return reader.readInt(at);
    }

    private int length(int at) {
        int opcode = opcode(at);
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
            case WIDE -> opcode(at + 1) == Opcodes.IINC ? 6 : 4;
            case Opcodes.TABLESWITCH -> {
                int operands = operands(at);
                // default, low, high, and a target for each value
                yield operands - at + 4 * (4 + word(operands + 8) - word(operands + 4));
            }
            case Opcodes.LOOKUPSWITCH -> {
                int operands = operands(at);
                // default, the number of pairs, and the pairs
                yield operands - at + 8 * (1 + word(operands + 4));
            }
            default ->
                opcode == Opcodes.SIPUSH
                                || opcode == LDC_W
                                || opcode == LDC2_W
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
}
