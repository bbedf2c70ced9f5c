// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.harness.Actor;
import io.roundup.it.suite.CompiledHarnesses;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteCommandTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @BeforeAll
    static void compile() throws IOException, URISyntaxException {
        Path annotations = Path.of(
                Actor.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        CompiledHarnesses.in(folder, annotations.toString());
    }

    /** With a second process, what one has to carry out was refused for each harness. */
    @ParameterizedTest
    @CsvSource({"--memory, jmm, 1", "--strategy, round-robin, 1", "--strategy, dpor, 4"})
    void harnessesGetTheProcessesThatTheirExplorationsAllow(String option, String value, String processes) {
        CheckOfHarness check = new CheckOfHarness(GivenOptions.of(SuiteOptions.options(), "classes", option, value));
        assertThat(check.words()).startsWith(option, value);
        assertThat(check.workers(4)).containsExactly("--workers", processes);
    }

    /** What is wrong with the command is said once, before any harness is explored. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "F/none/such; There is no 'F/none/such'. Give a folder of compiled classes",
                "F/code; There is no harness in F/code, which has 0 classes.",
                "Missing; There is no folder or jar 'Missing'. If it is meant as a pattern of names of classes,",
                "F/classes --jobs 0; --jobs must be at least 1, not 0.",
                "F/classes --strategy deep; --strategy deep is not known. Use one of:",
                "F/classes --memory jmm --races; --memory jmm does not go with --races. Leave out one of the two.",
                "F/classes --timeout 0; --timeout must be more than 0 seconds",
                "F/classes --quasi deq; --quasi deq:",
                "F/classes --json F/none/s.json; The file F/none/s.json cannot be written",
                "F/classes -cp none.jar; The class path entry 'none.jar' does not exist.",
                "F/classes --html F/classes/acme/Holds.class; Holds.class cannot be made: it is a file. Give --html another name."
            })
    void badInputIsRefused(String arguments, String message) {
        String place = folder.toString();
        new Commands()
                .refused(
                        message.replace("F/", place + "/"),
                        ("suite " + arguments).replace("F/", place + "/").split(" "));
    }
}
