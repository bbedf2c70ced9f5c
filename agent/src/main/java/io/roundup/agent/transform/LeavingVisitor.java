// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.Callbacks;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Calls in code of the program: two calls of trusted code make two sections, also where the program does nothing
 * visible between them. Calls that can't lead to trusted code are left out. So does a method of the program that
 * trusted code calls since the program has overridden it.
 */
final class LeavingVisitor extends HookVisitor {
    private static final Set<String> HARMLESS = Set.of(
            "java/lang/Boolean",
            "java/lang/Character",
            "java/lang/Double",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Math",
            "java/lang/String",
            "java/lang/StringBuilder");

    private final boolean isOverriding;

    LeavingVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        isOverriding = Callbacks.mayOverride(context.name());
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (isOverriding) {
            emitLeave();
        }
    }

    @Override
    public void visitInsn(int opcode) {
        if (isOverriding && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            emitLeave();
        }
        super.visitInsn(opcode);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isOfObject = owner.equals("java/lang/Object") && name.equals("<init>");
        if (!isOfObject && !isHarmless(owner)) {
            emitLeave();
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** {@return whether calls of a class lead to no other code} @param owner internal name, as in the call */
    static boolean isHarmless(String owner) {
        return HARMLESS.contains(owner) || owner.charAt(0) == '[';
    }

    /** Text that is put together asks objects for theirs. */
    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (name.equals("makeConcatWithConstants")) {
            emitLeave();
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    private void emitLeave() {
        push(context.owner().siteOfClass()); // ..., site
        hook(HookNames.SECTIONS, "leave", "(I)V"); // ...
    }
}
