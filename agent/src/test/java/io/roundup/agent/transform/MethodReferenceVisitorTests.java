// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** References to the methods whose hooks stand at calls: such as {@code monitor::notify}, which nobody calls. */
@NullUnmarked
class MethodReferenceVisitorTests {
    @Test
    void referencesToMethodsOfMonitors() throws Exception {
        assertThat(Samples.underTest().run(Monitors.class))
                .containsExactly(
                        "monitorEnter(Monitors, MONITOR_ENTER)",
                        "monitorNotify(Monitors, false, 0)",
                        "monitorNotify(Monitors, true, 0)",
                        "monitorWait(Monitors, 1, 0)",
                        "monitorWait(Monitors, 2, 0)",
                        "monitorExit(Monitors, MONITOR_EXIT)");
    }

    @Test
    void referencesToMethodsOfThreads() throws Exception {
        assertThat(Samples.underTest().run(Threads.class))
                .containsExactly(
                        "threadIsAlive(Thread, false, 0)",
                        "threadState(Thread, NEW, 0)",
                        "threadJoin(Thread, 0, 0)",
                        "threadJoin(Thread, 5, 0)",
                        "threadJoin(Thread, 6, 0)",
                        "threadYield(0)",
                        "threadYield(0)",
                        "threadSleep(0, 0)",
                        "threadSleep(1, 0)");
    }

    @Test
    void referencesToValuesThatDifferFromRunToRun() throws Exception {
        assertThat(Samples.underTest().run(ValuesFromOutside.class))
                .containsExactly(
                        "nanoTime()",
                        "currentTimeMillis()",
                        "identityHashCode(ValuesFromOutside)",
                        "hasIdentityHash(ValuesFromOutside)",
                        "identityHashCode(ValuesFromOutside)");
    }

    @Test
    void leavesOtherReferencesAlone() throws Exception {
        assertThat(Samples.underTest().run(Others.class)).isEmpty();
    }

    /** What can be done. */
    interface Act {
        void now() throws InterruptedException;
    }

    /** With a time. */
    interface ActWithin {
        void now(long millis) throws InterruptedException;
    }

    /** With a time in two parts. */
    interface ActWithinNanos {
        void now(long millis, int nanos) throws InterruptedException;
    }

    /** A monitor. */
    public static class Monitors implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            Act one = this::notify;
            Act all = this::notifyAll;
            ActWithin waits = this::wait;
            ActWithinNanos waitsForNanos = this::wait;
            synchronized (this) {
                one.now();
                all.now();
                waits.now(1);
                waitsForNanos.now(1, 1);
            }
            return "done";
        }
    }

    /** A thread that is not started. */
    public static class Threads implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            Thread thread = new Thread();
            BooleanSupplier isAlive = thread::isAlive;
            Supplier<Thread.State> state = thread::getState;
            Act join = thread::join;
            ActWithin joinWithin = thread::join;
            ActWithinNanos joinWithinNanos = thread::join;
            Act yields = Thread::yield;
            Act spins = Thread::onSpinWait;
            ActWithin sleep = Thread::sleep;
            ActWithinNanos sleepNanos = Thread::sleep;
            String answers = isAlive.getAsBoolean() + " " + state.get();
            join.now();
            joinWithin.now(5);
            joinWithinNanos.now(5, 1);
            yields.now();
            spins.now();
            sleep.now(0);
            sleepNanos.now(0, 1);
            return answers;
        }
    }

    /** Clocks and hashes. */
    public static class ValuesFromOutside implements Callable<Object> {
        @Override
        public Object call() {
            LongSupplier nanos = System::nanoTime;
            LongSupplier millis = System::currentTimeMillis;
            ToIntFunction<Object> identity = System::identityHashCode;
            ToIntFunction<Object> hash = Object::hashCode;
            boolean isTime = nanos.getAsLong() + millis.getAsLong() > 0;
            return isTime && identity.applyAsInt(this) == hash.applyAsInt(this);
        }
    }

    /** Methods of the same names. */
    public static class Others implements Callable<Object> {
        boolean isAlive() {
            return true;
        }

        @Override
        public Object call() {
            BooleanSupplier isAlive = this::isAlive;
            Supplier<String> text = "text"::toString;
            return isAlive.getAsBoolean() + text.get();
        }
    }
}
