// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.settings.InputException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A test program as a harness in Java. It calls the same methods, so that it has the same verdict: exceptions of a call
 * are caught, since they are in the history.
 */
public final class HarnessSource {
    private static final String INDENT = "    ";

    private final TestedClass tested;
    private final String name;
    private final List<String> lines = new ArrayList<>();

    private HarnessSource(TestedClass tested, String name) {
        this.tested = tested;
        this.name = name;
    }

    /**
     * {@return the source of a harness}
     *
     * @param tested the class of its object
     * @param program its calls
     * @param file that it is written to, which names the class
     * @throws InputException if the file is not named as a class of Java is
     */
    public static String of(TestedClass tested, TestProgram program, Path file) {
        String fileName = String.valueOf(file.getFileName());
        String name = fileName.replaceFirst("\\.java$", "");
        if (!fileName.endsWith(".java") || !name.matches("[\\p{L}_$][\\p{L}\\d_$]*")) {
            throw new InputException("--write " + file + " is not named as a class of Java is. Give a file such as"
                    + " QueueHarness.java.");
        }
        return new HarnessSource(tested, name).text(program);
    }

    private String text(TestProgram program) {
        String packageName = packageName();
        if (!packageName.isEmpty()) {
            lines.add("package " + packageName + ";");
            lines.add("");
        }
        lines.add("import io.roundup.explorer.harness.Actor;");
        if (!program.last().isEmpty()) {
            lines.add("import io.roundup.explorer.harness.After;");
        }
        if (!program.first().isEmpty()) {
            lines.add("import io.roundup.explorer.harness.Before;");
        }
        lines.add("");
        lines.add("/** " + tested.text(program).replace("*/", "* /") + " */");
        lines.add("public class " + name + " {");
        addObject();
        method("Before", "first", program.first());
        for (int i = 0; i < program.threads().size(); i++) {
            method("Actor", "thread" + (i + 1), program.threads().get(i));
        }
        method("After", "last", program.last());
        lines.add("}");
        return String.join("\n", lines) + "\n";
    }

    private void addObject() {
        String type = typeName() + generics();
        String made = "new " + typeName() + (generics().isEmpty() ? "" : "<>");
        if (tested.construction().maker() instanceof Method method) {
            if (!generics().isEmpty()) {
                lines.add(INDENT + "@SuppressWarnings(\"unchecked\")");
            }
            // The method may be declared to return something else, such as a queue of objects.
            made = "(" + type + ") (Object) " + method.getDeclaringClass().getCanonicalName() + "." + method.getName();
        }
        lines.add(INDENT + "final " + type + " object = " + made + "("
                + tested.construction().written() + ");");
    }

    /** {@return the package that the harness has to be in, to see what is not public; or an empty text} */
    private String packageName() {
        return List.of(tested.named(), tested.construction().maker().getDeclaringClass()).stream()
                .filter(type -> !isPublic(type))
                .map(Class::getPackageName)
                .findFirst()
                .orElse("");
    }

    private static boolean isPublic(Class<?> type) {
        Class<?> outer = type.getEnclosingClass();
        return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
    }

    private String typeName() {
        String canonical = tested.named().getCanonicalName();
        return canonical == null ? tested.named().getName() : canonical;
    }

    /** As many times Integer as the class has type parameters: what test programs add are numbers. */
    private String generics() {
        int parameters = tested.named().getTypeParameters().length;
        return parameters == 0 ? "" : "<" + String.join(", ", Collections.nCopies(parameters, "Integer")) + ">";
    }

    private void method(String annotation, String methodName, List<TestCall> calls) {
        if (calls.isEmpty()) {
            return;
        }
        boolean throwsChecked =
                calls.stream().map(call -> call.method().method()).anyMatch(HarnessSource::isChecked);
        lines.add("");
        lines.add(INDENT + "@" + annotation);
        lines.add(INDENT + "public void " + methodName + "() {");
        for (TestCall call : calls) {
            lines.add(INDENT.repeat(2) + "try {");
            lines.add(INDENT.repeat(3) + "object." + call.text(tested.literals()) + ";");
            lines.add(
                    INDENT.repeat(2) + "} catch (" + (throwsChecked ? "Exception" : "RuntimeException") + " answer) {");
            lines.add(INDENT.repeat(3) + "// It is in the history.");
            lines.add(INDENT.repeat(2) + "}");
        }
        lines.add(INDENT + "}");
    }

    private static boolean isChecked(Method method) {
        return List.of(method.getExceptionTypes()).stream()
                .anyMatch(type ->
                        !RuntimeException.class.isAssignableFrom(type) && Exception.class.isAssignableFrom(type));
    }
}
