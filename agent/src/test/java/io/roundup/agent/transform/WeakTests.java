// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class WeakTests {
    @Test
    void letsAWeakCompareAndSetFail() throws Exception {
        assertThat(Samples.underTest().run(Once.class)).containsExactly("weakFails()");
    }

    /** The call names the class that inherits the method, and its object is one of that class. */
    @Test
    void letsAWeakCompareAndSetFailThatAClassInherits() throws Exception {
        assertThat(Samples.underTest().run(Own.class)).containsExactly("weakFails()", "weakFails()");
    }

    /** Values of each kind on the operand stack, coordinates of each number, and an expected null. */
    @Test
    void letsAWeakCompareAndSetOfAHandleFail() throws Exception {
        assertThat(Samples.underTest().run(Handles.class))
                .filteredOn("weakFails()"::equals)
                .hasSize(8);
    }

    /** One that fails in a loop is tried again, which leads to nothing else. */
    @Test
    void leavesLoopsAlone() throws Exception {
        assertThat(Samples.underTest().run(Loop.class)).doesNotContain("weakFails()");
    }

    /** Without a loop. */
    public static class Once implements Callable<Object> {
        @Override
        public Object call() {
            AtomicInteger number = new AtomicInteger(1);
            return number.weakCompareAndSetVolatile(1, 2) + " " + number;
        }
    }

    /** Without a loop, of a class of its own. */
    public static class Own implements Callable<Object> {
        @Override
        public Object call() {
            Flag flag = new Flag();
            return flag.weakCompareAndSetVolatile(false, true) + " " + flag.lower();
        }

        /** Inherits what it does. */
        @SuppressWarnings("serial")
        public static class Flag extends AtomicBoolean {
            boolean lower() {
                return weakCompareAndSetPlain(true, false);
            }
        }
    }

    /** Without a loop, by handles. */
    public static class Handles implements Callable<Object> {
        int number;
        long wide;
        double real;
        float single;
        boolean flag;
        static String shared;

        @Override
        public Object call() throws ReflectiveOperationException {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            VarHandle ints = lookup.findVarHandle(Handles.class, "number", int.class);
            VarHandle longs = lookup.findVarHandle(Handles.class, "wide", long.class);
            VarHandle doubles = lookup.findVarHandle(Handles.class, "real", double.class);
            VarHandle floats = lookup.findVarHandle(Handles.class, "single", float.class);
            VarHandle flags = lookup.findVarHandle(Handles.class, "flag", boolean.class);
            VarHandle texts = lookup.findStaticVarHandle(Handles.class, "shared", String.class);
            VarHandle elements = MethodHandles.arrayElementVarHandle(Object[].class);
            Object[] array = new Object[2];
            shared = null;
            texts.weakCompareAndSet(null, "a");
            return ints.weakCompareAndSet(this, 0, 1) + " " + number + " "
                    + longs.weakCompareAndSetAcquire(this, 0L, 2L) + " " + wide + " "
                    + doubles.weakCompareAndSetRelease(this, 0.0, 3.0) + " " + real + " "
                    + floats.weakCompareAndSetPlain(this, 0f, 4f) + " " + single + " "
                    + flags.weakCompareAndSet(this, false, true) + " " + flag + " "
                    + texts.weakCompareAndSet("b", null) + " " + shared + " "
                    + elements.weakCompareAndSet(array, 1, null, "c") + " " + array[1];
        }
    }

    /** Until it succeeds. */
    public static class Loop implements Callable<Object> {
        @Override
        public Object call() {
            AtomicInteger number = new AtomicInteger(1);
            while (!number.weakCompareAndSetVolatile(1, 2)) {
                Thread.onSpinWait();
            }
            return number;
        }
    }
}
