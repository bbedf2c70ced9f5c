// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.lincheck;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;

/**
 * Lincheck on a program of its own threads: a main method that it invokes time after time.
 *
 * <p>{@code LincheckMain CLASS SECONDS} ends with a line such as {@code lincheck 3.7: failed, 2 invocations}. All
 * settings are as Lincheck has them by default. It does not look at exceptions that end other threads than the first.
 * So this does, and takes them as failures too.
 */
public final class LincheckMain {
    private static final String HUNG = "= Concurrent test has hung =";

    /** How often the method was called. Lincheck sets back what is in the heap, and this is not. */
    private static final ByteBuffer CALLS = ByteBuffer.allocateDirect(Long.BYTES);

    private LincheckMain() {}

    /** Explores the main method of a class. @param arguments its name, and how many seconds there are */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        Runnable program = mainOf(arguments[0]);
        endAfter(Long.parseLong(arguments[1]));
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {
            System.out.println("in " + thread.getName() + ": " + failure);
            end("failed");
        });
        try {
            Lincheck.runConcurrentTest(Lincheck.DEFAULT_INVOCATIONS, () -> {
                CALLS.putLong(0, CALLS.getLong(0) + 1);
                program.run();
            });
        } catch (LincheckAssertionError found) {
            System.out.println(found.getMessage());
            end(found.getMessage() != null && found.getMessage().contains(HUNG) ? "hung" : "failed");
        }
        end("nothing found");
    }

    /** Calls it directly: Lincheck does not look into calls by reflection. */
    private static Runnable mainOf(String className) throws ReflectiveOperationException {
        Class<?> type = Class.forName(className);
        Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
        MethodType nothing = MethodType.methodType(void.class);
        MethodHandle main = lookup.findStatic(type, "main", MethodType.methodType(void.class, String[].class));
        try {
            return (Runnable) LambdaMetafactory.metafactory(
                            lookup,
                            "run",
                            MethodType.methodType(Runnable.class, String[].class),
                            nothing,
                            main,
                            nothing)
                    .getTarget()
                    .invoke(new String[0]);
        } catch (Throwable failure) {
            throw new IllegalStateException("no object calls the main method of " + className, failure);
        }
    }

    private static void endAfter(long seconds) {
        Thread clock = new Thread(() -> {
            try {
                TimeUnit.SECONDS.sleep(seconds);
                end("time over");
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException("nobody interrupts the clock", interrupted);
            }
        });
        clock.setDaemon(true);
        clock.start();
    }

    /** Ends the process at once: Lincheck's threads may hang. */
    private static void end(String result) {
        System.out.println(
                "lincheck " + LincheckChecker.version() + ": " + result + ", " + CALLS.getLong(0) + " invocations");
        Runtime.getRuntime().halt(0);
    }
}
