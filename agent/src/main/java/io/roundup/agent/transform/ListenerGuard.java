// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.Listeners;
import io.roundup.agent.transform.debugger.Debugger;
import io.roundup.agent.transform.debugger.DebuggerAnswer;
import io.roundup.agent.transform.debugger.Evaluation;
import java.lang.invoke.MethodHandles;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Turns exploration off while a listener runs. The listener calls the JDK, whose classes are instrumented, too.
 *
 * <p>For each interface of {@link Listeners} it makes a class whose methods do the same around a call of the real
 * listener:
 *
 * <pre>{@code
 * Thread me = Hooks.explored;
 * Hooks.explored = null;
 * try {
 *     return listener.method(arguments);
 * } finally {
 *     Hooks.explored = me;
 * }
 * }</pre>
 *
 * <p>Where a debugger may be attached, what that evaluates is told from the program first, and gets a {@link
 * DebuggerAnswer}.
 *
 * <p>Made, and not written, since these are some ninety methods that differ in their names and parameters alone. The
 * JVM compiles each for itself, see {@link #keepOutOfCallers}.
 */
public final class ListenerGuard {
    private static final String HOOKS = Type.getInternalName(Hooks.class);
    private static final String THREAD = Type.getInternalName(Thread.class);
    private static final String NAME = Type.getInternalName(ListenerGuard.class) + "$Guarded";
    private static final String LISTENER = "listener";

    /** The methods of the classes that are made, in a pattern that the JIT reads. */
    public static final String METHODS = NAME + "*.*";

    private static final String EVALUATION = Type.getInternalName(Evaluation.class);
    private static final Object[] NOTHING = {};

    /** The HotSpot JVM compiles no method into another one whose code has more bytes: {@code FreqInlineSize}. */
    static final int INLINED_AT_MOST = 325;

    /**
     * One of each class that was made, which makes others, by interface and class of the listener. The code of other
     * classes would have to be compiled anew in each exploration.
     */
    private static final Map<Class<?>, Map<Class<?>, UnaryOperator<Object>>> MADE = new HashMap<>();

    private static final String MAKER = Type.getInternalName(UnaryOperator.class);

    private final Type kind;
    /** The class of the listener, and not the interface: the JIT then finds the method without a look at the object. */
    private final Type listener;

    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    ListenerGuard(Class<?> kind, Class<?> listener) {
        this.kind = Type.getType(kind);
        this.listener = Type.getType(listener);
    }

    /**
     * {@return listeners that turn exploration off, call the given ones, and turn it on again}
     *
     * @param listeners who is called, of public classes
     * @param classFiles the class file of an interface, by its internal name. To ask for the methods of the class would
     *     load the classes of the JDK that are their parameters, long before the program needs them
     */
    public static Listeners guard(Listeners listeners, Function<String, byte[]> classFiles) {
        return listeners.guardedBy(new Listeners.Guard() {
            @Override
            public <L> L around(Class<L> kind, L listener) {
                return kind.cast(guard(kind, listener, classFiles));
            }
        });
    }

    private static Object guard(Class<?> kind, Object listener, Function<String, byte[]> classFiles) {
        synchronized (MADE) {
            Map<Class<?>, UnaryOperator<Object>> ofKind = MADE.get(kind);
            if (ofKind == null) {
                ofKind = new HashMap<>();
                MADE.put(kind, ofKind);
            }
            UnaryOperator<Object> maker = ofKind.get(listener.getClass());
            if (maker == null) {
                maker = maker(kind, listener.getClass(), classFiles.apply(Type.getInternalName(kind)));
                ofKind.put(listener.getClass(), maker);
            }
            return maker.apply(listener);
        }
    }

    /** {@return a guard around nothing, which makes others} Each exploration has many, and reflection takes longer. */
    @SuppressWarnings("unchecked")
    private static UnaryOperator<Object> maker(Class<?> kind, Class<?> listener, byte[] classFile) {
        try {
            Object maker = MethodHandles.lookup()
                    .defineHiddenClass(new ListenerGuard(kind, listener).guarding(classFile), true)
                    .lookupClass()
                    .getDeclaredConstructor(listener)
                    .newInstance((Object) null);
            return (UnaryOperator<Object>) maker;
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return the class file of the guard} @param classFile of the interface */
    byte[] guarding(byte[] classFile) {
        String[] interfaces = {kind.getInternalName(), MAKER};
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL, NAME, null, Type.getInternalName(Object.class), interfaces);
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
        writer.visitField(access, LISTENER, listener.getDescriptor(), null, null)
                .visitEnd();
        writeConstructor();
        writeMaker();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                writeMethod(name, descriptor);
                                return null;
                            }
                        },
                        ClassReader.SKIP_CODE);
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void writeConstructor() {
        MethodVisitor mv =
                writer.visitMethod(0, "<init>", Type.getMethodDescriptor(Type.VOID_TYPE, listener), null, null);
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0); // this
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, Type.getInternalName(Object.class), "<init>", "()V", false); //
        mv.visitVarInsn(Opcodes.ALOAD, 0); // this
        mv.visitVarInsn(Opcodes.ALOAD, 1); // this, listener
        mv.visitFieldInsn(Opcodes.PUTFIELD, NAME, LISTENER, listener.getDescriptor()); //
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    /** Makes a guard around the listener that it is given. */
    private void writeMaker() {
        String descriptor = "(Ljava/lang/Object;)Ljava/lang/Object;";
        MethodVisitor mv = writer.visitMethod(Opcodes.ACC_PUBLIC, "apply", descriptor, null, null);
        mv.visitCode();
        mv.visitTypeInsn(Opcodes.NEW, NAME); // guard
        mv.visitInsn(Opcodes.DUP); // guard, guard
        mv.visitVarInsn(Opcodes.ALOAD, 1); // guard, guard, listener
        mv.visitTypeInsn(Opcodes.CHECKCAST, listener.getInternalName()); // guard, guard, listener
        String made = Type.getMethodDescriptor(Type.VOID_TYPE, listener);
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, NAME, "<init>", made, false); // guard
        mv.visitInsn(Opcodes.ARETURN); //
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    private void writeMethod(String name, String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        MethodVisitor mv = writer.visitMethod(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
        int me = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        mv.visitCode();
        mv.visitTryCatchBlock(start, end, handler, null);
        mv.visitFieldInsn(Opcodes.GETSTATIC, HOOKS, "explored", "Ljava/lang/Thread;"); // thread
        mv.visitVarInsn(Opcodes.ASTORE, me); //
        mv.visitInsn(Opcodes.ACONST_NULL); // null
        mv.visitFieldInsn(Opcodes.PUTSTATIC, HOOKS, "explored", "Ljava/lang/Thread;"); //
        mv.visitLabel(start);
        if (Debugger.isPresent() && DebuggerAnswer.of(name) != DebuggerAnswer.ASK) {
            answerDebugger(mv, name, descriptor, me);
        }
        ask(mv, name, descriptor); // result
        mv.visitLabel(end);
        resume(mv, me); // result
        mv.visitInsn(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN)); //
        mv.visitLabel(handler);
        visitFrame(mv, parameters, Type.getInternalName(Throwable.class)); // exception
        resume(mv, me); // exception
        mv.visitInsn(Opcodes.ATHROW); //
        keepOutOfCallers(mv, parameters);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    /**
     * Makes the method so long that the JIT calls it, by code that is never reached. Each instrumented method would
     * have a copy of the explorer for each of its accesses otherwise. To compile these took more than the executions.
     */
    private static void keepOutOfCallers(MethodVisitor mv, Type[] parameters) {
        visitFrame(mv, parameters, Type.getInternalName(Throwable.class)); // exception
        for (int i = 0; i < INLINED_AT_MOST; i++) {
            mv.visitInsn(Opcodes.NOP); // exception
        }
        mv.visitInsn(Opcodes.ATHROW); //
    }

    /** Returns if a debugger evaluates something, or if that makes no difference. {@code ... -> ...}. */
    private void answerDebugger(MethodVisitor mv, String name, String descriptor, int me) {
        if (DebuggerAnswer.isOfSharedAlone(name)) {
            returnIfPrivate(mv, descriptor, me);
        }
        Label program = new Label();
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, EVALUATION, "isRunning", "()Z", false); // isRunning
        mv.visitJumpInsn(Opcodes.IFEQ, program); //
        Type type = Type.getReturnType(descriptor);
        DebuggerAnswer answer = DebuggerAnswer.of(name);
        switch (answer) {
            case ASK, ASK_QUIETLY -> ask(mv, answer.asked(name), descriptor); // result
            case ARGUMENT -> mv.visitVarInsn(type.getOpcode(Opcodes.ILOAD), lastArgument(descriptor)); // result
            case DONE, ZERO, GO_ON -> constant(mv, type, answer); // result
        }
        resume(mv, me); // result
        mv.visitInsn(type.getOpcode(Opcodes.IRETURN)); //
        mv.visitLabel(program);
        visitFrame(mv, Type.getArgumentTypes(descriptor), NOTHING);
    }

    /** Returns if only one thread can reach the first argument: most accesses are of that kind. {@code ... -> ...}. */
    private void returnIfPrivate(MethodVisitor mv, String descriptor, int me) {
        Label shared = new Label();
        mv.visitVarInsn(Opcodes.ALOAD, 0); // ..., this
        mv.visitFieldInsn(Opcodes.GETFIELD, NAME, LISTENER, listener.getDescriptor()); // ..., listener
        mv.visitVarInsn(Opcodes.ALOAD, 1); // ..., listener, argument
        String isShared = "(Ljava/lang/Object;)Z";
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, listener.getInternalName(), "isShared", isShared, false);
        mv.visitJumpInsn(Opcodes.IFNE, shared); // ...
        resume(mv, me); // ...
        mv.visitInsn(Opcodes.RETURN); //
        mv.visitLabel(shared);
        visitFrame(mv, Type.getArgumentTypes(descriptor), NOTHING);
    }

    /** {@code ... -> ..., result}. */
    private static void constant(MethodVisitor mv, Type type, DebuggerAnswer answer) {
        switch (type.getSort()) {
            case Type.VOID -> {}
            case Type.LONG -> {
                long number = answer == DebuggerAnswer.DONE ? 1 : Long.MIN_VALUE;
                mv.visitLdcInsn(answer == DebuggerAnswer.ZERO ? 0L : number); // ..., number
            }
            case Type.BOOLEAN ->
                mv.visitInsn(answer == DebuggerAnswer.DONE ? Opcodes.ICONST_1 : Opcodes.ICONST_0); // ..., boolean
            case Type.OBJECT, Type.ARRAY -> mv.visitInsn(Opcodes.ACONST_NULL); // ..., null
            default -> {
                int number = answer == DebuggerAnswer.DONE ? Opcodes.ICONST_1 : Opcodes.ICONST_M1;
                mv.visitInsn(answer == DebuggerAnswer.ZERO ? Opcodes.ICONST_0 : number); // ..., number
            }
        }
    }

    /** {@return the local variable of the last argument that is of the sort of the answer} */
    private static int lastArgument(String descriptor) {
        int sort = Type.getReturnType(descriptor).getSort();
        int local = 1;
        int last = 0;
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            last = parameter.getSort() == sort ? local : last;
            local += parameter.getSize();
        }
        return last;
    }

    /** Calls the listener. {@code ... -> ..., result}. */
    private void ask(MethodVisitor mv, String name, String descriptor) {
        mv.visitVarInsn(Opcodes.ALOAD, 0); // ..., this
        mv.visitFieldInsn(Opcodes.GETFIELD, NAME, LISTENER, listener.getDescriptor()); // ..., listener
        int local = 1;
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            mv.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local); // ..., listener, ..., argument
            local += parameter.getSize();
        }
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, listener.getInternalName(), name, descriptor, false); // ..., result
    }

    /** {@code ... -> ...}. */
    private static void resume(MethodVisitor mv, int me) {
        mv.visitVarInsn(Opcodes.ALOAD, me); // ..., thread
        mv.visitFieldInsn(Opcodes.PUTSTATIC, HOOKS, "explored", "Ljava/lang/Thread;"); // ...
    }

    /** A frame in which this, the parameters and the thread are the local variables. @param stack on the stack */
    private static void visitFrame(MethodVisitor mv, Type[] parameters, Object... stack) {
        Object[] locals = new Object[parameters.length + 2];
        locals[0] = NAME;
        for (int i = 0; i < parameters.length; i++) {
            locals[i + 1] = frameType(parameters[i]);
        }
        locals[parameters.length + 1] = THREAD;
        mv.visitFrame(Opcodes.F_NEW, locals.length, locals, stack.length, stack);
    }

    private static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.OBJECT, Type.ARRAY -> type.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }
}
