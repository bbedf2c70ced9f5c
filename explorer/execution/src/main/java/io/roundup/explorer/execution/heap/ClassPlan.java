// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.heap;

import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.JdkClasses;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import java.lang.ref.Reference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the instances of a class are walked: which fields hold state, in the order of their declaration, those of
 * superclasses first. Found once a class, by reflection.
 */
final class ClassPlan {
    /** What the instances of a class are to a state. */
    enum Kind {
        /** Objects with fields. */
        OBJECT,
        /** Arrays of references. */
        REFERENCES,
        /** Arrays of primitive elements. */
        PRIMITIVES,
        /** Boxes: the same object for a value if it is cached. */
        BOX,
        TEXT,
        /** Objects that outlive executions and do not change: classes, loaders, handles. */
        LASTING,
        /** Objects of the explorer, and others whose identity nobody compares: only their class counts. */
        CLASS_ONLY,
        /** The table of a thread's own variables, whose layout depends on a hidden counter. */
        THREAD_LOCALS,
        /** Objects whose state cannot be walked. */
        IMPOSSIBLE
    }

    private static final ClassValue<ClassPlan> PLANS = new ClassValue<>() {
        @Override
        protected ClassPlan computeValue(Class<?> type) {
            return new ClassPlan(type, fields(type, kind(type)));
        }
    };

    private static final ClassValue<ClassPlan> STATICS = new ClassValue<>() {
        @Override
        protected ClassPlan computeValue(Class<?> type) {
            return new ClassPlan(type, staticFields(type));
        }
    };

    /** The plans asked for last: an array look-up in place of one in the class's own table. */
    private static final ClassPlan[] RECENT = new ClassPlan[256];

    private static final Set<String> FIELDS_OF_THREADS = Set.of(
            "name",
            "group",
            "priority",
            "daemon",
            "target",
            "holder",
            "tid",
            "contextClassLoader",
            "uncaughtExceptionHandler",
            "threadLocals",
            "inheritableThreadLocals",
            "scopedValueBindings",
            "threadLocalRandomSeed",
            "threadLocalRandomProbe",
            "threadLocalRandomSecondarySeed");

    private static final Set<String> FIELDS_OF_HOLDERS = Set.of("group", "task", "stackSize", "priority", "daemon");

    /** Of groups of threads. The JVM has the others, of which some hold what earlier executions left. */
    private static final Set<String> FIELDS_OF_GROUPS = Set.of("parent", "name", "maxPriority", "daemon", "destroyed");

    /** Of loaders, whose identity tells the rest but for what a program may ask them to do later. */
    private static final Set<String> FIELDS_OF_LOADERS =
            Set.of("parent", "defaultAssertionStatus", "packageAssertionStatus", "classAssertionStatus");

    /** Of fields, methods and constructors: which one that is, and what was set. */
    private static final Set<String> FIELDS_OF_MEMBERS = Set.of("clazz", "slot", "override");

    /** Beginnings of names of classes whose instances have a state outside of their fields. */
    private static final List<String> HIDDEN = List.of(
            "java.io.FileDescriptor",
            "java.io.FileInputStream",
            "java.io.FileOutputStream",
            "java.io.RandomAccessFile",
            "java.lang.Process",
            "java.lang.foreign.",
            "java.net.DatagramSocket",
            "java.net.HttpURLConnection",
            "java.net.MulticastSocket",
            "java.net.ServerSocket",
            "java.net.Socket",
            "java.net.URLConnection",
            "java.nio.Direct",
            "java.nio.Mapped",
            "java.nio.channels.",
            "java.security.",
            "java.util.jar.",
            "java.util.zip.",
            "jdk.internal.",
            "sun.");

    private static final List<String> OF_PROGRAM =
            List.of("jdk.internal.random.", "jdk.internal.misc.ThreadFlock", "sun.text.");

    private static final Object[] NOTHING = {};

    /** The inverse of 0x61C88647, the step between the hash codes of successive thread-locals. */
    private static final int MADE_BY_HASH = BigInteger.valueOf(0x61C8_8647)
            .modInverse(BigInteger.ONE.shiftLeft(Integer.SIZE))
            .intValue();

    /** What the JVM keeps of a stack trace becomes an array when somebody reads it. This stands for it until then. */
    private static final String UNREAD = "UNASSIGNED_STACK";

    private static final String TRACE = "stackTrace";

    private static final long TRACE_OFFSET = Memory.offset(field(TRACE));
    private static final Object UNREAD_TRACE =
            Objects.requireNonNull(Memory.reference(Memory.base(field(UNREAD)), Memory.offset(field(UNREAD))));

    private static int count;
    /** Where the entries of such tables have their values, or -1 if none has been met. */
    private static long valueOfEntry = -1;
    /** Where such variables have their hash codes, or -1 if none has been met. */
    private static long hashOfVariable = -1;

    final Class<?> type;
    /** Of the class in this JVM. */
    final int number;

    final Kind kind;
    /** Whether a final static variable of the JDK may hold an instance that code compares with. */
    final boolean isOfJdk;

    /** Whether the JVM has a part of an instance's state, for which its identity stands: loaders have classes there. */
    final boolean isIdentity;

    /** What holds each static variable, or no bases. */
    final Object[] bases;

    final long[] offsets;
    /** Of each field, as in a descriptor: L for references. */
    final char[] types;

    /** Whether some may be of this class. */
    boolean mayBeSentinel;
    /** Whether the identity hash code of an instance belongs to its state. */
    boolean isHashed;

    private ClassPlan(Class<?> type, List<Field> fields) {
        this.type = type;
        number = count++;
        kind = kind(type);
        isOfJdk = JdkClasses.isOfJdk(type);
        isIdentity = kind == Kind.OBJECT && ClassLoader.class.isAssignableFrom(type);
        bases = new Object[fields.size()];
        offsets = new long[fields.size()];
        types = new char[fields.size()];
        for (int i = 0; i < offsets.length; i++) {
            Field field = fields.get(i);
            offsets[i] = Memory.offset(field);
            types[i] = field.getType().isPrimitive()
                    ? field.getType().descriptorString().charAt(0)
                    : 'L';
            if (Modifier.isStatic(field.getModifiers())) {
                bases[i] = Memory.base(field);
            }
        }
    }

    /** {@return the plan of a class's instances; constant time after the first call} Called by one thread at a time. */
    static ClassPlan of(Class<?> type) {
        int slot = type.hashCode() & RECENT.length - 1;
        ClassPlan recent = RECENT[slot];
        if (recent != null && recent.type == type) {
            return recent;
        }
        ClassPlan found = PLANS.get(type);
        RECENT[slot] = found;
        return found;
    }

    /** {@return the plan of a class's static variables} */
    static ClassPlan ofStatics(Class<?> type) {
        return STATICS.get(type);
    }

    /** {@return whether the JVM has the stack trace of an exception, and nobody has read it} */
    static boolean hasHiddenTrace(Throwable thrown) {
        return Memory.reference(thrown, TRACE_OFFSET) == UNREAD_TRACE;
    }

    private static Field field(String name) {
        return Objects.requireNonNull(DeclaredMembers.field(Throwable.class, name));
    }

    /** {@return whether instances are what they hold, and never change} */
    boolean isValue() {
        return switch (kind) {
            case BOX, TEXT, LASTING, CLASS_ONLY -> true;
            default -> false;
        };
    }

    /** {@return whether {@link #read} tells all of an instance} Of threads, loaders and the like the JVM knows more. */
    boolean isWhole() {
        return switch (kind) {
            case OBJECT ->
                !isIdentity
                        && !Thread.class.isAssignableFrom(type)
                        && !ThreadGroup.class.isAssignableFrom(type)
                        && !Reference.class.isAssignableFrom(type);
            case REFERENCES, PRIMITIVES, THREAD_LOCALS -> true;
            default -> false;
        };
    }

    /** {@return how many variables an instance has} */
    int count(Object instance) {
        return type.isArray()
                ? Array.getLength(instance)
                : kind == Kind.THREAD_LOCALS ? countEntries(instance) : offsets.length;
    }

    private int countEntries(Object map) {
        int entries = 0;
        for (Object entry : table(map)) {
            if (variableOf(entry) != null) {
                entries++;
            }
        }
        return entries;
    }

    private Object[] table(Object map) {
        Object table = Memory.reference(map, offsets[0]);
        return table == null ? NOTHING : (Object[]) table;
    }

    /**
     * {@return the entries of a table of a thread's own variables that have one, in the order in which these were made}
     * Where they stand depends on how many earlier executions have made.
     */
    Object[] entries(Object map) {
        Object[] table = table(map);
        Object[] entries = new Object[table.length];
        int[] made = new int[table.length];
        int count = 0;
        for (Object entry : table) {
            Object variable = variableOf(entry);
            if (variable != null) {
                int before = madeBefore(variable);
                int place = count++;
                for (; place > 0 && made[place - 1] > before; place--) {
                    made[place] = made[place - 1];
                    entries[place] = entries[place - 1];
                }
                made[place] = before;
                entries[place] = entry;
            }
        }
        return Arrays.copyOf(entries, count);
    }

    /** {@return how many of such variables were made before one, in this JVM} */
    private static int madeBefore(Object variable) {
        if (hashOfVariable < 0) {
            Field hash = DeclaredMembers.field(ThreadLocal.class, "threadLocalHashCode");
            hashOfVariable = Memory.offset(Objects.requireNonNull(hash));
        }
        return Memory.intValue(variable, hashOfVariable) * MADE_BY_HASH;
    }

    /**
     * {@return the thread's own variable of an entry, or null if it has none, or the program cannot get at that} The JDK
     * keeps buffers for later calls in some. Round-Up's own calls between executions may have made them.
     */
    static @Nullable Object variableOf(@Nullable Object entry) {
        Object variable = entry instanceof Reference<?> key ? key.get() : null;
        for (Class<?> type = variable == null ? null : variable.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().startsWith("jdk.internal.misc.TerminatingThreadLocal")) {
                return null;
            }
        }
        return variable;
    }

    /** {@return what one of a thread's own variables holds} @param entry of the table */
    static @Nullable Object valueOf(Object entry) {
        if (valueOfEntry < 0) {
            for (Field field : DeclaredMembers.fields(entry.getClass())) {
                valueOfEntry = field.getName().equals("value") ? Memory.offset(field) : valueOfEntry;
            }
        }
        return Memory.reference(entry, valueOfEntry);
    }

    /** Tells what an instance holds; of an array first how many elements it has. Linear in its variables. */
    void read(Object instance, Contents contents) {
        if (kind == Kind.REFERENCES) {
            contents.number(count(instance));
            for (Object element : (Object[]) instance) {
                contents.reference(element);
            }
        } else if (kind == Kind.PRIMITIVES) {
            int count = count(instance);
            char element = type.getComponentType().descriptorString().charAt(0);
            contents.number(count);
            for (int i = 0; i < count; i++) {
                contents.number(number(instance, Memory.arrayBase(type) + i * Memory.arrayScale(type), element));
            }
        } else if (kind == Kind.THREAD_LOCALS) {
            for (Object entry : entries(instance)) {
                contents.reference(variableOf(entry));
                contents.reference(valueOf(entry));
            }
        } else {
            for (int i = 0; i < offsets.length; i++) {
                if (types[i] == 'L') {
                    contents.reference(Memory.reference(instance, offsets[i]));
                } else {
                    contents.number(number(instance, offsets[i], types[i]));
                }
            }
        }
    }

    private static long number(Object instance, long offset, char type) {
        return switch (type) {
            case 'J', 'D' -> Memory.longValue(instance, offset);
            case 'I', 'F' -> Memory.intValue(instance, offset);
            case 'S', 'C' -> Memory.shortValue(instance, offset);
            default -> Memory.byteValue(instance, offset);
        };
    }

    private static Kind kind(Class<?> type) {
        String name = type.getName();
        if (type.isArray()) {
            return type.getComponentType().isPrimitive() ? Kind.PRIMITIVES : Kind.REFERENCES;
        } else if (type == String.class) {
            return Kind.TEXT;
        } else if (isBox(type)) {
            return Kind.BOX;
        } else if (name.equals("java.lang.ThreadLocal$ThreadLocalMap")) {
            return Kind.THREAD_LOCALS;
        } else if (Thread.class.isAssignableFrom(type)) {
            return Kind.OBJECT;
        } else if (name.startsWith("io.roundup.explorer.") && ReferenceLayout.of(type).opaque
                || name.equals("java.security.AccessControlContext")
                || name.equals("jdk.internal.vm.SharedThreadContainer")) {
            return Kind.CLASS_ONLY;
        } else if (isLasting(type)) {
            return Kind.LASTING;
        }
        return isImpossible(type) ? Kind.IMPOSSIBLE : Kind.OBJECT;
    }

    private static boolean isBox(Class<?> type) {
        return type == Integer.class
                || type == Long.class
                || type == Boolean.class
                || type == Character.class
                || type == Short.class
                || type == Byte.class;
    }

    private static boolean isLasting(Class<?> type) {
        return ReferenceLayout.of(type).isOfJvm
                        && ReferenceLayout.of(type).opaque
                        && !AccessibleObject.class.isAssignableFrom(type)
                || Charset.class.isAssignableFrom(type)
                || type == Locale.class
                || type.getName().startsWith("java.lang.invoke.") && ReferenceLayout.of(type).opaque
                || type.getName().equals("jdk.internal.misc.Unsafe")
                || type.getName().equals("sun.misc.Unsafe");
    }

    private static boolean isImpossible(Class<?> type) {
        if (type == StringBuffer.class) {
            // Each call takes its monitor, also one that no step shows: that is in doubt.
            return false;
        }
        if (ClassLoader.class.isAssignableFrom(type) && JdkClasses.isOfJdk(type)) {
            // Its identity tells enough, and its class path is only changed by a class that extends it.
            return false;
        }
        ReferenceLayout layout = ReferenceLayout.of(type);
        // Calls of those whose variables are not explored may read them, or other arguments, in no step.
        if (layout.isMemory || layout.isHidden || layout.isOfFramework) {
            return true;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            String name = c.getName();
            if (Frameworks.isOne(name)
                    || HIDDEN.stream().anyMatch(name::startsWith)
                            && OF_PROGRAM.stream().noneMatch(name::startsWith)) {
                return true;
            }
        }
        return false;
    }

    private static List<Field> fields(Class<?> type, Kind kind) {
        Deque<Class<?>> hierarchy = new ArrayDeque<>();
        boolean hasFields = kind == Kind.OBJECT || kind == Kind.BOX || kind == Kind.THREAD_LOCALS;
        for (Class<?> c = type; hasFields && c != null; c = c.getSuperclass()) {
            hierarchy.addFirst(c);
        }
        List<Field> found = new ArrayList<>();
        for (Class<?> c : hierarchy) {
            for (Field field : DeclaredMembers.fields(c)) {
                if (!Modifier.isStatic(field.getModifiers()) && isState(field)) {
                    found.add(field);
                }
            }
        }
        return found;
    }

    /** {@return whether a field is a part of the state} Others belong to the JVM, or tell only how something was made. */
    private static boolean isState(Field field) {
        Class<?> declaring = field.getDeclaringClass();
        String name = field.getName();
        if (declaring == Thread.class) {
            return FIELDS_OF_THREADS.contains(name);
        } else if (declaring.getName().equals("java.lang.Thread$FieldHolder")) {
            return FIELDS_OF_HOLDERS.contains(name);
        } else if (declaring == ThreadGroup.class) {
            return FIELDS_OF_GROUPS.contains(name);
        } else if (declaring == ClassLoader.class) {
            return FIELDS_OF_LOADERS.contains(name);
        } else if (AccessibleObject.class.isAssignableFrom(declaring) && JdkClasses.isOfJdk(declaring)) {
            return FIELDS_OF_MEMBERS.contains(name);
        } else if (ReferenceLayout.isOfJvm(field)) {
            return false;
        } else if (declaring == Reference.class) {
            return name.equals("referent");
        } else if (declaring == Throwable.class) {
            return !name.equals("backtrace") && !name.equals("depth");
        } else if (declaring == StringBuffer.class) {
            return !name.equals("toStringCache");
        } else if (declaring == ClassValue.class) {
            // Which one it is says enough: the JDK has its values elsewhere.
            return false;
        } else if (declaring == ThreadLocal.class) {
            return !name.equals("threadLocalHashCode");
        } else if (declaring.getName().startsWith("java.lang.ScopedValue")) {
            // Places in a cache, which depend on how many earlier executions have made.
            return !name.equals("hash") && !name.equals("bitmask");
        } else if (declaring.getName().equals("java.lang.ThreadLocal$ThreadLocalMap")) {
            return name.equals("table");
        }
        return !declaring.getName().startsWith("io.roundup.explorer.backend.");
    }

    private static List<Field> staticFields(Class<?> type) {
        List<Field> found = new ArrayList<>();
        for (Field field : DeclaredMembers.fields(type)) {
            int modifiers = field.getModifiers();
            boolean isConstant =
                    Modifier.isFinal(modifiers) && (field.getType().isPrimitive() || field.getType() == String.class);
            if (Modifier.isStatic(modifiers) && !isConstant) {
                found.add(field);
            }
        }
        return found;
    }
}
