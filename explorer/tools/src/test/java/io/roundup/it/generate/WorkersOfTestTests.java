// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Several processes report what one does. */
@Tag("process")
@Tag("once")
class WorkersOfTestTests {
    /** Two methods have one name, so the text of a program does not say which is called. */
    public static class Overloaded {
        private final AtomicInteger sum = new AtomicInteger();

        /** {@return the sum} */
        public int add(Object added) {
            return sum.addAndGet(2 * (Integer) added);
        }

        /** {@return the sum} */
        public int add(Integer added) {
            return sum.addAndGet(added);
        }
    }

    /**
     * Queues are proved at once, the deque has a violation in one of its last programs, calls on the blocking queue may wait for
     * ever, and the last class cannot be told by texts.
     */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.concurrent.ConcurrentLinkedQueue --size=2x2,3x1",
                "java.util.concurrent.ConcurrentLinkedDeque --size=2x2",
                "java.util.concurrent.ArrayBlockingQueue --methods=put,take --size=2x2",
                "io.roundup.it.generate.WorkersOfTestTests$Overloaded --size=2x2"
            })
    void reportTheSame(String asked, @TempDir Path folder) throws Exception {
        String one = found(folder, asked, "--workers=1");
        assertThat(one).contains("\"executions\": ");
        assertThat(found(folder, asked, "--workers=3", "--workers-after=0")).isEqualTo(one);
    }

    /** {@return the result as JSON, but for the time} */
    private static String found(Path folder, String asked, String... workers) throws Exception {
        Path json = folder.resolve("found.json");
        Files.deleteIfExists(json);
        List<String> words = new ArrayList<>(
                List.of("-jar", ForkedJava.jar(), "test", "-cp", ForkedJava.classPath(), "--json=" + json));
        words.addAll(List.of(workers));
        words.addAll(List.of(asked.split(" ")));
        Ended ended = ForkedJava.run(folder, words);
        assertThat(ended.err()).isEmpty();
        return Files.readString(json).replaceAll("\"seconds\": [0-9.]+,", "");
    }
}
