// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.commons.JUnitException;
import org.opentest4j.AssertionFailedError;

/** Ordinary programs that assert by a library of tests. */
@Tag("process")
class FailingAssertionsTests {
    private static final List<Class<?>> LIBRARIES = List.of(
            Assertions.class, org.junit.jupiter.api.Assertions.class, JUnitException.class, AssertionFailedError.class);

    @TempDir
    private Path folder;

    /** The classes of an assertion are first used when it fails. All numbers shifted, and it was undecided. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    org.junit.jupiter.api.Assertions.assertEquals(2, sum)     | expected: <2> but was: <1>
                    org.assertj.core.api.Assertions.assertThat(sum).isEqualTo(2) | expected: 2
                    """)
    void aFailingAssertionIsThatViolation(String assertion, String message) throws Exception {
        String source = """
                public class P {
                    static int sum;
                    public static void main(String[] arguments) throws Exception {
                        Thread other = new Thread(() -> sum++);
                        other.start();
                        sum++;
                        other.join();
                        %s;
                    }
                }
                """.formatted(assertion);
        CompiledProgram.ofLines(folder, source, List.of("-cp", libraries()));
        Ended run = ForkedJava.run(
                folder,
                List.of("-javaagent:" + ForkedJava.jar() + "=", "-cp", folder + File.pathSeparator + libraries(), "P"));
        assertThat(run.endsWith(1).out())
                .contains("main ended with AssertionFailedError", message, "both read P.sum = 0");
    }

    private static String libraries() {
        return LIBRARIES.stream()
                .flatMap(FailingAssertionsTests::place)
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Stream<Path> place(Class<?> type) {
        try {
            return Stream.of(Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI()));
        } catch (URISyntaxException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
