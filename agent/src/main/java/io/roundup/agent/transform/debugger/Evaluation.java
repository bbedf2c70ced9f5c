// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.debugger;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether what the current thread runs was called by a debugger, to evaluate an expression. The debugger has stopped
 * the thread somewhere, and what it calls stands directly on top of the method that was stopped (JDWP, "ClassType
 * Command Set", InvokeMethod). So that method is at an instruction which does not call what stands on top of it.
 *
 * <p>For any thread. Asked by each hook where a debugger may be attached, and nowhere else: it walks the whole stack.
 */
public final class Evaluation {
    private static final StackWalker WALKER =
            StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE, Option.SHOW_HIDDEN_FRAMES));

    /** The classes that were instrumented, by loader and name, as the JVM runs them. */
    private static final Map<@Nullable ClassLoader, Map<String, byte[]>> CLASSES = new WeakHashMap<>();

    /** Those of their places that were asked for. In a class that is run as it was compiled a thread may be anywhere. */
    private static final ClassValue<CallPlaces> PLACES = new ClassValue<>() {
        @Override
        protected CallPlaces computeValue(Class<?> type) {
            byte[] bytes = type.isHidden() || type.getName().startsWith("java.lang.") ? null : bytes(type);
            return bytes == null ? CallPlaces.ANYWHERE : CallPlaces.of(bytes);
        }
    };

    private static final Function<Stream<StackFrame>, Boolean> LOOK = new Function<>() {
        @Override
        public Boolean apply(Stream<StackFrame> frames) {
            return isRunning(frames.iterator());
        }
    };

    private Evaluation() {}

    /**
     * The JVM is about to run a class.
     *
     * @param loader of it
     * @param internalName of it
     * @param bytes its instrumented class file
     * @param loaded the class, if it is changed and not new
     */
    public static void note(
            @Nullable ClassLoader loader, String internalName, byte[] bytes, @Nullable Class<?> loaded) {
        synchronized (CLASSES) {
            Map<String, byte[]> ofLoader = CLASSES.get(loader);
            if (ofLoader == null) {
                ofLoader = new HashMap<>();
                CLASSES.put(loader, ofLoader);
            }
            ofLoader.put(internalName.replace('/', '.'), bytes);
        }
        if (loaded != null) {
            PLACES.remove(loaded);
        }
    }

    /** {@return whether a debugger evaluates something on the current thread} Nothing must be explored meanwhile. */
    public static boolean isRunning() {
        return WALKER.walk(LOOK);
    }

    private static boolean isRunning(Iterator<StackFrame> frames) {
        StackFrame callee = frames.next();
        while (frames.hasNext()) {
            StackFrame caller = frames.next();
            if (!caller.isNativeMethod() && !mayCall(caller, callee)) {
                return true;
            }
            callee = caller;
        }
        return false;
    }

    /**
     * {@return whether a method may have been called where its caller is} The descriptor of a frame is not asked for:
     * the JVM loads classes to tell it, one of which may be just being loaded.
     */
    private static boolean mayCall(StackFrame caller, StackFrame callee) {
        return PLACES.get(caller.getDeclaringClass())
                .mayCall(
                        caller.getMethodName(),
                        caller.getByteCodeIndex(),
                        new Line(caller),
                        callee.getDeclaringClass(),
                        callee.getMethodName());
    }

    /** The line of a frame. No lambda expression, since the JVM would link that within a hook. */
    private record Line(StackFrame frame) implements IntSupplier {
        @Override
        public int getAsInt() {
            return frame.getLineNumber();
        }
    }

    private static byte @Nullable [] bytes(Class<?> type) {
        synchronized (CLASSES) {
            Map<String, byte[]> ofLoader = CLASSES.get(type.getClassLoader());
            return ofLoader == null ? null : ofLoader.get(type.getName());
        }
    }
}
