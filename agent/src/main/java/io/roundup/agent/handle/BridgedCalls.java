// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.handle;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.site.AddedNames;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.Instrumenter;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;

/**
 * Handles on methods of the JDK whose hooks stand at their calls. In place of each there is one on a method that
 * makes the call, in a class next to the one that looked it up. Where that cannot make the call, the handle says that
 * what it does is not explored.
 */
final class BridgedCalls {
    private static final MethodHandle UNEXPLORED =
            Trusted.own(Hooks.class, "unexplored", MethodType.methodType(void.class, String.class), true);

    /** Stands for the handle that was found. */
    private static final MethodHandle NOTHING_TO_ANNOUNCE = MethodHandles.constant(String.class, "nothing to announce");

    /** Stands for one that says that it is not explored. */
    private static final MethodHandle NO_BRIDGE = MethodHandles.constant(String.class, "no bridge");

    private final Instrumenter instrumenter;
    private final Sites sites;

    /** What stands for the methods that a class has looked up, by place: programs look them up in each execution. */
    private final ClassValue<Map<String, MethodHandle>> known = new ClassValue<>() {
        @Override
        protected Map<String, MethodHandle> computeValue(Class<?> type) {
            return new HashMap<>();
        }
    };

    BridgedCalls(Instrumenter instrumenter, Sites sites) {
        this.instrumenter = instrumenter;
        this.sites = sites;
    }

    /** {@return the handle, or one that announces what it does} @param from the class that looked it up */
    MethodHandle announced(MethodHandle handle, MethodHandleInfo info, Class<?> from, int site) {
        if (!JdkClasses.isOfJdk(info.getDeclaringClass())) {
            return handle;
        }
        Class<?> receiver = receiver(handle, info);
        Map<String, MethodHandle> ofClass = known.get(from);
        MethodHandle bridge;
        synchronized (ofClass) {
            String key = site + " " + receiver.getName() + " " + info;
            bridge = ofClass.get(key);
            if (bridge == null) {
                bridge = bridge(receiver, info, from, site, ofClass.size());
                ofClass.put(key, bridge);
            }
        }
        if (bridge == NOTHING_TO_ANNOUNCE) {
            return handle;
        }
        return bridge == NO_BRIDGE ? unexplored(handle, info) : bridge.asType(handle.type());
    }

    /** {@return the class of the objects of which the method is called, or that declares it if it is static} */
    private static Class<?> receiver(MethodHandle handle, MethodHandleInfo info) {
        boolean isStatic = info.getReferenceKind() == MethodHandleInfo.REF_invokeStatic;
        Class<?> receiver = isStatic ? info.getDeclaringClass() : handle.type().parameterType(0);
        // The name of a hidden class is no class that code could mean.
        return receiver.descriptorString().indexOf('.') < 0 ? receiver : info.getDeclaringClass();
    }

    private MethodHandle bridge(Class<?> receiver, MethodHandleInfo info, Class<?> from, int site, int number) {
        byte[] bridge = instrumenter.bridge(receiver, info, name(from) + number, sites.get(site));
        if (bridge.length == 0) {
            return NOTHING_TO_ANNOUNCE;
        }
        // The copying of an array is a method of Object that is public of arrays.
        if (!receiver.isArray() && !isAccessible(info, from)) {
            return NO_BRIDGE;
        }
        MethodType type = info.getMethodType();
        if (info.getReferenceKind() != MethodHandleInfo.REF_invokeStatic) {
            type = type.insertParameterTypes(0, receiver);
        }
        try {
            Lookup lookup = Trusted.in(from);
            boolean isHidden = from.isHidden() || isCallerSensitive(info);
            // JDK 17 cannot make a lambda of a handle on a method of a hidden class.
            Class<?> defined = isHidden
                    ? lookup.defineHiddenClass(bridge, true, ClassOption.NESTMATE)
                            .lookupClass()
                    : lookup.defineClass(bridge);
            return Trusted.own(defined, AddedNames.HANDLE_METHOD, type, true);
        } catch (ReflectiveOperationException | LinkageError impossible) {
            return NO_BRIDGE;
        }
    }

    /** What such a method does depends on the class that calls it: it has to be one that may do the same. */
    private static boolean isCallerSensitive(MethodHandleInfo info) {
        for (Annotation annotation : Trusted.method(info).getAnnotations()) {
            if (annotation.annotationType().getSimpleName().equals("CallerSensitive")) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether any class that sees a method may call it} */
    static boolean isAccessible(MethodHandleInfo info, Class<?> from) {
        Class<?> owner = info.getDeclaringClass();
        return info.getReferenceKind() != MethodHandleInfo.REF_invokeSpecial
                && Modifier.isPublic(info.getModifiers())
                && Modifier.isPublic(owner.getModifiers())
                && owner.getModule().isExported(owner.getPackageName(), from.getModule());
    }

    private static MethodHandle unexplored(MethodHandle handle, MethodHandleInfo info) {
        String what = "a method handle on " + info.getDeclaringClass().getName() + "." + info.getName()
                + ": what it does is not explored";
        return MethodHandles.foldArguments(handle, UNEXPLORED.bindTo(what));
    }

    /** {@return how the name of a class begins that is in the package of another one} */
    private static String name(Class<?> from) {
        String name = from.getName().replace('.', '/');
        return name.substring(0, from.isHidden() ? name.lastIndexOf('/') : name.length()) + AddedNames.HANDLE_CLASS;
    }
}
