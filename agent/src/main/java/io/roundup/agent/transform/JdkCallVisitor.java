// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.JdkState;
import io.roundup.agent.site.ModelledMonitors;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import io.roundup.agent.transform.filter.Treatment;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls of JDK classes whose state is not explored variable by variable ({@link JdkState}), and of synchronized
 * methods of the JDK ({@link ModelledMonitors}). What the receiver is shows only when the call is made: here only
 * calls are left out that cannot be meant. In JDK code only the latter are announced.
 */
final class JdkCallVisitor extends HookVisitor {
    private static final String OBJECT = "java/lang/Object";

    /** What a class with modelled monitors can be taken for. */
    private static final Set<String> SUPERTYPES = Set.of(
            "java/lang/AbstractStringBuilder",
            "java/lang/Appendable",
            "java/lang/CharSequence",
            "java/lang/Comparable",
            "java/lang/Iterable",
            OBJECT,
            "java/util/AbstractCollection",
            "java/util/AbstractList",
            "java/util/Collection",
            "java/util/Dictionary",
            "java/util/List",
            "java/util/Map",
            "java/util/SequencedCollection");

    /** The methods of each object that look at its state; what monitors do is announced otherwise. */
    private static final Set<String> OF_OBJECT = Set.of("equals", "hashCode", "toString");

    JdkCallVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String type = opcode == Opcodes.INVOKESTATIC || name.equals("<init>")
                ? null
                : receiver(context.owner(), owner, name, descriptor, isInterface);
        if (type != null && context.owner().treatment() == Treatment.UNDER_TEST && JdkState.mayHold(type)) {
            int site = context.site(kind(opcode), owner, name, descriptor);
            announce("jdkCall", site, owner, descriptor);
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            push(site); // ..., [result,] site
            hook(HookNames.CALLS, "jdkCallDone", "(I)V"); // ..., [result]
            return;
        }
        if (type != null && mayBeMonitored(type, name)) {
            announce("monitoredCall", context.site(kind(opcode), owner, name, descriptor), owner, descriptor);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    /** {@return whether calls of a method are announced in code under test} @param context of the class that calls */
    static boolean isAnnounced(ClassContext context, Handle called) {
        String type = receiver(context, called.getOwner(), called.getName(), called.getDesc(), called.isInterface());
        return type != null && (JdkState.mayHold(type) || mayBeMonitored(type, called.getName()));
    }

    /**
     * {@return what the receiver of a call is taken for, or null if calls of it are not announced} It is a class or
     * interface of the JDK, or an interface of the program.
     */
    private static @Nullable String receiver(
            ClassContext context, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.charAt(0) == '[' || owner.equals(OBJECT) && !OF_OBJECT.contains(name)) {
            return null;
        }
        return isInterface ? owner : context.ancestors().ofJdk(owner, name.concat(descriptor));
    }

    private static SiteKind kind(int opcode) {
        return opcode == Opcodes.INVOKESPECIAL ? SiteKind.SUPER_CALL : SiteKind.CALL;
    }

    private static boolean mayBeMonitored(String type, String name) {
        boolean isPossible =
                !JdkClasses.isJdkName(type) || SUPERTYPES.contains(type) || ModelledMonitors.appliesTo(type);
        return isPossible && ModelledMonitors.hasMethod(name);
    }

    /** {@code ..., receiver, arguments -> ..., receiver, arguments}. */
    private void announce(String name, int site, String owner, String descriptor) {
        Type[] parameters = Type.getArgumentTypes(descriptor);
        if (parameters.length == 0) {
            mv.visitInsn(Opcodes.DUP); // ..., receiver, receiver
            announce(name, site);
        } else if (parameters.length == 1 && parameters[0].getSize() == 1) {
            mv.visitInsn(Opcodes.DUP2); // ..., receiver, argument, receiver, argument
            mv.visitInsn(Opcodes.POP); // ..., receiver, argument, receiver
            announce(name, site); // ..., receiver, argument
        } else {
            SpilledArguments arguments = new SpilledArguments(
                    mv, context.temporaries(), SpilledArguments.withReceiver(owner, parameters)); // ...
            arguments.load(0); // ..., receiver
            announce(name, site); // ...
            arguments.loadAll(); // ..., receiver, arguments
        }
    }

    /** {@code ..., receiver -> ...}. */
    private void announce(String name, int site) {
        push(site); // ..., receiver, site
        hook(HookNames.CALLS, name, "(Ljava/lang/Object;I)V"); // ...
    }
}
