// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.FrameLocals;
import io.roundup.agent.transform.point.KnownPoint;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces the begin and the end of calls of a method that has known points. A local variable of its own has the number
 * of the call. No handler announces that a call ends by an exception: the caller's next known point shows it.
 */
final class KnownCallVisitor extends HookVisitor {
    private static final String VALUE = "value";

    private final int call;

    KnownCallVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        call = context.reserveLocal();
    }

    @Override
    public void visitCode() {
        super.visitCode();
        int local = 0;
        if ((context.access() & Opcodes.ACC_STATIC) == 0) {
            emitValue(Type.getObjectType(context.owner().internalName()), local++);
        }
        for (Type parameter : Type.getArgumentTypes(context.descriptor())) {
            if (Emit.isReference(parameter)) {
                emitValue(parameter, local);
            }
            local += parameter.getSize();
        }
        pushSite(SiteKind.KNOWN_POINT, "", "", ""); // site
        hook(HookNames.POINTS, "enter", "(I)I"); // call
        mv.visitVarInsn(Opcodes.ISTORE, call); // empty
    }

    /** Emits that the method comes to a point: {@code empty -> empty}. */
    void comesTo(KnownPoint point) {
        int told = point.locals().length - point.counters();
        for (int i = 0; i < point.locals().length; i++) {
            Type type = type(point.kinds().charAt(i));
            if (i < told) {
                emitValue(type, point.locals()[i]);
            } else {
                mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), point.locals()[i]); // value
                push(point.parks() ? 1 : 0); // value, parks
                hook(HookNames.POINTS, "counter", "(" + type.getDescriptor() + "Z)V"); // empty
            }
        }
        mv.visitVarInsn(Opcodes.ILOAD, call); // call
        pushSite(SiteKind.KNOWN_POINT, "", "", ""); // call, site
        hook(HookNames.POINTS, "point", "(II)V"); // empty
    }

    private static Type type(char kind) {
        return switch (kind) {
            case 'I' -> Type.INT_TYPE;
            case 'J' -> Type.LONG_TYPE;
            case 'F' -> Type.FLOAT_TYPE;
            case 'D' -> Type.DOUBLE_TYPE;
            default -> Type.getType(Object.class);
        };
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            Type result = Type.getReturnType(context.descriptor());
            if (result != Type.VOID_TYPE) {
                Emit.duplicate(mv, result); // result, result
                hook(HookNames.POINTS, VALUE, descriptor(result)); // result
            }
            mv.visitVarInsn(Opcodes.ILOAD, call); // ..., call
            hook(HookNames.POINTS, "leave", "(I)V"); // ...
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        Object[] extended = FrameLocals.with(locals, localCount, call, Opcodes.INTEGER);
        super.visitFrame(type, extended.length, extended, stackCount, stack);
    }

    /** {@code ... -> ...}. */
    private void emitValue(Type type, int local) {
        mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local); // ..., value
        hook(HookNames.POINTS, VALUE, descriptor(type)); // ...
    }

    /** {@return the descriptor of the hook that takes a value} */
    private static String descriptor(Type type) {
        if (Emit.isReference(type)) {
            return "(Ljava/lang/Object;)V";
        }
        return Emit.isInt(type) ? "(I)V" : Type.getMethodDescriptor(Type.VOID_TYPE, type);
    }
}
