// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class MonitorVisitorTests {
    @Test
    void replacesNestedMonitorsInCodeUnderTest() throws Exception {
        assertThat(Samples.underTest().run(Nested.class))
                .containsExactly(
                        "monitorEnter(Nested, MONITOR_ENTER)",
                        "monitorEnter(StringBuilder, MONITOR_ENTER)",
                        "monitorEnter(Nested, MONITOR_ENTER)",
                        "monitorExit(Nested, MONITOR_EXIT)",
                        "monitorExit(StringBuilder, MONITOR_EXIT)",
                        "monitorExit(Nested, MONITOR_EXIT)");
        assertThat(Samples.instance(Samples.underTest().load(HoldsLock.class)).call())
                .as("no real monitor is held")
                .isEqualTo(false);
    }

    @Test
    void leavesMonitorsWhenAnExceptionIsThrown() throws Exception {
        assertThat(Samples.underTest().run(Exceptions.class))
                .containsExactly(
                        "monitorEnter(StringBuilder, MONITOR_ENTER)",
                        "monitorExit(StringBuilder, MONITOR_EXIT)",
                        "monitorEnter(StringBuilder, MONITOR_ENTER)",
                        "monitorExit(StringBuilder, MONITOR_EXIT)");
    }

    @Test
    void keepsRealMonitorsInJdkClasses() throws Exception {
        assertThat(Samples.jdk().run(HoldsLock.class))
                .containsExactly("monitorEnter(HoldsLock, MONITOR_ENTER)", "monitorExit(HoldsLock, MONITOR_EXIT)");
        assertThat(Samples.instance(Samples.jdk().load(HoldsLock.class)).call()).isEqualTo(true);
    }

    @Test
    void failsOnNullAsTheInstructionDoes() throws Exception {
        assertThat(Samples.underTest().run(NullMonitor.class)).isEmpty();
        assertThat(Samples.jdk().run(NullMonitor.class)).isEmpty();
    }

    /** Re-entrant, and two at once. */
    public static class Nested implements Callable<Object> {
        @Override
        public Object call() {
            int total = 1;
            synchronized (this) {
                synchronized (new StringBuilder()) {
                    synchronized (this) {
                        total += 2;
                    }
                    total += 3;
                }
            }
            return total;
        }
    }

    /** Try and catch, inside and outside. */
    public static class Exceptions implements Callable<Object> {
        @Override
        public Object call() {
            StringBuilder text = new StringBuilder();
            synchronized (text) {
                try {
                    text.append(Integer.parseInt("x"));
                } catch (NumberFormatException e) {
                    text.append("inside");
                }
            }
            try {
                synchronized (text) {
                    text.append(Integer.parseInt("y"));
                }
            } catch (NumberFormatException e) {
                text.append("outside");
            }
            return text.toString();
        }
    }

    /** Asks the JVM. */
    public static class HoldsLock implements Callable<Object> {
        @Override
        public Object call() {
            synchronized (this) {
                return Thread.holdsLock(this);
            }
        }

        @Override
        public String toString() {
            return "same";
        }
    }

    /** Throws. */
    public static class NullMonitor implements Callable<Object> {
        @Override
        public Object call() {
            Object none = System.getProperty("no such property");
            try {
                synchronized (none) {
                    return "entered";
                }
            } catch (NullPointerException e) {
                return "failed";
            }
        }
    }
}
