// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.handle;

import io.roundup.agent.hook.HandleHooks;
import io.roundup.agent.hook.HandleListener;
import io.roundup.agent.site.AccessKind;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.Instrumenter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.invoke.WrongMethodTypeException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives the program handles that announce what they do in place of those that it has looked up. Of a method only if
 * the hooks stand at its calls: most methods announce what they do themselves, however they are called.
 */
public final class AnnouncedHandles implements HandleListener {
    private final Instrumenter instrumenter;
    private final Sites sites;
    private final HandleSites ofCalls;

    /**
     * Made when the first method is looked up: most programs have no handles, and the JVM has enough to do when it
     * starts.
     */
    private @Nullable BridgedCalls calls;

    /** The handles that the JDK made, by those that stand for them. */
    private final Map<MethodHandle, MethodHandle> originals = new WeakHashMap<>();

    private AnnouncedHandles(Instrumenter instrumenter, Sites sites) {
        this.instrumenter = instrumenter;
        this.sites = sites;
        this.ofCalls = new HandleSites(sites);
    }

    /**
     * From now on handles announce what they do.
     *
     * @param instrumenter of the classes of the program
     * @param sites of their places
     */
    public static void install(Instrumenter instrumenter, Sites sites) {
        HandleHooks.listener = new AnnouncedHandles(instrumenter, sites);
    }

    @Override
    public MethodHandle found(MethodHandle handle, Lookup lookup, int site) {
        MethodHandle announced = announced(handle, lookup, site);
        if (announced == handle) {
            return handle;
        }
        MethodHandle result = announced.withVarargs(handle.isVarargsCollector());
        synchronized (originals) {
            originals.put(result, handle);
        }
        return result;
    }

    private MethodHandle announced(MethodHandle handle, Lookup lookup, int site) {
        MethodHandleInfo info = Trusted.reveal(handle);
        if (info == null) {
            return handle;
        }
        return switch (info.getReferenceKind()) {
            case MethodHandleInfo.REF_getField, MethodHandleInfo.REF_getStatic ->
                VariableAccess.reading(handle, Trusted.field(info), site);
            case MethodHandleInfo.REF_putField, MethodHandleInfo.REF_putStatic ->
                VariableAccess.writing(handle, Trusted.field(info), site);
            default -> {
                AccessMode mode = mode(info);
                yield mode == null
                        ? calls().announced(handle, info, lookup.lookupClass(), site)
                        : invoker(handle, mode, false, site);
            }
        };
    }

    private synchronized BridgedCalls calls() {
        BridgedCalls made = calls;
        if (made == null) {
            made = new BridgedCalls(instrumenter, sites);
            calls = made;
        }
        return made;
    }

    private static @Nullable AccessMode mode(MethodHandleInfo info) {
        if (info.getDeclaringClass() == VarHandle.class) {
            for (AccessMode mode : AccessMode.values()) {
                if (mode.methodName().equals(info.getName())) {
                    return mode;
                }
            }
        }
        return null;
    }

    @Override
    public MethodHandle bound(
            MethodHandle handle, Lookup lookup, Object receiver, String name, MethodType type, int site) {
        MethodHandle direct = Trusted.method(receiver.getClass(), name, type);
        MethodHandle announced = direct == null ? null : announced(direct, lookup, site);
        return announced == null || announced == direct
                ? handle
                : announced.bindTo(receiver).asType(handle.type()).withVarargs(handle.isVarargsCollector());
    }

    @Override
    public MethodHandle ofElements(MethodHandle handle, int site) {
        return VariableAccess.ofElement(handle, site);
    }

    @Override
    public MethodHandle ofVariable(VarHandle variable, AccessMode mode, int site) {
        MethodHandle exact = MethodHandles.varHandleExactInvoker(mode, variable.accessModeType(mode));
        return invoker(exact, mode, true, site).bindTo(variable);
    }

    @Override
    public MethodHandle invoker(MethodHandle handle, AccessMode mode, boolean isExact, int site) {
        AccessKind kind = AccessKind.ofVarHandle(mode.methodName());
        if (kind == null || handle.type().parameterCount() - 1 < kind.valueCount()) {
            return handle;
        }
        return VarHandleCall.announced(handle, mode, kind, isExact, ofCalls.ofCall(site, kind, mode.methodName()));
    }

    @Override
    public @Nullable MethodHandle called(
            Method method, Class<?> caller, @Nullable Object receiver, Object @Nullable [] arguments, int site) {
        MethodHandle handle = Trusted.unreflect(method);
        MethodHandleInfo info = Trusted.reveal(handle);
        if (info == null || !BridgedCalls.isAccessible(info, caller) || !fits(method, receiver, arguments)) {
            return null;
        }
        MethodHandle announced = announced(handle, Trusted.in(caller), site);
        if (announced == handle) {
            return null;
        }
        MethodHandle spread = announced.asFixedArity().asSpreader(Object[].class, method.getParameterCount());
        MethodHandle of = Modifier.isStatic(method.getModifiers())
                ? MethodHandles.dropArguments(spread, 0, Object.class)
                : spread;
        return of.asType(MethodType.methodType(Object.class, Object.class, Object[].class));
    }

    /** {@return whether a call has what the method takes; if not, the JDK complains} */
    private static boolean fits(Method method, @Nullable Object receiver, Object @Nullable [] arguments) {
        Class<?>[] types = method.getParameterTypes();
        Object[] given = arguments == null ? new Object[0] : arguments;
        boolean fits = types.length == given.length
                && (Modifier.isStatic(method.getModifiers())
                        || method.getDeclaringClass().isInstance(receiver));
        for (int i = 0; fits && i < types.length; i++) {
            fits = given[i] == null ? !types[i].isPrimitive() : fits(types[i], given[i]);
        }
        return fits;
    }

    /** As {@code Method.invoke} converts: an int is good for a long, too (Java Language Specification 5.1.2). */
    private static boolean fits(Class<?> type, Object given) {
        Class<?> unboxed = MethodType.methodType(given.getClass()).unwrap().returnType();
        if (!type.isPrimitive() || !unboxed.isPrimitive()) {
            return type.isInstance(given);
        }
        try {
            MethodHandles.identity(type).asType(MethodType.methodType(type, unboxed));
            return true;
        } catch (WrongMethodTypeException narrower) {
            return false;
        }
    }

    @Override
    public MethodHandle direct(MethodHandle handle) {
        synchronized (originals) {
            MethodHandle original = originals.get(handle);
            return original == null ? handle : original;
        }
    }
}
