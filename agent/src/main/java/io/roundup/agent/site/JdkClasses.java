// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.util.List;
import java.util.Set;

/**
 * Which classes are of the JDK, and which of these are instrumented in full, going by their names. Reads no class:
 * any thread may ask, at the cost of some comparisons of text.
 */
public final class JdkClasses {
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
            "Spliterators$ArraySpliterator",
            "Spliterators$DoubleArraySpliterator",
            "Spliterators$IntArraySpliterator",
            "Spliterators$LongArraySpliterator",
            "Stack",
            "TreeMap",
            "TreeSet",
            "Vector",
            "WeakHashMap");

    /** The group of threads of a {@code StructuredTaskScope}, which counts those that have not ended. */
    private static final String THREAD_FLOCK = "jdk/internal/misc/ThreadFlock";

    /** What reads and stores the fields of objects that are serialized. */
    private static final String FIELDS_OF_SERIALIZED = "java/io/ObjectStreamClass$FieldReflector";

    /** Classes of {@code java.util.concurrent} whose variables belong to one thread, or to the JDK: tables only. */
    private static final Set<String> TABLES_ONLY =
            Set.of("java/util/concurrent/locks/LockSupport", "java/util/concurrent/ThreadLocalRandom");

    /**
     * Classes that wait, call the program back, or go through collections that make steps. A monitor that they hold
     * meanwhile has to be a logical one, since a real one stays held while the thread is stopped.
     */
    private static final Set<String> WITH_LOGICAL_MONITORS = Set.of(
            "com/sun/org/apache/xerces/internal/jaxp/validation/AbstractXMLSchema",
            "com/sun/org/apache/xerces/internal/jaxp/validation/SimpleXMLSchema",
            "java/beans/ChangeListenerMap",
            "java/beans/PropertyChangeSupport",
            "java/beans/PropertyChangeSupport$PropertyChangeListenerMap",
            "java/beans/VetoableChangeSupport",
            "java/beans/VetoableChangeSupport$VetoableChangeListenerMap",
            "java/io/PipedInputStream",
            "java/io/PipedOutputStream",
            "java/io/PipedReader",
            "java/io/PipedWriter",
            "java/util/Observable",
            "java/util/Timer",
            "java/util/Timer$ThreadReaper",
            "java/util/TimerThread",
            "java/util/TimerTask",
            "java/util/TaskQueue");

    /**
     * Where the generators are that {@code RandomGenerator} offers, in JDK 17 and since they are part of its base
     * module.
     */
    private static final String GENERATORS = "jdk/random/";

    private static final String GENERATORS_OF_BASE = "jdk/internal/random/";

    /** Where buffers are. */
    private static final String BUFFERS = "java/nio/";

    private JdkClasses() {}

    /** {@return whether a class is taken for one of the JDK} @param type any class */
    public static boolean isOfJdk(Class<?> type) {
        return isJdkName(type.getName().replace('.', '/'));
    }

    /** {@return whether a name is one of a class of the JDK} */
    public static boolean isJdkName(String internalName) {
        for (String beginning : JDK_PACKAGES) {
            if (internalName.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether all that a class of the JDK does to variables and monitors is announced} */
    public static boolean isExplored(String internalName) {
        return !TABLES_ONLY.contains(internalName) && isCollection(internalName)
                || internalName.equals(THREAD_FLOCK)
                || internalName.equals(FIELDS_OF_SERIALIZED)
                || isBuffer(internalName)
                || hasLogicalMonitors(internalName);
    }

    /** {@return whether the monitors of a class of the JDK are logical ones, as those of code under test} */
    public static boolean hasLogicalMonitors(String internalName) {
        return WITH_LOGICAL_MONITORS.contains(internalName);
    }

    /** {@return whether a class is one of the collections, or of {@code java.util.concurrent}} */
    public static boolean isCollection(String internalName) {
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

    /** {@return whether a class is one of buffers, or of what they are made of} */
    public static boolean isBuffer(String internalName) {
        return internalName.startsWith(BUFFERS)
                && internalName.indexOf('/', BUFFERS.length()) < 0
                && internalName.contains("Buffer")
                && !internalName.endsWith("Exception");
    }

    /** {@return whether a class is one that {@code RandomGenerator} offers} */
    public static boolean isGenerator(String internalName) {
        return internalName.startsWith(GENERATORS) || internalName.startsWith(GENERATORS_OF_BASE);
    }
}
