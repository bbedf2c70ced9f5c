// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Short instruction sequences that several visitors emit. */
public final class Emit {
    private Emit() {}

    /** {@code ... -> ..., value}. */
    public static void push(MethodVisitor mv, int value) {
        if (value >= -1 && value <= 5) {
            mv.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
            mv.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            mv.visitLdcInsn(value);
        }
    }

    /** {@code ..., value -> ..., value, value}. */
    public static void duplicate(MethodVisitor mv, Type type) {
        mv.visitInsn(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    }

    /** {@code ..., primitive -> ..., its bits as a long}; integral types are widened with their sign (JVMS 2.11.4). */
    public static void toBits(MethodVisitor mv, Type type) {
        switch (type.getSort()) {
            case Type.LONG -> {}
            case Type.DOUBLE ->
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Double", "doubleToRawLongBits", "(D)J", false);
            case Type.FLOAT -> {
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Float", "floatToRawIntBits", "(F)I", false);
                mv.visitInsn(Opcodes.I2L);
            }
            default -> mv.visitInsn(Opcodes.I2L);
        }
    }

    /** {@code ..., value -> ..., reference}; a reference stays as it is. */
    public static void box(MethodVisitor mv, Type type) {
        String wrapper = switch (type.getSort()) {
            case Type.BOOLEAN -> "java/lang/Boolean";
            case Type.BYTE -> "java/lang/Byte";
            case Type.CHAR -> "java/lang/Character";
            case Type.SHORT -> "java/lang/Short";
            case Type.INT -> "java/lang/Integer";
            case Type.LONG -> "java/lang/Long";
            case Type.FLOAT -> "java/lang/Float";
            case Type.DOUBLE -> "java/lang/Double";
            default -> "";
        };
        if (!wrapper.isEmpty()) {
            String descriptor = "(" + type.getDescriptor() + ")L" + wrapper + ";";
            mv.visitMethodInsn(Opcodes.INVOKESTATIC, wrapper, "valueOf", descriptor, false);
        }
    }

    /**
     * {@code ... -> ..., array}: the arguments of an instance method, boxed, from the locals that hold them at its
     * start.
     */
    public static void arguments(MethodVisitor mv, Type[] parameters) {
        push(mv, parameters.length); // ..., length
        mv.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object"); // ..., array
        int parameterLocal = 1;
        for (int i = 0; i < parameters.length; i++) {
            mv.visitInsn(Opcodes.DUP); // ..., array, array
            push(mv, i); // ..., array, array, index
            mv.visitVarInsn(
                    parameters[i].getOpcode(Opcodes.ILOAD), parameterLocal); // ..., array, array, index, argument
            box(mv, parameters[i]); // ..., array, array, index, argument
            mv.visitInsn(Opcodes.AASTORE); // ..., array
            parameterLocal += parameters[i].getSize();
        }
    }

    /**
     * Emits the body of a static method that only calls another one, with all that it is given.
     *
     * @param descriptor of the static method
     * @param opcode of the call, of a method of an owner, by name and descriptor
     */
    public static void forward(
            MethodVisitor mv,
            String descriptor,
            int opcode,
            String owner,
            String name,
            String called,
            boolean isInterface) {
        int local = 0;
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            mv.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local); // ..., argument
            local += parameter.getSize();
        }
        mv.visitMethodInsn(opcode, owner, name, called, isInterface); // result
        mv.visitInsn(Type.getReturnType(called).getOpcode(Opcodes.IRETURN));
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    /** {@return whether values of a type are references} */
    public static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    /** {@return whether values of a type are ints on the operand stack (JVMS 2.11.1), boolean included} */
    public static boolean isInt(Type type) {
        return type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.INT;
    }

    /** {@return how many bytes a value has in memory, or 1 if it is no number} */
    public static int width(Type type) {
        return switch (type.getSort()) {
            case Type.LONG, Type.DOUBLE -> Long.BYTES;
            case Type.INT, Type.FLOAT -> Integer.BYTES;
            case Type.SHORT, Type.CHAR -> Short.BYTES;
            default -> Byte.BYTES;
        };
    }
}
