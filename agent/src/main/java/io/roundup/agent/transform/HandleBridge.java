// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.bytecode.Emit;
import java.lang.invoke.MethodHandleInfo;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A class with one static method, which calls another one: what a method handle on that does, as code that can be
 * instrumented.
 */
final class HandleBridge {
    private HandleBridge() {}

    /**
     * {@return its class file, before it is instrumented}
     *
     * @param receiver the class of the objects of which it is called, or that declares it if it is static
     * @param name internal name of the class
     */
    static byte[] classFile(Class<?> receiver, MethodHandleInfo info, String name, String method) {
        boolean isStatic = info.getReferenceKind() == MethodHandleInfo.REF_invokeStatic;
        String called = info.getMethodType().toMethodDescriptorString();
        String descriptor =
                isStatic ? called : "(".concat(Type.getDescriptor(receiver)).concat(called.substring(1));
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SYNTHETIC;
        type.visit(Opcodes.V11, access, name, null, "java/lang/Object", null);
        MethodVisitor mv = type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, method, descriptor, null, null);
        mv.visitCode();
        Class<?> owner = receiver.isArray() ? receiver : info.getDeclaringClass();
        Emit.forward(
                mv, descriptor, opcode(info), Type.getInternalName(owner), info.getName(), called, owner.isInterface());
        type.visitEnd();
        return type.toByteArray();
    }

    private static int opcode(MethodHandleInfo info) {
        return switch (info.getReferenceKind()) {
            case MethodHandleInfo.REF_invokeStatic -> Opcodes.INVOKESTATIC;
            case MethodHandleInfo.REF_invokeInterface -> Opcodes.INVOKEINTERFACE;
            case MethodHandleInfo.REF_invokeSpecial -> Opcodes.INVOKESPECIAL;
            default -> Opcodes.INVOKEVIRTUAL;
        };
    }
}
