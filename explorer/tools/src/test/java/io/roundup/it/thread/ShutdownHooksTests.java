// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Backends;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The end of a program, as the documentation of {@code Runtime} says: its shutdown hooks are explored. */
@Tag("agent")
@Tag("slow")
class ShutdownHooksTests {
    @TempDir
    Path folder;

    private void check(String backend, int code, String says, String main) throws IOException, InterruptedException {
        Ended run = CompiledProgram.of(folder, "static int n; public static void main(String[] args) {", main, "}")
                .explore(backend);
        assertThat(run.endsWith(code).out()).contains(says);
    }

    /** A hook is a thread like others, and is explored. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void twoHooksRaceWithEachOther(String backend) throws IOException, InterruptedException {
        check(backend, 1, "UNCAUGHT EXCEPTION", """
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> n++));
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> { int x = n; n = x + 1; if (n != x + 1) throw new AssertionError(); }));
                """);
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void hooksThatTakeLocksInAnotherOrderAreADeadlock(String backend) throws IOException, InterruptedException {
        check(backend, 1, "DEADLOCK", """
                    Object one = new Object();
                    Object other = new Object();
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> { synchronized (one) { synchronized (other) { n++; } } }));
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> { synchronized (other) { synchronized (one) { n++; } } }));
                """);
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void hooksRunAfterTheLastThreadThatIsNoDaemon(String backend) throws IOException, InterruptedException {
        check(backend, 0, "HOLDS", """
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> { if (n != 2) throw new AssertionError(); }));
                    new Thread(() -> { n = 1; n = 2; }).start();
                """);
    }

    /** It was left out, which was undecided. */
    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void aHookThatIsRegisteredAfterMainHasEndedRuns(String backend) throws IOException, InterruptedException {
        check(backend, 1, "the hook ran", """
                    new Thread(() -> {
                        Runtime.getRuntime().addShutdownHook(
                                new Thread(() -> { if (n == 1) throw new AssertionError("the hook ran"); }));
                        n = 1;
                    }).start();
                """);
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void hooksRunBesideDaemons(String backend) throws IOException, InterruptedException {
        check(backend, 1, "half", """
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> { if (n == 1) throw new AssertionError("half"); }));
                    Thread daemon = new Thread(() -> { n = 1; n = 2; });
                    daemon.setDaemon(true);
                    daemon.start();
                """);
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void hooksRunBesideOthersAfterAnExit(String backend) throws IOException, InterruptedException {
        check(backend, 1, "half", """
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> { if (n == 1) throw new AssertionError("half"); }));
                    new Thread(() -> { n = 1; n = 2; }).start();
                    System.exit(0);
                """);
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void noHookRunsAfterHaltOrIfItWasRemoved(String backend) throws IOException, InterruptedException {
        check(backend, 0, "HOLDS", """
                    Thread removed = new Thread(() -> { throw new AssertionError(); });
                    Runtime.getRuntime().addShutdownHook(removed);
                    new Thread(() -> n++).start();
                    if (!Runtime.getRuntime().removeShutdownHook(removed)) throw new AssertionError();
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> { throw new AssertionError(); }));
                    Runtime.getRuntime().halt(0);
                """);
    }

    @ParameterizedTest
    @MethodSource(Backends.NAMES)
    void noHookIsAddedWhileHooksRun(String backend) throws IOException, InterruptedException {
        check(backend, 0, "HOLDS", """
                    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                        try {
                            Runtime.getRuntime().addShutdownHook(new Thread());
                        } catch (IllegalStateException expected) {
                            return;
                        }
                        throw new AssertionError();
                    }));
                    new Thread(() -> n++).start();
                """);
    }
}
