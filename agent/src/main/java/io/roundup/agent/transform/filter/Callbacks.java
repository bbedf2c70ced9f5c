// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.Map;
import java.util.Set;

/**
 * Calls by which code of the JDK runs code that it was given: tasks, functions, factories, and methods that subclasses
 * define. Not those of keys and elements ({@code equals}, {@code hashCode}, {@code compareTo}): these take effect where
 * they are called, and what they do that others can see ends a section anyway. Calls that part two effects of one
 * operation are among them, too.
 */
public final class Callbacks {
    private static final Set<String> INTERFACES = Set.of(
            "java/lang/Runnable",
            "java/lang/Thread$UncaughtExceptionHandler",
            "java/util/concurrent/Callable",
            "java/util/concurrent/Flow$Publisher",
            "java/util/concurrent/Flow$Subscriber",
            "java/util/concurrent/Flow$Subscription",
            "java/util/concurrent/ForkJoinPool$ForkJoinWorkerThreadFactory",
            "java/util/concurrent/ForkJoinPool$ManagedBlocker",
            "java/util/concurrent/RejectedExecutionHandler",
            "java/util/concurrent/RunnableFuture",
            "java/util/concurrent/RunnableScheduledFuture",
            "java/util/concurrent/StructuredTaskScope$Joiner",
            "java/util/concurrent/ThreadFactory");

    /** Methods that subclasses define. */
    private static final Map<String, Set<String>> METHODS = Map.of(
            "java/util/concurrent/ForkJoinTask", Set.of("exec"),
            "java/util/concurrent/RecursiveAction", Set.of("compute"),
            "java/util/concurrent/RecursiveTask", Set.of("compute"),
            "java/util/concurrent/CountedCompleter", Set.of("compute"),
            "java/util/concurrent/FutureTask", Set.of("run", "runAndReset"));

    /** Methods that subclasses may define, and that do next to nothing where they don't. */
    private static final Set<String> OVERRIDDEN = Set.of(
            "afterExecute",
            "beforeExecute",
            "done",
            "onAdvance",
            "onCompletion",
            "onExceptionalCompletion",
            "onStart",
            "onTermination",
            "terminated");

    /**
     * Methods for the second thing that an operation does and others can see. A map has an entry before it is counted.
     * A future has its value before those that depend on it have theirs.
     */
    private static final Map<String, Set<String>> SECOND = Map.of(
            "java/util/concurrent/CompletableFuture", Set.of("postComplete"),
            "java/util/concurrent/ConcurrentHashMap", Set.of("addCount"),
            "java/util/concurrent/ConcurrentSkipListMap", Set.of("addCount"));

    /**
     * Methods for the first of two such things. A map has its table before its first entry: an iterator that finds it
     * empty shows what comes later, and one that finds none does not.
     */
    private static final Map<String, Set<String>> FIRST =
            Map.of("java/util/concurrent/ConcurrentHashMap", Set.of("initTable"));

    private Callbacks() {}

    /** {@return whether a method of the program may be called back by trusted code that also has such a method} */
    public static boolean mayOverride(String name) {
        return OVERRIDDEN.contains(name);
    }

    /**
     * {@return whether what a call does is no part of what comes before it}
     *
     * @param owner internal name, as in the call
     */
    public static boolean beginsAnew(String owner, String name) {
        return INTERFACES.contains(owner)
                || owner.startsWith("java/util/function/")
                || METHODS.getOrDefault(owner, Set.of()).contains(name)
                || SECOND.getOrDefault(owner, Set.of()).contains(name);
    }

    /** {@return whether a call calls nothing back, but is one of two things that an operation does and others see} */
    public static boolean isOfTwo(String owner, String name) {
        return SECOND.getOrDefault(owner, Set.of()).contains(name)
                || FIRST.getOrDefault(owner, Set.of()).contains(name);
    }

    /** {@return whether what comes after a call is no part of it} @param owner internal name, as in the call */
    public static boolean ends(String owner, String name) {
        return beginsAnew(owner, name) || FIRST.getOrDefault(owner, Set.of()).contains(name);
    }
}
