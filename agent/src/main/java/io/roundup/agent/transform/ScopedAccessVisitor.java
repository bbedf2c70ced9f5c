// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * What the classes of buffers do to memory, other than to elements of arrays: calls of {@code ScopedMemoryAccess}, and
 * of {@code System.arraycopy}. Nothing promises that such a call is atomic. So a hook makes the accesses byte by byte,
 * and the call itself accesses a copy: that keeps its checks and the order of bytes. How much of two ranges is compared
 * at once is up to the JIT compiler, so a hook compares them unit by unit.
 */
final class ScopedAccessVisitor extends HookVisitor {
    private static final String OWNER = "jdk/internal/misc/ScopedMemoryAccess";

    /** The argument that is a value to write. */
    private static final int VALUE = 4;

    /** The argument that says how much is copied or compared. */
    private static final int SIZE = 7;

    /** How many bytes are accessed, an argument says. */
    private static final int AS_GIVEN = 0;

    private static final String COPY = "(Ljava/lang/Object;ILjava/lang/Object;II)V";

    ScopedAccessVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals("java/lang/System") && name.equals("arraycopy")) {
            pushSite(SiteKind.ARRAY_LOAD, "", "", ""); // ..., arguments, site
            pushSite(SiteKind.ARRAY_STORE, "", "", ""); // ..., arguments, site, site
            hook(HookNames.BUFFERS, name, COPY.replace(")", "II)")); // ...
        } else if (isCheck(name, descriptor)) {
            mv.visitInsn(Opcodes.DUP2); // ..., buffer, index, buffer, index
            mv.visitInsn(Opcodes.POP); // ..., buffer, index, buffer
            pushSite(SiteKind.GETFIELD, "java/nio/Buffer", "limit", "I"); // ..., buffer, index, buffer, site
            hook(HookNames.BUFFERS, "getField", "(Ljava/lang/Object;I)V"); // ..., buffer, index
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else if (!owner.equals(OWNER) || opcode != Opcodes.INVOKEVIRTUAL) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        } else if (name.startsWith("get") || name.startsWith("put")) {
            access(name, descriptor);
        } else if (name.startsWith("copy")) {
            copy(name, descriptor);
        } else if (name.equals("vectorizedMismatch")) {
            compare(name, descriptor);
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }

    /**
     * {@return whether a method compares an index with the limit of a buffer} The JIT compiler of JDK 17 puts its own
     * code in its place, so its calls say what it does.
     */
    static boolean isCheck(String name, String descriptor) {
        return name.equals("checkIndex") && descriptor.equals("(I)I");
    }

    /** {@code ..., access, session, base, offset, [value,] [order] -> ..., [value]}. */
    private void access(String name, String descriptor) {
        SpilledArguments arguments = spill(descriptor); // ...
        if (name.startsWith("get")) {
            read(arguments, 1, 2, Emit.width(Type.getReturnType(descriptor)), name, descriptor); // ...
            call(arguments, name, descriptor); // ..., value
        } else {
            write(arguments, 1, 2, Emit.width(arguments.type(VALUE)), name, descriptor); // ...
        }
    }

    /** {@code ..., access, session, session, base, offset, base, offset, bytes, [size] -> ...}. */
    private void copy(String name, String descriptor) {
        SpilledArguments arguments = spill(descriptor); // ...
        read(arguments, 1, 3, AS_GIVEN, name, descriptor); // ...
        write(arguments, 2, 5, AS_GIVEN, name, descriptor); // ...
    }

    /** {@code ..., access, session, session, base, offset, base, offset, length, log -> ..., answer}. */
    private void compare(String name, String descriptor) {
        SpilledArguments arguments = spill(descriptor); // ...
        call(arguments, name, descriptor); // ..., answer
        arguments.load(1); // ..., answer, session
        arguments.load(3); // ..., answer, session, base
        arguments.load(4); // ..., answer, session, base, offset
        arguments.load(2); // ..., answer, session, base, offset, session
        arguments.load(5); // ..., answer, session, base, offset, session, base
        arguments.load(6); // ..., answer, session, base, offset, session, base, offset
        arguments.load(SIZE); // ..., answer, session, base, offset, session, base, offset, length
        arguments.load(SIZE + 1); // ..., answer, session, base, offset, session, base, offset, length, log
        pushSite(SiteKind.UNSAFE_READ, OWNER, name, descriptor); // ..., length, log, site
        hook(
                HookNames.BUFFERS,
                "mismatch",
                "(ILjava/lang/Object;Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;JIII)I"); // ..., answer
    }

    private SpilledArguments spill(String descriptor) {
        return new SpilledArguments(
                mv, context.temporaries(), SpilledArguments.withReceiver(OWNER, Type.getArgumentTypes(descriptor)));
    }

    private void call(SpilledArguments arguments, String name, String descriptor) {
        arguments.loadAll(); // ..., arguments
        super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, OWNER, name, descriptor, false); // ..., [result]
    }

    /**
     * {@code ... -> ...}: a hook reads what a call is about to read, and the call reads a copy of that.
     *
     * @param session which argument is the session.
     * @param base which one is the base, before the offset.
     * @param bytes how many, or {@link #AS_GIVEN}.
     */
    private void read(SpilledArguments arguments, int session, int base, int bytes, String name, String descriptor) {
        arguments.load(session); // ..., session
        arguments.load(base); // ..., session, base
        arguments.load(base + 1); // ..., session, base, offset
        pushBytes(arguments, bytes); // ..., session, base, offset, bytes
        pushSite(SiteKind.UNSAFE_READ, OWNER, name, descriptor); // ..., session, base, offset, bytes, site
        hook(HookNames.BUFFERS, "read", "(Ljava/lang/Object;Ljava/lang/Object;JJI)Ljava/lang/Object;"); // ..., used
        use(arguments, base); // ...
    }

    /** {@code ... -> ...}: a call writes to a copy, and then a hook writes what that holds. Parameters as above. */
    private void write(SpilledArguments arguments, int session, int base, int bytes, String name, String descriptor) {
        int meant = arguments.end();
        int meantOffset = meant + 1;
        arguments.load(base); // ..., base
        mv.visitVarInsn(Opcodes.ASTORE, meant); // ...
        arguments.load(base + 1); // ..., offset
        mv.visitVarInsn(Opcodes.LSTORE, meantOffset); // ...
        arguments.load(base); // ..., base
        arguments.load(base + 1); // ..., base, offset
        pushBytes(arguments, bytes); // ..., base, offset, bytes
        hook(HookNames.BUFFERS, "substitute", "(Ljava/lang/Object;JJ)Ljava/lang/Object;"); // ..., used
        use(arguments, base); // ...
        call(arguments, name, descriptor); // ...
        arguments.load(base); // ..., used
        arguments.load(session); // ..., used, session
        mv.visitVarInsn(Opcodes.ALOAD, meant); // ..., used, session, base
        mv.visitVarInsn(Opcodes.LLOAD, meantOffset); // ..., used, session, base, offset
        pushSite(SiteKind.UNSAFE_WRITE, OWNER, name, descriptor); // ..., used, session, base, offset, site
        hook(HookNames.BUFFERS, "write", "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;JI)V"); // ...
    }

    /** {@code ..., used -> ...}: puts it in the place of the base, and its offset in the place of the offset. */
    private void use(SpilledArguments arguments, int base) {
        mv.visitInsn(Opcodes.DUP); // ..., used, used
        arguments.load(base); // ..., used, used, base
        arguments.load(base + 1); // ..., used, used, base, offset
        hook(HookNames.BUFFERS, "offset", "(Ljava/lang/Object;Ljava/lang/Object;J)J"); // ..., used, offset
        arguments.store(base + 1); // ..., used
        arguments.store(base); // ...
    }

    /** {@code ... -> ..., bytes}. */
    private void pushBytes(SpilledArguments arguments, int bytes) {
        if (bytes == AS_GIVEN) {
            arguments.load(SIZE); // ..., bytes
        } else {
            mv.visitLdcInsn((long) bytes); // ..., bytes
        }
    }
}
