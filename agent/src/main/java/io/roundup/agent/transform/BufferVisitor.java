// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Calls of code under test that access what a buffer shows: a hook makes them, unit by unit, or a method that only
 * reads gets a copy to read.
 */
final class BufferVisitor extends HookVisitor {
    private static final String ANY = "java/nio/Buffer";

    private static final String BYTES = "java/nio/ByteBuffer";

    private static final String CHARS = "java/nio/CharBuffer";

    /** Accesses of a value in bytes: of a byte, and of several that are put together. */
    private static final Set<String> OF_BYTES = Set.of(
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

    /** By the classes of buffers, the unit as in a descriptor. */
    private static final Map<String, String> UNITS = Map.of(
            BYTES,
            "B",
            "java/nio/MappedByteBuffer",
            "B",
            CHARS,
            "C",
            "java/nio/ShortBuffer",
            "S",
            "java/nio/IntBuffer",
            "I",
            "java/nio/LongBuffer",
            "J",
            "java/nio/FloatBuffer",
            "F",
            "java/nio/DoubleBuffer",
            "D");

    BufferVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        String unit = opcode == Opcodes.INVOKEVIRTUAL ? UNITS.get(owner) : null;
        if (unit == null) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        String type = unit.equals("B") ? BYTES : owner;
        String hooks = hooksOfValues(type, unit, name + descriptor);
        if (hooks != null) {
            call(hooks, type, owner, name, descriptor);
        } else if (isOfContent(type, unit, name + descriptor)) {
            callWithContent(type, owner, name, descriptor);
        } else if (name.equals("equals") && descriptor.equals("(Ljava/lang/Object;)Z")) {
            pushSite(SiteKind.CALL, type, name, descriptor); // ..., buffer, other, site
            hook(HookNames.BUFFER_CONTENTS, name, "(Ljava/lang/Object;Ljava/lang/Object;I)Z"); // ..., isEqual
        } else {
            boolean isReading = isReading(type, name + descriptor);
            if (isReading) {
                readCopies(type, name, descriptor);
            }
            // The copy of a mapped buffer is another one of bytes.
            super.visitMethodInsn(opcode, isReading ? type : owner, name, descriptor, isInterface);
        }
    }

    /** {@return the hooks of a method that accesses one value, or of one that takes a string; or null} */
    private static @Nullable String hooksOfValues(String type, String unit, String method) {
        if (type.equals(BYTES)) {
            return OF_BYTES.contains(method) ? HookNames.BUFFERS : null;
        }
        if (type.equals(CHARS) && method.equals("put(Ljava/lang/String;)Ljava/nio/CharBuffer;")) {
            return HookNames.BUFFER_CONTENTS;
        }
        boolean isOfChars =
                type.equals(CHARS) && (method.equals("append(C)Ljava/nio/CharBuffer;") || method.equals("charAt(I)C"));
        String returned = ")L" + type + ";";
        boolean isAccess = isOfChars
                || method.equals("get()" + unit)
                || method.equals("get(I)" + unit)
                || method.equals("put(" + unit + returned)
                || method.equals("put(I" + unit + returned);
        return isAccess ? HookNames.UNIT_BUFFERS : null;
    }

    /** {@return whether a method accesses several units, and returns the buffer} */
    private static boolean isOfContent(String type, String unit, String method) {
        String returned = ")L" + type + ";";
        return method.equals("compact(" + returned)
                || method.equals("put(L" + type + ";" + returned)
                || method.equals("put([" + unit + returned)
                || method.equals("get([" + unit + returned)
                || method.equals("put([" + unit + "II" + returned)
                || method.equals("get([" + unit + "II" + returned);
    }

    /** {@return whether a method does no more than to read what remains in the buffer, and in its argument} */
    private static boolean isReading(String type, String method) {
        return method.equals("hashCode()I")
                || method.equals("compareTo(L" + type + ";)I")
                || method.equals("mismatch(L" + type + ";)I")
                || type.equals(CHARS) && method.equals("toString()Ljava/lang/String;");
    }

    /** ..., buffer, arguments -> ..., result */
    private void call(String hooks, String type, String owner, String name, String descriptor) {
        pushSite(SiteKind.CALL, owner, name, descriptor); // ..., buffer, arguments, site
        hook(hooks, name, "(L" + type + ";" + parameters(descriptor) + "I" + returned(descriptor)); // ..., result
    }

    /** ..., buffer, arguments -> ..., buffer */
    private void callWithContent(String type, String owner, String name, String descriptor) {
        pushSite(SiteKind.CALL, owner, name, descriptor); // ..., buffer, arguments, site
        String parameters = parameters(descriptor);
        String given = parameters;
        if (parameters.startsWith("[")) {
            given = "Ljava/lang/Object;" + parameters.substring(2);
        } else if (!parameters.isEmpty()) {
            given = "L" + ANY + ";";
        }
        hook(HookNames.BUFFER_CONTENTS, name, "(L" + ANY + ";" + given + "I)L" + ANY + ";"); // ..., Buffer
        mv.visitTypeInsn(Opcodes.CHECKCAST, type); // ..., buffer
    }

    /** ..., buffer or ..., buffer, argument -> the same, or what was copied of them */
    private void readCopies(String type, String name, String descriptor) {
        int site = context.site(SiteKind.CALL, type, name, descriptor);
        if (parameters(descriptor).isEmpty()) {
            copy(type, site); // ..., buffer
        } else {
            String argument = parameters(descriptor);
            copy(argument.substring(1, argument.length() - 1), site); // ..., buffer, argument
            mv.visitInsn(Opcodes.SWAP); // ..., argument, buffer
            copy(type, site); // ..., argument, buffer
            mv.visitInsn(Opcodes.SWAP); // ..., buffer, argument
        }
    }

    private void copy(String type, int site) {
        push(site); // ..., object, site
        hook(HookNames.BUFFER_CONTENTS, "snapshot", "(Ljava/lang/Object;I)Ljava/lang/Object;"); // ..., Object
        mv.visitTypeInsn(Opcodes.CHECKCAST, type); // ..., object
    }

    private static String parameters(String descriptor) {
        return descriptor.substring(1, descriptor.indexOf(')'));
    }

    private static String returned(String descriptor) {
        return descriptor.substring(descriptor.indexOf(')'));
    }
}
