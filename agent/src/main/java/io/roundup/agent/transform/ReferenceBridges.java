// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.transform.bytecode.Emit;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Methods that a class gets because it has references to others: each makes the call, which is then instrumented as
 * all are. What is done there is done where the reference stands.
 */
final class ReferenceBridges {
    /** A method referred to, and where. */
    private record Reference(Handle to, String method, int line) {}

    private final String owner;
    private final List<Reference> references = new ArrayList<>();
    private boolean inInterface;

    /** Begins a class. @param owner its internal name */
    ReferenceBridges(String owner) {
        this.owner = owner;
    }

    void inInterface(boolean isInterface) {
        inInterface = isInterface;
    }

    /**
     * {@return the method of this class that calls another one}
     *
     * @param called the other one.
     * @param method of the program that the reference stands in.
     * @param line on which, or 0.
     */
    Handle to(Handle called, String method, int line) {
        Reference reference = new Reference(called, method, line);
        int known = references.indexOf(reference);
        int number = known < 0 ? references.size() : known;
        if (known < 0) {
            references.add(reference);
        }
        String name = AddedNames.reference(number, method);
        return new Handle(Opcodes.H_INVOKESTATIC, owner, name, descriptor(called), inInterface);
    }

    /** Adds the methods. @param type the class, as it comes from the class file */
    void emit(ClassVisitor type) {
        for (int i = 0; i < references.size(); i++) {
            Reference reference = references.get(i);
            emit(type, reference, AddedNames.reference(i, reference.method));
        }
    }

    private static void emit(ClassVisitor type, Reference reference, String name) {
        Handle called = reference.to;
        int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        MethodVisitor mv = type.visitMethod(access, name, descriptor(called), null, null);
        mv.visitCode();
        if (reference.line > 0) {
            Label start = new Label();
            mv.visitLabel(start);
            mv.visitLineNumber(reference.line, start);
        }
        Emit.forward(
                mv,
                descriptor(called),
                MethodRules.opcode(called),
                called.getOwner(),
                called.getName(),
                called.getDesc(),
                called.isInterface());
    }

    /** With the receiver, if there is one, in front. */
    private static String descriptor(Handle reference) {
        return reference.getTag() == Opcodes.H_INVOKESTATIC
                ? reference.getDesc()
                : "("
                        .concat(Type.getObjectType(reference.getOwner()).getDescriptor())
                        .concat(reference.getDesc().substring(1));
    }
}
