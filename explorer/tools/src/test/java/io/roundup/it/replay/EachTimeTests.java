// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program is said to fail each time only with what all its executions that were made have in common. */
@Tag("agent")
@Tag("once")
class EachTimeTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** {@return what a report says before its first empty line, on one line} */
    private String reported(String fields, String... main) throws Exception {
        String report = CompiledProgram.of(
                        folder,
                        fields,
                        "public static void main(String[] args) throws Exception {",
                        String.join("\n", main),
                        "}")
                .explore()
                .out();
        return report.substring(0, Math.max(0, report.indexOf("\n\n"))).replaceAll("\\s+", " ");
    }

    @Test
    void withADelayIsSaidWhereTheFailureTakesOne() throws Exception {
        assertThat(reported(
                        "static volatile int n;",
                        "Thread t = new Thread(() -> {",
                        "  try { Thread.sleep(100); } catch (InterruptedException e) { return; }",
                        "  n = 1;",
                        "});",
                        "t.start();",
                        "Thread.sleep(150);",
                        "if (n == 0) throw new IllegalStateException(\"too early\");",
                        "t.join();"))
                .contains("It fails each time, with this delay: no order of the steps makes a difference.");
    }

    @Test
    void theSeedIsNamedWhereValuesAreRandom() throws Exception {
        assertThat(reported(
                        "static volatile int n;",
                        "Thread t = new Thread(() -> n = ThreadLocalRandom.current().nextInt(1000));",
                        "t.start();",
                        "t.join();",
                        "if (n != 7) throw new IllegalStateException(\"not 7\");"))
                .contains("It fails each time, with the random values of one seed: no order");
    }

    @Test
    void aLoopThatMayGiveUpIsNamed() throws Exception {
        assertThat(reported(
                        "static volatile boolean flag;",
                        "Thread t = new Thread(() -> flag = true);",
                        "t.start();",
                        "int i = 0;",
                        "while (i < 100 && !flag) i++;",
                        "if (flag) throw new IllegalStateException(\"flag was seen\");"))
                .contains("It fails each time, with 1 loop taken as an await, whatever the order of steps");
    }

    @Test
    void oneTraceIsNotOneOrder() throws Exception {
        assertThat(reported(
                        "static volatile int a, b;",
                        "Thread s = new Thread(() -> a = 1);",
                        "Thread t = new Thread(() -> b = 1);",
                        "s.start(); t.start(); s.join(); t.join();",
                        "if (a + b == 2) throw new IllegalStateException(\"always\");"))
                .contains("It fails each time: no order of the steps makes a difference.");
    }
}
