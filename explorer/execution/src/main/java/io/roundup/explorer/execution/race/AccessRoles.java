// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.weak.Modes;
import io.roundup.explorer.execution.weak.SiteModes;
import io.roundup.explorer.graph.Mode;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the Java memory model says of an access to a variable: whether it orders others, and whether it must be ordered
 * itself. Found when a place in the code is first looked at, and remembered.
 */
final class AccessRoles {
    /** How an access takes part in happens-before. */
    enum Role {
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
    private final SiteModes modes;
    private final Known known;

    AccessRoles(Sites sites, SharedObjects shared) {
        this.sites = sites;
        modes = new SiteModes(sites, shared);
        known = sites.found(Known.class, Known::new);
    }

    /** {@return the role of a step at a variable} @param site of the step, or 0 @param location of the step */
    Role of(int site, long location) {
        if (site <= 0) {
            // A modelled lock of the JDK, whose state is volatile.
            return Role.ORDERING;
        }
        if (site >= known.roles.length) {
            known.roles = Arrays.copyOf(known.roles, Math.max(site + 1, 2 * known.roles.length));
        }
        Role role = known.roles[site];
        if (role != null) {
            return role;
        }
        Site place = sites.get(site);
        Role found = resolve(place, location);
        if (!SiteModes.isReflective(place)) {
            known.roles[site] = found;
        }
        return found;
    }

    private Role resolve(Site site, long location) {
        if (site.className().startsWith(CONCURRENT) || site.owner().startsWith(CONCURRENT)) {
            return Role.ORDERING;
        }
        Role role = switch (site.kind()) {
            case GETFIELD, PUTFIELD, GETSTATIC, PUTSTATIC, ARRAY_LOAD, ARRAY_STORE -> of(modes.of(site.id(), location));
            case VARHANDLE_READ, VARHANDLE_WRITE, VARHANDLE_CAS, UNSAFE_READ, UNSAFE_WRITE, UNSAFE_CAS ->
                ofCall(site, location);
            // Calls at variables are the steps of modelled synchronizers.
            default -> Role.ORDERING;
        };
        boolean isOfRules = isJdk(site.className()) && !isCollection(site.className());
        return role == Role.PLAIN && (isOfRules || isCache(location)) ? Role.NEITHER : role;
    }

    /** Graphs have no calls that access parts of variables, such as those of buffers. They race like others. */
    private Role ofCall(Site site, long location) {
        Modes found = modes.of(site.id(), location);
        if (!found.areUnknown()) {
            return of(found);
        }
        boolean isRead = site.kind() == SiteKind.VARHANDLE_READ || site.kind() == SiteKind.UNSAFE_READ;
        return of(
                SiteModes.isReflective(site)
                        ? modes.ofField(location, !isRead)
                        : SiteModes.ofMember(site.member(), !isRead));
    }

    /** {@return the role of an access, by its modes} Two halves that are both opaque order nothing. */
    static Role of(Modes modes) {
        Mode strongest = modes.strongest();
        if (strongest == null || strongest == Mode.OPAQUE) {
            return Role.NEITHER;
        }
        if (strongest == Mode.PLAIN) {
            return Role.PLAIN;
        }
        return modes.read() == null ? Role.ORDERING_WRITE : Role.ORDERING;
    }

    private boolean isCache(long location) {
        Field field = modes.field(location);
        return field != null && isJdk(field.getDeclaringClass().getName()) && CACHES.contains(field.getName());
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

    /** The roles of places that have been looked at. */
    private static final class Known {
        @Nullable
        Role[] roles = new Role[0];
    }
}
