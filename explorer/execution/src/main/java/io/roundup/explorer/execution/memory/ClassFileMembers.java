// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The members of a class as its class file has them, for a class of which reflection gives none since a type in one is
 * not there. As in the JVM, each field has a number, which is its place in the class file.
 *
 * <p>A field whose type is not there has the type {@code Object}. A method with such a type is left out: no call of it
 * can be made with a value of that type.
 */
final class ClassFileMembers extends ClassVisitor {
    private static final MethodHandle NEW_FIELD;
    private static final MethodHandle NEW_METHOD;

    static {
        try {
            NEW_FIELD = MethodHandles.privateLookupIn(Field.class, MethodHandles.lookup())
                    .findConstructor(
                            Field.class,
                            MethodType.methodType(
                                    void.class,
                                    Class.class,
                                    String.class,
                                    Class.class,
                                    int.class,
                                    boolean.class,
                                    int.class,
                                    String.class,
                                    byte[].class));
            NEW_METHOD = MethodHandles.privateLookupIn(Method.class, MethodHandles.lookup())
                    .findConstructor(
                            Method.class,
                            MethodType.methodType(
                                    void.class,
                                    Class.class,
                                    String.class,
                                    Class[].class,
                                    Class.class,
                                    Class[].class,
                                    int.class,
                                    int.class,
                                    String.class,
                                    byte[].class,
                                    byte[].class,
                                    byte[].class));
        } catch (ReflectiveOperationException otherJdk) {
            throw new ExceptionInInitializerError(otherJdk);
        }
    }

    private static final Class<?>[] NO_CLASSES = {};

    private final Class<?> declaring;
    private final List<Field> fields = new ArrayList<>();
    private final List<Method> methods = new ArrayList<>();

    private ClassFileMembers(Class<?> declaring) {
        super(Opcodes.ASM9);
        this.declaring = declaring;
    }

    /** {@return the members, or null if there is no class file} @param type of the program */
    static @Nullable ClassFileMembers of(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null || type.isHidden()) {
            return null;
        }
        try (InputStream file = loader.getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            if (file == null) {
                return null;
            }
            ClassFileMembers members = new ClassFileMembers(type);
            new ClassReader(file.readAllBytes())
                    .accept(members, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return members;
        } catch (IOException unreadable) {
            throw new UncheckedIOException("cannot read the class file of " + type, unreadable);
        }
    }

    Field[] fields() {
        return fields.toArray(new Field[0]);
    }

    Method[] methods() {
        return methods.toArray(new Method[0]);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        Class<?> found = find(Type.getType(descriptor));
        Class<?> type = found == null ? Object.class : found;
        try {
            fields.add((Field) NEW_FIELD.invokeExact(
                    declaring, name, type, access & 0xffff, false, fields.size(), (String) null, (byte[]) null));
            return null;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        Class<?> result = find(Type.getReturnType(descriptor));
        Class<?>[] parameters = findAll(Type.getArgumentTypes(descriptor));
        if (name.startsWith("<") || result == null || parameters == null) {
            return null;
        }
        try {
            methods.add((Method) NEW_METHOD.invokeExact(
                    declaring,
                    name,
                    parameters,
                    result,
                    NO_CLASSES,
                    access & 0xffff,
                    methods.size(),
                    (String) null,
                    (byte[]) null,
                    (byte[]) null,
                    (byte[]) null));
            return null;
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private Class<?> @Nullable [] findAll(Type[] types) {
        Class<?>[] found = new Class<?>[types.length];
        for (int i = 0; i < types.length; i++) {
            Class<?> type = find(types[i]);
            if (type == null) {
                return null;
            }
            found[i] = type;
        }
        return found;
    }

    /** {@return the class, or null if it is not there} */
    private @Nullable Class<?> find(Type type) {
        try {
            MethodType alone =
                    MethodType.fromMethodDescriptorString("()" + type.getDescriptor(), declaring.getClassLoader());
            return alone.returnType();
        } catch (TypeNotPresentException | LinkageError missing) {
            return null;
        }
    }
}
