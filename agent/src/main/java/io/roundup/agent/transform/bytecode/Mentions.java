// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import org.objectweb.asm.ClassReader;

/**
 * Which of the constructs that go by name a class may have, read from its constant pool (JVMS 4.4). Most classes have
 * few of them, and each visitor that is left out of the chain makes instrumenting faster: while the JVM starts, our
 * code is interpreted.
 */
public final class Mentions {
    private static final int CONSTANT_UTF8 = 1;

    private boolean varHandle;
    private boolean unsafe;
    private boolean arrays;
    private boolean waits;
    private boolean coverageProbes;
    private boolean buffers;

    public Mentions(ClassReader reader) {
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            // Long and double constants take two entries, of which the second has no offset (JVMS 4.4.5).
            if (offset > 0 && reader.readByte(offset - 1) == CONSTANT_UTF8) {
                look(reader, offset, reader.readUnsignedShort(offset));
            }
        }
    }

    /** {@return whether it may call a {@code VarHandle}} */
    public boolean varHandle() {
        return varHandle;
    }

    /** {@return whether it may call an {@code Unsafe}} */
    public boolean unsafe() {
        return unsafe;
    }

    /** {@return whether it may call {@code java.util.Arrays}} */
    public boolean arrays() {
        return arrays;
    }

    /** {@return whether it may wait to be notified} */
    public boolean waits() {
        return waits;
    }

    /** {@return whether it may have {@link CoverageProbes}} */
    public boolean coverageProbes() {
        return coverageProbes;
    }

    /** {@return whether it may call a buffer} */
    public boolean buffers() {
        return buffers;
    }

    private void look(ClassReader reader, int offset, int length) {
        switch (length) {
            case 4 -> waits |= is(reader, offset, "wait");
            case 11 -> coverageProbes |= is(reader, offset, CoverageProbes.INIT);
            case 15 -> {
                unsafe |= is(reader, offset, "sun/misc/Unsafe");
                buffers |= is(reader, offset, "java/nio/Buffer");
            }
            case 16 -> arrays |= is(reader, offset, "java/util/Arrays");
            case 18 -> buffers |= is(reader, offset, "java/nio/IntBuffer");
            case 19 ->
                buffers |= is(reader, offset, "java/nio/ByteBuffer")
                        || is(reader, offset, "java/nio/CharBuffer")
                        || is(reader, offset, "java/nio/LongBuffer");
            case 20 ->
                buffers |= is(reader, offset, "java/nio/ShortBuffer") || is(reader, offset, "java/nio/FloatBuffer");
            case 21 -> buffers |= is(reader, offset, "java/nio/DoubleBuffer");
            case 25 -> buffers |= is(reader, offset, "java/nio/MappedByteBuffer");
            case 24 -> unsafe |= is(reader, offset, "jdk/internal/misc/Unsafe");
            case 26 -> varHandle |= is(reader, offset, "java/lang/invoke/VarHandle");
            default -> {}
        }
    }

    private static boolean is(ClassReader reader, int offset, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (reader.readByte(offset + 2 + i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
