// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.weak;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.memory.SharedObjects;
import io.roundup.explorer.execution.naming.VariableNames;
import io.roundup.explorer.graph.Mode;
import io.roundup.explorer.result.fact.AccessKind;
import io.roundup.explorer.result.fact.AccessMode;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * In which modes a place in the code reads and stores: found when it is first reached, and remembered. A field that is
 * accessed by its name has its own mode; a call of a {@code VarHandle} or of {@code Unsafe} has that of its method.
 */
public final class SiteModes {
    /** What makes handles that access a field in the field's own mode. */
    private static final Set<String> HANDLES_OF_FIELDS = Set.of(
            "findGetter", "findSetter", "findStaticGetter", "findStaticSetter", "unreflectGetter", "unreflectSetter");

    /** Classes whose methods have their mode in their name. What buffers call are plain ones, byte by byte. */
    private static final Set<String> METHODS_WITH_MODES = Set.of(
            "java.lang.invoke.VarHandle",
            "sun.misc.Unsafe",
            "jdk.internal.misc.Unsafe",
            "jdk.internal.misc.ScopedMemoryAccess");

    private final Sites sites;
    private final SharedObjects shared;
    private final Known known;

    /** Prepares. @param sites the agent's places in the code @param shared the objects that threads share */
    public SiteModes(Sites sites, SharedObjects shared) {
        this.sites = sites;
        this.shared = shared;
        known = sites.found(Known.class, Known::new);
    }

    /** {@return the modes of a step at a variable} @param site of the step, above 0 @param location of the step */
    public Modes of(int site, long location) {
        Modes found = known.at(site);
        return found != null ? found : remember(site, resolve(sites.get(site), () -> field(location)));
    }

    /**
     * {@return the modes of a store into an object that only its thread can reach}
     *
     * @param site of the store, above 0
     * @param holder the object
     * @param slot the variable in it
     */
    Modes ofPrivate(int site, Object holder, long slot) {
        Modes found = known.at(site);
        return found != null
                ? found
                : remember(site, resolve(sites.get(site), () -> VariableNames.field(holder.getClass(), slot, false)));
    }

    private Modes remember(int site, Modes resolved) {
        if (!isReflective(sites.get(site))) {
            known.put(site, resolved);
        }
        return resolved;
    }

    /** {@return whether a place accesses different variables, as {@code Field.get} does} */
    public static boolean isReflective(Site site) {
        return site.owner().startsWith("java.lang.reflect.")
                || site.owner().startsWith("java.lang.invoke.MethodHandle");
    }

    private Modes resolve(Site site, Supplier<@Nullable Field> field) {
        return switch (site.kind()) {
            case GETFIELD, GETSTATIC -> ofField(field.get(), false);
            case PUTFIELD, PUTSTATIC -> ofField(field.get(), true);
            case ARRAY_LOAD -> Modes.of(Mode.PLAIN, false);
            case ARRAY_STORE -> Modes.of(Mode.PLAIN, true);
            case VARHANDLE_READ, UNSAFE_READ -> ofCall(site, field, false);
            case VARHANDLE_WRITE, VARHANDLE_CAS, UNSAFE_WRITE, UNSAFE_CAS -> ofCall(site, field, true);
            default -> Modes.UNKNOWN;
        };
    }

    private Modes ofCall(Site site, Supplier<@Nullable Field> field, boolean isStore) {
        if (site.owner().startsWith("java.lang.reflect.")) {
            return ofField(field.get(), isStore);
        }
        if (site.owner().startsWith("java.lang.invoke.MethodHandle")) {
            return ofHandle(site.member(), field, isStore);
        }
        if (site.owner().equals("java.util.concurrent.atomic.AtomicInteger")) {
            // What a pool knows of its state.
            return Modes.of(Mode.VOLATILE, isStore);
        }
        if (site.owner().equals("java.lang.Object")) {
            // It copies words, whatever the modes of the fields.
            return Modes.of(Mode.PLAIN, isStore);
        }
        return METHODS_WITH_MODES.contains(site.owner()) ? ofMember(site.member(), isStore) : Modes.UNKNOWN;
    }

    private Modes ofHandle(String maker, Supplier<@Nullable Field> field, boolean isStore) {
        if (maker.startsWith("arrayElement")) {
            return Modes.of(Mode.PLAIN, isStore);
        }
        return HANDLES_OF_FIELDS.contains(maker) ? ofField(field.get(), isStore) : Modes.UNKNOWN;
    }

    /** {@return the modes of a field at a location that is accessed by its name} @param isStore whether it is stored */
    public Modes ofField(long location, boolean isStore) {
        return ofField(field(location), isStore);
    }

    private static Modes ofField(@Nullable Field field, boolean isStore) {
        if (field == null) {
            return Modes.UNKNOWN;
        }
        return Modes.of(Modifier.isVolatile(field.getModifiers()) ? Mode.VOLATILE : Mode.PLAIN, isStore);
    }

    /** {@return the field at a location, or null if there is none} */
    public @Nullable Field field(long location) {
        Class<?> type = Locations.type(location);
        if (type != null) {
            return VariableNames.field(type, Locations.slot(location), true);
        }
        Object holder = shared.find(Locations.object(location));
        return holder == null ? null : VariableNames.field(holder.getClass(), Locations.slot(location), false);
    }

    /** {@return the modes that a method of {@code VarHandle} or {@code Unsafe} has by its name} */
    public static Modes ofMember(String member, boolean isStore) {
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

    private static Modes ofUpdate(String member) {
        if (member.endsWith("Plain")) {
            return Modes.of(AccessKind.UPDATE, AccessMode.PLAIN);
        }
        if (member.endsWith("Acquire")) {
            return Modes.of(AccessKind.UPDATE, AccessMode.ACQUIRE);
        }
        return Modes.of(AccessKind.UPDATE, member.endsWith("Release") ? AccessMode.RELEASE : AccessMode.VOLATILE);
    }

    /** The modes of places that have been reached. */
    private static final class Known {
        private @Nullable Modes[] modes = new Modes[0];

        @Nullable
        Modes at(int site) {
            return site < modes.length ? modes[site] : null;
        }

        void put(int site, Modes resolved) {
            if (site >= modes.length) {
                modes = Arrays.copyOf(modes, Math.max(site + 1, 2 * modes.length));
            }
            modes[site] = resolved;
        }
    }
}
