// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * The hooks of calls that make method handles, after each of them; see {@link Hooks} for what holds of all. Any
 * thread may make a handle that is invoked when it is explored, so these answer on all threads.
 */
public final class HandleHooks {
    /**
     * Whoever makes the handles announce what they do; set before anything is instrumented, and null where nothing is
     * explored.
     */
    public static HandleListener listener;

    /** What the running explored thread is about to call by reflection, of the JDK, and from where. */
    private static Method called;

    private static Class<?> caller;
    private static int calledAt;

    private HandleHooks() {}

    /** Before a call of {@code Method.invoke} in the program. */
    public static void calls(Method method, int site) {
        if (Hooks.explored == Thread.currentThread() && method != null && isOfJdk(method) && listener != null) {
            Thread suspended = Hooks.suspend();
            try {
                caller = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                        .getCallerClass();
                called = method;
                calledAt = site;
            } finally {
                Hooks.resume(suspended);
            }
        }
    }

    private static boolean isOfJdk(Method method) {
        ClassLoader loader = method.getDeclaringClass().getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** At the start of {@code Method.invoke}. @return what the method returns, or the method to go on */
    public static Object invoke(Method method, Object receiver, Object[] arguments) throws InvocationTargetException {
        if (called != method || Hooks.explored != Thread.currentThread()) {
            return method;
        }
        called = null;
        MethodHandle explored;
        Thread suspended = Hooks.suspend();
        try {
            explored = listener.called(method, caller, receiver, arguments, calledAt);
        } finally {
            Hooks.resume(suspended);
        }
        if (explored == null) {
            return method;
        }
        try {
            return (Object) explored.invokeExact(receiver, arguments);
        } catch (Abandonment abandonment) {
            throw abandonment;
        } catch (Throwable thrown) {
            throw new InvocationTargetException(thrown);
        }
    }

    /** After a method of {@code Lookup} that finds a method or a variable, other than {@code bind}. */
    public static MethodHandle found(Lookup lookup, MethodHandle handle, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.found(handle, lookup, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /**
     * Links a reference to a method in a class that cannot get a method which makes the call.
     *
     * @param caller whose code has the reference.
     * @param name of the function's method.
     * @param type of the function, and of what is bound.
     * @param arguments of {@link LambdaMetafactory}.
     * @return what makes the function.
     */
    public static CallSite link(Lookup caller, String name, MethodType type, int site, Object... arguments)
            throws LambdaConversionException {
        Object[] given = arguments.clone();
        given[1] = referable(caller, found(caller, (MethodHandle) arguments[1], site), (MethodHandle) arguments[1]);
        return given.length == 3
                ? LambdaMetafactory.metafactory(
                        caller, name, type, (MethodType) given[0], (MethodHandle) given[1], (MethodType) given[2])
                : LambdaMetafactory.altMetafactory(caller, name, type, given);
    }

    /** {@return the handle that announces what it does, if a reference can be to what it is on, or else the original} */
    private static MethodHandle referable(Lookup caller, MethodHandle announced, MethodHandle original) {
        try {
            MethodHandle fixed = announced.asFixedArity();
            caller.revealDirect(fixed);
            return fixed;
        } catch (IllegalArgumentException notDirect) {
            return original;
        }
    }

    /** After {@code Lookup.bind}. */
    public static MethodHandle bind(
            Lookup lookup, Object receiver, String name, MethodType type, MethodHandle handle, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.bound(handle, lookup, receiver, name, type, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /** After {@code MethodHandles.arrayElementGetter} and {@code arrayElementSetter}. */
    public static MethodHandle ofElements(MethodHandle handle, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.ofElements(handle, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /** After {@code VarHandle.toMethodHandle}. */
    public static MethodHandle toMethodHandle(VarHandle variable, AccessMode mode, MethodHandle handle, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.ofVariable(variable, mode, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /** After {@code MethodHandles.varHandleExactInvoker}. */
    public static MethodHandle varHandleExactInvoker(AccessMode mode, MethodType type, MethodHandle handle, int site) {
        return invoker(handle, mode, true, site);
    }

    /** After {@code MethodHandles.varHandleInvoker}. */
    public static MethodHandle varHandleInvoker(AccessMode mode, MethodType type, MethodHandle handle, int site) {
        return invoker(handle, mode, false, site);
    }

    private static MethodHandle invoker(MethodHandle handle, AccessMode mode, boolean isExact, int site) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.invoker(handle, mode, isExact, site);
        } finally {
            Hooks.resume(suspended);
        }
    }

    /**
     * Before {@code Lookup.revealDirect}.
     *
     * @return the handle that the JDK made, if this one stands for it
     */
    public static MethodHandle revealDirect(Lookup lookup, MethodHandle handle) {
        return direct(handle);
    }

    /** Before {@code MethodHandles.reflectAs}. @return as above */
    public static MethodHandle reflectAs(Class<?> expected, MethodHandle handle) {
        return direct(handle);
    }

    private static MethodHandle direct(MethodHandle handle) {
        Thread suspended = Hooks.suspend();
        try {
            return listener == null ? handle : listener.direct(handle);
        } finally {
            Hooks.resume(suspended);
        }
    }
}
