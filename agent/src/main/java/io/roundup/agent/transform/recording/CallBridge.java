// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.recording;

import io.roundup.agent.transform.bytecode.Emit;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A static method that makes one call and records it:
 *
 * <pre>{@code
 * static R bridge(Owner receiver, A argument) {
 *   Log log = Log.enter(receiver, method);
 *   if (log == null) return receiver.call(argument);
 *   log.argument(argument);
 *   log.invoked();
 *   try {
 *     R result = receiver.call(argument);
 *     log.returned(result);
 *     return result;
 *   } catch (Throwable thrown) {
 *     log.threw(thrown);
 *     throw thrown;
 *   }
 * }
 * }</pre>
 *
 * {@code argument} and {@code returned} exist for boolean, char, int, long, double and Object; other values are
 * boxed. More than one argument is given to {@code arguments} as an array. A void method calls {@code returned()}.
 */
final class CallBridge {
    private final String name;
    private final String owner;
    private final String method;
    private final String called;
    private final boolean isInterface;
    private final int operation;
    private final String log;
    private final Type[] parameters;
    private final Type result;
    private final int logLocal;

    CallBridge(
            String name, String owner, String method, String called, boolean isInterface, int operation, String log) {
        this.name = name;
        this.owner = owner;
        this.method = method;
        this.called = called;
        this.isInterface = isInterface;
        this.operation = operation;
        this.log = log;
        parameters = Type.getArgumentTypes(called);
        result = Type.getReturnType(called);
        int size = 1;
        for (Type parameter : parameters) {
            size += parameter.getSize();
        }
        logLocal = size;
    }

    /** {@return the name of the bridge} */
    String name() {
        return name;
    }

    /** {@return the descriptor of the bridge: that of the method, with the receiver in front} */
    String descriptor() {
        return "(L".concat(owner).concat(";").concat(called.substring(1));
    }

    /** Adds the bridge to a class. */
    void emit(ClassVisitor type) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor mv = type.visitMethod(access, name, descriptor(), null, null);
        Label recorded = new Label();
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        mv.visitCode();
        mv.visitTryCatchBlock(start, end, handler, "java/lang/Throwable");
        mv.visitVarInsn(Opcodes.ALOAD, 0); // receiver
        Emit.push(mv, operation); // receiver, method
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                log,
                "enter",
                "(Ljava/lang/Object;I)L".concat(log).concat(";"),
                false); // log
        mv.visitVarInsn(Opcodes.ASTORE, logLocal); // -
        mv.visitVarInsn(Opcodes.ALOAD, logLocal); // log
        mv.visitJumpInsn(Opcodes.IFNONNULL, recorded); // -
        call(mv); // result
        mv.visitInsn(result.getOpcode(Opcodes.IRETURN));

        mv.visitLabel(recorded);
        mv.visitFrame(Opcodes.F_NEW, parameters.length + 2, locals(), 0, new Object[0]);
        arguments(mv); // -
        record(mv, "invoked", "()V");
        mv.visitLabel(start);
        call(mv); // result
        mv.visitLabel(end);
        returned(mv); // result
        mv.visitInsn(result.getOpcode(Opcodes.IRETURN));

        mv.visitLabel(handler);
        mv.visitFrame(Opcodes.F_NEW, parameters.length + 2, locals(), 1, new Object[] {"java/lang/Throwable"});
        mv.visitInsn(Opcodes.DUP); // thrown, thrown
        mv.visitVarInsn(Opcodes.ALOAD, logLocal); // thrown, thrown, log
        mv.visitInsn(Opcodes.SWAP); // thrown, log, thrown
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, log, "threw", "(Ljava/lang/Throwable;)V", false); // thrown
        mv.visitInsn(Opcodes.ATHROW);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    /** {@code ... -> ..., result}. */
    private void call(MethodVisitor mv) {
        mv.visitVarInsn(Opcodes.ALOAD, 0); // receiver
        int local = 1;
        for (Type parameter : parameters) {
            mv.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local); // receiver, ..., argument
            local += parameter.getSize();
        }
        int opcode = isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL;
        mv.visitMethodInsn(opcode, owner, method, called, isInterface); // result
    }

    private void arguments(MethodVisitor mv) {
        if (parameters.length == 1) {
            mv.visitVarInsn(Opcodes.ALOAD, logLocal); // log
            mv.visitVarInsn(parameters[0].getOpcode(Opcodes.ILOAD), 1); // log, argument
            String kind = boxed(mv, parameters[0]); // log, argument
            mv.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL, log, "argument", "(".concat(kind).concat(")V"), false); // -
        } else if (parameters.length > 1) {
            mv.visitVarInsn(Opcodes.ALOAD, logLocal); // log
            Emit.arguments(mv, parameters); // log, array
            mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, log, "arguments", "([Ljava/lang/Object;)V", false); // -
        }
    }

    /** {@code ..., result -> ..., result}. */
    private void returned(MethodVisitor mv) {
        if (result.getSort() == Type.VOID) {
            record(mv, "returned", "()V");
            return;
        }
        Emit.duplicate(mv, result); // result, result
        String kind = boxed(mv, result); // result, recorded
        mv.visitVarInsn(Opcodes.ALOAD, logLocal); // result, recorded, log
        if (kind.equals("J") || kind.equals("D")) {
            mv.visitInsn(Opcodes.DUP_X2); // result, log, recorded, log
            mv.visitInsn(Opcodes.POP); // result, log, recorded
        } else {
            mv.visitInsn(Opcodes.SWAP); // result, log, recorded
        }
        mv.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, log, "returned", "(".concat(kind).concat(")V"), false); // result
    }

    /** {@code ..., value -> ..., recorded}. @return the descriptor of what is recorded */
    private static String boxed(MethodVisitor mv, Type type) {
        switch (type.getSort()) {
            case Type.BOOLEAN, Type.CHAR, Type.INT, Type.LONG, Type.DOUBLE -> {
                return type.getDescriptor();
            }
            default -> {
                Emit.box(mv, type);
                return "Ljava/lang/Object;";
            }
        }
    }

    private void record(MethodVisitor mv, String event, String descriptor) {
        mv.visitVarInsn(Opcodes.ALOAD, logLocal); // log
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, log, event, descriptor, false); // -
    }

    private Object[] locals() {
        Object[] locals = new Object[parameters.length + 2];
        locals[0] = owner;
        for (int i = 0; i < parameters.length; i++) {
            locals[i + 1] = local(parameters[i]);
        }
        locals[parameters.length + 1] = log;
        return locals;
    }

    private static Object local(Type type) {
        if (Emit.isInt(type)) {
            return Opcodes.INTEGER;
        }
        return switch (type.getSort()) {
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            default -> type.getInternalName();
        };
    }
}
