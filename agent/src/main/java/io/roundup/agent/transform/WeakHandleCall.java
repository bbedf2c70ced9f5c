// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A call of {@code VarHandle.weakCompareAndSet}, or the like, that may fail for no reason. Where it is to fail, the
 * update is the expected value, and the answer is false. So there is no branch, which would need a frame with whatever
 * is on the stack below.
 */
final class WeakHandleCall {
    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private final MethodVisitor mv;
    private final SpilledArguments arguments;

    private WeakHandleCall(MethodVisitor mv, SpilledArguments arguments) {
        this.mv = mv;
        this.arguments = arguments;
    }

    /**
     * {@return whether the expected value can take the place of the update, with the types that they are called with}
     *
     * @param parameters of the call
     */
    static boolean isPossible(Type[] parameters) {
        Type expected = onStack(parameters[parameters.length - 2]);
        Type update = onStack(parameters[parameters.length - 1]);
        return expected.equals(update)
                || expected.equals(Type.INT_TYPE) && !update.equals(OBJECT)
                || isNarrower(expected, update)
                || widening(update, expected) != Opcodes.NOP;
    }

    /** {@return whether not each value that may be expected is one of the type of the update} Both as on the stack. */
    private static boolean isNarrower(Type expected, Type update) {
        return expected.equals(Type.FLOAT_TYPE) && update.equals(Type.INT_TYPE)
                || expected.equals(Type.INT_TYPE) && update.equals(Type.FLOAT_TYPE);
    }

    /**
     * {@return the instruction that converts a primitive value to a wider type, or NOP} Both as on the stack. What a
     * float might not hold is left as it is, since the variable may be a double.
     */
    private static int widening(Type from, Type to) {
        return switch (from.getDescriptor() + to.getDescriptor()) {
            case "IJ" -> Opcodes.I2L;
            case "ID" -> Opcodes.I2D;
            case "JD" -> Opcodes.L2D;
            case "FD" -> Opcodes.F2D;
            default -> Opcodes.NOP;
        };
    }

    /**
     * Sees to it that the update can be what is expected: {@code ..., update -> ..., update}. The call would widen it,
     * too.
     *
     * @param parameters of the call
     * @return the types to call it with; others also if a null, say, is called with a type of its own
     */
    static Type[] widenUpdate(MethodVisitor mv, Type[] parameters) {
        int update = parameters.length - 1;
        Type[] called = parameters.clone();
        int widening = widening(onStack(parameters[update]), onStack(parameters[update - 1]));
        if (widening != Opcodes.NOP) {
            mv.visitInsn(widening); // ..., update
            called[update] = parameters[update - 1];
        } else if (Emit.isReference(parameters[update]) && !parameters[update - 1].equals(parameters[update])) {
            called[update - 1] = OBJECT;
            called[update] = OBJECT;
        }
        return called;
    }

    private static Type onStack(Type type) {
        return Emit.isReference(type) ? OBJECT : Emit.isInt(type) ? Type.INT_TYPE : type;
    }

    /**
     * Decides whether the call is to fail: {@code ... -> ...}.
     *
     * @param arguments of the call
     */
    static WeakHandleCall begin(MethodVisitor mv, SpilledArguments arguments) {
        WeakHandleCall call = new WeakHandleCall(mv, arguments);
        call.decide();
        return call;
    }

    private void decide() {
        int update = arguments.size() - 1;
        Type type = arguments.type(update);
        Type expected = onStack(arguments.type(update - 1));
        boolean isNarrower = isNarrower(expected, onStack(type));
        if (isNarrower) {
            arguments.load(update - 1); // ..., expected
        }
        Type[] asked = isNarrower ? new Type[] {expected} : new Type[0];
        String question = Type.getMethodDescriptor(Type.BOOLEAN_TYPE, asked);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HookNames.WEAK, "isTried", question, false); // ..., tried
        mv.visitInsn(Opcodes.DUP); // ..., tried, tried
        mv.visitVarInsn(Opcodes.ISTORE, arguments.end()); // ..., tried
        arguments.load(update - 1); // ..., tried, expected
        arguments.load(update); // ..., tried, expected, update
        String descriptor = Type.getMethodDescriptor(onStack(type), Type.BOOLEAN_TYPE, expected, onStack(type));
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HookNames.WEAK, "update", descriptor, false); // ..., update
        if (Emit.isReference(type) && !type.equals(OBJECT)) {
            mv.visitTypeInsn(Opcodes.CHECKCAST, type.getInternalName()); // ..., update
        }
        arguments.store(update); // ...
    }

    /** After the call: {@code ..., success -> ..., success}. */
    void end() {
        mv.visitVarInsn(Opcodes.ILOAD, arguments.end()); // ..., success, tried
        mv.visitInsn(Opcodes.IAND); // ..., success
    }
}
