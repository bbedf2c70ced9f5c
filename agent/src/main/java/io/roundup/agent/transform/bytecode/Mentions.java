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

    /** How the descriptor of a method ends that gives a method handle. */
    private static final String HANDLE_RESULT = ")Ljava/lang/invoke/MethodHandle;";

    private boolean varHandle;
    private boolean unsafe;
    private boolean arrayCopy;
    private boolean arrays;
    private boolean reflection;
    private boolean methodHandle;
    private boolean clock;
    private boolean identityHash;
    private boolean thread;
    private boolean monitorMethod;
    private boolean runtime;
    private boolean classByName;
    private boolean coverageProbes;

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

    /** {@return whether it may call a method that copies an array} */
    public boolean arrayCopy() {
        return arrayCopy;
    }

    /** {@return whether it may call {@code java.util.Arrays}} */
    public boolean arrays() {
        return arrays;
    }

    /** {@return whether it may access variables or elements by reflection} */
    public boolean reflection() {
        return reflection;
    }

    /** {@return whether it may make method handles, or ask what one is} */
    public boolean methodHandle() {
        return methodHandle;
    }

    /** {@return whether it may call what {@code ClockVisitor} looks for} */
    public boolean clock() {
        return clock;
    }

    /** {@return whether it may call {@code hashCode}} */
    public boolean identityHash() {
        return identityHash;
    }

    /** {@return whether it may call what {@code ThreadCallVisitor} looks for} */
    public boolean thread() {
        return thread;
    }

    /** {@return whether it may wait or notify} */
    public boolean monitorMethod() {
        return monitorMethod;
    }

    /** {@return whether it may call {@code Runtime}} */
    public boolean runtime() {
        return runtime;
    }

    /** {@return whether it may ask for a class that is initialised then} */
    public boolean classByName() {
        return classByName;
    }

    /** {@return whether it may have {@link CoverageProbes}} */
    public boolean coverageProbes() {
        return coverageProbes;
    }

    private void look(ClassReader reader, int offset, int length) {
        methodHandle |= length >= HANDLE_RESULT.length() && endsWith(reader, offset, length, HANDLE_RESULT);
        switch (length) {
            case 4 -> {
                monitorMethod |= is(reader, offset, "wait");
                thread |= is(reader, offset, "join");
            }
            case 5 -> {
                thread |= is(reader, offset, "start") || is(reader, offset, "sleep") || is(reader, offset, "yield");
                arrayCopy |= is(reader, offset, "clone");
            }
            case 6 -> {
                monitorMethod |= is(reader, offset, "notify");
                clock |= is(reader, offset, "random");
            }
            case 7 -> {
                thread |= is(reader, offset, "isAlive");
                classByName |= is(reader, offset, "forName");
            }
            case 8 -> {
                thread |= is(reader, offset, "getState");
                identityHash |= is(reader, offset, "hashCode");
            }
            case 9 -> {
                monitorMethod |= is(reader, offset, "notifyAll");
                thread |= is(reader, offset, "holdsLock");
                arrayCopy |= is(reader, offset, "arraycopy");
                methodHandle |= is(reader, offset, "reflectAs");
            }
            case 10 -> thread |= is(reader, offset, "onSpinWait");
            case 11 -> coverageProbes |= is(reader, offset, CoverageProbes.INIT);
            case 12 -> methodHandle |= is(reader, offset, "revealDirect");
            case 13 -> thread |= is(reader, offset, "currentThread");
            case 15 -> unsafe |= is(reader, offset, "sun/misc/Unsafe");
            case 16 -> {
                arrays |= is(reader, offset, "java/util/Arrays");
                clock |= is(reader, offset, "java/lang/System");
                thread |= is(reader, offset, "java/lang/Thread");
            }
            case 17 -> {
                classByName |= is(reader, offset, "ensureInitialized");
                runtime |= is(reader, offset, "java/lang/Runtime");
            }
            case 23 ->
                reflection |=
                        is(reader, offset, "java/lang/reflect/Field") || is(reader, offset, "java/lang/reflect/Array");
            case 24 -> unsafe |= is(reader, offset, "jdk/internal/misc/Unsafe");
            case 26 -> varHandle |= is(reader, offset, "java/lang/invoke/VarHandle");
            default -> {}
        }
    }

    private static boolean endsWith(ClassReader reader, int offset, int length, String text) {
        int start = offset + 2 + length - text.length();
        for (int i = text.length() - 1; i >= 0; i--) {
            if (reader.readByte(start + i) != text.charAt(i)) {
                return false;
            }
        }
        return true;
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
