// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class UnusedSumVisitorTests {
    /** With no argument and with one and two, of one and of two slots on the operand stack. */
    @Test
    void announcesAdditionsWhoseResultIsDropped() throws Exception {
        assertThat(Samples.underTest().run(Dropped.class))
                .filteredOn(call -> call.startsWith("sumUnused"))
                .containsExactly(
                        "sumUnused(0)",
                        "sumUnused(1)",
                        "sumUnused(0)",
                        "sumUnused(5000000000)",
                        "sumUnused(AtomicIntegerArray)",
                        "sumUnused(AtomicLongArray)");
    }

    /** One that is stored, compared, given back, or dropped by another instruction; and what adds nothing. */
    @Test
    void saysNothingOfOthers() throws Exception {
        assertThat(Samples.underTest().run(Used.class)).noneMatch(call -> call.startsWith("sumUnused"));
    }

    /** The descriptor of a call of a handle says so. */
    @Test
    void tellsWhetherTheResultOfAHandleIsDropped() throws Exception {
        assertThat(Samples.underTest().run(Handles.class))
                .filteredOn(call -> call.startsWith("varHandleAdd"))
                .containsExactly(
                        "varHandleAdd(handle, Handles, -1, 3, true, getAndAdd)",
                        "varHandleAdd(handle, Handles, -1, 4, false, getAndAdd)");
    }

    @Test
    void leavesTheMessageOfANullPointerAsItWas() {
        assertThatThrownBy(() -> Samples.underTest().run(Missing.class))
                .isInstanceOf(NullPointerException.class)
                .hasMessageContaining("\"this.counter\" is null");
    }

    /** Drops all results. */
    public static class Dropped implements Callable<Object> {
        @Override
        public Object call() {
            AtomicInteger number = new AtomicInteger();
            AtomicLong wide = new AtomicLong();
            AtomicIntegerArray numbers = new AtomicIntegerArray(1);
            AtomicLongArray wides = new AtomicLongArray(1);
            number.incrementAndGet();
            number.addAndGet(2);
            wide.addAndGet(5_000_000_000L);
            wide.getAndDecrement();
            numbers.getAndAdd(0, 3);
            wides.addAndGet(0, 4L);
            return number + " " + wide + " " + numbers + " " + wides;
        }
    }

    /** Uses each result. */
    public static class Used implements Callable<Object> {
        @Override
        public Object call() {
            AtomicInteger number = new AtomicInteger();
            int kept = number.incrementAndGet();
            if (number.getAndAdd(2) == 1) {
                kept += number.getAndIncrement();
            }
            number.getAndSet(7);
            number.updateAndGet(old -> old + 1);
            return kept + number.decrementAndGet();
        }
    }

    /** Drops one result, and uses another. */
    public static class Handles implements Callable<Object> {
        int number;

        @Override
        public Object call() throws ReflectiveOperationException {
            VarHandle handle = MethodHandles.lookup().findVarHandle(Handles.class, "number", int.class);
            handle.getAndAdd(this, 3);
            return (int) handle.getAndAdd(this, 4);
        }
    }

    /** Has no counter. */
    public static class Missing implements Callable<Object> {
        AtomicInteger counter;

        @Override
        public Object call() {
            counter.incrementAndGet();
            return counter;
        }
    }
}
