// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.site.JdkClasses;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The classes of the program that the JVM initialises before another one (JVMS 5.5, step 7). */
final class Supertypes {
    private static final ClassValue<List<Class<?>>> ABOVE = new ClassValue<>() {
        @Override
        protected List<Class<?>> computeValue(Class<?> type) {
            return List.copyOf(find(type));
        }
    };

    private Supertypes() {}

    /**
     * {@return the superclass, and then all interfaces above that have methods with a body} Those of the superclass are
     * above that one. An interface has none before it.
     */
    static List<Class<?>> initializedBefore(Class<?> type) {
        return ABOVE.get(type);
    }

    /**
     * {@return whether a class below another one is used by code of that one only} Who comes to the code has begun to
     * initialise that one. So it does not matter that the one above needs it, as an enum does the bodies of its
     * constants.
     */
    static boolean isPartOf(Class<?> below, Class<?> above) {
        return below.isAnonymousClass() && below.getEnclosingClass() == above;
    }

    private static List<Class<?>> find(Class<?> type) {
        List<Class<?>> found = new ArrayList<>();
        if (type.isInterface() || type.isArray() || type.isPrimitive() || JdkClasses.isOfJdk(type)) {
            return found;
        }
        Class<?> superclass = type.getSuperclass();
        if (superclass != null && !JdkClasses.isOfJdk(superclass)) {
            found.add(superclass);
        }
        addInterfaces(type, found);
        return found;
    }

    private static void addInterfaces(Class<?> type, List<Class<?>> found) {
        for (Class<?> each : type.getInterfaces()) {
            if (!JdkClasses.isOfJdk(each)) {
                addInterfaces(each, found);
                if (hasBodies(each) && !found.contains(each)) {
                    found.add(each);
                }
            }
        }
    }

    private static boolean hasBodies(Class<?> type) {
        for (Method method : DeclaredMembers.methods(type)) {
            if (!Modifier.isStatic(method.getModifiers()) && !Modifier.isAbstract(method.getModifiers())) {
                return true;
            }
        }
        return false;
    }
}
