// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.hook.UpdateKind;
import io.roundup.agent.site.AccessKind;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces calls of the access mode methods of {@code VarHandle}. They are signature polymorphic (JVMS 2.9.3): the
 * descriptor tells the types at the place of the call, so the parameters before the values are the coordinates.
 */
final class VarHandleVisitor extends HookVisitor {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";

    private static final Handle LINK = new Handle(
            Opcodes.H_INVOKESTATIC,
            HookNames.WEAK,
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
                    + "Ljava/lang/invoke/CallSite;",
            false);

    /** Whether a weak compare-and-set may fail for no reason. */
    private final boolean letsWeakFail;

    /**
     * Makes a visitor.
     *
     * @param letsWeakFail whether the program itself has the method, and it has no loop; see {@link WeakVisitor}
     */
    VarHandleVisitor(MethodContext context, MethodVisitor next, boolean letsWeakFail) {
        super(context, next);
        this.letsWeakFail = letsWeakFail;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        AccessKind kind = kind(opcode, owner, name);
        Type[] parameters = kind == null ? new Type[0] : Type.getArgumentTypes(descriptor);
        if (kind == null || parameters.length < kind.valueCount()) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        // ..., handle, coordinates, values
        SpilledArguments arguments = new SpilledArguments(
                mv, context.temporaries(), SpilledArguments.withReceiver(VAR_HANDLE, parameters)); // ...
        boolean mayFail = letsWeakFail && name.startsWith("weak");
        if (mayFail) {
            arguments.load(0); // ..., handle
            hook(HookNames.WEAK, "isTried", "(Ljava/lang/invoke/VarHandle;)Z"); // ..., tried
            mv.visitVarInsn(Opcodes.ISTORE, arguments.end()); // ...
        }
        loadVariable(arguments, parameters.length - kind.valueCount()); // ..., handle, target, index
        if (name.equals("getAndAdd") && isWhole(parameters[parameters.length - 1])) {
            arguments.load(parameters.length); // ..., handle, target, index, addend
            Emit.toBits(mv, parameters[parameters.length - 1]); // ..., handle, target, index, addend
            // The type of a call is void if its result is dropped (JLS 15.12.3).
            push(descriptor.endsWith(")V") ? 1 : 0); // ..., handle, target, index, addend, unused
            pushSite(
                    SiteKind.VARHANDLE_WRITE,
                    owner,
                    name,
                    descriptor); // ..., handle, target, index, addend, unused, site
            hook(HookNames.VARIABLES, "varHandleAdd", "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;IJZI)V"); // ...
            arguments.loadAll(); // ..., handle, coordinates, addend
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        if (isUpdate(name, parameters)) {
            push(UpdateKind.of(name)); // ..., handle, target, index, update
            arguments.load(parameters.length); // ..., handle, target, index, update, number
            Emit.toBits(mv, parameters[parameters.length - 1]); // ..., handle, target, index, update, number
            pushSite(
                    SiteKind.VARHANDLE_WRITE,
                    owner,
                    name,
                    descriptor); // ..., handle, target, index, update, number, site
            hook(
                    HookNames.VARIABLES,
                    "varHandleUpdate",
                    "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;IIJI)V"); // ...
            arguments.loadAll(); // ..., handle, coordinates, number
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        if (!kind.isConditional()) {
            loadStored(arguments, kind); // ..., handle, target, index, value
            push(kind.mode()); // ..., handle, target, index, value, mode
            SiteKind siteKind = kind == AccessKind.READ ? SiteKind.VARHANDLE_READ : SiteKind.VARHANDLE_WRITE;
            pushSite(siteKind, owner, name, descriptor); // ..., handle, target, index, value, mode, site
            hook(
                    HookNames.VARIABLES,
                    "varHandle",
                    "(Ljava/lang/invoke/VarHandle;Ljava/lang/Object;ILjava/lang/Object;II)V"); // ...
            arguments.loadAll(); // ..., handle, coordinates, values
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        ConditionalAccess access = new ConditionalAccess(mv, arguments);
        boolean isOfReferences = access.isOfReferences();
        if (isOfReferences) {
            access.loadReferences(); // ..., handle, target, index, expected, update
        } else {
            access.loadBits(); // ..., handle, target, index, expected, update
        }
        String announced = isOfReferences ? "varHandleCas" : "varHandleCasBits";
        String values = isOfReferences ? "Ljava/lang/Object;Ljava/lang/Object;" : "JJ";
        String types = "Ljava/lang/invoke/VarHandle;Ljava/lang/Object;I" + values + "I";
        pushSite(SiteKind.VARHANDLE_CAS, owner, name, descriptor); // ..., handle, target, index, expected..., site
        if (mayFail) {
            mv.visitVarInsn(Opcodes.ILOAD, arguments.end()); // ..., handle, target, index, expected..., site, tried
            hook(HookNames.WEAK, announced, "(" + types + "Z)V"); // ...
            visitWeak(arguments, name, descriptor); // ..., success
            return;
        }
        hook(HookNames.VARIABLES, announced, "(" + types + ")V"); // ...
        arguments.loadAll(); // ..., handle, coordinates, values
        if (kind == AccessKind.COMPARE_AND_SET) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface); // ..., success
            access.emitSetDone();
        } else {
            super.visitMethodInsn(opcode, owner, name, access.exchangeDescriptor(descriptor), isInterface);
            access.emitExchangeDone(descriptor);
        }
    }

    /** {@return whether a method exchanges a primitive, or combines one with what there is} */
    private static boolean isUpdate(String name, Type[] parameters) {
        return name.startsWith("getAnd") && !Emit.isReference(parameters[parameters.length - 1]);
    }

    private static boolean isWhole(Type type) {
        return type.getSort() == Type.INT || type.getSort() == Type.LONG;
    }

    /** {@code ... -> ..., success}. */
    private void visitWeak(SpilledArguments arguments, String name, String descriptor) {
        mv.visitVarInsn(Opcodes.ILOAD, arguments.end()); // ..., tried
        arguments.loadAll(); // ..., tried, handle, coordinates, values
        mv.visitInvokeDynamicInsn(
                name, "(ZLjava/lang/invoke/VarHandle;" + descriptor.substring(1), LINK); // ..., success
        mv.visitInsn(Opcodes.DUP); // ..., success, success
        mv.visitVarInsn(Opcodes.ILOAD, arguments.end()); // ..., success, success, tried
        hook(HookNames.WEAK, "casDone", "(ZZ)V"); // ..., success
    }

    private static @Nullable AccessKind kind(int opcode, String owner, String name) {
        return opcode == Opcodes.INVOKEVIRTUAL && owner.equals(VAR_HANDLE) ? AccessKind.ofVarHandle(name) : null;
    }

    /** {@code ... -> ..., handle, target or null, index or -1}. */
    private void loadVariable(SpilledArguments arguments, int coordinates) {
        arguments.load(0);
        if (coordinates >= 1 && Emit.isReference(arguments.type(1))) {
            arguments.load(1);
        } else {
            mv.visitInsn(Opcodes.ACONST_NULL);
        }
        if (coordinates >= 2 && Emit.isInt(arguments.type(2))) {
            arguments.load(2);
        } else {
            mv.visitInsn(Opcodes.ICONST_M1);
        }
    }

    /** {@code ... -> ..., stored reference or null}. */
    private void loadStored(SpilledArguments arguments, AccessKind kind) {
        int last = arguments.size() - 1;
        if (kind == AccessKind.WRITE && Emit.isReference(arguments.type(last))) {
            arguments.load(last);
        } else {
            mv.visitInsn(Opcodes.ACONST_NULL);
        }
    }
}
