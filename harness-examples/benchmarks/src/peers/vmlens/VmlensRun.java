// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package vmlens;

import com.vmlens.api.AllInterleavings;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicReference;

/** Runs a test in a loop of VMLens, until that ends or the test fails, in whichever thread. */
public final class VmlensRun {
    private VmlensRun() {}

    /** Arguments: class and method. */
    public static void main(String[] arguments) throws Exception {
        Class<?> type = Class.forName(arguments[0]);
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Method method = type.getDeclaredMethod(arguments[1]);
        method.setAccessible(true);
        AtomicReference<Throwable> failed = new AtomicReference<>();
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> failed.set(thrown));
        int iterations = 0;
        try (AllInterleavings all = new AllInterleavings(arguments[0] + "#" + arguments[1], true)) {
            while (failed.get() == null && all.hasNext()) {
                iterations++;
                try {
                    method.invoke(constructor.newInstance());
                } catch (InvocationTargetException thrown) {
                    failed.set(thrown.getCause());
                }
            }
        }
        System.out.println("iterations " + iterations);
        System.out.println(failed.get() == null ? "passes" : "fails " + failed.get());
        System.exit(0);
    }
}
