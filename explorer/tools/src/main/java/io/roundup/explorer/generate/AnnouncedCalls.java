// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.agent.hook.CallHooks;
import io.roundup.agent.site.JdkState;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;

/**
 * Calls of synchronized methods of the JDK, such as those of {@code Vector}. Code under test announces them, so that
 * the thread takes the monitor in a step. A generated program is no code under test, and has to do it itself. All programs
 * of a class share the places.
 */
final class AnnouncedCalls {
    private static final MethodHandle ANNOUNCE;

    static {
        try {
            ANNOUNCE = MethodHandles.lookup()
                    .findStatic(
                            AnnouncedCalls.class,
                            "announce",
                            MethodType.methodType(void.class, Object.class, Place.class));
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    /** Where a method is called; the agent knows it by a number, from the first execution on. */
    private static final class Place {
        int site;
    }

    private final Map<Method, Place> places = new HashMap<>();
    private boolean areNew;

    /**
     * {@return a call that is announced first if that has to be, with the receiver as only parameter}
     *
     * @param method that it calls
     */
    MethodHandle announced(Method method, MethodHandle call) {
        if (!JdkState.isMonitored(method)) {
            return call;
        }
        Place place = places.computeIfAbsent(method, added -> {
            areNew = true;
            return new Place();
        });
        return MethodHandles.foldArguments(call, MethodHandles.insertArguments(ANNOUNCE, 1, place));
    }

    /** Gives the places numbers that have none. @param caller the class that reports name */
    void register(Sites sites, String caller) {
        if (!areNew) {
            return;
        }
        areNew = false;
        places.forEach((method, place) -> {
            if (place.site == 0) {
                String owner = method.getDeclaringClass().getName();
                String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .descriptorString();
                place.site =
                        sites.register(caller, method.getName(), 0, SiteKind.CALL, owner, method.getName(), descriptor);
            }
        });
    }

    private static void announce(Object target, Place place) {
        CallHooks.monitoredCall(target, place.site);
    }
}
