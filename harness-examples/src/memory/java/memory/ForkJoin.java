// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.harness.ObjectUnderTest;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;

/** The queue of a worker of a fork-join pool, of JDK 25: it pushes and takes at one end, others steal at the other. */
final class ForkJoin {
    private ForkJoin() {}

    public static final class WorkQueue {
        @ObjectUnderTest
        final Tasks tasks = new Tasks();

        @Before
        public void fill() throws ReflectiveOperationException {
            tasks.push(0);
        }

        @Actor
        public void owner() throws ReflectiveOperationException {
            tasks.push(1);
            tasks.take();
            tasks.take();
        }

        @Actor
        public void thief() throws ReflectiveOperationException {
            tasks.steal();
        }
    }

    /** The three calls, by the numbers of tasks. */
    static final class Tasks {
        private static final Method PUSH;
        private static final Method TAKE;
        private static final Method STEAL;
        private static final Constructor<?> MAKE;

        static {
            try {
                Class<?> queue = Class.forName("java.util.concurrent.ForkJoinPool$WorkQueue");
                PUSH = queue.getDeclaredMethod("push", ForkJoinTask.class, ForkJoinPool.class, boolean.class);
                TAKE = queue.getDeclaredMethod("nextLocalTask");
                STEAL = queue.getDeclaredMethod("poll");
                MAKE = queue.getDeclaredConstructor(
                        ForkJoinWorkerThread.class, int.class, int.class, boolean.class);
                for (AccessibleObject member : List.of(PUSH, TAKE, STEAL, MAKE)) {
                    member.setAccessible(true);
                }
            } catch (ReflectiveOperationException missing) {
                throw new ExceptionInInitializerError(missing);
            }
        }

        private final Object queue;
        private final ForkJoinTask<?>[] all = {ForkJoinTask.adapt(() -> {}), ForkJoinTask.adapt(() -> {})};

        Tasks() {
            try {
                queue = MAKE.newInstance(null, 1, 0, true);
            } catch (ReflectiveOperationException thrown) {
                throw new IllegalStateException(thrown);
            }
        }

        public void push(int number) throws ReflectiveOperationException {
            PUSH.invoke(queue, all[number], null, true);
        }

        /** @return -1 for none */
        public int take() throws ReflectiveOperationException {
            return number(TAKE.invoke(queue));
        }

        public int steal() throws ReflectiveOperationException {
            return number(STEAL.invoke(queue));
        }

        private int number(Object task) {
            return task == null ? -1 : task == all[0] ? 0 : 1;
        }
    }
}
