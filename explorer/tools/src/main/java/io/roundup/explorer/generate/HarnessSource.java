// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A test program as a harness in Java. It calls the same methods, so that it has the same verdict: exceptions of a call
 * are caught, since they are in the history.
 */
final class HarnessSource {
    private static final String INDENT = "    ";

    /** Begins the names of variables for what calls return. */
    private static final String RESULT = "result";

    private final TestedClass tested;
    private final String name;
    private final List<String> lines = new ArrayList<>();

    /** Prepares. @param tested the class of the object @param name of the harness */
    HarnessSource(TestedClass tested, String name) {
        this.tested = tested;
        this.name = name;
    }

    /** {@return a file with the harness} @param program its calls */
    String text(TestProgram program) {
        List<String> file = new ArrayList<>(packageLines());
        file.addAll(imports(program));
        file.add("");
        file.addAll(type(program, "public class"));
        return String.join("\n", file) + "\n";
    }

    /** {@return how a file with the harness begins} */
    List<String> packageLines() {
        String packageName = packageName();
        return packageName.isEmpty() ? List.of() : List.of("package " + packageName + ";", "");
    }

    /** {@return the imports that the harness needs} @param program its calls */
    List<String> imports(TestProgram program) {
        List<String> imports = new ArrayList<>(List.of("import io.roundup.explorer.harness.Actor;"));
        if (!program.last().isEmpty()) {
            imports.add("import io.roundup.explorer.harness.After;");
        }
        if (!program.first().isEmpty()) {
            imports.add("import io.roundup.explorer.harness.Before;");
        }
        return imports;
    }

    /** {@return the class} @param program its calls @param head what comes before its name */
    List<String> type(TestProgram program, String head) {
        lines.clear();
        lines.add("/** " + tested.text(program).replace("*/", "* /") + " */");
        lines.add(head + " " + name + " {");
        addObject();
        method("Before", "first", program.first());
        for (int i = 0; i < program.threads().size(); i++) {
            method("Actor", "thread" + (i + 1), program.threads().get(i));
        }
        method("After", "last", program.last());
        lines.add("}");
        return List.copyOf(lines);
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
        for (int i = 0; i < calls.size(); i++) {
            TestCall call = calls.get(i);
            int number = i + 1;
            boolean isKept = calls.stream().anyMatch(later -> later.takes(number));
            if (isKept) {
                lines.add(INDENT.repeat(2) + result(call.method().method(), number));
            }
            lines.add(INDENT.repeat(2) + "try {");
            lines.add(INDENT.repeat(3)
                    + (isKept ? RESULT + number + " = " : "")
                    + "object."
                    + call.text(tested.literals()).replace("$", RESULT)
                    + ";");
            lines.add(
                    INDENT.repeat(2) + "} catch (" + (throwsChecked ? "Exception" : "RuntimeException") + " answer) {");
            lines.add(INDENT.repeat(3) + "// It is in the history.");
            lines.add(INDENT.repeat(2) + "}");
        }
        lines.add(INDENT + "}");
    }

    /** {@return what declares a variable for what a call returns} An element of a generic class is a number. */
    private static String result(Method method, int number) {
        Class<?> type = method.getReturnType();
        String name = method.getGenericReturnType() instanceof TypeVariable<?> ? "Integer" : type.getCanonicalName();
        String none = !type.isPrimitive() ? "null" : type == boolean.class ? "false" : "0";
        return name + " " + RESULT + number + " = " + none + ";";
    }

    private static boolean isChecked(Method method) {
        return List.of(method.getExceptionTypes()).stream()
                .anyMatch(type ->
                        !RuntimeException.class.isAssignableFrom(type) && Exception.class.isAssignableFrom(type));
    }
}
