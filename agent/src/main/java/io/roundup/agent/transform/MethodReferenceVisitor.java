// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.StaticJdkState;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * References to methods whose hooks stand at their calls: each is made one to a method that calls the hook. A method
 * reference names its method in the arguments of the bootstrap method (JVMS 4.4.8), so there is no call to be seen.
 */
final class MethodReferenceVisitor extends HookVisitor {
    private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
    /** Which argument of the factory is the method that is referred to. */
    private static final int IMPLEMENTATION = 1;

    private static final String OBJECT = "java/lang/Object";
    private static final String THREAD = "java/lang/Thread";
    private static final Set<String> OF_OBJECT =
            Set.of("wait()V", "wait(J)V", "wait(JI)V", "notify()V", "notifyAll()V", "hashCode()I");
    /** Methods of an object that is known to be a {@code Thread}, and of the class. */
    private static final Map<String, Set<String>> OF_CLASS = Map.of(
            THREAD,
            Set.of("start()V", "join()V", "join(J)V", "join(JI)V", "isAlive()Z", "getState()Ljava/lang/Thread$State;"),
            "java/lang/System",
            Set.of("nanoTime()J", "currentTimeMillis()J", "identityHashCode(Ljava/lang/Object;)I"),
            "java/lang/Math",
            Set.of("random()D"),
            "java/lang/StrictMath",
            Set.of("random()D"));

    /** Methods of an object whose class may extend {@code Thread}: their calls are looked at, whatever the class is. */
    private static final Set<String> OF_ANY_THREAD =
            Set.of("join()V", "join(J)V", "join(JI)V", "isAlive()Z", "getState()Ljava/lang/Thread$State;");

    /**
     * Classes of whose methods some have hooks at their calls; a reference to another one does no harm if it is made
     * a call.
     */
    private static final Set<String> OWNERS = Set.of(
            "java/lang/reflect/Field",
            "java/lang/reflect/Array",
            "java/lang/foreign/MemorySegment",
            "java/lang/invoke/MethodHandles",
            "java/lang/invoke/MethodHandles$Lookup",
            "java/lang/invoke/VarHandle",
            "java/util/Arrays",
            "jdk/internal/misc/Unsafe",
            "sun/misc/Unsafe");

    MethodReferenceVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        if (!bootstrap.getOwner().equals(FACTORY)) {
            super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
            return;
        }
        Object[] replaced = arguments.clone();
        Handle handle = (Handle) arguments[IMPLEMENTATION];
        Handle replacement = replaced(handle);
        replaced[IMPLEMENTATION] = replacement;
        boolean isBound =
                replacement != handle && descriptor.charAt(1) != ')' && handle.getTag() != Opcodes.H_INVOKESTATIC;
        super.visitInvokeDynamicInsn(
                name, isBound ? withReceiverOf(replacement, descriptor) : descriptor, bootstrap, replaced);
    }

    /** What is bound must have the very type of the parameter: ..., receiver -> ..., lambda. */
    private static String withReceiverOf(Handle replacement, String descriptor) {
        Type receiver = Type.getArgumentTypes(replacement.getDesc())[0];
        return Type.getMethodDescriptor(Type.getReturnType(descriptor), receiver);
    }

    private Handle replaced(Handle handle) {
        String method = handle.getName().concat(handle.getDesc());
        String descriptor;
        if (handle.getTag() == Opcodes.H_INVOKESTATIC) {
            boolean isOne =
                    isOfClass(handle.getOwner(), method) || context.owner().callsThread(handle.getOwner(), method);
            descriptor = isOne ? handle.getDesc() : "";
        } else if (handle.getTag() != Opcodes.H_INVOKEVIRTUAL && handle.getTag() != Opcodes.H_INVOKEINTERFACE) {
            descriptor = "";
        } else if (isOfClass(handle.getOwner(), method)) {
            descriptor = withReceiver(handle.getOwner(), handle.getDesc());
        } else {
            descriptor = OF_OBJECT.contains(method) ? withReceiver(OBJECT, handle.getDesc()) : "";
        }
        if (descriptor.isEmpty()) {
            return bridged(handle);
        }
        context.owner().changed();
        return new Handle(Opcodes.H_INVOKESTATIC, HookNames.REFERENCED, handle.getName(), descriptor, false);
    }

    /**
     * A call that is announced becomes one in a method of this class, which has to be one that can still get methods.
     */
    private Handle bridged(Handle handle) {
        boolean isVirtual = handle.getTag() == Opcodes.H_INVOKEVIRTUAL || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
        boolean isStatic = handle.getTag() == Opcodes.H_INVOKESTATIC;
        boolean isAnnounced = (isVirtual || isStatic) && isOfOwner(handle)
                || isVirtual && OF_ANY_THREAD.contains(handle.getName().concat(handle.getDesc()))
                || isVirtual
                        && (JdkCallVisitor.isAnnounced(handle.getOwner(), handle.getName())
                                || mayBeTrusted(handle.getOwner()))
                || isStatic && StaticJdkState.find(handle.getOwner(), handle.getName()) != null;
        if (!isAnnounced || context.owner().schemaFixed()) {
            return handle;
        }
        context.owner().changed();
        return context.owner().bridges().to(handle, context.nameInProgram(), context.line());
    }

    /** Two calls of trusted code are two sections, also where code of the JDK makes them. */
    private static boolean mayBeTrusted(String owner) {
        return owner.startsWith("java/util/") && !owner.startsWith("java/util/function/");
    }

    private static boolean isOfOwner(Handle handle) {
        return OWNERS.contains(handle.getOwner())
                || handle.getName().equals("arraycopy") && handle.getOwner().equals("java/lang/System");
    }

    private static boolean isOfClass(String owner, String method) {
        return OF_CLASS.getOrDefault(owner, Set.of()).contains(method);
    }

    private static String withReceiver(String owner, String descriptor) {
        return "(L".concat(owner).concat(";").concat(descriptor.substring(1));
    }
}
