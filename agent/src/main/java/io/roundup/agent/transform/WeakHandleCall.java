// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import org.jspecify.annotations.Nullable;
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
    private final Type value;

    private WeakHandleCall(MethodVisitor mv, SpilledArguments arguments, Type value) {
        this.mv = mv;
        this.arguments = arguments;
        this.value = value;
    }

    /**
     * {@return a type that the expected value and the update both have as they are, or null if there is none}
     *
     * @param parameters of the call
     */
    static @Nullable Type valueType(Type[] parameters) {
        Type expected = parameters[parameters.length - 2];
        Type update = parameters[parameters.length - 1];
        if (expected.equals(update)) {
            return expected;
        }
        return Emit.isReference(expected) && Emit.isReference(update) ? OBJECT : null;
    }

    /**
     * Decides whether the call is to fail: {@code ... -> ...}.
     *
     * @param arguments of the call
     * @param value see {@link #valueType}
     */
    static WeakHandleCall begin(MethodVisitor mv, SpilledArguments arguments, Type value) {
        WeakHandleCall call = new WeakHandleCall(mv, arguments, value);
        call.decide();
        return call;
    }

    private void decide() {
        int update = arguments.size() - 1;
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HookNames.WEAK, "isTried", "()Z", false); // ..., tried
        mv.visitInsn(Opcodes.DUP); // ..., tried, tried
        mv.visitVarInsn(Opcodes.ISTORE, arguments.end()); // ..., tried
        arguments.load(update - 1); // ..., tried, expected
        arguments.load(update); // ..., tried, expected, update
        boolean isReference = Emit.isReference(value);
        String either = (isReference ? OBJECT : Emit.isInt(value) ? Type.INT_TYPE : value).getDescriptor();
        String descriptor = "(Z" + either + either + ')' + either;
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, HookNames.WEAK, "update", descriptor, false); // ..., update
        if (isReference && !value.equals(OBJECT)) {
            mv.visitTypeInsn(Opcodes.CHECKCAST, value.getInternalName()); // ..., update
        }
        arguments.store(update); // ...
    }

    /** After the call: {@code ..., success -> ..., success}. */
    void end() {
        mv.visitVarInsn(Opcodes.ILOAD, arguments.end()); // ..., success, tried
        mv.visitInsn(Opcodes.IAND); // ..., success
    }
}
