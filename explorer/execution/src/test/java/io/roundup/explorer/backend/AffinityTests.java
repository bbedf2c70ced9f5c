// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class AffinityTests {
    /** {@return on which processors the calling thread may run} */
    private static List<String> allowed() throws IOException {
        return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.split("\\s+")[1])
                .toList();
    }

    @Test
    void aThreadIsOnOneProcessorAndThenOnAllThatItHad() throws IOException {
        List<String> before = allowed();
        Affinity affinity = new Affinity();
        assumeTrue(affinity.isPossible() && affinity.together(), "more than one processor, and taskset");
        assertTrue(allowed().get(0).matches("\\d+"), () -> "one processor");
        affinity.spread();
        assertEquals(before, allowed());
    }
}
