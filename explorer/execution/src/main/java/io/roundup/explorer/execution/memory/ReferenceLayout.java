// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.JdkState;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the references of a class's instances are: what to follow when an object becomes reachable by several threads.
 *
 * <p>Found once a class, by reflection through the whole hierarchy, JDK classes included: an object that a thread's
 * task captures is shared through the JDK's own fields. Opaque classes hold no state of the program.
 */
public final class ReferenceLayout {
    private static final ClassValue<ReferenceLayout> LAYOUTS = new ClassValue<>() {
        @Override
        protected ReferenceLayout computeValue(Class<?> type) {
            return isOpaque(type)
                    ? new ReferenceLayout(type, true, new long[0])
                    : new ReferenceLayout(type, false, offsets(type));
        }
    };

    /**
     * Beginnings of names of what leads from a method handle to others, or to arguments that the program gave it.
     */
    private static final List<String> OF_HANDLES = List.of(
            "java.lang.invoke.BoundMethodHandle$Species",
            "java.lang.invoke.DelegatingMethodHandle",
            "java.lang.invoke.IndirectVarHandle",
            "java.lang.invoke.MethodHandleImpl$",
            "java.lang.invoke.MethodHandleProxies$",
            "java.lang.invoke.VarHandles$$Lambda",
            "java.lang.invoke.ConstantCallSite",
            "java.lang.invoke.MutableCallSite",
            "java.lang.invoke.VolatileCallSite");

    /** Beginnings of names of classes in the JVM's own packages whose instances belong to the program, or lead to it. */
    private static final List<String> OF_PROGRAM = List.of(
            "java.security.BasicPermission",
            "java.security.GuardedObject",
            "java.security.Permission",
            "java.security.ProtectionDomain",
            "jdk.internal.misc.ThreadFlock",
            "jdk.internal.random.",
            "sun.nio.ch.SelectionKeyImpl",
            "sun.text.");

    /** The packages in which other instances are opaque. Its registers reach what earlier executions left. */
    private static final List<String> OF_JVM =
            List.of("java.lang.invoke.", "java.security.", "jdk.internal.", "sun.", "io.roundup.explorer.");

    /** Stands for the queue of references that have none, or are in it. */
    private static final String NO_QUEUE = "java.lang.ref.ReferenceQueue$Null";

    /** The processes that a program starts, and around them what their streams are. */
    private static final String PROCESS = "java.lang.ProcessImpl";

    private final Class<?> type;

    /** Whether instances have no mutable state that the program can share. */
    public final boolean opaque;

    /** Whether what the JDK declares of instances belongs to the JVM, their monitors included. */
    public final boolean isOfJvm;

    /** Whether calls of instances have to be looked at, since accesses of their variables do not tell all. */
    public final boolean areCallsSteps;

    /** Whether instances have variables whose accesses are not announced. */
    public final boolean isHidden;

    /** Whether instances are memory segments, whose storage others may share. */
    public final boolean isMemory;

    /** Whether instances are of a framework, which does not show what they lead to. */
    public final boolean isOfFramework;

    /** Offsets of the reference fields, for {@link Memory}. */
    public final long[] offsets;

    /** Whether some instances are members of {@link SharedObjects} from one execution to the next. */
    boolean areSomeKept;

    private ReferenceLayout(Class<?> type, boolean opaque, long[] offsets) {
        this.type = type;
        this.opaque = opaque;
        isOfJvm = isOfJvm(type);
        isMemory = MemoryCalls.isMemory(type);
        isOfFramework = Frameworks.isOne(type.getName());
        areCallsSteps = !opaque && JdkState.isIn(type);
        isHidden = !opaque && JdkState.isHiddenIn(type);
        this.offsets = offsets;
    }

    /** The layouts asked for last: an array look-up in place of one in the class's own table. */
    private static final ReferenceLayout[] RECENT = new ReferenceLayout[256];

    /** {@return the layout of a class; constant time after the first call} Called by one thread at a time. */
    public static ReferenceLayout of(Class<?> type) {
        int slot = type.hashCode() & RECENT.length - 1;
        ReferenceLayout recent = RECENT[slot];
        if (recent != null && recent.type == type) {
            return recent;
        }
        ReferenceLayout found = LAYOUTS.get(type);
        RECENT[slot] = found;
        return found;
    }

    /** {@return whether this is the layout of a class} */
    boolean isOf(Class<?> type) {
        return this.type == type;
    }

    /** {@return whether instances have no mutable state that the program can share} */
    static boolean isOpaque(Class<?> type) {
        if (OF_HANDLES.stream().anyMatch(type.getName()::startsWith)
                || OF_PROGRAM.stream().anyMatch(type.getName()::startsWith)
                || Throwable.class.isAssignableFrom(type) && JdkClasses.isOfJdk(type)
                || MemoryCalls.isOnHeap(type)
                || JdkState.isNamed(type)) {
            return false;
        }
        return type == String.class
                || Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.")
                || type == Boolean.class
                || type == Character.class
                || type == StackTraceElement.class
                || type.getName().equals(NO_QUEUE)
                || isOfJvm(type) && !isExtended(type)
                || MethodHandle.class.isAssignableFrom(type)
                || VarHandle.class.isAssignableFrom(type)
                || MethodType.class.isAssignableFrom(type)
                || OF_JVM.stream().anyMatch(type.getName()::startsWith);
    }

    private static boolean isOfJvm(Class<?> type) {
        return ClassLoader.class.isAssignableFrom(type)
                || ThreadGroup.class.isAssignableFrom(type)
                || AnnotatedElement.class.isAssignableFrom(type);
    }

    /**
     * {@return whether a class of the program may add variables} Groups of threads and loaders that a program makes lead
     * to others, which may have some.
     */
    private static boolean isExtended(Class<?> type) {
        boolean leads = type == ThreadGroup.class || URLClassLoader.class.isAssignableFrom(type);
        return (leads || !JdkClasses.isOfJdk(type)) && !Frameworks.isOne(type.getName());
    }

    /** {@return whether a field belongs to the JVM although the class of its object is one that a program may extend} */
    public static boolean isOfJvm(Field field) {
        Class<?> declaring = field.getDeclaringClass();
        boolean isParent = field.getName().equals("parent");
        return isOfJvm(declaring) && JdkClasses.isOfJdk(declaring) && !isParent;
    }

    private static long[] offsets(Class<?> type) {
        List<Long> found = new ArrayList<>();
        for (Class<?> c = type; c != null && c != Object.class && c != MethodHandle.class; c = c.getSuperclass()) {
            if (c == Reference.class || c == Thread.class || VarHandle.class.isAssignableFrom(c)) {
                // The links within a queue, a thread's own bookkeeping and what a handle keeps for later belong to the
                // JVM: only what the program put in.
                add(found, c, c == Reference.class ? "referent" : "target");
                add(found, c, "handleFactory");
                add(found, c, "queue");
                add(found, c, "holder");
                add(found, c, "group");
                add(found, c, "contextClassLoader");
                add(found, c, "inheritableThreadLocals");
                add(found, c, "scopedValueBindings");
                add(found, c, "uncaughtExceptionHandler");
                continue;
            }
            if (c == ReferenceQueue.class) {
                // What the collector has found is there when it likes.
                add(found, c, "lock");
                continue;
            }
            if (Frameworks.isOne(c.getName())) {
                // What the calls of a framework do with it is no step. What it is given is shared then.
                continue;
            }
            for (Field field : DeclaredMembers.fields(c)) {
                boolean isReference = !field.getType().isPrimitive();
                if (!Modifier.isStatic(field.getModifiers())
                        && isReference
                        && !isOfJvm(field)
                        && !isRegisterOfLoggers(field)
                        && !isOfProcess(type, field)
                        && !isStackTrace(field)) {
                    found.add(Memory.offset(field));
                }
            }
        }
        return found.stream().mapToLong(Long::longValue).toArray();
    }

    /** {@return whether a field leads to all loggers of the JVM, those of earlier executions included} */
    private static boolean isRegisterOfLoggers(Field field) {
        return field.getDeclaringClass().getName().equals("java.util.logging.Logger")
                && (field.getName().equals("kids") || field.getName().equals("manager"));
    }

    /**
     * {@return whether a field is changed by the JVM when a process ends, at a time that nobody knows} The streams
     * themselves stay.
     */
    private static boolean isOfProcess(Class<?> type, Field field) {
        return type.getName().startsWith(PROCESS + "$")
                || field.getDeclaringClass().getName().equals(PROCESS)
                        && !InputStream.class.isAssignableFrom(field.getType())
                        && !OutputStream.class.isAssignableFrom(field.getType());
    }

    /**
     * {@return whether a field holds where an exception was made} How much that reaches depends on how deep the stack
     * was, which is up to the JVM where it calls by reflection. Nobody changes it, and callers get copies.
     */
    private static boolean isStackTrace(Field field) {
        return field.getDeclaringClass() == Throwable.class
                && (field.getName().equals("backtrace") || field.getName().equals("stackTrace"));
    }

    private static void add(List<Long> found, Class<?> type, String name) {
        for (Field field : type.getDeclaredFields()) {
            if (field.getName().equals(name)) {
                found.add(Memory.offset(field));
            }
        }
    }

    /** {@return whether an object is an array of references} @param object anything */
    static boolean isReferenceArray(Object object) {
        return object instanceof Object[];
    }
}
