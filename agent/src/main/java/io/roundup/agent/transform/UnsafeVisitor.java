// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.hook.UpdateKind;
import io.roundup.agent.site.AccessKind;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces the accesses of both classes {@code Unsafe}: to a variable of an object, given as base and offset, and to
 * memory.
 */
final class UnsafeVisitor extends HookVisitor {
    private static final Set<String> RANGES = Set.of(
            "setMemory(JJB)V",
            "setMemory(Ljava/lang/Object;JJB)V",
            "copyMemory(JJJ)V",
            "copyMemory(Ljava/lang/Object;JLjava/lang/Object;JJ)V");

    UnsafeVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (isUnsafe(owner)) {
            if (RANGES.contains(name + descriptor)) {
                replaceRange(owner, name, descriptor);
            } else {
                announceAddress(owner, name, descriptor);
            }
        }
        AccessKind kind = kind(opcode, owner, name, descriptor);
        Type[] parameters = kind == null ? new Type[0] : Type.getArgumentTypes(descriptor);
        if (kind == null || parameters.length < 2 + kind.valueCount()) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        // ..., unsafe, base, offset, values
        SpilledArguments arguments = new SpilledArguments(
                mv, context.temporaries(), SpilledArguments.withReceiver(owner, parameters)); // ...
        arguments.load(1); // ..., base
        arguments.load(2); // ..., base, offset
        if (name.equals("getAndAddInt") || name.equals("getAndAddLong")) {
            arguments.load(3); // ..., base, offset, addend
            Emit.toBits(mv, parameters[2]); // ..., base, offset, addend
            pushSite(SiteKind.UNSAFE_WRITE, owner, name, descriptor); // ..., base, offset, addend, site
            hook(HookNames.VARIABLES, "unsafeAdd", "(Ljava/lang/Object;JJI)V"); // ...
            arguments.loadAll(); // ..., unsafe, base, offset, addend
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        if (name.startsWith("getAnd") && !Emit.isReference(parameters[2])) {
            push(UpdateKind.of(name)); // ..., base, offset, update
            arguments.load(3); // ..., base, offset, update, number
            Emit.toBits(mv, parameters[2]); // ..., base, offset, update, number
            pushSite(SiteKind.UNSAFE_WRITE, owner, name, descriptor); // ..., base, offset, update, number, site
            hook(HookNames.VARIABLES, "unsafeUpdate", "(Ljava/lang/Object;JIJI)V"); // ...
            arguments.loadAll(); // ..., unsafe, base, offset, number
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        if (!kind.isConditional()) {
            loadStored(arguments, kind); // ..., base, offset, value
            push(kind.mode()); // ..., base, offset, value, mode
            SiteKind siteKind = kind == AccessKind.READ ? SiteKind.UNSAFE_READ : SiteKind.UNSAFE_WRITE;
            pushSite(siteKind, owner, name, descriptor); // ..., base, offset, value, mode, site
            hook(HookNames.VARIABLES, "unsafe", "(Ljava/lang/Object;JLjava/lang/Object;II)V"); // ...
            arguments.loadAll(); // ..., unsafe, base, offset, values
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        ConditionalAccess access = new ConditionalAccess(mv, arguments);
        if (access.isOfReferences()) {
            access.loadReferences(); // ..., base, offset, expected, update
            pushSite(SiteKind.UNSAFE_CAS, owner, name, descriptor); // ..., base, offset, expected, update, site
            hook(
                    HookNames.VARIABLES,
                    "unsafeCas",
                    "(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;I)V"); // ...
        } else {
            access.loadBits(); // ..., base, offset, expected, update
            pushSite(SiteKind.UNSAFE_CAS, owner, name, descriptor); // ..., base, offset, expected, update, site
            hook(HookNames.VARIABLES, "unsafeCasBits", "(Ljava/lang/Object;JJJI)V"); // ...
        }
        arguments.loadAll(); // ..., unsafe, base, offset, values
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface); // ..., success or witness
        if (kind == AccessKind.COMPARE_AND_SET) {
            access.emitSetDone();
        } else {
            access.emitExchangeDone(descriptor);
        }
    }

    /** {@code ..., unsafe, arguments -> ..., unsafe, arguments}, of a call that is given an address and no object. */
    private void announceAddress(String owner, String name, String descriptor) {
        AccessKind kind = AccessKind.ofAddress(name, descriptor);
        if (kind == null) {
            return;
        }
        SpilledArguments arguments = spill(owner, descriptor); // ...
        arguments.load(1); // ..., address
        boolean isPut = name.startsWith("put");
        push(Emit.width(isPut ? arguments.type(2) : Type.getReturnType(descriptor))); // ..., address, width
        push(kind.mode()); // ..., address, width, mode
        SiteKind siteKind = kind == AccessKind.READ ? SiteKind.UNSAFE_READ : SiteKind.UNSAFE_WRITE;
        pushSite(siteKind, owner, name, descriptor); // ..., address, width, mode, site
        hook(HookNames.VARIABLES, "memory", "(JIII)V"); // ...
        arguments.loadAll(); // ..., unsafe, arguments
    }

    /**
     * {@code ..., unsafe, arguments -> ..., unsafe, arguments}, of a call that sets or copies a range. The hook may
     * do that itself, byte by byte, and answers how many bytes are left.
     */
    private void replaceRange(String owner, String name, String descriptor) {
        SpilledArguments arguments = spill(owner, descriptor); // ...
        boolean isSet = name.equals("setMemory");
        boolean isByAddress = descriptor.startsWith("(J");
        for (int i = 1; i < arguments.size(); i++) {
            if (isByAddress && (i == 1 || i == 2 && !isSet)) {
                mv.visitInsn(Opcodes.ACONST_NULL); // ..., null
            }
            arguments.load(i); // ..., arguments
        }
        pushSite(SiteKind.UNSAFE_WRITE, owner, name, descriptor); // ..., arguments, site
        hook(
                HookNames.VARIABLES,
                name,
                isSet ? "(Ljava/lang/Object;JJBI)J" : "(Ljava/lang/Object;JLjava/lang/Object;JJI)J"); // ..., bytes
        arguments.store(arguments.size() - (isSet ? 2 : 1)); // ...
        arguments.loadAll(); // ..., unsafe, arguments
    }

    private SpilledArguments spill(String owner, String descriptor) {
        Type[] operands = SpilledArguments.withReceiver(owner, Type.getArgumentTypes(descriptor));
        return new SpilledArguments(mv, context.temporaries(), operands);
    }

    private static boolean isUnsafe(String owner) {
        return owner.equals("jdk/internal/misc/Unsafe") || owner.equals("sun/misc/Unsafe");
    }

    private static @Nullable AccessKind kind(int opcode, String owner, String name, String descriptor) {
        return isUnsafe(owner) && opcode == Opcodes.INVOKEVIRTUAL ? AccessKind.ofUnsafe(name, descriptor) : null;
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
