// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.util.List;
import java.util.Set;

/** Decides from its name how a class is instrumented. */
final class ClassFilter {
    private static final List<String> OWN =
            List.of("io/roundup/agent/", "io/roundup/explorer/", "io/roundup/quasi/", "io/roundup/shaded/");

    /** Packages of the JDK, including those of its tools, which the class loader of applications may load. */
    private static final List<String> JDK_PACKAGES = List.of(
            "java/",
            "javax/",
            "jdk/",
            "sun/",
            "com/sun/",
            "com/oracle/",
            "org/ietf/jgss/",
            "org/w3c/dom/",
            "org/xml/sax/");

    /** The collections of {@code java.util}, which programs share between threads; nested classes go with them. */
    private static final Set<String> COLLECTIONS = Set.of(
            "AbstractCollection",
            "AbstractList",
            "AbstractMap",
            "AbstractQueue",
            "AbstractSequentialList",
            "AbstractSet",
            "ArrayDeque",
            "ArrayList",
            "Arrays$ArrayList",
            "BitSet",
            "Collections",
            "EnumMap",
            "EnumSet",
            "HashMap",
            "HashSet",
            "Hashtable",
            "IdentityHashMap",
            "JumboEnumSet",
            "LinkedHashMap",
            "LinkedHashSet",
            "LinkedList",
            "PriorityQueue",
            "Properties",
            "RegularEnumSet",
            "Stack",
            "TreeMap",
            "TreeSet",
            "Vector",
            "WeakHashMap");

    /** The group of threads of a {@code StructuredTaskScope}, which counts those that have not ended. */
    private static final String THREAD_FLOCK = "jdk/internal/misc/ThreadFlock";

    /** Classes of {@code java.util.concurrent} whose variables belong to one thread, or to the JDK: tables only. */
    private static final Set<String> TABLES_ONLY =
            Set.of("java/util/concurrent/locks/LockSupport", "java/util/concurrent/ThreadLocalRandom");

    /** Classes whose threads wait on monitors: these have to be logical ones, since a real one stays held meanwhile. */
    private static final Set<String> WAITING = Set.of(
            "java/io/PipedInputStream",
            "java/io/PipedOutputStream",
            "java/io/PipedReader",
            "java/io/PipedWriter",
            "java/util/Timer",
            "java/util/Timer$ThreadReaper",
            "java/util/TimerThread",
            "java/util/TimerTask",
            "java/util/TaskQueue");

    /** Classes that keep something for each thread, which has to be the thread that the program means. */
    private static final Set<String> PER_THREAD = Set.of(
            "java/lang/ThreadLocal",
            "java/util/concurrent/ThreadLocalRandom",
            "jdk/internal/vm/ScopedValueContainer",
            "jdk/internal/vm/StackableScope");

    /** What a thread keeps for itself by methods of {@code Thread} that ask for the current one. */
    private static final Set<String> OF_THREAD = Set.of(
            "<init>",
            "getStackTrace",
            "inheritScopedValueBindings",
            "scopedValueBindings",
            "setHeadStackableScope",
            "setScopedValueBindings");

    /** A thread inherits from the one that makes it: its group, its priority, its loader and its inheritable thread-locals. */
    private static final String THREAD = "java/lang/Thread";

    private final boolean mapCurrentThread;
    private final List<String> excluded;

    /**
     * Makes a filter.
     *
     * @param excluded beginnings of internal names of classes under test that are to be left alone
     */
    ClassFilter(boolean mapCurrentThread, List<String> excluded) {
        this.mapCurrentThread = mapCurrentThread;
        this.excluded = List.copyOf(excluded);
    }

    /** {@return whether a name is one of a class of the JDK} */
    static boolean isJdkName(String internalName) {
        return startsWithAny(internalName, JDK_PACKAGES);
    }

    /** {@return whether the monitors of a class of the JDK are logical ones, as those of code under test} */
    static boolean hasLogicalMonitors(String internalName) {
        return WAITING.contains(internalName);
    }

    /** {@return whether objects of a class of the JDK may change without a hook that tells of it, such as a {@code StringBuilder}} */
    static boolean isOpaque(String internalName) {
        return isJdkName(internalName)
                && !isCollection(internalName)
                && !WAITING.contains(internalName)
                && !internalName.equals(THREAD)
                && !internalName.equals("java/lang/Object")
                && !ImmutableTypes.contains('L' + internalName + ';');
    }

    /** {@return the same, but with an answer to {@code Thread.currentThread()} that the program means} */
    ClassFilter withMapCurrentThread() {
        return new ClassFilter(true, excluded);
    }

    /** {@return whether {@code Thread.currentThread()} is to answer the thread that the program means} */
    boolean mapsCurrentThread() {
        return mapCurrentThread;
    }

    /** {@return whether it is to do so in a method of a class of which only single methods are instrumented} */
    static boolean mapsCurrentThread(String internalName, String method) {
        return PER_THREAD.contains(internalName) || internalName.equals(THREAD) && OF_THREAD.contains(method);
    }

    /** {@return how a class that is not of the JDK is instrumented} */
    Treatment underTest(String internalName) {
        boolean left = startsWithAny(internalName, OWN)
                || startsWithAny(internalName, excluded)
                || internalName.contains(Instrumenter.BRIDGE_CLASS);
        return left ? Treatment.NONE : Treatment.UNDER_TEST;
    }

    /** {@return how a class of the JDK is instrumented} */
    Treatment jdk(String internalName) {
        if (!TABLES_ONLY.contains(internalName) && isCollection(internalName) || internalName.equals(THREAD_FLOCK)) {
            return Treatment.JDK;
        }
        if (WAITING.contains(internalName)) {
            return Treatment.UNDER_TEST;
        }
        boolean inTable = Prologues.appliesTo(internalName)
                || ModelledMonitors.appliesTo(internalName)
                || SuspendedRegions.appliesTo(internalName)
                || SeedVisitor.appliesTo(internalName)
                || StackTraceVisitor.appliesTo(internalName)
                || ClockVisitor.appliesTo(internalName)
                || mapCurrentThread && PER_THREAD.contains(internalName);
        return inTable ? Treatment.JDK_TABLES : Treatment.NONE;
    }

    /** {@return whether a class of the JDK need not be instrumented for a program that uses {@link BasicClasses} only} */
    static boolean isForOthers(String internalName) {
        return isCollection(internalName) && !BasicClasses.contains(internalName);
    }

    private static boolean isCollection(String internalName) {
        if (!internalName.startsWith("java/util/")) {
            return false;
        }
        if (internalName.startsWith("java/util/concurrent/")) {
            return true;
        }
        String name = internalName.substring("java/util/".length());
        int nested = name.indexOf('$');
        return COLLECTIONS.contains(name) || nested > 0 && isCollectionNest(name, nested);
    }

    /** Nested classes go with their outermost class, except that of {@code Arrays} only the list is a collection. */
    private static boolean isCollectionNest(String name, int nested) {
        return COLLECTIONS.contains(name.substring(0, nested)) || name.startsWith("Arrays$ArrayItr");
    }

    private static boolean startsWithAny(String name, List<String> beginnings) {
        for (String beginning : beginnings) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
