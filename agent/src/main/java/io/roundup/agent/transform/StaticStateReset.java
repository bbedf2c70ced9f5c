// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The methods {@link AddedNames#DEFAULTS}, which gives static fields the values that they had before initialisation,
 * and {@link AddedNames#RESET}, a copy of the class initialiser. All classes of a program have the defaults before one
 * of them is initialised, as in a new JVM.
 *
 * <p>In an interface they store by a hook. For {@link AddedNames#STORES} is there, which is never called: JIT compilers
 * take a final field for a constant unless a method of its class has an instruction that stores there.
 *
 * @param changing the fields that are made anew
 * @param kept the names of those that stay as they are
 */
record StaticStateReset(String className, boolean isInterface, List<StaticField> changing, Set<String> kept) {
    /**
     * A static field that can change.
     *
     * @param constant its value before initialisation, if that is not zero (JVMS 4.7.2)
     */
    record StaticField(String name, Type type, @Nullable Object constant) {}

    /** Adds them. @param reader of the class, if it has an initialiser */
    void emit(ClassVisitor type, @Nullable ClassReader reader) {
        if (!changing.isEmpty()) {
            emitDefaults(type, AddedNames.DEFAULTS, isInterface);
            if (isInterface) {
                emitDefaults(type, AddedNames.STORES, false);
            }
        }
        if (reader == null) {
            return;
        }
        MethodVisitor copy = method(type, AddedNames.RESET);
        if (copy != null) {
            reader.accept(new InitializerCopy(new ResetBody(copy)), ClassReader.EXPAND_FRAMES);
        }
    }

    private void emitDefaults(ClassVisitor type, String name, boolean areFinal) {
        MethodVisitor mv = method(type, name);
        if (mv != null) {
            mv.visitCode();
            emitDefaults(mv, areFinal);
            mv.visitInsn(Opcodes.RETURN);
            mv.visitMaxs(0, 0);
            mv.visitEnd();
        }
    }

    private static @Nullable MethodVisitor method(ClassVisitor type, String name) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        return type.visitMethod(access, name, "()V", null, null);
    }

    /**
     * {@code ... -> ...}; the value before initialisation is that of the attribute ConstantValue (JVMS 4.7.2), or
     * zero.
     */
    private void emitDefaults(MethodVisitor mv, boolean areFinal) {
        for (StaticField field : changing) {
            if (field.constant() != null) {
                mv.visitLdcInsn(field.constant()); // ..., value
            } else {
                mv.visitInsn(
                        switch (field.type().getSort()) {
                            case Type.LONG -> Opcodes.LCONST_0;
                            case Type.FLOAT -> Opcodes.FCONST_0;
                            case Type.DOUBLE -> Opcodes.DCONST_0;
                            case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
                            default -> Opcodes.ICONST_0;
                        }); // ..., value
            }
            if (areFinal) {
                FinalStoreVisitor.emitStore(mv, className, field.name(), field.type(), false); // ...
            } else {
                mv.visitFieldInsn(
                        Opcodes.PUTSTATIC, className, field.name(), field.type().getDescriptor()); // ...
            }
        }
    }

    /** Reads the class initialiser once more, into another method. */
    private static final class InitializerCopy extends ClassVisitor {
        private final MethodVisitor target;

        InitializerCopy(MethodVisitor target) {
            super(Opcodes.ASM9);
            this.target = target;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return name.equals("<clinit>") ? target : null;
        }
    }

    /** The copy: fields that are kept are set only if the initialiser was ended before it had done so. */
    private final class ResetBody extends MethodVisitor {
        ResetBody(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (opcode == Opcodes.PUTSTATIC && owner.equals(className) && kept.contains(name)) {
                // ..., value
                FinalStoreVisitor.emitStore(mv, owner, name, Type.getType(descriptor), true); // ...
            } else {
                super.visitFieldInsn(opcode, owner, name, descriptor);
            }
        }
    }
}
