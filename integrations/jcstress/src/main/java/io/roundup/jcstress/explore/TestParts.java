// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a test, ready to be called. All calls have one form: they take the test, its state, its result and the
 * thread of the actor, whatever the method takes, and in whatever order.
 */
final class TestParts {
    private static final MethodType NEW = MethodType.methodType(Object.class);
    private static final MethodType CALL =
            MethodType.methodType(void.class, Object.class, Object.class, Object.class, Thread.class);

    private static final int TEST = 0;
    private static final int STATE = 1;
    private static final int RESULT = 2;
    private static final int THREAD = 3;

    private final TestMembers members;
    final MethodHandle newTest;
    final @Nullable MethodHandle newState;
    final @Nullable MethodHandle newResult;
    /** An array, since what uses it runs explored. */
    final MethodHandle[] actors;

    final @Nullable MethodHandle arbiter;
    final @Nullable MethodHandle signal;

    /** Finds the parts. @param members of a test @throws UnfitTestException if one cannot be called */
    TestParts(TestMembers members) {
        this.members = members;
        newTest = made(members.type());
        // A test that is its own state is made once.
        newState = members.state() == members.type() ? null : constructor(members.state());
        newResult = members.result() == members.type() ? null : constructor(members.result());
        actors = members.actors().stream().map(this::called).toArray(MethodHandle[]::new);
        arbiter = handle(members.arbiter());
        signal = handle(members.signal());
    }

    /** {@return what the parts are} */
    TestMembers members() {
        return members;
    }

    private static @Nullable MethodHandle constructor(@Nullable Class<?> type) {
        return type == null ? null : made(type);
    }

    private static MethodHandle made(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw new UnfitTestException("the class " + type.getName() + " is abstract");
        }
        try {
            Constructor<?> found = type.getDeclaredConstructor();
            found.setAccessible(true);
            return MethodHandles.lookup().unreflectConstructor(found).asType(NEW);
        } catch (ReflectiveOperationException missing) {
            throw new UnfitTestException("the class " + type.getName() + " has no constructor without parameters");
        }
    }

    private @Nullable MethodHandle handle(@Nullable Method method) {
        return method == null ? null : called(method);
    }

    private MethodHandle called(Method method) {
        try {
            method.setAccessible(true);
            MethodHandle handle = MethodHandles.lookup().unreflect(method);
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            Class<?>[] parameters = method.getParameterTypes();
            int[] order = new int[handle.type().parameterCount()];
            int at = 0;
            if (!isStatic) {
                order[at++] = TEST;
            }
            for (Class<?> parameter : parameters) {
                order[at++] = parameter == Thread.class ? THREAD : parameter == members.state() ? STATE : RESULT;
            }
            MethodType general = handle.type().changeReturnType(void.class);
            for (int i = 0; i < order.length; i++) {
                general = general.changeParameterType(i, CALL.parameterType(order[i]));
            }
            return MethodHandles.permuteArguments(handle.asType(general), CALL, order);
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
