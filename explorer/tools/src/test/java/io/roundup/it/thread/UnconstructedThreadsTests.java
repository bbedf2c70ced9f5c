// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A mock of a thread is made without a constructor. To tell it what {@code start} does is a call of {@code start}, which
 * was explored as a thread that starts, and ended with a null pointer.
 */
@Tag("agent")
final class UnconstructedThreadsTests {
    @Test
    void theyAreNotStarted(@TempDir Path folder) throws Exception {
        assertThat(CompiledProgram.of(folder, """
                static final class Worker extends Thread {
                    @Override public void run() { throw new IllegalStateException("started"); }
                }
                public static void main(String[] a) throws Exception {
                    java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
                    field.setAccessible(true);
                    Thread mock = (Thread) ((sun.misc.Unsafe) field.get(null)).allocateInstance(Worker.class);
                    try {
                        mock.start();
                        throw new IllegalStateException("no failure");
                    } catch (NullPointerException asInPlainJava) {
                        String method = asInPlainJava.getStackTrace()[0].getMethodName();
                        if (!method.equals("start")) throw new IllegalStateException("in " + method);
                    }
                }""").explore().endsWith(0).out()).contains("HOLDS");
    }
}
