// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import io.roundup.agent.site.JdkClasses;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * The classes of the JDK that the small programs about concurrency use which are most often explored: atomic
 * variables, locks, what is in the language. A program that mentions no others in the constant pools of its classes
 * (JVMS 4.4) cannot get at any: not at a {@code HashMap}, for instance. So these others need not be instrumented,
 * which is most of what takes time when a JVM starts.
 */
public final class BasicClasses {
    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int FIRST_MEMBER = 9;
    private static final int LAST_MEMBER = 11;

    /** A program of more classes is not small, and looking at them no saving. */
    private static final int MOST_CLASSES = 500;

    /** Packages without a way to another class that does not mention it. */
    private static final Set<String> PACKAGES = Set.of(
            "java/lang/annotation",
            "java/lang/runtime",
            "java/util/concurrent/atomic",
            "java/util/concurrent/locks",
            "java/util/function");

    /** Of these the exceptions are basic: those of others may hold anything, and may be of the program. */
    private static final Set<String> PACKAGES_OF_THROWN = Set.of("java/lang", "java/util", "java/util/concurrent");

    private static final Set<String> CLASSES = Set.of(
            "java/io/PrintStream",
            "java/io/Serializable",
            "java/lang/AutoCloseable",
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/CharSequence",
            "java/lang/Character",
            "java/lang/Class",
            "java/lang/Cloneable",
            "java/lang/Comparable",
            "java/lang/Deprecated",
            "java/lang/Double",
            "java/lang/Enum",
            "java/lang/Float",
            "java/lang/FunctionalInterface",
            "java/lang/Integer",
            "java/lang/Iterable",
            "java/lang/Long",
            "java/lang/Math",
            "java/lang/Number",
            "java/lang/Object",
            "java/lang/Override",
            "java/lang/Record",
            "java/lang/Runnable",
            "java/lang/SafeVarargs",
            "java/lang/Short",
            "java/lang/String",
            "java/lang/StringBuilder",
            "java/lang/SuppressWarnings",
            "java/lang/System",
            "java/lang/Thread",
            "java/lang/ThreadLocal",
            "java/lang/Throwable",
            "java/lang/Void",
            "java/lang/invoke/CallSite",
            "java/lang/invoke/LambdaMetafactory",
            "java/lang/invoke/MethodHandle",
            "java/lang/invoke/MethodHandles",
            "java/lang/invoke/MethodHandles$Lookup",
            "java/lang/invoke/MethodType",
            "java/lang/invoke/StringConcatFactory",
            "java/lang/invoke/TypeDescriptor",
            "java/lang/invoke/VarHandle",
            "java/util/Iterator",
            "java/util/Objects",
            "java/util/concurrent/Callable",
            "java/util/concurrent/CountDownLatch",
            "java/util/concurrent/Semaphore",
            "java/util/concurrent/ThreadLocalRandom",
            "java/util/concurrent/TimeUnit");

    /**
     * Of these only some members: others lead to a class by its name, or to the properties of the system, which are
     * in a map.
     */
    private static final Map<String, Set<String>> ALLOWED = Map.of(
            "java/lang/System",
            Set.of("arraycopy", "currentTimeMillis", "err", "identityHashCode", "lineSeparator", "nanoTime", "out"),
            "java/lang/Class",
            Set.of("desiredAssertionStatus", "getName", "getSimpleName", "isInstance", "cast"),
            "java/lang/invoke/MethodHandles$Lookup",
            Set.of("findVarHandle", "findStaticVarHandle", "lookupClass"));

    /** These read the properties of the system. */
    private static final Set<String> DENIED =
            Set.of("java/lang/Boolean.getBoolean", "java/lang/Integer.getInteger", "java/lang/Long.getLong");

    // A program that is looked at.

    private final Function<String, byte @Nullable []> classFiles;
    private final Set<String> seen = new HashSet<>();
    private final Deque<String> pending = new ArrayDeque<>();

    private BasicClasses(Function<String, byte @Nullable []> classFiles) {
        this.classFiles = classFiles;
    }

    /** {@return whether a class is one of them, or nested in one} @param internalName of a class of the JDK */
    static boolean contains(String internalName) {
        int nested = internalName.indexOf('$');
        return isBasic(internalName) || nested > 0 && isBasic(internalName.substring(0, nested));
    }

    /**
     * {@return whether a class, and all that it leads to, need no others} Reads the class files of all of them that
     * are not of the JDK.
     *
     * @param internalName of the class
     * @param classFiles gives the class file of an internal name, or null if there is none
     */
    public static boolean suffice(String internalName, Function<String, byte @Nullable []> classFiles) {
        BasicClasses program = new BasicClasses(classFiles);
        program.pending.add(internalName);
        try {
            return !program.isOtherFound();
        } catch (IllegalArgumentException | IndexOutOfBoundsException malformed) {
            // The JVM will tell what is wrong with it.
            return false;
        }
    }

    private boolean isOtherFound() {
        while (!pending.isEmpty()) {
            String name = pending.remove();
            if (!seen.add(name)) {
                continue;
            }
            byte[] classFile = classFiles.apply(name);
            // What is not there cannot be used.
            if (seen.size() > MOST_CLASSES || classFile != null && isIn(new ClassReader(classFile))) {
                return true;
            }
        }
        return false;
    }

    private boolean isIn(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        for (int i = 1; i < reader.getItemCount(); i++) {
            int offset = reader.getItem(i);
            // Long and double constants take two entries, of which the second has no offset (JVMS 4.4.5).
            int tag = offset > 0 ? reader.readByte(offset - 1) : 0;
            boolean isFound = tag == UTF8 && mentionsOther(text(reader, offset))
                    || tag == CLASS && isOther(reader.readUTF8(offset, buffer))
                    || tag >= FIRST_MEMBER && tag <= LAST_MEMBER && isMember(reader, offset, buffer);
            if (isFound) {
                return true;
            }
        }
        return false;
    }

    private static String text(ClassReader reader, int offset) {
        StringBuilder text = new StringBuilder();
        int end = offset + 2 + reader.readUnsignedShort(offset);
        for (int at = offset + 2; at < end; at++) {
            // The names that matter are of one byte a character.
            text.append((char) reader.readByte(at));
        }
        return text.toString();
    }

    private static boolean isMember(ClassReader reader, int offset, char[] buffer) {
        String owner = reader.readClass(offset, buffer);
        String name = reader.readUTF8(reader.getItem(reader.readUnsignedShort(offset + 2)), buffer);
        Set<String> allowed = ALLOWED.get(owner);
        return allowed != null && !allowed.contains(name) || DENIED.contains(owner + '.' + name);
    }

    /** {@return whether a descriptor, or what may be one, mentions another class of the JDK} */
    private boolean mentionsOther(String descriptor) {
        for (int start = descriptor.indexOf('L'); start >= 0; start = descriptor.indexOf('L', start + 1)) {
            int end = start + 1;
            while (end < descriptor.length() && isInName(descriptor.charAt(end))) {
                end++;
            }
            boolean isName =
                    end < descriptor.length() && (descriptor.charAt(end) == ';' || descriptor.charAt(end) == '<');
            if (isName && isOther(descriptor.substring(start + 1, end))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isInName(char c) {
        return c == '/' || c == '$' || c == '_' || Character.isLetterOrDigit(c);
    }

    private boolean isOther(String internalName) {
        if (internalName.startsWith("[")) {
            return mentionsOther(internalName);
        }
        if (JdkClasses.isJdkName(internalName)) {
            return !isBasic(internalName);
        }
        pending.add(internalName);
        return false;
    }

    private static boolean isBasic(String internalName) {
        String inPackage = internalName.substring(0, Math.max(0, internalName.lastIndexOf('/')));
        boolean isThrown = internalName.endsWith("Exception") || internalName.endsWith("Error");
        return CLASSES.contains(internalName)
                || PACKAGES.contains(inPackage)
                || isThrown && PACKAGES_OF_THROWN.contains(inPackage);
    }
}
