// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.settings.InputException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A test program as a file of Java: a harness, or, if the file is named as a test is, a test of JUnit.
 *
 * @param source of the file
 * @param isTest whether it is a test of JUnit
 */
public record WrittenProgram(String source, boolean isTest) {
    private static final List<String> ENDS_OF_TESTS = List.of("Test", "Tests");

    /**
     * {@return a file}
     *
     * @param tested the class of its object
     * @param program its calls
     * @param file that it is written to, which names the class
     * @param attributes of {@code @ConcurrencyTest}, as Java writes their values; a harness has none
     * @throws InputException if the file is not named as a class of Java is
     */
    public static WrittenProgram of(
            TestedClass tested, TestProgram program, Path file, Map<String, String> attributes) {
        String name = className(file);
        boolean isTest = ENDS_OF_TESTS.stream().anyMatch(name::endsWith);
        String source = isTest
                ? new JUnitSource(tested, name, attributes).text(program)
                : new HarnessSource(tested, name).text(program);
        return new WrittenProgram(source, isTest);
    }

    private static String className(Path file) {
        String fileName = String.valueOf(file.getFileName());
        String name = fileName.replaceFirst("\\.java$", "");
        if (!fileName.endsWith(".java") || !name.matches("[\\p{L}_$][\\p{L}\\d_$]*")) {
            throw new InputException("--write " + file + " is not named as a class of Java is. Give a file such as"
                    + " QueueHarness.java, or QueueTest.java for a test of JUnit.");
        }
        return name;
    }
}
