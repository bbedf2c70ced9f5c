// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Announces the accesses of variables by {@code java.lang.reflect.Field}, and of elements by {@code java.lang.reflect.Array}. */
final class ReflectionVisitor extends HookVisitor {
    ReflectionVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKEVIRTUAL && owner.equals("java/lang/reflect/Field")) {
            announceField(owner, name, descriptor);
        } else if (opcode == Opcodes.INVOKESTATIC && owner.equals("java/lang/reflect/Array")) {
            announceElement(owner, name, descriptor);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** {@code ..., field, object, [value] -> ..., field, object, [value]}. */
    private void announceField(String owner, String name, String descriptor) {
        boolean isRead = name.startsWith("get") && descriptor.startsWith("(Ljava/lang/Object;)");
        boolean isWrite = name.startsWith("set") && descriptor.startsWith("(Ljava/lang/Object;");
        if (!isRead && !isWrite) {
            return;
        }
        SpilledArguments arguments = spill(SpilledArguments.withReceiver(owner, Type.getArgumentTypes(descriptor)));
        arguments.load(0); // ..., field
        arguments.load(1); // ..., field, object
        if (isRead) {
            pushSite(SiteKind.UNSAFE_READ, owner, name, descriptor); // ..., field, object, site
            hook(HookNames.VARIABLES, "reflectiveRead", "(Ljava/lang/reflect/Field;Ljava/lang/Object;I)V"); // ...
        } else {
            loadReference(arguments, 2); // ..., field, object, value
            pushSite(SiteKind.UNSAFE_WRITE, owner, name, descriptor); // ..., field, object, value, site
            hook(
                    HookNames.VARIABLES,
                    "reflectiveWrite",
                    "(Ljava/lang/reflect/Field;Ljava/lang/Object;Ljava/lang/Object;I)V"); // ...
        }
        arguments.loadAll(); // ..., field, object, [value]
    }

    /** {@code ..., array, index, [value] -> ..., array, index, [value]}. */
    private void announceElement(String owner, String name, String descriptor) {
        boolean isRead = name.startsWith("get") && descriptor.startsWith("(Ljava/lang/Object;I)");
        boolean isWrite = name.startsWith("set");
        if (!isRead && !isWrite) {
            return;
        }
        SpilledArguments arguments = spill(Type.getArgumentTypes(descriptor));
        arguments.load(0); // ..., array
        arguments.load(1); // ..., array, index
        if (isRead) {
            pushSite(SiteKind.ARRAY_LOAD, owner, name, descriptor); // ..., array, index, site
            hook(HookNames.VARIABLES, "reflectiveLoad", "(Ljava/lang/Object;II)V"); // ...
        } else {
            loadReference(arguments, 2); // ..., array, index, value
            pushSite(SiteKind.ARRAY_STORE, owner, name, descriptor); // ..., array, index, value, site
            hook(HookNames.VARIABLES, "reflectiveStore", "(Ljava/lang/Object;ILjava/lang/Object;I)V"); // ...
        }
        arguments.loadAll(); // ..., array, index, [value]
    }

    private SpilledArguments spill(Type... types) {
        return new SpilledArguments(mv, context.temporaries(), types);
    }

    /** {@code ... -> ..., value}, or null if that is a primitive. */
    private void loadReference(SpilledArguments arguments, int index) {
        if (Emit.isReference(arguments.type(index))) {
            arguments.load(index);
        } else {
            mv.visitInsn(Opcodes.ACONST_NULL);
        }
    }
}
