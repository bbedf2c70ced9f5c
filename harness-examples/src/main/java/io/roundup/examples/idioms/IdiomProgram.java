// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The text of a program with two threads that use an idiom.
 *
 * @param idiom what is used
 * @param variant what the threads do with it
 */
record IdiomProgram(Idiom idiom, Variant variant) implements SmallProgram {
    private static final List<String> IMPORTS = List.of(
            "java.io.*",
            "java.util.*",
            "java.util.concurrent.*",
            "java.util.concurrent.atomic.*",
            "java.util.function.*");

    @Override
    public String name() {
        return Stream.of((idiom.name() + "-" + variant.text()).split("-"))
                .map(word -> word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1))
                .collect(Collectors.joining());
    }

    @Override
    public int jdk() {
        return idiom.jdk();
    }

    @Override
    public boolean preview() {
        return idiom.preview();
    }

    @Override
    public String source() {
        return """
                %s
                /** %s */
                public class %s {
                    public static final Class<?> CLASS = %3$s.class;
                %s
                %s
                    static void run(int n) throws Exception {
                %s
                    }

                    public static void main(String[] arguments) throws Exception {
                        Thread first = thread(0);
                        Thread second = thread(1);
                        first.start();
                        second.start();
                        first.join();
                        second.join();
                %s
                    }

                    static Thread thread(int n) {
                        return new Thread(() -> {
                            try {
                                run(n);
                            } catch (Exception failed) {
                                throw new IllegalStateException(failed);
                            }
                        });
                    }
                }
                """.formatted(
                        Stream.concat(IMPORTS.stream(), idiom.imports().stream())
                                .map(name -> "import " + name + ";\n")
                                .collect(Collectors.joining()),
                        idiom.name() + ", " + variant.text() + ": " + variant.truth(idiom),
                        name(),
                        indented(1, idiom.members()),
                        indented(1, variant == Variant.SHARED ? shared().declaration() : use() + planted()),
                        indented(2, body()),
                        indented(2, check()));
    }

    private Idiom.Shared shared() {
        return Objects.requireNonNull(idiom.shared());
    }

    private String use() {
        return "static Object use(int n) throws Exception {\n" + indented(1, idiom.use()) + "}\n";
    }

    private String planted() {
        return switch (variant) {
            case PRIVATE, SHARED -> "static final Object[] results = new Object[2];";
            case LOST_UPDATE -> "static int count;";
            case DEADLOCK -> "static final Object outer = new Object();\nstatic final Object inner = new Object();";
            case ENDLESS_WAIT -> "static final Object lock = new Object();\nstatic boolean done;";
        };
    }

    private String body() {
        return switch (variant) {
            case PRIVATE -> "results[n] = use(n);";
            case SHARED -> shared().each();
            case LOST_UPDATE -> "int seen = count;\nuse(n);\ncount = seen + 1;";
            case DEADLOCK -> """
                synchronized (n == 0 ? outer : inner) {
                    use(n);
                    synchronized (n == 0 ? inner : outer) {
                        Thread.onSpinWait();
                    }
                }""";
            case ENDLESS_WAIT -> """
                use(n);
                if (n == 0) {
                    synchronized (lock) {
                        while (!done) {
                            lock.wait(1000);
                        }
                    }
                }""";
        };
    }

    private String check() {
        return switch (variant) {
            case PRIVATE -> """
                for (int n = 0; n < 2; n++) {
                    Object alone = use(n);
                    if (!alone.equals(results[n])) {
                        throw new AssertionError("thread " + n + " has " + results[n] + ", alone it is " + alone);
                    }
                }""";
            case SHARED -> shared().check().isEmpty() ? "" : assertion(shared().check());
            case LOST_UPDATE -> assertion("count == 2");
            case DEADLOCK, ENDLESS_WAIT -> "";
        };
    }

    private static String assertion(String condition) {
        return "if (!(" + condition + ")) {\n    throw new AssertionError(\"not so: "
                + condition.replace("\"", "'")
                + "\");\n}";
    }

    private static String indented(int by, String code) {
        return code.isEmpty() ? "" : code.indent(4 * by);
    }
}
