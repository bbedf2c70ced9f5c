// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Announces the loads and stores of array components (JVMS 6.5, IALOAD to SALOAD and IASTORE to SASTORE). */
final class ArrayAccessVisitor extends HookVisitor {
    private final String variables;

    ArrayAccessVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        variables = HookNames.variables(context.owner().treatment());
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            load();
        } else if (opcode == Opcodes.AASTORE) {
            storeReference();
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            store(stackType(opcode));
        }
        super.visitInsn(opcode);
    }

    private void load() {
        // ..., array, index
        mv.visitInsn(Opcodes.DUP2); // ..., array, index, array, index
        pushSite(SiteKind.ARRAY_LOAD, "", "", ""); // ..., array, index, array, index, site
        hook(variables, "arrayLoad", "(Ljava/lang/Object;II)V"); // ..., array, index
    }

    private void store(Type value) {
        // ..., array, index, value
        int local = context.temporaries();
        mv.visitVarInsn(value.getOpcode(Opcodes.ISTORE), local); // ..., array, index
        mv.visitInsn(Opcodes.DUP2); // ..., array, index, array, index
        pushSite(SiteKind.ARRAY_STORE, "", "", ""); // ..., array, index, array, index, site
        hook(variables, "arrayStore", "(Ljava/lang/Object;II)V"); // ..., array, index
        mv.visitVarInsn(value.getOpcode(Opcodes.ILOAD), local); // ..., array, index, value
    }

    private void storeReference() {
        // ..., array, index, value
        int local = context.temporaries();
        mv.visitVarInsn(Opcodes.ASTORE, local); // ..., array, index
        mv.visitInsn(Opcodes.DUP2); // ..., array, index, array, index
        mv.visitVarInsn(Opcodes.ALOAD, local); // ..., array, index, array, index, value
        pushSite(SiteKind.ARRAY_STORE, "", "", ""); // ..., array, index, array, index, value, site
        hook(variables, "arrayStoreReference", "(Ljava/lang/Object;ILjava/lang/Object;I)V"); // ..., array, index
        mv.visitVarInsn(Opcodes.ALOAD, local); // ..., array, index, value
    }

    /** {@return the type of the value that the instruction stores, as it is on the operand stack (JVMS 2.11.1)} */
    private static Type stackType(int opcode) {
        return switch (opcode) {
            case Opcodes.LASTORE -> Type.LONG_TYPE;
            case Opcodes.FASTORE -> Type.FLOAT_TYPE;
            case Opcodes.DASTORE -> Type.DOUBLE_TYPE;
            default -> Type.INT_TYPE;
        };
    }
}
