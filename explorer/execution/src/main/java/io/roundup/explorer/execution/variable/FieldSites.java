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
    private static final long UNRESOLVED = -1;
    private static final long IMMUTABLE = -2;

    private final Sites sites;
    private long[] offsets = new long[0];
    private boolean[] reference = new boolean[0];
    private boolean[] isFinal = new boolean[0];
    private @Nullable Object[] bases = new Object[0];
    private Class<?>[] declaring = new Class<?>[0];

    private FieldSites(Sites sites) {
        this.sites = sites;
    }

    /** {@return what is known of sites} @param sites the agent's places in the code */
    public static FieldSites of(Sites sites) {
        return sites.found(FieldSites.class, () -> new FieldSites(sites));
    }

    /** {@return the offset of an instance field, or a negative number if it never changes} */
    long offset(int site, Class<?> type) {
        if (isKnown(site, type)) {
            return offsets[site];
        }
        Field field = resolve(site, type);
        long offset = Modifier.isFinal(field.getModifiers()) ? IMMUTABLE : Memory.offset(field);
        return remember(site, field, offset, null);
    }

    /** {@return the offset of a static field from its {@link #base}} */
    long staticOffset(int site, Class<?> owner) {
        if (isKnown(site, owner)) {
            return offsets[site];
        }
        Field field = resolve(site, owner);
        return remember(site, field, Memory.offset(field), Memory.base(field));
    }

    /** Another loader may have loaded the same code, and with it the same place. */
    private boolean isKnown(int site, Class<?> type) {
        return site < offsets.length && offsets[site] != UNRESOLVED && declaring[site].isAssignableFrom(type);
    }

    /** {@return what holds the static field of a resolved place} */
    @Nullable
    Object base(int site) {
        return bases[site];
    }

    /** {@return whether the field of a resolved place is final} */
    boolean isFinal(int site) {
        return isFinal[site];
    }

    /** {@return the class that declares the field of a resolved place} */
    Class<?> declaring(int site) {
        return declaring[site];
    }

    /** {@return whether the field of a resolved place holds a reference} */
    boolean isReference(int site) {
        return reference[site];
    }

    private long remember(int site, Field field, long offset, @Nullable Object base) {
        if (site >= offsets.length) {
            int old = offsets.length;
            int capacity = Math.max(site + 1, Math.max(1024, old * 2));
            offsets = Arrays.copyOf(offsets, capacity);
            Arrays.fill(offsets, old, capacity, UNRESOLVED);
            reference = Arrays.copyOf(reference, capacity);
            isFinal = Arrays.copyOf(isFinal, capacity);
            bases = Arrays.copyOf(bases, capacity);
            declaring = Arrays.copyOf(declaring, capacity);
        }
        offsets[site] = offset;
        reference[site] = !field.getType().isPrimitive();
        isFinal[site] = isFinal(field);
        bases[site] = base;
        declaring[site] = field.getDeclaringClass();
        return offset;
    }

    /** A static final field under test lost that modifier so that it can be reset; the agent marks it as transient. */
    static boolean isFinal(Field field) {
        int modifiers = field.getModifiers();
        return Modifier.isFinal(modifiers) || Modifier.isStatic(modifiers) && Modifier.isTransient(modifiers);
    }

    private Field resolve(int number, Class<?> from) {
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
