// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.handle;

import io.roundup.agent.hook.VariableHooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * What handles on fields and on elements of arrays do first. One that fails then has announced a step without effect.
 */
final class VariableAccess {
    private static final MethodHandle READ = own("read", Object.class);
    private static final MethodHandle WRITE = own("write", Object.class, Object.class);
    private static final MethodHandle LOAD = own("load", Object.class, int.class);
    private static final MethodHandle STORE = own("store", Object.class, int.class, Object.class);

    private final @Nullable Field field;
    private final int site;

    private VariableAccess(@Nullable Field field, int site) {
        this.field = field;
        this.site = site;
    }

    /** {@return the handle, or one that announces what it does} @param handle that reads a variable */
    static MethodHandle reading(MethodHandle handle, Field field, int site) {
        // What is found in a variable becomes shared, even if that never changes.
        return isConstant(field) ? handle : announcing(handle, READ, new VariableAccess(field, site), isStatic(field));
    }

    /** {@return a handle that announces what it does} @param handle that writes a variable */
    static MethodHandle writing(MethodHandle handle, Field field, int site) {
        return announcing(handle, WRITE, new VariableAccess(field, site), isStatic(field));
    }

    /** {@return a handle that announces what it does} @param handle that reads or writes an element of an array */
    static MethodHandle ofElement(MethodHandle handle, int site) {
        boolean isRead = handle.type().returnType() != void.class;
        return announcing(handle, isRead ? LOAD : STORE, new VariableAccess(null, site), false);
    }

    private static boolean isStatic(Field field) {
        return Modifier.isStatic(field.getModifiers());
    }

    private static boolean isConstant(Field field) {
        return Modifier.isFinal(field.getModifiers()) && field.getType().isPrimitive();
    }

    /** Only an object that is stored is told, and null in place of the holder of a static variable. */
    private static MethodHandle announcing(
            MethodHandle handle, MethodHandle what, VariableAccess access, boolean isStatic) {
        MethodHandle announcement = what.bindTo(access);
        if (isStatic) {
            announcement = MethodHandles.insertArguments(announcement, 0, (Object) null);
        }
        MethodType type = handle.type();
        int last = announcement.type().parameterCount() - 1;
        boolean isStore = type.returnType() == void.class;
        if (isStore && type.parameterType(last).isPrimitive()) {
            announcement = MethodHandles.insertArguments(announcement, last, (Object) null);
        }
        int told = announcement.type().parameterCount();
        MethodType first = type.dropParameterTypes(told, type.parameterCount()).changeReturnType(void.class);
        return MethodHandles.foldArguments(handle, announcement.asType(first));
    }

    private void read(Object target) {
        VariableHooks.reflectiveRead(field, target, site);
    }

    private void write(Object target, Object value) {
        VariableHooks.reflectiveWrite(field, target, value, site);
    }

    private void load(Object array, int index) {
        VariableHooks.reflectiveLoad(array, index, site);
    }

    private void store(Object array, int index, Object value) {
        VariableHooks.reflectiveStore(array, index, value, site);
    }

    private static MethodHandle own(String name, Class<?>... parameters) {
        return Trusted.own(VariableAccess.class, name, MethodType.methodType(void.class, parameters), false);
    }
}
