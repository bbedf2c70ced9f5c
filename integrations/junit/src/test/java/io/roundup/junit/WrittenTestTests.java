// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.generate.WrittenProgram;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.testkit.engine.Events;

/** The test that {@code test --write} writes compiles, and fails or passes as its program does. */
@NullUnmarked
@Tag("once")
@Tag("process")
class WrittenTestTests {
    @TempDir
    Path folder;

    /** Looks which element is at the top, and takes it off later: two threads may answer the same. */
    public static final class Careless {
        private final Deque<Integer> elements = new ArrayDeque<>();

        public synchronized void push(Integer element) {
            elements.push(element);
        }

        public Integer pop() {
            Integer top = top();
            takeOff();
            return top;
        }

        private synchronized Integer top() {
            return elements.peek();
        }

        private synchronized void takeOff() {
            elements.poll();
        }
    }

    @Test
    void aProgramThatFailsIsATestThatFails() throws Exception {
        Events events = ran("[push(1)] pop() | pop()", Map.of("specification", "\"stack\""));
        events.assertStatistics(statistics -> statistics.started(1).failed(1));
        assertThat(Ran.failure(events)).hasMessageContaining("NOT LINEARIZABLE");
    }

    @Test
    void aProgramThatHoldsIsATestThatPasses() throws Exception {
        Events events = ran("push(1) | push(2) [pop() pop()]", Map.of());
        events.assertStatistics(statistics -> statistics.started(1).succeeded(1));
        assertThat(Ran.entries(events))
                .singleElement()
                .satisfies(entry -> assertThat(entry).containsEntry("verdict", "holds"));
    }

    private Events ran(String program, Map<String, String> attributes) throws Exception {
        TestedClass tested = new TestedClass(Careless.class, Asked.of(List.of()));
        Path file = folder.resolve("CarelessTest.java");
        WrittenProgram written = WrittenProgram.of(tested, tested.parse(program), file, attributes);
        assertThat(written.isTest()).isTrue();
        Files.writeString(file, written.source());
        String classPath = TestClassPath.of(WrittenTestTests.class);
        assertThat(ToolProvider.getSystemJavaCompiler()
                        .run(null, null, null, "-cp", classPath, "-d", "" + folder, "" + file))
                .isZero();
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            return Ran.all(loader.loadClass(getClass().getPackageName() + ".CarelessTest"));
        }
    }
}
