// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods that a class gets because it has references to others: each makes the call, which is then instrumented as
 * all are.
 */
final class ReferenceBridges {
    private final String owner;
    private final List<Handle> references = new ArrayList<>();
    private boolean inInterface;

    /** Begins a class. @param owner its internal name */
    ReferenceBridges(String owner) {
        this.owner = owner;
    }

    void inInterface(boolean isInterface) {
        inInterface = isInterface;
    }

    /** {@return the method of this class that calls another one} @param reference to a method */
    Handle to(Handle reference) {
        int known = references.indexOf(reference);
        int number = known < 0 ? references.size() : known;
        if (known < 0) {
            references.add(reference);
        }
        return new Handle(Opcodes.H_INVOKESTATIC, owner, name(number), descriptor(reference), inInterface);
    }

    /** Adds the methods. @param type the class, as it comes from the class file */
    void emit(ClassVisitor type) {
        for (int i = 0; i < references.size(); i++) {
            emit(type, references.get(i), name(i));
        }
    }

    private static void emit(ClassVisitor type, Handle reference, String name) {
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor mv = type.visitMethod(access, name, descriptor(reference), null, null);
        mv.visitCode();
        int local = 0;
        for (Type parameter : Type.getArgumentTypes(descriptor(reference))) {
            mv.visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), local); // ..., argument
            local += parameter.getSize();
        }
        mv.visitMethodInsn(
                opcode(reference),
                reference.getOwner(),
                reference.getName(),
                reference.getDesc(),
                reference.isInterface()); // result
        mv.visitInsn(Type.getReturnType(reference.getDesc()).getOpcode(Opcodes.IRETURN));
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    private static int opcode(Handle reference) {
        return switch (reference.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> Opcodes.INVOKEVIRTUAL;
        };
    }

    private static String name(int number) {
        return AddedNames.REFERENCE.concat(String.valueOf(number));
    }

    /** With the receiver, if there is one, in front. */
    private static String descriptor(Handle reference) {
        return reference.getTag() == Opcodes.H_INVOKESTATIC
                ? reference.getDesc()
                : "(L"
                        .concat(reference.getOwner())
                        .concat(";")
                        .concat(reference.getDesc().substring(1));
    }
}
