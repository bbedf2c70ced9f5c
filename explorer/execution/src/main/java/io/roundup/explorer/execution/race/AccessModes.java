// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.naming.VariableNames;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the Java memory model says of an access to a variable: whether it orders others, and whether it must be ordered
 * itself. Found when a place in the code is first looked at, and remembered.
 */
final class AccessModes {
    /** How an access takes part in happens-before. */
    enum Mode {
        /** An ordinary access: without an order it is a race. */
        PLAIN,
        /** Neither orders anything nor is a race: an opaque access, or one of the JDK by its own rules. */
        NEITHER,
        /** A read or a write of a volatile variable, or one with acquire or release semantics. */
        ORDERING,
        /** The same for a write that does not read. */
        ORDERING_WRITE
    }

    private static final String CONCURRENT = "java.util.concurrent.";

    /** Fields of collections that hold a view once one was asked for; their documentation allows concurrent reads. */
    private static final Set<String> CACHES = Set.of(
            "keySet",
            "values",
            "entrySet",
            "navigableKeySet",
            "descendingMap",
            "entrySetView",
            "navigableKeySetView",
            "descendingMapView");

    private final Sites sites;
    private final SharedObjects shared;
    private @Nullable Mode[] modes = new Mode[0];

    AccessModes(Sites sites, SharedObjects shared) {
        this.sites = sites;
        this.shared = shared;
    }

    /** {@return the mode of a step at a variable} @param site of the step, or 0 @param location of the step */
    Mode of(int site, long location) {
        if (site <= 0) {
            // A modelled lock of the JDK, whose state is volatile.
            return Mode.ORDERING;
        }
        if (site >= modes.length) {
            modes = Arrays.copyOf(modes, Math.max(site + 1, 2 * modes.length));
        }
        Mode known = modes[site];
        if (known != null) {
            return known;
        }
        Site place = sites.get(site);
        Mode found = resolve(place, location);
        if (!isReflective(place)) {
            modes[site] = found;
        }
        return found;
    }

    private Mode resolve(Site site, long location) {
        if (site.className().startsWith(CONCURRENT) || site.owner().startsWith(CONCURRENT)) {
            return Mode.ORDERING;
        }
        boolean isOfJdk = isJdk(site.className());
        Mode mode = switch (site.kind()) {
            case GETFIELD, PUTFIELD, GETSTATIC, PUTSTATIC -> ofField(location, isWrite(site));
            case ARRAY_LOAD, ARRAY_STORE -> Mode.PLAIN;
            case VARHANDLE_READ, VARHANDLE_WRITE, VARHANDLE_CAS, UNSAFE_READ, UNSAFE_WRITE, UNSAFE_CAS ->
                isReflective(site) ? ofField(location, isWrite(site)) : ofMember(site.member());
            // Calls at variables are the steps of modelled synchronizers.
            default -> Mode.ORDERING;
        };
        return isOfJdk && mode == Mode.PLAIN && !isCollection(site.className()) ? Mode.NEITHER : mode;
    }

    private static boolean isWrite(Site site) {
        return switch (site.kind()) {
            case PUTFIELD, PUTSTATIC, UNSAFE_WRITE, VARHANDLE_WRITE -> true;
            default -> false;
        };
    }

    /** {@return whether a place accesses different variables, as {@code Field.get} does} */
    private static boolean isReflective(Site site) {
        return site.owner().startsWith("java.lang.reflect.")
                || site.owner().startsWith("java.lang.invoke.MethodHandle");
    }

    private Mode ofField(long location, boolean isWrite) {
        Field field = field(location);
        if (field == null) {
            return Mode.NEITHER;
        }
        if (Modifier.isVolatile(field.getModifiers())) {
            return isWrite ? Mode.ORDERING_WRITE : Mode.ORDERING;
        }
        boolean isCache = isJdk(field.getDeclaringClass().getName()) && CACHES.contains(field.getName());
        return isCache ? Mode.NEITHER : Mode.PLAIN;
    }

    private @Nullable Field field(long location) {
        Class<?> type = Locations.type(location);
        if (type != null) {
            return VariableNames.field(type, Locations.slot(location), true);
        }
        Object holder = shared.find(Locations.object(location));
        return holder == null ? null : VariableNames.field(holder.getClass(), Locations.slot(location), false);
    }

    /** {@return the mode that a method of {@code VarHandle} or {@code Unsafe} has by its name} */
    static Mode ofMember(String member) {
        if (member.contains("Opaque") || member.startsWith("weakCompareAndSet") && member.endsWith("Plain")) {
            return Mode.NEITHER;
        }
        boolean isExchange = member.contains("ompareAnd") || member.startsWith("getAnd");
        if (isExchange || member.endsWith("Acquire")) {
            return Mode.ORDERING;
        }
        if (member.endsWith("Volatile") || member.endsWith("Release")) {
            return member.startsWith("get") ? Mode.ORDERING : Mode.ORDERING_WRITE;
        }
        return Mode.PLAIN;
    }

    /**
     * {@return whether a class is one of the collections of {@code java.util}, or of buffers, whose races are those of
     * who shares them}
     */
    private static boolean isCollection(String className) {
        if (JdkClasses.isBuffer(className.replace('.', '/'))) {
            return true;
        }
        String util = "java.util.";
        return className.startsWith(util)
                && className.indexOf('.', util.length()) < 0
                && !className.startsWith("java.util.Timer")
                && !className.startsWith("java.util.Task");
    }

    static boolean isJdk(String className) {
        return className.startsWith("java.")
                || className.startsWith("javax.")
                || className.startsWith("jdk.")
                || className.startsWith("sun.")
                || className.startsWith("com.sun.");
    }
}
