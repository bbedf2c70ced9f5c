// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.debugger;

import java.util.HashMap;
import java.util.Map;
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
        /**
         * The line that has just begun, or null. What does nothing comes behind the frame of the place, which stands
         * there already.
         */
        private @Nullable Label line;

        /**
         * A frame names an object whose constructor has not run by the place of its {@code new} (Java Virtual Machine
         * Specification 4.7.4). These places have moved from the start of a line.
         */
        private final Map<Label, Label> moved = new HashMap<>();

        Method(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        private void stop() {
            if (line != null) {
                line = null;
                super.visitInsn(Opcodes.NOP);
            }
        }

        @Override
        public void visitCode() {
            super.visitCode();
            super.visitInsn(Opcodes.NOP);
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            super.visitLineNumber(number, start);
            line = start;
        }

        @Override
        public void visitFrame(int type, int locals, Object[] local, int depth, Object[] stack) {
            super.visitFrame(type, locals, moved(local), depth, moved(stack));
        }

        private Object[] moved(Object[] types) {
            if (moved.isEmpty()) {
                return types;
            }
            Object[] now = types.clone();
            for (int i = 0; i < now.length; i++) {
                if (now[i] instanceof Label label) {
                    now[i] = moved.getOrDefault(label, label);
                }
            }
            return now;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            stop();
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            super.visitInsn(Opcodes.NOP);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            stop();
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
            super.visitInsn(Opcodes.NOP);
        }

        @Override
        public void visitInsn(int opcode) {
            stop();
            super.visitInsn(opcode);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            stop();
            super.visitIntInsn(opcode, operand);
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            stop();
            super.visitVarInsn(opcode, variable);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            Label start = line;
            stop();
            if (opcode == Opcodes.NEW && start != null) {
                Label place = new Label();
                moved.put(start, place);
                super.visitLabel(place);
            }
            super.visitTypeInsn(opcode, type);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            stop();
            super.visitFieldInsn(opcode, owner, name, descriptor);
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            stop();
            super.visitJumpInsn(opcode, label);
        }

        @Override
        public void visitLdcInsn(Object value) {
            stop();
            super.visitLdcInsn(value);
        }

        @Override
        public void visitIincInsn(int variable, int increment) {
            stop();
            super.visitIincInsn(variable, increment);
        }

        @Override
        public void visitTableSwitchInsn(int least, int most, Label others, Label... labels) {
            stop();
            super.visitTableSwitchInsn(least, most, others, labels);
        }

        @Override
        public void visitLookupSwitchInsn(Label others, int[] keys, Label[] labels) {
            stop();
            super.visitLookupSwitchInsn(others, keys, labels);
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            stop();
            super.visitMultiANewArrayInsn(descriptor, dimensions);
        }
    }
}
