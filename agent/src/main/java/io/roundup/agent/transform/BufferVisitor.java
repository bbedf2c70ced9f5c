// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.hook.BufferHooks;
import io.roundup.agent.site.SiteKind;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Calls of code under test that access a value in a {@code ByteBuffer}: a hook makes them, byte by byte. */
final class BufferVisitor extends HookVisitor {
    private static final String BUFFER = "java/nio/ByteBuffer";

    private static final Set<String> ACCESSES = Set.of(
            "get(I)B",
            "getShort(I)S",
            "getChar(I)C",
            "getInt(I)I",
            "getLong(I)J",
            "getFloat(I)F",
            "getDouble(I)D",
            "put(IB)Ljava/nio/ByteBuffer;",
            "putShort(IS)Ljava/nio/ByteBuffer;",
            "putChar(IC)Ljava/nio/ByteBuffer;",
            "putInt(II)Ljava/nio/ByteBuffer;",
            "putLong(IJ)Ljava/nio/ByteBuffer;",
            "putFloat(IF)Ljava/nio/ByteBuffer;",
            "putDouble(ID)Ljava/nio/ByteBuffer;",
            "get([B)Ljava/nio/ByteBuffer;",
            "get([BII)Ljava/nio/ByteBuffer;",
            "put([B)Ljava/nio/ByteBuffer;",
            "put([BII)Ljava/nio/ByteBuffer;",
            "get()B",
            "getShort()S",
            "getChar()C",
            "getInt()I",
            "getLong()J",
            "getFloat()F",
            "getDouble()D",
            "put(B)Ljava/nio/ByteBuffer;",
            "putShort(S)Ljava/nio/ByteBuffer;",
            "putChar(C)Ljava/nio/ByteBuffer;",
            "putInt(I)Ljava/nio/ByteBuffer;",
            "putLong(J)Ljava/nio/ByteBuffer;",
            "putFloat(F)Ljava/nio/ByteBuffer;",
            "putDouble(D)Ljava/nio/ByteBuffer;");

    BufferVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (owner.equals(BUFFER) && name.startsWith("as") && name.endsWith("Buffer") && !name.contains("ReadOnly")) {
            BufferHooks.takesViews();
        }
        boolean isAccess =
                opcode == Opcodes.INVOKEVIRTUAL && owner.equals(BUFFER) && ACCESSES.contains(name + descriptor);
        if (!isAccess) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        // ..., buffer, arguments
        pushSite(SiteKind.CALL, owner, name, descriptor); // ..., buffer, arguments, site
        String returned = descriptor.substring(descriptor.indexOf(')'));
        String parameters = descriptor.substring(1, descriptor.indexOf(')'));
        hook(HookNames.BUFFERS, name, "(L" + BUFFER + ";" + parameters + "I" + returned); // ..., result
    }
}
