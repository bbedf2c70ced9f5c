// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Takes the probes of JaCoCo out of a class, which its agent has put in before: they would be steps that the program
 * does not make, and turns of loops that wait for nobody.
 *
 * <p>A method with probes begins with {@code boolean[] probes = $jacocoInit()}, or the same by a constant, in a local
 * variable that nothing else uses. A probe is {@code probes[n] = true}. The variable stays, since frames tell of it,
 * and is null.
 */
public final class CoverageProbes extends ClassVisitor {
    /** A method with this name gives the array. */
    static final String INIT = "$jacocoInit";

    private static final String CONSTANT = "$jacocoData";

    private CoverageProbes(ClassVisitor next) {
        super(Opcodes.ASM9, next);
    }

    /** {@return the class file without probes} @param reader of a class that {@linkplain Mentions mentions} them */
    public static byte[] removed(ClassReader reader) {
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new CoverageProbes(writer), 0);
        return writer.toByteArray();
    }

    @Override
    public MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        return name.equals(INIT) ? next : new Body(next);
    }

    private static final class Body extends MethodVisitor {
        private static final int UNKNOWN = -1;

        /** The local variable of the probes. */
        private int variable = UNKNOWN;

        /** Null has been pushed in their place, and is stored next. */
        private boolean isNext;

        /** Instructions of a probe are left out up to its store. */
        private boolean inProbe;

        Body(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (name.equals(INIT)) {
                pushNull();
            } else {
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof ConstantDynamic constant && constant.getName().equals(CONSTANT)) {
                pushNull();
            } else if (!inProbe) {
                super.visitLdcInsn(value);
            }
        }

        private void pushNull() {
            isNext = true;
            visitInsn(Opcodes.ACONST_NULL);
        }

        @Override
        public void visitVarInsn(int opcode, int local) {
            if (opcode == Opcodes.ASTORE && isNext) {
                isNext = false;
                variable = local;
            } else if (opcode == Opcodes.ALOAD && local == variable) {
                inProbe = true;
                return;
            }
            super.visitVarInsn(opcode, local);
        }

        @Override
        public void visitInsn(int opcode) {
            if (inProbe) {
                if (opcode == Opcodes.BASTORE) {
                    inProbe = false;
                    // Frames before and behind it must not come to one place (JVMS 4.7.4).
                    super.visitInsn(Opcodes.NOP);
                }
                return;
            }
            super.visitInsn(opcode);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (!inProbe) {
                super.visitIntInsn(opcode, operand);
            }
        }
    }
}
