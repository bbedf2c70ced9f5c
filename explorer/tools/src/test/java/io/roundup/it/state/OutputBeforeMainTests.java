// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JVM initialises the main class before the program is explored, in which it is initialised once more. */
@Tag("process")
@Tag("slow")
class OutputBeforeMainTests {
    @TempDir
    private Path folder;

    @Test
    void whatTheInitialiserOfTheMainClassPrintsComesOnce() throws Exception {
        String out = CompiledProgram.of(folder, """
                        static final String NAME = name();
                        static String name() { System.out.println("initialised"); return "main"; }
                        public static void main(String[] a) { System.out.println(NAME); }""").fork().endsWith(0).out();
        assertThat(out).containsOnlyOnce("initialised").contains("main");
    }
}
