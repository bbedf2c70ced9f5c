// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces the accesses of variables by {@code java.lang.reflect.Field}, and of elements by
 * {@code java.lang.reflect.Array}.
 */
final class ReflectionVisitor extends HookVisitor {
    private static final String OBJECT = "Ljava/lang/Object;";

    ReflectionVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isRead = name.startsWith("get");
        if (isRead || name.startsWith("set")) {
            Type[] parameters = Type.getArgumentTypes(descriptor);
            if (opcode == Opcodes.INVOKEVIRTUAL
                    && owner.equals("java/lang/reflect/Field")
                    && descriptor.startsWith("(" + OBJECT)) {
                int site = context.site(isRead ? SiteKind.UNSAFE_READ : SiteKind.UNSAFE_WRITE, owner, name, descriptor);
                String hook = isRead ? "reflectiveRead" : "reflectiveWrite";
                announce(
                        SpilledArguments.withReceiver(owner, parameters),
                        site,
                        hook,
                        "Ljava/lang/reflect/Field;" + OBJECT);
            } else if (opcode == Opcodes.INVOKESTATIC
                    && owner.equals("java/lang/reflect/Array")
                    && descriptor.startsWith("(" + OBJECT + "I")) {
                int site = context.site(isRead ? SiteKind.ARRAY_LOAD : SiteKind.ARRAY_STORE, owner, name, descriptor);
                announce(parameters, site, isRead ? "reflectiveLoad" : "reflectiveStore", OBJECT + "I");
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /**
     * {@code ..., first, second, [value] -> ..., first, second, [value]}.
     *
     * @param types of these: a field and an object, or an array and an index
     * @param operands the first two of the hook's, as descriptors
     */
    private void announce(Type[] types, int site, String hook, String operands) {
        SpilledArguments arguments = new SpilledArguments(mv, context.temporaries(), types); // ...
        arguments.load(0); // ..., first
        arguments.load(1); // ..., first, second
        boolean isWrite = types.length > 2;
        if (isWrite) {
            loadReference(arguments, 2); // ..., first, second, value
        }
        push(site); // ..., first, second, [value], site
        hook(HookNames.VARIABLES, hook, "(" + operands + (isWrite ? OBJECT : "") + "I)V"); // ...
        arguments.loadAll(); // ..., first, second, [value]
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
