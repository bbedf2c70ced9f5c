// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.Vector;

/**
 * The classes of the JDK whose synchronized methods are explored. The JVM takes the real monitor before such a
 * method's first instruction, and a class that is loaded keeps the flag. So the logical monitor is taken before the
 * call, and the real one is always free when it comes to it.
 */
public final class ModelledMonitors {
    private static final List<Class<?>> CLASSES =
            List.of(Vector.class, Stack.class, Hashtable.class, Properties.class, StringBuffer.class);

    private static final Set<String> CLASS_NAMES = new HashSet<>();
    private static final Set<String> METHOD_NAMES = new HashSet<>();

    static {
        for (Class<?> type : CLASSES) {
            CLASS_NAMES.add(type.getName().replace('.', '/'));
            for (Method method : type.getDeclaredMethods()) {
                if (Modifier.isSynchronized(method.getModifiers())) {
                    METHOD_NAMES.add(method.getName());
                }
            }
        }
    }

    private ModelledMonitors() {}

    /** {@return whether a class is one of them} @param internalName its internal name */
    public static boolean appliesTo(String internalName) {
        return CLASS_NAMES.contains(internalName);
    }

    /** {@return whether one of their synchronized methods has a name} @param name of a method */
    public static boolean hasMethod(String name) {
        return METHOD_NAMES.contains(name);
    }
}
