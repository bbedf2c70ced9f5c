// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.opentest4j.TestAbortedException;

/** The program that is explored: one life of a test instance, as JUnit has it. */
final class ExploredTest {
    private ExploredTest() {}

    /**
     * Calls what comes before all tests, makes an instance of the test class, and of those around it, and calls the methods
     * of the test. An assumption that does not hold ends the execution.
     *
     * @param arguments the names of a {@link TestLife}
     * @throws Throwable what the test throws
     */
    public static void main(String[] arguments) throws Throwable {
        TestLife life = TestLife.parse(arguments);
        try {
            run(life, new ArrayList<>());
        } catch (TestAbortedException assumed) {
            return;
        }
    }

    private static void run(TestLife life, List<Object> instances) throws Throwable {
        Throwable thrown = null;
        try {
            for (TestLife.Call call : life.first()) {
                call(call, instances);
            }
            make(type(life.type()), instances);
            for (TestLife.Call call : life.calls()) {
                call(call, instances);
            }
        } catch (Throwable failed) {
            thrown = failed;
        }
        for (TestLife.Call call : life.after()) {
            try {
                call(call, instances);
            } catch (Throwable failed) {
                if (thrown == null) {
                    thrown = failed;
                } else {
                    thrown.addSuppressed(failed);
                }
            }
        }
        if (thrown != null) {
            throw thrown;
        }
    }

    /** Makes an instance of a class after those of the classes around it. */
    private static void make(Class<?> type, List<Object> instances) throws Throwable {
        Class<?> around = type.getEnclosingClass();
        boolean isInner = around != null && !Modifier.isStatic(type.getModifiers());
        try {
            if (isInner) {
                make(around, instances);
                Constructor<?> constructor = type.getDeclaredConstructor(around);
                constructor.setAccessible(true);
                instances.add(constructor.newInstance(instances.get(instances.size() - 1)));
            } else {
                Constructor<?> constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                instances.add(constructor.newInstance());
            }
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    /** Calls a method. If there is no instance, since a constructor failed, there is nothing to call. */
    private static void call(TestLife.Call call, List<Object> instances) throws Throwable {
        Method method = type(call.type()).getDeclaredMethod(call.method());
        method.setAccessible(true);
        try {
            if (Modifier.isStatic(method.getModifiers())) {
                method.invoke(null);
            } else if (call.instance() < instances.size()) {
                method.invoke(instances.get(call.instance()));
            }
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        }
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, ExploredTest.class.getClassLoader());
    }
}
