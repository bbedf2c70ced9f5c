// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.filter.Rule;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Methods of the JDK that call a hook when they start or end, since their callers cannot be seen, or are too many. */
final class RuleBodyVisitor extends StartVisitor {
    private final @Nullable Rule start;
    private final @Nullable Rule end;
    private final boolean isStatic;
    private final Type result;

    RuleBodyVisitor(MethodContext context, MethodVisitor next, @Nullable Rule start, @Nullable Rule end) {
        super(context, next);
        this.start = start;
        this.end = end;
        isStatic = (context.access() & Opcodes.ACC_STATIC) != 0;
        result = Type.getReturnType(context.descriptor());
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (start != null) {
            emit(start);
        }
    }

    private void emit(Rule rule) {
        Type[] operands = operands(rule);
        switch (rule.when()) {
            case ARGUMENT -> {
                Type last = operands[operands.length - 1];
                callHook(rule, operands, last.getDescriptor()); // argument
                mv.visitVarInsn(last.getOpcode(Opcodes.ISTORE), sizeOf(operands) - last.getSize()); //
            }
            case INSTEAD -> {
                callHook(rule, operands, rule.answerInstead(result)); // answer
                returnUnlessToGoOn(rule, operands.length > 0); //
                visitBody();
            }
            default -> callHook(rule, operands, "V"); //
        }
    }

    /** {@return the receiver, if there is one, and the arguments} */
    private Type[] operands(Rule rule) {
        Type[] parameters = Type.getArgumentTypes(context.descriptor());
        if (isStatic) {
            return parameters;
        }
        Type[] operands = new Type[parameters.length + 1];
        operands[0] = rule.receiver(context.owner().internalName());
        System.arraycopy(parameters, 0, operands, 1, parameters.length);
        return operands;
    }

    private static int sizeOf(Type[] types) {
        int size = 0;
        for (Type type : types) {
            size += type.getSize();
        }
        return size;
    }

    /** {@code -> [answer]}. */
    private void callHook(Rule rule, Type[] operands, String answer) {
        Type[] types = rule.types(operands);
        int local = 0;
        for (Type type : types) {
            mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), local); // ..., operand
            local += type.getSize();
        }
        for (SiteKind kind : rule.sites()) {
            pushSite(kind, context.owner().internalName(), context.name(), context.descriptor()); // ..., site
        }
        if (rule.mode() != Rule.NO_MODE) {
            push(rule.mode()); // ..., mode
        }
        hook(rule.hooks(), rule.hook(), rule.hookDescriptor(types, "", answer)); // [answer]
    }

    /** {@code answer -> }. @param hasOperands whether the method is given something */
    private void returnUnlessToGoOn(Rule rule, boolean hasOperands) {
        if (rule.mode() != Rule.NO_MODE) {
            if (result.getSort() == Type.VOID) {
                returnIfPositive(); //
            } else {
                returnUnlessLeast(); //
            }
            return;
        }
        switch (result.getSort()) {
            case Type.VOID -> returnIfTrue(); //
            case Type.BOOLEAN -> returnUnlessNegative(); //
            case Type.OBJECT, Type.ARRAY -> returnUnlessFirst(hasOperands); //
            default -> returnUnlessLeast(); //
        }
    }

    /** {@code answer -> }. */
    private void returnIfPositive() {
        mv.visitInsn(Opcodes.LCONST_0); // answer, 0
        mv.visitInsn(Opcodes.LCMP); // comparison
        mv.visitJumpInsn(Opcodes.IFLE, body()); //
        mv.visitInsn(Opcodes.RETURN);
    }

    /** {@code answer -> }. */
    private void returnUnlessNegative() {
        int answer = context.temporaries();
        mv.visitVarInsn(Opcodes.ISTORE, answer); //
        mv.visitVarInsn(Opcodes.ILOAD, answer); // answer
        mv.visitJumpInsn(Opcodes.IFLT, body()); //
        mv.visitVarInsn(Opcodes.ILOAD, answer); // answer
        mv.visitInsn(Opcodes.IRETURN);
    }

    /** {@code answer -> }. */
    private void returnUnlessFirst(boolean hasOperands) {
        int answer = context.temporaries();
        mv.visitVarInsn(Opcodes.ASTORE, answer); //
        mv.visitVarInsn(Opcodes.ALOAD, answer); // answer
        if (hasOperands) {
            mv.visitVarInsn(Opcodes.ALOAD, 0); // answer, first
            mv.visitJumpInsn(Opcodes.IF_ACMPEQ, body()); //
        } else {
            mv.visitJumpInsn(Opcodes.IFNULL, body()); //
        }
        mv.visitVarInsn(Opcodes.ALOAD, answer); // answer
        mv.visitTypeInsn(Opcodes.CHECKCAST, result.getInternalName()); // answer
        mv.visitInsn(Opcodes.ARETURN);
    }

    /** {@code answer -> }. */
    private void returnUnlessLeast() {
        int answer = context.temporaries();
        mv.visitVarInsn(Opcodes.LSTORE, answer); //
        mv.visitVarInsn(Opcodes.LLOAD, answer); // answer
        mv.visitLdcInsn(Long.MIN_VALUE); // answer, least
        mv.visitInsn(Opcodes.LCMP); // comparison
        mv.visitJumpInsn(Opcodes.IFEQ, body()); //
        mv.visitVarInsn(Opcodes.LLOAD, answer); // answer
        if (result.getSort() != Type.LONG) {
            mv.visitInsn(Opcodes.L2I); // answer
        }
        mv.visitInsn(result.getOpcode(Opcodes.IRETURN));
    }

    /** {@code ..., [result] -> ..., [result]}, where the method returns. */
    @Override
    public void visitInsn(int opcode) {
        if (end != null && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            emitEnd(end);
        }
        super.visitInsn(opcode);
    }

    private void emitEnd(Rule rule) {
        if (result.getSort() == Type.VOID) {
            mv.visitVarInsn(Opcodes.ALOAD, 0); // receiver
            hook(rule.hooks(), rule.hook(), rule.hookDescriptor(rule.types(operands(rule)), "", "V")); //
        } else {
            String type = result.getDescriptor();
            hook(rule.hooks(), rule.hook(), rule.hookDescriptor(new Type[0], type, type)); // ..., result
        }
    }
}
