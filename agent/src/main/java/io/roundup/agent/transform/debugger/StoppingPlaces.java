// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.debugger;

import io.roundup.agent.transform.bytecode.NewPlaces;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts an instruction that does nothing where a debugger stops: at the start of a method, at each line, and behind each
 * call. There a thread calls nothing by itself. So what stands on top of that place was called by the debugger.
 */
public final class StoppingPlaces extends ClassVisitor {
    /** Prepares a visitor. @param next writes the class */
    public StoppingPlaces(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        return next == null ? null : new Method(next);
    }

    private static final class Method extends MethodVisitor {
        /** A line has begun. What does nothing comes behind the frame of the place, which stands there already. */
        private boolean isAtLine;

        private final NewPlaces places = new NewPlaces();

        Method(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        private void stop(int opcode) {
            boolean isBehind = isAtLine;
            if (isAtLine) {
                isAtLine = false;
                super.visitInsn(Opcodes.NOP);
            }
            places.instruction(opcode, isBehind, mv);
        }

        @Override
        public void visitLabel(Label label) {
            places.label(label);
            super.visitLabel(label);
        }

        @Override
        public void visitFrame(int type, int locals, Object[] local, int depth, Object[] stack) {
            super.visitFrame(type, locals, places.inFrame(local), depth, places.inFrame(stack));
        }

        @Override
        public void visitCode() {
            super.visitCode();
            super.visitInsn(Opcodes.NOP);
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            super.visitLineNumber(line, start);
            isAtLine = true;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            stop(opcode);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            super.visitInsn(Opcodes.NOP);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            stop(Opcodes.INVOKEDYNAMIC);
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
            super.visitInsn(Opcodes.NOP);
        }

        @Override
        public void visitInsn(int opcode) {
            stop(opcode);
            super.visitInsn(opcode);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            stop(opcode);
            super.visitIntInsn(opcode, operand);
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            stop(opcode);
            super.visitVarInsn(opcode, variable);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            stop(opcode);
            super.visitTypeInsn(opcode, type);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            stop(opcode);
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            stop(opcode);
            super.visitJumpInsn(opcode, label);
        }

        @Override
        public void visitLdcInsn(Object value) {
            stop(Opcodes.LDC);
            super.visitLdcInsn(value);
        }

        @Override
        public void visitIincInsn(int variable, int increment) {
            stop(Opcodes.IINC);
            super.visitIincInsn(variable, increment);
        }

        @Override
        public void visitTableSwitchInsn(int least, int most, Label others, Label... labels) {
            stop(Opcodes.TABLESWITCH);
            super.visitTableSwitchInsn(least, most, others, labels);
        }

        @Override
        public void visitLookupSwitchInsn(Label others, int[] keys, Label[] labels) {
            stop(Opcodes.LOOKUPSWITCH);
            super.visitLookupSwitchInsn(others, keys, labels);
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            stop(Opcodes.MULTIANEWARRAY);
            super.visitMultiANewArrayInsn(descriptor, dimensions);
        }
    }
}
