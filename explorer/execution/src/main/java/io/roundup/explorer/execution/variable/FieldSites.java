// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.Memory;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Where the field is that a place in the code accesses: resolved when the place is first reached, by the rules of the
 * Java Virtual Machine Specification 5.4.3.2, and remembered. Only the running explored thread calls it.
 */
public final class FieldSites {
    private static final long IMMUTABLE = -2;

    /** The field that a place accesses. */
    static final class Resolved {
        /** Of a static field from what holds it, of an instance field a negative number if it never changes. */
        final long offset;

        final Class<?> declaring;
        final boolean isReference;
        final boolean isFinal;

        /** What holds a static field. */
        final @Nullable Object base;

        /** From which class it was looked for last. */
        Class<?> from;

        Resolved(Field field, long offset, @Nullable Object base, Class<?> from) {
            this.offset = offset;
            this.base = base;
            this.from = from;
            declaring = field.getDeclaringClass();
            isReference = !field.getType().isPrimitive();
            isFinal = isFinal(field);
        }
    }

    private final Sites sites;
    private @Nullable Resolved[] fields = new Resolved[0];

    private FieldSites(Sites sites) {
        this.sites = sites;
    }

    /** {@return what is known of sites} @param sites the agent's places in the code */
    public static FieldSites of(Sites sites) {
        return sites.found(FieldSites.class, () -> new FieldSites(sites));
    }

    /** {@return the instance field that a place accesses} @param type of the object */
    Resolved at(int site, Class<?> type) {
        Resolved known = known(site, type);
        return known == null ? resolve(site, type) : known;
    }

    /** {@return its offset} */
    long offset(int site, Class<?> type) {
        return at(site, type).offset;
    }

    private Resolved resolve(int site, Class<?> type) {
        Field field = find(site, type);
        long offset = Modifier.isFinal(field.getModifiers()) ? IMMUTABLE : Memory.offset(field);
        return remember(site, new Resolved(field, offset, null, type));
    }

    /** {@return the static field that a place accesses} @param owner where it is looked for */
    Resolved ofStatic(int site, Class<?> owner) {
        Resolved known = known(site, owner);
        return known == null ? resolveStatic(site, owner) : known;
    }

    private Resolved resolveStatic(int site, Class<?> owner) {
        Field field = find(site, owner);
        return remember(site, new Resolved(field, Memory.offset(field), Memory.base(field), owner));
    }

    /** {@return what is known of a place, or null} Another loader may have loaded the same code, and with it the place. */
    private @Nullable Resolved known(int site, Class<?> type) {
        Resolved[] all = fields;
        Resolved known = site < all.length ? all[site] : null;
        if (known == null || known.from == type) {
            return known;
        }
        if (!known.declaring.isAssignableFrom(type)) {
            return null;
        }
        known.from = type;
        return known;
    }

    private Resolved remember(int site, Resolved field) {
        if (site >= fields.length) {
            fields = Arrays.copyOf(fields, Math.max(site + 1, Math.max(1024, fields.length * 2)));
        }
        fields[site] = field;
        return field;
    }

    /** A static final field under test lost that modifier so that it can be reset; the agent marks it as transient. */
    static boolean isFinal(Field field) {
        int modifiers = field.getModifiers();
        return Modifier.isFinal(modifiers) || Modifier.isStatic(modifiers) && Modifier.isTransient(modifiers);
    }

    private Field find(int number, Class<?> from) {
        Site site = sites.get(number);
        String owner = site.owner();
        Class<?> start = from;
        while (start != null && !start.getName().equals(owner)) {
            start = start.getSuperclass();
        }
        Field field = DeclaredMembers.field(start == null ? from : start, site.member());
        if (field == null) {
            throw new IllegalStateException("Round-Up cannot find the field " + owner + "." + site.member() + " that "
                    + site + " accesses, in " + from + " or above");
        }
        return field;
    }
}
