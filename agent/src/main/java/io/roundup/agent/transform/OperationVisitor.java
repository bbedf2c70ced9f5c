// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.Emit;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Announces the invocation and the response of methods that may be operations on the object under test. */
final class OperationVisitor extends BodyVisitor {
    private final int method;

    OperationVisitor(MethodContext context, MethodVisitor next, int method) {
        super(context, next, Opcodes.INTEGER);
        this.method = method;
    }

    /** {@return whether a method can be an operation: it has a body, anyone can call it, and on an object} */
    static boolean isCandidate(int access, String name) {
        int excluded = Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE;
        return (access & Opcodes.ACC_PUBLIC) != 0 && (access & excluded) == 0 && !name.equals("<init>");
    }

    @Override
    protected void emitStart() {
        mv.visitVarInsn(Opcodes.ALOAD, 0); // this
        push(method); // this, method
        Emit.arguments(mv, Type.getArgumentTypes(context.descriptor())); // this, method, arguments
        hook(HookNames.HOOKS, "operationEntered", "(Ljava/lang/Object;I[Ljava/lang/Object;)Z"); // entered
    }

    @Override
    protected void emitReturn(int opcode) {
        Type result = Type.getReturnType(context.descriptor());
        if (result.getSort() == Type.VOID) {
            mv.visitFieldInsn(Opcodes.GETSTATIC, HookNames.HOOKS, "VOID", "Ljava/lang/Object;"); // VOID
        } else {
            Emit.duplicate(mv, result); // result, result
            Emit.box(mv, result); // result, boxed
        }
        takeEntered(); // ..., boxed, entered
        hook(HookNames.HOOKS, "operationReturned", "(Ljava/lang/Object;Z)V"); // ...
    }

    @Override
    protected void emitThrow() {
        // exception
        mv.visitInsn(Opcodes.DUP); // exception, exception
        takeEntered(); // exception, exception, entered
        hook(HookNames.HOOKS, "operationThrew", "(Ljava/lang/Throwable;Z)V"); // exception
    }

    /** {@code ... -> ..., entered}, and from then on the operation counts as not entered. */
    private void takeEntered() {
        mv.visitVarInsn(Opcodes.ILOAD, local); // ..., entered
        mv.visitInsn(Opcodes.ICONST_0); // ..., entered, false
        mv.visitVarInsn(Opcodes.ISTORE, local); // ..., entered
    }
}
