// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.Exploration.BackendName;
import io.roundup.explorer.InputException;
import io.roundup.explorer.InstalledAgent;
import io.roundup.explorer.harness.Actor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The hooks that a backend needs are there, however it was asked for. */
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

    /** The agent was installed, for another backend, before the file was read: a false alarm. */
    @Test
    void optionsFromAFileGetTheHooksOfTheirBackend() throws IOException, InterruptedException {
        Path file = folder.resolve("options");
        Files.writeString(file, "--backend platform");
        ForkedJava run = ForkedJava.run(
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

    /** Asks for both backends in a JVM whose agent was installed for one. */
    public static final class AsksForAnother {
        public static void main(String[] arguments) {
            InstalledAgent.get(BackendName.VIRTUAL);
            try {
                InstalledAgent.get(BackendName.PLATFORM);
                System.out.println("it serves both");
            } catch (InputException refused) {
                System.out.println("refused: " + refused.getMessage());
            }
        }
    }

    /** What was installed was handed out for any backend. */
    @Test
    void anAgentThatServesAnotherBackendIsNotHandedOut() throws IOException, InterruptedException {
        boolean canBeForOne = Runtime.version().feature() >= 21;
        String expected = canBeForOne
                ? "refused: Round-Up's agent was installed in this JVM for the backend virtual"
                : "it serves both";
        assertThat(askWith("backend=" + (canBeForOne ? "virtual" : "auto"))).contains(expected);
        assertThat(askWith("backend=platform")).contains("it serves both");
    }

    private String askWith(String options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                "-javaagent:" + ForkedJava.jar() + "=" + options,
                "-cp",
                ForkedJava.classPath(),
                AsksForAnother.class.getName()));
        return ForkedJava.run(folder, command).endsWith(0).out();
    }
}
