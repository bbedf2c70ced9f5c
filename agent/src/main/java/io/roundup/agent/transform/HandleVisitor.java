// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls that make method handles: each is given one to use in place of what it gets, which announces what it does.
 * What a handle is of shows only when it has been made, so all calls are looked at.
 */
final class HandleVisitor extends HookVisitor {
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String HANDLES = "java/lang/invoke/MethodHandles";
    private static final String VARIABLE = "java/lang/invoke/VarHandle";
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";

    private static final Set<String> FINDERS = Set.of(
            "findVirtual",
            "findStatic",
            "findSpecial",
            "findGetter",
            "findSetter",
            "findStaticGetter",
            "findStaticSetter",
            "unreflect",
            "unreflectSpecial",
            "unreflectGetter",
            "unreflectSetter");

    HandleVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    /** {@return whether a call makes handles, or asks what one is} */
    static boolean isHooked(String owner, String name) {
        return switch (owner) {
            case LOOKUP -> FINDERS.contains(name) || name.equals("bind") || name.equals("revealDirect");
            case HANDLES -> name.startsWith("arrayElement") || name.startsWith("varHandle") || name.equals("reflectAs");
            case VARIABLE -> name.equals("toMethodHandle");
            default -> false;
        };
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (!isHooked(owner, name)) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        if (name.equals("revealDirect") || name.equals("reflectAs")) {
            // ..., handle
            context.owner().changed();
            hook(HookNames.HANDLES, "direct", "(".concat(HANDLE).concat(")").concat(HANDLE)); // ..., handle
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        Type[] parameters = Type.getArgumentTypes(descriptor);
        // ..., [receiver,] arguments
        SpilledArguments arguments = new SpilledArguments(
                mv,
                context.temporaries(),
                opcode == Opcodes.INVOKESTATIC ? parameters : SpilledArguments.withReceiver(owner, parameters)); // ...
        arguments.loadAll(); // ..., [receiver,] arguments
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface); // ..., handle
        if (Type.getReturnType(descriptor).getDescriptor().equals(HANDLE)) {
            announce(arguments, owner, name, descriptor); // ..., handle
        }
    }

    /** {@code ..., handle -> ..., handle}. */
    private void announce(SpilledArguments arguments, String owner, String name, String descriptor) {
        StringBuilder taken = new StringBuilder("(").append(HANDLE);
        if (owner.equals(LOOKUP)) {
            int count = name.equals("bind") ? arguments.size() : 1;
            for (int i = 0; i < count; i++) {
                load(arguments, i, taken); // ..., handle, lookup, ...
            }
            call(name.equals("bind") ? "bound" : "found", taken, owner, name, descriptor); // ..., handle
        } else if (owner.equals(VARIABLE)) {
            load(arguments, 0, taken); // ..., handle, variable
            load(arguments, 1, taken); // ..., handle, variable, mode
            call("ofVariable", taken, owner, name, descriptor); // ..., handle
        } else if (name.startsWith("arrayElement")) {
            call("ofElements", taken, owner, name, descriptor); // ..., handle
        } else {
            load(arguments, 0, taken); // ..., handle, mode
            push(name.equals("varHandleExactInvoker") ? 1 : 0); // ..., handle, mode, exact
            call("invoker", taken.append('Z'), owner, name, descriptor); // ..., handle
        }
    }

    /** {@code ... -> ..., argument}. */
    private void load(SpilledArguments arguments, int index, StringBuilder taken) {
        arguments.load(index);
        taken.append(arguments.type(index).getDescriptor());
    }

    /** {@code ..., handle, arguments -> ..., handle}. */
    private void call(String hook, StringBuilder taken, String owner, String name, String descriptor) {
        pushSite(kind(name), owner, name, descriptor); // ..., handle, arguments, site
        hook(HookNames.HANDLES, hook, taken.append("I)").append(HANDLE).toString()); // ..., handle
    }

    /** {@return what invoking a handle on a variable does; that of another one has places of its own} */
    private static SiteKind kind(String name) {
        return name.endsWith("Setter") ? SiteKind.UNSAFE_WRITE : SiteKind.UNSAFE_READ;
    }
}
