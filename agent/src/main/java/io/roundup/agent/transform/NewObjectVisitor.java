// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.JdkClasses;
import java.util.ArrayDeque;
import java.util.Deque;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces that a class is used where an object of it is made (JVMS 6.5, new). That is before the arguments of the
 * constructor are computed, so it matters only if one of them is computed by a call. If none is, the start of the
 * constructor announces the use.
 */
final class NewObjectVisitor extends HookVisitor {
    /** The classes of objects that have been made, but whose constructors have not been called yet. */
    private final Deque<String> made = new ArrayDeque<>();

    /** How many of these have been announced, or need not be: the first ones. */
    private int announced;

    NewObjectVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        super.visitTypeInsn(opcode, type);
        if (opcode == Opcodes.NEW) {
            // Frames name an object that is not initialised by the place of this instruction: nothing comes before it.
            announce();
            made.addLast(type);
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>") && owner.equals(made.peekLast())) {
            made.removeLast();
            announced = Math.min(announced, made.size());
        } else if (!owner.startsWith(HookNames.FOLDER)) {
            announce();
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        announce();
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    /** The call may be on one of several ways to the constructor. */
    @Override
    public void visitJumpInsn(int opcode, Label label) {
        announce();
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
        announce();
        super.visitTableSwitchInsn(min, max, otherwise, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
        announce();
        super.visitLookupSwitchInsn(otherwise, keys, labels);
    }

    private void announce() {
        int place = 0;
        for (String type : made) {
            if (place++ >= announced && !type.equals(context.owner().internalName()) && !JdkClasses.isJdkName(type)) {
                context.owner().changed();
                pushClass(type); // ..., class
                hook(HookNames.INITIALIZERS, "use", "(Ljava/lang/Class;)V"); // ...
            }
        }
        announced = made.size();
    }
}
