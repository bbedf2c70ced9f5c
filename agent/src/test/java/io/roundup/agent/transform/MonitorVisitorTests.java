// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
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
    void answersWhetherAMonitorIsHeldThatIsNotReal() throws Exception {
        for (Samples samples : List.of(Samples.underTest(), Samples.jdk())) {
            assertThat(Samples.instance(samples.load(AsksForMonitor.class)).call())
                    .isEqualTo("false true true");
        }
    }

    @Test
    void failsOnNullAsTheInstructionDoes() throws Exception {
        assertThat(Samples.underTest().run(NullMonitor.class)).isEmpty();
        assertThat(Samples.jdk().run(NullMonitor.class)).isEmpty();
    }

    /** This class is not instrumented; those in it are. */
    static boolean hasRealMonitorOf(Object object) {
        return Thread.holdsLock(object);
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

    /** Asks the JVM, behind the back of the hooks. */
    public static class HoldsLock implements Callable<Object> {
        @Override
        public Object call() {
            synchronized (this) {
                return hasRealMonitorOf(this);
            }
        }

        @Override
        public String toString() {
            return "same";
        }
    }

    /** Asks as programs do, within and outside. */
    public static class AsksForMonitor implements Callable<Object> {
        @Override
        public Object call() {
            Predicate<Object> holds = Thread::holdsLock;
            boolean before = Thread.holdsLock(this) || holds.test(this);
            synchronized (this) {
                return before + " " + Thread.holdsLock(this) + " " + holds.test(this);
            }
        }
    }

    /** Throws. */
    public static class NullMonitor implements Callable<Object> {
        @Override
        public Object call() {
            Object none = Optional.empty().orElse(null);
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
