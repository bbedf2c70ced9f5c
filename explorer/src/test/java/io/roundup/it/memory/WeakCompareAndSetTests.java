// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A weak compare-and-set may fail although the variable holds what is expected. */
@Tag("agent")
final class WeakCompareAndSetTests {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new AtomicInteger().weakCompareAndSetPlain(0, 1)",
                "new AtomicLong().weakCompareAndSetAcquire(0, 1)",
                "new AtomicBoolean().weakCompareAndSetVolatile(false, true)",
                "new AtomicReference<String>().weakCompareAndSetRelease(null, \"a\")",
                "new AtomicIntegerArray(1).weakCompareAndSetPlain(0, 0, 1)",
                "AtomicIntegerFieldUpdater.newUpdater(P.class, \"x\").weakCompareAndSet(new P(), 0, 1)",
                "new AtomicStampedReference<String>(null, 0).weakCompareAndSet(null, \"a\", 0, 1)"
            })
    void failsForNoReason(String call) throws Exception {
        Ended run = explore("if (!" + call + ") throw new AssertionError(\"failed\");");
        assertThat(run.out()).contains("AssertionError: failed");
        assertThat(run.code()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AtomicInteger a = new AtomicInteger(); while (!a.weakCompareAndSetPlain(0, 1)) { }",
                "AtomicInteger a = new AtomicInteger(); while (!attempt(a)) { } if (a.get() != 1) throw new AssertionError();"
            })
    void mayBeTriedAgain(String loop) throws Exception {
        Ended run = explore(loop);
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    private Ended explore(String body) throws Exception {
        return CompiledProgram.of(
                        folder,
                        "volatile int x;",
                        "static boolean attempt(AtomicInteger a) { return a.weakCompareAndSetPlain(0, 1); }",
                        "public static void main(String[] a0) { " + body + " }")
                .explore();
    }
}
