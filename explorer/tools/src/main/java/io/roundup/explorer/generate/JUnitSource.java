// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A test program as a test of JUnit: a class with {@code @ConcurrencyTest}, and in it the harness that is explored.
 *
 * @param tested the class of the object
 * @param name of the class that is written
 * @param attributes of the annotation, as Java writes their values
 */
record JUnitSource(TestedClass tested, String name, Map<String, String> attributes) {
    private static final String HARNESS = "Program";

    /** {@return the source} @param program its calls */
    String text(TestProgram program) {
        HarnessSource harness = new HarnessSource(tested, HARNESS);
        List<String> lines = new ArrayList<>(harness.packageLines());
        lines.addAll(harness.imports(program));
        lines.add("import io.roundup.junit.ConcurrencyTest;");
        lines.add("");
        lines.add("class " + name + " {");
        lines.add("    @ConcurrencyTest(" + arguments() + ")");
        lines.add("    void isRightInEveryInterleaving() {}");
        lines.add("");
        harness.type(program, "static class").forEach(line -> lines.add(line.isEmpty() ? "" : "    " + line));
        lines.add("}");
        return String.join("\n", lines) + "\n";
    }

    private String arguments() {
        List<String> arguments = new ArrayList<>(List.of("harness = " + name + "." + HARNESS + ".class"));
        attributes.forEach((attribute, value) -> arguments.add(attribute + " = " + value));
        return String.join(", ", arguments);
    }
}
