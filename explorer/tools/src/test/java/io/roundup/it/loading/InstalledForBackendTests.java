// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.harness.Actor;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hooks that a backend needs are there, however it was asked for. */
@Tag("process")
class InstalledForBackendTests {
    @TempDir
    Path folder;

    /** What a thread inherits is found by its parent, which the platform backend runs on another thread. */
    public static final class Heirs {
        public final Parent parent = new Parent();

        @Actor
        public void first() throws InterruptedException {
            parent.bequeath();
        }
    }

    /** Starts a thread. */
    public static final class Parent {
        private final InheritableThreadLocal<Integer> local = new InheritableThreadLocal<>();

        public void bequeath() throws InterruptedException {
            local.set(7);
            Thread child = new Thread(() -> {
                if (local.get() == null) {
                    throw new AssertionError("nothing was inherited");
                }
            });
            child.start();
            child.join();
        }
    }

    /** The options of a file count when the agent is installed. Otherwise it has the hooks of another backend. */
    @Test
    void optionsFromAFileGetTheHooksOfTheirBackend() throws IOException, InterruptedException {
        Path file = folder.resolve("options");
        Files.writeString(file, "--backend platform");
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-jar",
                        ForkedJava.jar(),
                        "check",
                        "@" + file,
                        "-cp",
                        ForkedJava.classPath(),
                        Heirs.class.getName()));
        run.endsWith(0);
        assertThat(run.out()).contains("HOLDS").contains("backend platform");
    }

    /**
     * What a thread of the program's own inherits. On the platform backend, it must not be what the pooled thread has.
     */
    public static final class HeirsOfStartedThreads {
        public static void main(String[] arguments) throws InterruptedException {
            Thread parent = new Thread(() -> {
                try {
                    new Parent().bequeath();
                } catch (InterruptedException interrupted) {
                    throw new AssertionError(interrupted);
                }
            });
            parent.start();
            parent.join();
        }
    }

    @Test
    void aStartedThreadBequeathsWhatItHas() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-javaagent:" + ForkedJava.jar() + "=backend=platform",
                        "-cp",
                        ForkedJava.classPath(),
                        HeirsOfStartedThreads.class.getName()));
        run.endsWith(0);
        assertThat(run.out()).contains("HOLDS").contains("backend platform");
    }
}
