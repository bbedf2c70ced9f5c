// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.ModelledMonitors;
import java.util.List;

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

    private static final String THREAD = "java/lang/Thread";

    /** What {@code List.of}, {@code Set.of} and {@code Map.of} are made of. */
    private static final String IMMUTABLE = "java/util/ImmutableCollections$";

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
        if (JdkClasses.isBuffer(internalName)) {
            return Treatment.BUFFER;
        }
        if (JdkClasses.isExplored(internalName)) {
            return Treatment.JDK;
        }
        boolean inTable = ModelledMonitors.appliesTo(internalName) || CallRules.concern(internalName, mapCurrentThread);
        return inTable ? Treatment.JDK_TABLES : Treatment.NONE;
    }

    /**
     * {@return whether a class of the JDK need not be instrumented for a program that uses {@link BasicClasses} only}
     */
    public static boolean isForOthers(String internalName) {
        return internalName.startsWith(IMMUTABLE)
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
