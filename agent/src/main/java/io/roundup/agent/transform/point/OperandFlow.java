// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A {@link MethodFlow} that also knows which entries of the operand stack each instruction takes and puts there, and
 * whether it only computes.
 */
class OperandFlow extends MethodFlow {
    /**
     * How many entries of the stack instructions without operands take, by opcode from {@code iaload} on, as digits. Loads
     * and constants take none. Those of jumps and members are not among them.
     */
    private static final String TAKEN_BY_LOADS_OF_ARRAYS = "22222222";

    private static final String TAKEN_BY_STORES = "12121";
    private static final String TAKEN_BY_STORES_TO_ARRAYS = "34343333";
    private static final String TAKEN_FROM_POP = "121232342" // pop, pop2, dup and the like, swap
            + "24242424242424242424" // sums to remainders, each of I, J, F, D
            + "1212" // neg
            + "232323242424" // shifts, and, or, xor
            + "0" // iinc
            + "111222111222111" // conversions
            + "42244"; // comparisons
    private static final String TAKEN_BY_RETURNS = "121210";

    /** What an instruction does besides to put values where it says. */
    enum Effect {
        /** Nothing: it computes, stores in a local variable, or jumps. */
        NONE,
        /** It calls a static method. */
        CALL,
        /** It ends the method. */
        RETURN,
        /** Anything else: others may notice it, or it may find what others have done, or throw. */
        OTHER
    }

    /** @param taken entries of the stack that it takes @param put entries that it puts there then @param called or null */
    record Operands(
            int taken, int put, Effect effect, @Nullable Called called) {}

    /** A static method. @param owner internal name of the class that is named */
    record Called(String owner, String name, String descriptor) {
        /** {@return what no other method has} */
        String key() {
            return owner.concat(".").concat(name).concat(descriptor);
        }
    }

    private final List<Operands> operands = new ArrayList<>();
    private int deepest;

    OperandFlow(int access, String descriptor) {
        super(access, descriptor);
    }

    /** {@return what each instruction does to the stack, in order} */
    List<Operands> operands() {
        return operands;
    }

    /** {@return the most entries on the stack} */
    int deepest() {
        return deepest;
    }

    private void add(int taken, Effect effect, @Nullable Called called) {
        int before = steps().get(steps().size() - 1).depth();
        // After a jump nothing is known of the next instruction. Jumps put nothing there.
        int put = depth() < 0 || before < 0 ? 0 : depth() - before + taken;
        deepest = Math.max(deepest, Math.max(before, depth()));
        operands.add(new Operands(taken, put, effect, called));
    }

    private void add(int taken, Effect effect) {
        add(taken, effect, null);
    }

    private static int digit(String digits, int index) {
        return digits.charAt(index) - '0';
    }

    @Override
    public void visitInsn(int opcode) {
        super.visitInsn(opcode);
        if (opcode < Opcodes.IALOAD) {
            add(0, Effect.NONE);
        } else if (opcode <= Opcodes.SALOAD) {
            add(digit(TAKEN_BY_LOADS_OF_ARRAYS, opcode - Opcodes.IALOAD), Effect.OTHER);
        } else if (opcode < Opcodes.POP) {
            add(digit(TAKEN_BY_STORES_TO_ARRAYS, opcode - Opcodes.IASTORE), Effect.OTHER);
        } else if (opcode <= Opcodes.DCMPG) {
            add(digit(TAKEN_FROM_POP, opcode - Opcodes.POP), mayThrow(opcode) ? Effect.OTHER : Effect.NONE);
        } else if (opcode <= Opcodes.RETURN) {
            add(digit(TAKEN_BY_RETURNS, opcode - Opcodes.IRETURN), Effect.RETURN);
        } else {
            add(1, Effect.OTHER);
        }
    }

    /** A division of whole numbers by zero throws. */
    private static boolean mayThrow(int opcode) {
        return opcode == Opcodes.IDIV || opcode == Opcodes.LDIV || opcode == Opcodes.IREM || opcode == Opcodes.LREM;
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        super.visitIntInsn(opcode, operand);
        boolean makes = opcode == Opcodes.NEWARRAY;
        add(makes ? 1 : 0, makes ? Effect.OTHER : Effect.NONE);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        super.visitVarInsn(opcode, variable);
        boolean stores = opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE;
        add(stores ? digit(TAKEN_BY_STORES, opcode - Opcodes.ISTORE) : 0, Effect.NONE);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        super.visitTypeInsn(opcode, type);
        add(opcode == Opcodes.NEW ? 0 : 1, Effect.OTHER);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        super.visitFieldInsn(opcode, owner, name, descriptor);
        int size = Type.getType(descriptor).getSize();
        add(
                switch (opcode) {
                    case Opcodes.GETSTATIC -> 0;
                    case Opcodes.PUTSTATIC -> size;
                    case Opcodes.GETFIELD -> 1;
                    default -> size + 1;
                },
                Effect.OTHER);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        boolean isStatic = opcode == Opcodes.INVOKESTATIC;
        int taken = (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - (isStatic ? 1 : 0);
        add(taken, isStatic ? Effect.CALL : Effect.OTHER, isStatic ? new Called(owner, name, descriptor) : null);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        add((Type.getArgumentsAndReturnSizes(descriptor) >> 2) - 1, Effect.OTHER);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        super.visitJumpInsn(opcode, label);
        boolean takesTwo = opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE;
        add(takesTwo ? 2 : opcode == Opcodes.GOTO ? 0 : 1, Effect.NONE);
    }

    @Override
    public void visitLdcInsn(Object value) {
        super.visitLdcInsn(value);
        // Other constants may have to be made first, which can throw.
        add(0, value instanceof Number || value instanceof String ? Effect.NONE : Effect.OTHER);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        super.visitIincInsn(variable, increment);
        add(0, Effect.NONE);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        super.visitTableSwitchInsn(min, max, otherwise, labels);
        add(1, Effect.NONE);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        super.visitLookupSwitchInsn(otherwise, keys, labels);
        add(1, Effect.NONE);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        super.visitMultiANewArrayInsn(descriptor, dimensions);
        add(dimensions, Effect.OTHER);
    }
}
