// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.ModelledMonitors;
import java.util.List;
import java.util.Set;

/** Decides from its name how a class is instrumented. */
public final class ClassFilter {
    private static final List<String> OWN = List.of(
            "io/roundup/agent/",
            "io/roundup/explorer/",
            "io/roundup/jcstress/explore/",
            "io/roundup/jcstress/export/",
            "io/roundup/jcstress/project/",
            "io/roundup/quasi/",
            "io/roundup/shaded/");

    /** Classes that keep something for each thread, which has to be the thread that the program means. */
    private static final Set<String> PER_THREAD = Set.of(
            "java/lang/ThreadLocal",
            "java/util/concurrent/ThreadLocalRandom",
            "jdk/internal/vm/ScopedValueContainer",
            "jdk/internal/vm/StackableScope");

    /** What a thread keeps for itself by methods of {@code Thread} that ask for the current one. */
    private static final Set<String> OF_THREAD = Set.of(
            "<init>",
            "activeCount",
            "enumerate",
            "getStackTrace",
            "inheritScopedValueBindings",
            "scopedValueBindings",
            "setHeadStackableScope",
            "setScopedValueBindings");

    /**
     * A thread inherits from the one that makes it: its group, its priority, its loader and its inheritable
     * thread-locals.
     */
    private static final String THREAD = "java/lang/Thread";

    private final boolean mapCurrentThread;

    public ClassFilter(boolean mapCurrentThread) {
        this.mapCurrentThread = mapCurrentThread;
    }

    /**
     * {@return whether objects of a class of the JDK may change without a hook that tells of it, such as a
     * {@code StringBuilder}}
     */
    public static boolean isOpaque(String internalName) {
        return JdkClasses.isJdkName(internalName)
                && !JdkClasses.isCollection(internalName)
                && !JdkClasses.hasLogicalMonitors(internalName)
                && !internalName.equals(THREAD)
                && !internalName.equals("java/lang/Object")
                && !ImmutableTypes.contains('L' + internalName + ';');
    }

    /** {@return the same, but with an answer to {@code Thread.currentThread()} that the program means} */
    public ClassFilter withMapCurrentThread() {
        return new ClassFilter(true);
    }

    /** {@return whether {@code Thread.currentThread()} is to answer the thread that the program means} */
    public boolean mapsCurrentThread() {
        return mapCurrentThread;
    }

    /** {@return whether it is to do so in a method of a class of which only single methods are instrumented} */
    public static boolean mapsCurrentThread(String internalName, String method) {
        return PER_THREAD.contains(internalName) || internalName.equals(THREAD) && OF_THREAD.contains(method);
    }

    /** {@return how a class that is not of the JDK is instrumented} */
    public Treatment underTest(String internalName) {
        boolean left = startsWithAny(internalName, OWN) || internalName.contains(AddedNames.HANDLE_CLASS);
        if (left) {
            return Treatment.NONE;
        }
        String name = internalName.replace('/', '.');
        if (!Frameworks.isOne(name)) {
            return Treatment.UNDER_TEST;
        }
        return Frameworks.isUnit(name) ? Treatment.FRAMEWORK : Treatment.NONE;
    }

    /** {@return how a class of the JDK is instrumented} */
    public Treatment jdk(String internalName) {
        if (JdkClasses.hasLogicalMonitors(internalName)) {
            return Treatment.UNDER_TEST;
        }
        if (JdkClasses.isExplored(internalName)) {
            return Treatment.JDK;
        }
        boolean inTable = Prologues.appliesTo(internalName)
                || ModelledMonitors.appliesTo(internalName)
                || SuspendedRegions.appliesTo(internalName)
                || SeedMethods.appliesTo(internalName)
                || IterationOrders.appliesTo(internalName)
                || StackTraceMethods.appliesTo(internalName)
                || ClockClasses.appliesTo(internalName)
                || HashingClasses.appliesTo(internalName)
                || mapCurrentThread && PER_THREAD.contains(internalName);
        return inTable ? Treatment.JDK_TABLES : Treatment.NONE;
    }

    /**
     * {@return whether a class of the JDK need not be instrumented for a program that uses {@link BasicClasses} only}
     */
    public static boolean isForOthers(String internalName) {
        return IterationOrders.appliesTo(internalName)
                || JdkClasses.isCollection(internalName) && !BasicClasses.contains(internalName);
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
