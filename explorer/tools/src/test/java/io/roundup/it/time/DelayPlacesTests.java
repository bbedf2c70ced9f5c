// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.time;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where threads may be slow: at each place of each execution. */
@Tag("agent")
class DelayPlacesTests {
    @TempDir
    Path folder;

    /**
     * Three threads calculate one after the other, in six orders with six results. Only with one of them others start,
     * so that one execution of six has their places. If a thread was never slow at places of the execution that first
     * shows a timer, this program would hold with a delay, too.
     */
    @ParameterizedTest
    @ValueSource(ints = {7, 32})
    void aThreadIsSlowAlsoWhereOneExecutionAloneStartsItAndTheFirstTimer(int result) throws Exception {
        CompiledProgram program = CompiledProgram.of(folder, """
                static final AtomicInteger x = new AtomicInteger(1), written = new AtomicInteger();
                public static void main(String[] arguments) throws Exception {
                    Thread[] threads = {
                        new Thread(() -> { synchronized (x) { x.set(x.get() * 2); } }),
                        new Thread(() -> { synchronized (x) { x.set(x.get() + 3); } }),
                        new Thread(() -> { synchronized (x) { x.set(x.get() * x.get()); } })};
                    for (Thread thread : threads) thread.start();
                    for (Thread thread : threads) thread.join();
                    if (x.get() == RESULT) startOthers();
                }
                static void startOthers() {
                    new Thread(() -> written.set(1)).start();
                    new Thread(() -> {
                        try { Thread.sleep(1); } catch (InterruptedException e) { }
                        if (written.get() == 0) throw new AssertionError("too early");
                    }).start();
                }
                """.replace("RESULT", String.valueOf(result)));
        assertThat(program.explore(Exploration.builder().delays(1).build()).out())
                .contains("Thread-4 ended with AssertionError: too early")
                .contains("This needs a delay: Thread-3 makes no step for 1 ms")
                .contains("6 executions in");
    }
}
