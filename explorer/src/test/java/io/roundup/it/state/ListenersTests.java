// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.ForkedJava;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code PropertyChangeSupport} calls listeners of the program, and locks itself for its own state only. */
@Tag("process")
final class ListenersTests {
    @TempDir
    private Path folder;

    @Test
    void aLostUpdateInAListenerIsFound() throws Exception {
        ForkedJava run = explore("event -> count = count + 1");
        assertThat(run.out()).contains("AssertionError: lost");
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void aListenerThatLocksHolds() throws Exception {
        ForkedJava run = explore("event -> { synchronized (P.class) { count++; } }");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    @Test
    void listenersThatAreAddedMeanwhileAreAllThere() throws Exception {
        ForkedJava run =
                explore("event -> { synchronized (P.class) { count++; } changes.addPropertyChangeListener(x -> {}); }");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    private ForkedJava explore(String listener) throws Exception {
        return CompiledProgram.ofSource(
                        folder,
                        "import java.beans.*;\npublic class P {\n"
                                + "static final PropertyChangeSupport changes = new PropertyChangeSupport(\"source\");\n"
                                + "static int count;\n"
                                + "public static void main(String[] a) throws Exception {\n"
                                + "changes.addPropertyChangeListener(" + listener + ");\n"
                                + "Thread x = new Thread(() -> changes.firePropertyChange(\"p\", 0, 1));\n"
                                + "Thread y = new Thread(() -> changes.firePropertyChange(\"p\", 0, 2));\n"
                                + "x.start(); y.start(); x.join(); y.join();\n"
                                + "if (count != 2) throw new AssertionError(\"lost\");\n}\n}\n")
                .explore();
    }
}
