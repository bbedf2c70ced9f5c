// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import io.roundup.it.program.MainProgram;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Programs whose threads share a counter in ways of their own, and count without a lock. */
final class ReachPrograms {
    private static final InheritableThreadLocal<Counter> INHERITED = new InheritableThreadLocal<>();

    private ReachPrograms() {}

    /** A counter. */
    static final class Counter {
        private int value;

        void increment() {
            value++;
        }
    }

    static MainProgram boundHandle() {
        return MainProgram.of(() -> {
            Counter counter = new Counter();
            MethodHandle increments =
                    MethodHandles.lookup().bind(counter, "increment", MethodType.methodType(void.class));
            return inTwoThreads(counter, () -> invoke(increments));
        });
    }

    private static void invoke(MethodHandle handle) {
        try {
            handle.invokeExact();
        } catch (RuntimeException | Error thrown) {
            throw thrown;
        } catch (Throwable impossible) {
            throw new AssertionError(impossible);
        }
    }

    static MainProgram inheritedLocal() {
        return MainProgram.of(() -> {
            Counter counter = new Counter();
            INHERITED.set(counter);
            return inTwoThreads(counter, () -> INHERITED.get().increment());
        });
    }

    static MainProgram handler() {
        return MainProgram.of(() -> {
            Counter counter = new Counter();
            Thread thread = new Thread(ReachPrograms::fail);
            thread.setUncaughtExceptionHandler((failed, thrown) -> counter.increment());
            thread.start();
            counter.increment();
            thread.join();
            return counter.value;
        });
    }

    private static void fail() {
        throw new IllegalStateException("to be handled");
    }

    private static int inTwoThreads(Counter counter, Runnable body) throws InterruptedException {
        Thread first = new Thread(body);
        Thread second = new Thread(body);
        first.start();
        second.start();
        first.join();
        second.join();
        return counter.value;
    }
}
