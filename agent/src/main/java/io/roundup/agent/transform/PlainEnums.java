// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.ImmutableTypes;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Enums whose constants never change and whose initialiser does nothing but make them, as is plain from the class file.
 * They stay as they are for all executions. So their constants stay final, which the JIT makes use of.
 */
final class PlainEnums {
    private static final String ENUM = "java/lang/Enum";

    /** Classes whose methods do nothing that others could notice. */
    private static final Set<String> HARMLESS = Set.of(
            ENUM,
            "java/lang/String",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Double",
            "java/lang/Math");

    private PlainEnums() {}

    /** {@return whether an enum is one} @param reader of its class file */
    static boolean isOne(ClassReader reader) {
        Scan scan = new Scan(reader.getClassName());
        reader.accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return scan.isPlain;
    }

    private static final class Scan extends ClassVisitor {
        private final String name;
        boolean isPlain = true;

        Scan(String name) {
            super(Opcodes.ASM9);
            this.name = name;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            isPlain = ENUM.equals(superName);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            boolean isConstants =
                    isStatic && (descriptor.equals('L' + name + ';') || descriptor.equals("[L" + name + ';'));
            boolean isFinal = (access & Opcodes.ACC_FINAL) != 0;
            isPlain &= isFinal && (isConstants || ImmutableTypes.contains(descriptor));
            return null;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            boolean isOfInitializer = method.equals("<clinit>") || method.equals("<init>") || method.equals("$values");
            return isOfInitializer && isPlain ? new Body() : null;
        }

        /** What is run when the class is initialised. */
        private final class Body extends MethodVisitor {
            Body() {
                super(Opcodes.ASM9);
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
                isPlain &= owner.equals(name);
            }

            @Override
            public void visitMethodInsn(
                    int opcode, String owner, String method, String descriptor, boolean isInterface) {
                boolean isOwn = owner.equals(name) && (method.equals("<init>") || method.equals("$values"));
                isPlain &= isOwn || HARMLESS.contains(owner);
            }

            @Override
            public void visitInvokeDynamicInsn(
                    String method, String descriptor, Handle bootstrap, Object... arguments) {
                isPlain = false;
            }

            @Override
            public void visitTypeInsn(int opcode, String type) {
                isPlain &= opcode != Opcodes.NEW || type.equals(name);
            }

            @Override
            public void visitInsn(int opcode) {
                isPlain &= opcode != Opcodes.MONITORENTER && opcode != Opcodes.ATHROW;
            }
        }
    }
}
