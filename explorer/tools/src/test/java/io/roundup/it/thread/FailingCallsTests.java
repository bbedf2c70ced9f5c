// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import io.roundup.it.program.CompiledProgram;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls that fail whatever other threads do. Round-Up makes them itself, and they fail as those of the JDK. */
@Tag("agent")
class FailingCallsTests {
    @TempDir
    Path folder;

    /** A program that sleeps until its deadline, and is late, fails. It went on, and held. */
    @Test
    void callsFailAsTheyDoWithoutRoundUp() throws IOException, InterruptedException {
        CompiledProgram.of(folder, """
                interface Call {
                    void make() throws Exception;
                }
                static void fails(Class<?> expected, Call call) {
                    Class<?> thrown = null;
                    try {
                        call.make();
                    } catch (Exception e) {
                        thrown = e.getClass();
                    }
                    if (thrown != expected) throw new AssertionError(thrown + " in place of " + expected);
                }
                public static void main(String[] args) throws Exception {
                    Object none = null;
                    Object lock = new Object();
                    fails(NullPointerException.class, () -> none.wait());
                    fails(NullPointerException.class, () -> none.notify());
                    fails(NullPointerException.class, () -> none.notifyAll());
                    fails(IllegalMonitorStateException.class, () -> lock.wait());
                    fails(IllegalMonitorStateException.class, () -> lock.notify());
                    fails(IllegalArgumentException.class, () -> lock.wait(-1));
                    fails(IllegalArgumentException.class, () -> Thread.sleep(-1));
                    fails(IllegalArgumentException.class, () -> Thread.sleep(1, -1));
                    fails(IllegalArgumentException.class, () -> Thread.currentThread().join(-1));
                }
                """).explore("auto").endsWith(0);
    }
}
