// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * References to methods whose hooks stand at their calls, and constant method handles. A method reference names its
 * method in the arguments of the bootstrap method (JVMS 4.4.8), so there is no call to be seen. It is led to a method of
 * this class that makes the call. A class that cannot get methods any more links it by {@code HandleHooks.link}.
 */
final class MethodReferenceVisitor extends HookVisitor {
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
    /** Which argument of the factory is the method that is referred to. */
    private static final int IMPLEMENTATION = 1;

    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";

    private static final Handle LINK = new Handle(
            Opcodes.H_INVOKESTATIC,
            HookNames.HANDLES,
            "link",
            "(L" + LOOKUP + ";Ljava/lang/String;Ljava/lang/invoke/MethodType;I[Ljava/lang/Object;)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    /** Classes whose methods are announced by visitors of their own. */
    private static final Set<String> OWNERS = Set.of(
            "java/lang/foreign/MemorySegment",
            "java/lang/invoke/VarHandle",
            "java/util/Arrays",
            "jdk/internal/misc/Unsafe",
            "sun/misc/Unsafe");

    private final MethodRules rules;

    MethodReferenceVisitor(MethodContext context, MethodVisitor next, MethodRules rules) {
        super(context, next);
        this.rules = rules;
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (!bootstrap.getOwner().equals(FACTORY) || !isAnnounced((Handle) arguments[IMPLEMENTATION])) {
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
            return;
        }
        context.owner().changed();
        Handle handle = (Handle) arguments[IMPLEMENTATION];
        if (context.owner().schemaFixed()) {
            Object[] linked = new Object[arguments.length + 1];
            linked[0] = context.site(SiteKind.CALL, handle.getOwner(), handle.getName(), handle.getDesc());
            System.arraycopy(arguments, 0, linked, 1, arguments.length);
            super.visitInvokeDynamicInsn(name, descriptor, LINK, linked);
            return;
        }
        Object[] replaced = arguments.clone();
        Handle bridge = context.owner().bridges().to(handle, context.nameInProgram(), context.line());
        replaced[IMPLEMENTATION] = bridge;
        boolean isBound = descriptor.charAt(1) != ')' && handle.getTag() != Opcodes.H_INVOKESTATIC;
        super.visitInvokeDynamicInsn(
                name, isBound ? withReceiverOf(bridge, descriptor) : descriptor, bootstrap, replaced);
    }

    /** What is bound must have the very type of the parameter: ..., receiver -> ..., lambda. */
    private static String withReceiverOf(Handle bridge, String descriptor) {
        Type receiver = Type.getArgumentTypes(bridge.getDesc())[0];
        return Type.getMethodDescriptor(Type.getReturnType(descriptor), receiver);
    }

    private boolean isAnnounced(Handle handle) {
        int opcode = MethodRules.opcode(handle);
        boolean mayBeAnnounced = opcode != Opcodes.INVOKESTATIC
                && (JdkCallVisitor.isAnnounced(context.owner(), handle) || mayBeTrusted(handle));
        return opcode != Opcodes.NOP
                && (OWNERS.contains(handle.getOwner()) || rules.haveOneFor(handle) || mayBeAnnounced);
    }

    /** Two calls of trusted code are two sections, also where code of the JDK makes them. */
    private boolean mayBeTrusted(Handle handle) {
        String owner = handle.isInterface()
                ? handle.getOwner()
                : context.owner()
                        .ancestors()
                        .ofJdk(handle.getOwner(), handle.getName().concat(handle.getDesc()));
        return owner != null && owner.startsWith("java/util/") && !owner.startsWith("java/util/function/");
    }

    /** {@code ... -> ..., constant}. */
    @Override
    public void visitLdcInsn(Object value) {
        if (!(value instanceof Handle handle) || handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            super.visitLdcInsn(value);
            return;
        }
        mv.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                "java/lang/invoke/MethodHandles",
                "lookup",
                "()L".concat(LOOKUP).concat(";"),
                false);
        // ..., lookup
        super.visitLdcInsn(value); // ..., lookup, handle
        boolean isWrite = handle.getTag() == Opcodes.H_PUTFIELD || handle.getTag() == Opcodes.H_PUTSTATIC;
        pushSite(
                isWrite ? SiteKind.UNSAFE_WRITE : SiteKind.UNSAFE_READ,
                handle.getOwner(),
                handle.getName(),
                handle.getDesc()); // ..., lookup, handle, site
        String type = "Ljava/lang/invoke/MethodHandle;";
        hook(HookNames.HANDLES, "found", "(L" + LOOKUP + ";" + type + "I)" + type); // ..., handle
    }
}
