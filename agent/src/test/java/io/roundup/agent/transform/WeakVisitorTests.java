// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class WeakVisitorTests {
    @Test
    void letsAWeakCompareAndSetFail() throws Exception {
        assertThat(Samples.underTest().run(Once.class)).containsExactly("weakFails()");
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
