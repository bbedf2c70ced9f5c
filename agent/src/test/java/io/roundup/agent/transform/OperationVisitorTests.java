// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.OperationMethod;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class OperationVisitorTests {
    @Test
    void announcesInvocationsAndResponses() throws Exception {
        Samples samples = Samples.underTest();
        samples.operations()
                .select(Set.of("add(IJLjava/lang/String;)J", "clear()V", "parse(Ljava/lang/String;)I", "hidden()V"));

        assertThat(samples.run(Structure.class))
                .containsExactly(
                        "operationEntered(Structure, 0, [1, 2, \"three\"])",
                        "loop(0, 10, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "loop(7, 10, COUNTING_LOOP)",
                        "operationReturned(6)",
                        "operationEntered(Structure, 1, [])",
                        "operationReturned(VOID)",
                        "operationEntered(Structure, 2, [\"x\"])",
                        "operationThrew(NumberFormatException)");
        assertThat(samples.operations().get(1))
                .isEqualTo(new OperationMethod("clear", "()V", Structure.class.getName()));
    }

    @Test
    void surroundsTheMonitorOfASynchronizedOperation() throws Exception {
        Samples samples = Samples.underTest();
        samples.operations().select(Set.of("get(I)Z"));

        assertThat(samples.run(Synchronized.class))
                .containsExactly(
                        "operationEntered(Synchronized, 0, [3])",
                        "monitorEnter(Synchronized, MONITOR_ENTER)",
                        "monitorExit(Synchronized, MONITOR_EXIT)",
                        "operationReturned(true)",
                        "operationEntered(Synchronized, 0, [-3])",
                        "monitorEnter(Synchronized, MONITOR_ENTER)",
                        "monitorExit(Synchronized, MONITOR_EXIT)",
                        "operationThrew(IllegalArgumentException)");
    }

    @Test
    void announcesNothingThatIsNotSelected() throws Exception {
        assertThat(Samples.underTest().run(Structure.class))
                .containsOnly("loop(0, 10, COUNTING_LOOP)", "loop(7, 10, COUNTING_LOOP)");
    }

    /** Operations with parameters of each size. */
    public static class Structure implements Callable<Object> {
        public long add(int first, long second, String third) {
            for (int i = 0; i < 3; i++) {
                if (first + i > 3) {
                    return 0;
                }
            }
            return first + second + third.length() - 2;
        }

        public void clear() {}

        public int parse(String text) {
            return Integer.parseInt(text);
        }

        void hidden() {}

        @Override
        public Object call() {
            long sum = add(1, 2, "three");
            clear();
            hidden();
            try {
                return parse("x");
            } catch (NumberFormatException e) {
                return sum;
            }
        }
    }

    /** An operation that is synchronized. */
    public static class Synchronized implements Callable<Object> {
        public synchronized boolean get(int index) {
            if (index < 0) {
                throw new IllegalArgumentException();
            }
            return index > 2;
        }

        @Override
        public Object call() {
            try {
                return "" + get(3) + get(-3);
            } catch (IllegalArgumentException e) {
                return "thrown";
            }
        }
    }
}
