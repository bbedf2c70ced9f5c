// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Makes a thread the current one of a carrier (JDK 21 and later), by a method of a class that is added to
 * {@code java.lang}.
 *
 * <p>The JDK marks each method that changes the current thread for the JIT, which never compiles it into one without the
 * mark. The change would be seen too late there: hooks would take the running thread for an unexplored one. The JIT
 * regards the mark in classes of the JDK alone.
 */
public final class CurrentThread {
    private static final String NAME = "java/lang/CurrentThreadOfRoundUp";
    private static final String MARK = "Ljdk/internal/vm/annotation/ChangesCurrentThread;";
    private static final String THREAD = "java/lang/Thread";
    private static final String METHOD = "set";
    private static final String DESCRIPTOR = "(Ljava/lang/Thread;Ljava/lang/Thread;)V";

    private CurrentThread() {}

    /**
     * {@return what makes a thread the current one: of the carrier on which it runs, and the thread, which may be the
     * carrier itself} To be kept as a constant, for the JIT. The package {@code java.lang} has been opened.
     */
    public static MethodHandle setter() throws ReflectiveOperationException {
        Lookup lookup = MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
        MethodType type = MethodType.methodType(void.class, Thread.class, Thread.class);
        return lookup.findStatic(defined(lookup), METHOD, type);
    }

    /** Another loader may have loaded this class before. */
    private static Class<?> defined(Lookup lookup) throws ReflectiveOperationException {
        try {
            return lookup.defineClass(classFile());
        } catch (LinkageError isThere) {
            return Class.forName(NAME.replace('/', '.'), true, null);
        }
    }

    private static byte[] classFile() {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL, NAME, null, "java/lang/Object", null);
        MethodVisitor mv = writer.visitMethod(Opcodes.ACC_STATIC, METHOD, DESCRIPTOR, null, null);
        mv.visitAnnotation(MARK, true).visitEnd();
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0); // carrier
        mv.visitVarInsn(Opcodes.ALOAD, 1); // carrier, current
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, THREAD, "setCurrentThread", "(L" + THREAD + ";)V", false); //
        mv.visitInsn(Opcodes.RETURN);
        mv.visitMaxs(2, 2);
        mv.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }
}
