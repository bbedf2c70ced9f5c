// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.graph.Mode;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * In which modes a place in the code reads and stores: found when it is first reached, and remembered. A field that is
 * accessed by its name has its own mode; a call of a {@code VarHandle} or of {@code Unsafe} has that of its method.
 */
final class SiteModes {
    /**
     * The modes of an access.
     *
     * @param read null if it reads nothing
     * @param store null if it stores nothing
     */
    record Modes(@Nullable Mode read, @Nullable Mode store) {
        private static final Modes UNKNOWN = new Modes(null, null);

        boolean areUnknown() {
            return read == null && store == null;
        }

        private static Modes of(Mode mode, boolean isStore) {
            return isStore ? new Modes(null, mode) : new Modes(mode, null);
        }
    }

    /** What makes handles that access a field in the field's own mode. */
    private static final Set<String> HANDLES_OF_FIELDS = Set.of(
            "findGetter", "findSetter", "findStaticGetter", "findStaticSetter", "unreflectGetter", "unreflectSetter");

    private final Sites sites;
    private final SharedObjects shared;
    private @Nullable Modes[] known = new Modes[0];

    SiteModes(Sites sites, SharedObjects shared) {
        this.sites = sites;
        this.shared = shared;
    }

    /** {@return the modes of a step at a variable} @param site of the step, above 0 @param location of the step */
    Modes of(int site, long location) {
        if (site >= known.length) {
            known = Arrays.copyOf(known, Math.max(site + 1, 2 * known.length));
        }
        Modes found = known[site];
        if (found != null) {
            return found;
        }
        Site place = sites.get(site);
        Modes resolved = resolve(place, location);
        if (!isReflective(place)) {
            known[site] = resolved;
        }
        return resolved;
    }

    /** {@return whether a place accesses different variables, as {@code Field.get} does} */
    private static boolean isReflective(Site site) {
        return site.owner().startsWith("java.lang.reflect.")
                || site.owner().startsWith("java.lang.invoke.MethodHandle");
    }

    private Modes resolve(Site site, long location) {
        return switch (site.kind()) {
            case GETFIELD, GETSTATIC -> ofField(location, false);
            case PUTFIELD, PUTSTATIC -> ofField(location, true);
            case ARRAY_LOAD -> Modes.of(Mode.PLAIN, false);
            case ARRAY_STORE -> Modes.of(Mode.PLAIN, true);
            case VARHANDLE_READ, UNSAFE_READ -> ofCall(site, location, false);
            case VARHANDLE_WRITE, VARHANDLE_CAS, UNSAFE_WRITE, UNSAFE_CAS -> ofCall(site, location, true);
            default -> Modes.UNKNOWN;
        };
    }

    private Modes ofCall(Site site, long location, boolean isStore) {
        if (site.owner().startsWith("java.lang.reflect.")) {
            return ofField(location, isStore);
        }
        if (site.owner().startsWith("java.lang.invoke.MethodHandle")) {
            return ofHandle(site.member(), location, isStore);
        }
        boolean isOfHandle = site.owner().equals("java.lang.invoke.VarHandle");
        return isOfHandle || site.owner().endsWith("misc.Unsafe") ? ofMember(site.member(), isStore) : Modes.UNKNOWN;
    }

    private Modes ofHandle(String maker, long location, boolean isStore) {
        if (maker.startsWith("arrayElement")) {
            return Modes.of(Mode.PLAIN, isStore);
        }
        return HANDLES_OF_FIELDS.contains(maker) ? ofField(location, isStore) : Modes.UNKNOWN;
    }

    private Modes ofField(long location, boolean isStore) {
        Field field = field(location);
        if (field == null) {
            return Modes.UNKNOWN;
        }
        return Modes.of(Modifier.isVolatile(field.getModifiers()) ? Mode.VOLATILE : Mode.PLAIN, isStore);
    }

    private @Nullable Field field(long location) {
        Class<?> type = Locations.type(location);
        if (type != null) {
            return VariableNames.field(type, Locations.slot(location), true);
        }
        Object holder = shared.find(Locations.object(location));
        return holder == null ? null : VariableNames.field(holder.getClass(), Locations.slot(location), false);
    }

    /** {@return the modes that a method of {@code VarHandle} or {@code Unsafe} has by its name} */
    static Modes ofMember(String member, boolean isStore) {
        if (member.contains("ompareAnd") || member.startsWith("getAnd")) {
            return ofUpdate(member);
        }
        if (member.endsWith("Opaque")) {
            return Modes.of(Mode.OPAQUE, isStore);
        }
        if (member.endsWith("Acquire") || member.endsWith("Release") || member.startsWith("putOrdered")) {
            return Modes.of(Mode.ORDERED, isStore);
        }
        return Modes.of(member.endsWith("Volatile") ? Mode.VOLATILE : Mode.PLAIN, isStore);
    }

    /** A plain half of a read-modify-write is coherent, since nothing comes between the halves. */
    private static Modes ofUpdate(String member) {
        if (member.endsWith("Plain")) {
            return new Modes(Mode.OPAQUE, Mode.OPAQUE);
        }
        if (member.endsWith("Acquire")) {
            return new Modes(Mode.ORDERED, Mode.OPAQUE);
        }
        return member.endsWith("Release")
                ? new Modes(Mode.OPAQUE, Mode.ORDERED)
                : new Modes(Mode.VOLATILE, Mode.VOLATILE);
    }
}
