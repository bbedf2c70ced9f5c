// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import io.roundup.agent.site.JdkState;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.memory.CallEffect;
import io.roundup.explorer.execution.memory.DeclaredMembers;
import io.roundup.explorer.execution.memory.MemoryCalls;
import io.roundup.explorer.execution.memory.ReferenceLayout;
import io.roundup.explorer.execution.race.CallRows;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a call is of a JDK class that is not explored variable by variable: which method it selects (Java Virtual
 * Machine Specification 5.4.6). That is found when a place in the code first meets a class, and remembered. Only the
 * running explored thread calls it.
 */
public final class CallSites {

    /** The methods of character sequences, and of references, that change nothing. */
    private static final Set<String> READING = Set.of(
            "capacity",
            "charAt",
            "chars",
            "codePointAt",
            "codePointBefore",
            "codePointCount",
            "codePoints",
            "compareTo",
            "equals",
            "getChars",
            "hashCode",
            "indexOf",
            "isEmpty",
            "lastIndexOf",
            "length",
            "offsetByCodePoints",
            "subSequence",
            "substring",
            "toString");

    private static final Set<String> READING_REFERENCE = Set.of("equals", "get", "hashCode", "refersTo", "toString");

    private final Sites sites;
    private Class<?>[] types = new Class<?>[0];
    private CallEffect[] effects = new CallEffect[0];
    private CallRows.@Nullable Effect[] effectsOnOthers = new CallRows.Effect[0];
    private boolean[] areGivenValues = new boolean[0];

    private CallSites(Sites sites) {
        this.sites = sites;
    }

    /** {@return what is known of sites} @param sites the agent's places in the code */
    public static CallSites of(Sites sites) {
        return sites.found(CallSites.class, () -> new CallSites(sites));
    }

    /**
     * {@return what a call does}
     *
     * @param site where it stands
     * @param receiver the class of the object that it is made of
     */
    CallEffect effect(int site, Class<?> receiver) {
        if (site >= types.length) {
            int capacity = Math.max(site + 1, Math.max(1024, types.length * 2));
            types = Arrays.copyOf(types, capacity);
            effects = Arrays.copyOf(effects, capacity);
            effectsOnOthers = Arrays.copyOf(effectsOnOthers, capacity);
            areGivenValues = Arrays.copyOf(areGivenValues, capacity);
        }
        if (types[site] != receiver) {
            resolve(sites.get(site), receiver);
            types[site] = receiver;
        }
        return effects[site];
    }

    /**
     * {@return what a call does to calls of other threads that nothing orders, or null if the object is safe for use by
     * several threads}
     *
     * @param site whose {@link #effect} was asked for last
     */
    CallRows.@Nullable Effect effectOnOthers(int site) {
        return effectsOnOthers[site];
    }

    /**
     * {@return whether a call gets no arguments but primitive values and texts, so that it reads nothing through them}
     *
     * @param site whose {@link #effect} was asked for last
     */
    boolean isGivenValues(int site) {
        return areGivenValues[site];
    }

    /** {@return the name of the place's method, for a report} @param site its number */
    String name(int site) {
        return sites.get(site).owner() + "." + sites.get(site).member();
    }

    private void resolve(Site site, Class<?> receiver) {
        Class<?> from = receiver;
        if (site.kind() == SiteKind.SUPER_CALL) {
            while (from != Object.class && !from.getName().equals(site.owner())) {
                from = from.getSuperclass();
            }
        }
        Method selected = select(from, site.member(), site.descriptor());
        areGivenValues[site.id()] = selected != null
                && Arrays.stream(selected.getParameterTypes())
                        .allMatch(type -> type.isPrimitive() || type == String.class);
        CallEffect effect = effect(site, receiver, selected);
        effects[site.id()] = effect;
        boolean isStep = effect == CallEffect.READ || effect == CallEffect.WRITE;
        effectsOnOthers[site.id()] = selected == null || !isStep ? null : effectOnOthers(receiver, selected, effect);
    }

    private static CallEffect effect(Site site, Class<?> receiver, @Nullable Method selected) {
        if (selected == null || selected.getDeclaringClass() == Object.class) {
            return CallEffect.NONE;
        }
        if (JdkState.isMonitored(selected)) {
            return CallEffect.MONITOR;
        }
        if (!JdkState.isHidden(selected)) {
            return CallEffect.NONE;
        }
        if (ReferenceLayout.of(receiver).isMemory) {
            return MemoryCalls.effect(site.member());
        }
        return isReading(receiver, site.member()) ? CallEffect.READ : CallEffect.WRITE;
    }

    private static CallRows.@Nullable Effect effectOnOthers(Class<?> receiver, Method selected, CallEffect effect) {
        return switch (ThreadSafety.of(receiver, selected.getName())) {
            case SAFE -> null;
            case UNSAFE -> effect == CallEffect.READ ? CallRows.Effect.READS : CallRows.Effect.WRITES;
            case NOT_KNOWN -> {
                if (Modifier.isSynchronized(selected.getModifiers())) {
                    yield CallRows.Effect.SYNCHRONIZED;
                }
                yield effect == CallEffect.READ ? CallRows.Effect.READS : CallRows.Effect.WRITES_IF_CHANGED;
            }
        };
    }

    private static boolean isReading(Class<?> receiver, String method) {
        if (Reference.class.isAssignableFrom(receiver)) {
            return READING_REFERENCE.contains(method);
        }
        return (receiver == StringBuilder.class || receiver == StringBuffer.class) && READING.contains(method);
    }

    private static @Nullable Method select(Class<?> from, String name, String descriptor) {
        for (Class<?> type = from; type != null; type = type.getSuperclass()) {
            for (Method method : DeclaredMembers.methods(type)) {
                if (method.getName().equals(name) && descriptor(method).equals(descriptor)) {
                    return method;
                }
            }
        }
        return inInterfaces(from, name, descriptor);
    }

    /** {@return a default method} */
    private static @Nullable Method inInterfaces(@Nullable Class<?> from, String name, String descriptor) {
        for (Class<?> type = from; type != null; type = type.getSuperclass()) {
            for (Class<?> superinterface : type.getInterfaces()) {
                for (Method method : DeclaredMembers.publicMethods(superinterface)) {
                    if (method.isDefault()
                            && method.getName().equals(name)
                            && descriptor(method).equals(descriptor)) {
                        return method;
                    }
                }
            }
        }
        return null;
    }

    private static String descriptor(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
    }
}
