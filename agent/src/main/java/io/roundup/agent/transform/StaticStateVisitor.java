// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the static state of a class under test resettable, so that each execution begins with the state that class
 * initialisation left.
 *
 * <p>A class that has static fields which can change, or refer to objects that can, gets a static method
 * {@link #RESET}: it sets these fields to their default values and then runs a copy of the class initialiser. Final fields
 * among them lose that flag (only the initialiser may set a final field, JVMS 6.5 putstatic). Final fields of a type that
 * {@link ImmutableTypes} lists stay as they are: the copy drops what the initialiser would store there.
 *
 * <p>The class reports itself when its initialiser has ended. Of two classes whose initialisers need each other's results,
 * the one that was needed ends first, so resetting in the order of the reports repeats what happened.
 *
 * <p>A class without such fields has the method, too, if it has an initialiser. It is used if what that does shows that it has to be
 * explored ({@link ExploredInitializers}).
 *
 * <p>Enums and interfaces have no such method: their fields must stay final. They report themselves all the same, since what
 * their fields refer to can be reached without a read of these that others would see, such as by {@code values()}.
 */
final class StaticStateVisitor extends ClassVisitor {
    /** Name of the method, of descriptor {@code ()V}, that makes the static state anew. */
    static final String RESET = "$roundup$reset";

    private static final int EXCLUDED = Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_MODULE;

    private record StaticField(
            String name, Type type, @Nullable Object constant) {}

    private final ClassReader reader;
    private final ClassContext context;
    private final List<StaticField> changing = new ArrayList<>();
    private final Set<String> kept = new HashSet<>();
    private boolean applies;
    private boolean isFixed;
    private boolean isReported;
    private boolean hasInitializer;
    private @Nullable Set<String> namedLoggers;

    StaticStateVisitor(ClassReader reader, ClassContext context, ClassVisitor next) {
        super(Opcodes.ASM9, next);
        this.reader = reader;
        this.context = context;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        applies = (access & EXCLUDED) == 0;
        isFixed = (access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) != 0;
        super.visit(version, access, name, signature, superName, interfaces);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        int newAccess = access;
        if (applies && (access & Opcodes.ACC_STATIC) != 0) {
            boolean isFinal = (access & Opcodes.ACC_FINAL) != 0;
            boolean compilerMade = (access & Opcodes.ACC_SYNTHETIC) != 0;
            if (compilerMade || isFinal && isKept(name, descriptor)) {
                kept.add(name);
            } else {
                changing.add(new StaticField(name, Type.getType(descriptor), value));
                newAccess &= ~Opcodes.ACC_FINAL;
                if (isFinal) {
                    // Says nothing to the JVM about a static field (JVMS 4.5); to the explorer, that it was final.
                    newAccess |= Opcodes.ACC_TRANSIENT;
                    // Between two resets it is as final as before: its accesses need no announcement.
                    context.addFinalField(name);
                }
            }
            isReported = !changing.isEmpty();
        } else if (isFixed && (access & Opcodes.ACC_STATIC) != 0) {
            isReported |= Emit.isReference(Type.getType(descriptor)) && !ImmutableTypes.contains(descriptor);
        }
        return super.visitField(newAccess, name, descriptor, signature, value);
    }

    private boolean isKept(String name, String descriptor) {
        boolean isNamed = !NamedLoggers.isLogger(descriptor) || namedLoggers().contains(name);
        return isNamed && ImmutableTypes.contains(descriptor);
    }

    private Set<String> namedLoggers() {
        if (namedLoggers == null) {
            namedLoggers = NamedLoggers.find(reader);
        }
        return namedLoggers;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        if (!isReported && !applies || !name.equals("<clinit>") || next == null) {
            return next;
        }
        hasInitializer = true;
        return new ReportingInitializer(next);
    }

    @Override
    public void visitEnd() {
        if (isReported && hasInitializer) {
            context.changed();
        }
        if (!changing.isEmpty() || applies && hasInitializer) {
            context.changed();
            if (!hasInitializer) {
                emitInitializer();
            }
            emitReset();
        }
        super.visitEnd();
    }

    private void emitInitializer() {
        MethodVisitor mv = super.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        if (mv != null) {
            mv.visitCode();
            emitReport(mv);
            mv.visitInsn(Opcodes.RETURN);
            mv.visitMaxs(0, 0);
            mv.visitEnd();
        }
    }

    private void emitReset() {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor mv = super.visitMethod(access, RESET, "()V", null, null);
        if (mv == null) {
            return;
        }
        if (hasInitializer) {
            reader.accept(new InitializerCopy(new ResetBody(mv)), ClassReader.EXPAND_FRAMES);
        } else {
            mv.visitCode();
            emitDefaults(mv);
            mv.visitInsn(Opcodes.RETURN);
            mv.visitMaxs(0, 0);
            mv.visitEnd();
        }
    }

    /** {@code ... -> ...}. */
    private void emitReport(MethodVisitor mv) {
        mv.visitLdcInsn(Type.getObjectType(context.internalName())); // ..., class
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC, HookNames.INITIALIZED_CLASSES, "add", "(Ljava/lang/Class;)V", false); // ...
    }

    /** {@code ... -> ...}; the value before initialisation is that of the attribute ConstantValue (JVMS 4.7.2), or zero. */
    private void emitDefaults(MethodVisitor mv) {
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
            mv.visitFieldInsn(
                    Opcodes.PUTSTATIC,
                    context.internalName(),
                    field.name(),
                    field.type().getDescriptor()); // ...
        }
    }

    /**
     * The class initialiser, which reports the class before it returns. What it throws is told before, and may end there: the JVM
     * never lets a class be used again whose initialiser has failed, and each execution is to find it fresh.
     */
    private final class ReportingInitializer extends MethodVisitor {
        private final Label start = new Label();

        ReportingInitializer(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            super.visitLabel(start);
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.RETURN) {
                report();
            }
            super.visitInsn(opcode);
        }

        private void report() {
            if (isReported) {
                emitReport(mv);
            }
        }

        @Override
        public void visitMaxs(int maxStack, int maxLocals) {
            if (applies) {
                emitHandler();
            }
            super.visitMaxs(maxStack, maxLocals);
        }

        private void emitHandler() {
            Object[] thrown = {"java/lang/Throwable"};
            Label handler = new Label();
            Label rethrow = new Label();
            mv.visitLabel(handler);
            mv.visitTryCatchBlock(start, handler, handler, null);
            mv.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, thrown); // exception
            mv.visitInsn(Opcodes.DUP); // exception, exception
            mv.visitLdcInsn(Type.getObjectType(context.internalName())); // exception, exception, class
            mv.visitMethodInsn(
                    Opcodes.INVOKESTATIC,
                    HookNames.INITIALIZERS,
                    "threw",
                    "(Ljava/lang/Throwable;Ljava/lang/Class;)Z",
                    false); // exception, ended
            mv.visitJumpInsn(Opcodes.IFEQ, rethrow); // exception
            mv.visitInsn(Opcodes.POP); //
            report();
            mv.visitInsn(Opcodes.RETURN);
            mv.visitLabel(rethrow);
            mv.visitFrame(Opcodes.F_NEW, 0, new Object[0], 1, thrown); // exception
            mv.visitInsn(Opcodes.ATHROW);
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

    /** The copy: defaults first, and nothing is stored in fields that are kept. */
    private final class ResetBody extends MethodVisitor {
        ResetBody(MethodVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            emitDefaults(mv);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (opcode == Opcodes.PUTSTATIC && owner.equals(context.internalName()) && kept.contains(name)) {
                // ..., value
                mv.visitInsn(Type.getType(descriptor).getSize() == 2 ? Opcodes.POP2 : Opcodes.POP); // ...
            } else {
                super.visitFieldInsn(opcode, owner, name, descriptor);
            }
        }
    }
}
