// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class SynchronizedMethodVisitorTests {
    @Test
    void entersAndLeavesTheMonitorOfTheObjectOrTheClass() throws Exception {
        assertThat(Samples.underTest().run(Methods.class))
                .containsExactly(
                        "monitorEnter(Methods, MONITOR_ENTER)",
                        "monitorEnter(Methods, MONITOR_ENTER)",
                        "monitorExit(Methods, MONITOR_EXIT)",
                        "monitorExit(Methods, MONITOR_EXIT)",
                        "monitorEnter(Methods.class, MONITOR_ENTER)",
                        "monitorExit(Methods.class, MONITOR_EXIT)");
    }

    @Test
    void leavesTheMonitorOnceWhenAnExceptionIsThrown() throws Exception {
        assertThat(Samples.underTest().run(Throwing.class))
                .containsExactly("monitorEnter(Throwing, MONITOR_ENTER)", "monitorExit(Throwing, MONITOR_EXIT)");
    }

    @Test
    void keepsFramesOfBranches() throws Exception {
        assertThat(Samples.underTest().run(Branches.class))
                .filteredOn(call -> call.startsWith("monitor"))
                .hasSize(6);
    }

    @Test
    void removesTheFlag() throws Exception {
        Class<?> instrumented = Samples.underTest().load(Methods.class);

        assertThat(Modifier.isSynchronized(
                        instrumented.getDeclaredMethod("outer", int.class).getModifiers()))
                .isFalse();
    }

    @Test
    void keepsTheRealMonitorWhereTheFlagHasToStay() throws Exception {
        assertThat(Samples.jdk().run(Methods.class))
                .containsExactly(
                        "synchronizedEntered(Methods, outer)",
                        "synchronizedEntered(Methods, inner)",
                        "monitorExit(Methods, MONITOR_EXIT)",
                        "monitorExit(Methods, MONITOR_EXIT)",
                        "uninstrumented(Methods.class, shared)");
        assertThat(Samples.loadedBefore().run(Throwing.class)).containsExactly("uninstrumented(Throwing, parse)");
        Class<?> instrumented = Samples.jdk().load(Methods.class);
        assertThat(Modifier.isSynchronized(
                        instrumented.getDeclaredMethod("outer", int.class).getModifiers()))
                .isTrue();
    }

    /** Each kind of result. */
    public static class Methods implements Callable<Object> {
        synchronized long outer(int value) {
            return (long) inner(value) + 1;
        }

        private synchronized double inner(int value) {
            return value * 2.0;
        }

        static synchronized String shared(long first, Object second) {
            return first + "" + second;
        }

        @Override
        public Object call() {
            return join(outer(4));
        }

        private static Object join(long first) {
            return shared(first, "x");
        }
    }

    /** Throws out of a synchronized method. */
    public static class Throwing implements Callable<Object> {
        synchronized void parse(String text) {
            Integer.parseInt(text);
        }

        @Override
        public Object call() {
            try {
                parse("x");
                return "returned";
            } catch (NumberFormatException e) {
                return e.getMessage();
            }
        }
    }

    /** Loops, a switch, several returns, a handler. */
    public static class Branches implements Callable<Object> {
        synchronized int branch(int kind, long[] values) {
            for (long value : values) {
                switch (kind) {
                    case 1:
                        if (value > 2) {
                            return 10;
                        }
                        break;
                    case 2:
                        try {
                            kind += Integer.parseInt("z" + value);
                        } catch (NumberFormatException e) {
                            return 20;
                        }
                        break;
                    default:
                        double half = value / 2.0;
                        kind -= (int) half;
                }
            }
            return 30;
        }

        @Override
        public Object call() {
            long[] values = values(3);
            return branch(1, values) + branch(2, values) + branch(9, values);
        }

        private static long[] values(int length) {
            return java.util.stream.LongStream.range(0, length)
                    .map(value -> value + 1)
                    .toArray();
        }
    }
}
