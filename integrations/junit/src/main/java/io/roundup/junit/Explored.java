// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.program.ShellWords;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is explored: a test method or a harness. */
sealed interface Explored {
    /** {@return its name in reports and tokens} */
    String name();

    /** {@return whether its assertions are on} */
    boolean asserts();

    /** {@return arguments of java that explore it} @param jar of Round-Up @param classPath of the test */
    List<String> command(Path jar, String classPath, AskedOptions options);

    /** {@return the class that is played, and what it is given} */
    List<String> played();

    /**
     * {@return what a test asks for}
     *
     * @param type the test class
     * @param test a method of it
     * @throws UnfitTestException if it cannot be explored as it is written
     */
    static Explored of(Class<?> type, Method test, ConcurrencyTest asked) {
        TestClassPath.require(type);
        if (asked.harness() != ConcurrencyTest.None.class) {
            return new Harness(asked.harness());
        }
        if (!asked.quasi().isEmpty()
                || !asked.specification().isEmpty()
                || asked.synchronizes().length > 0
                || asked.golden() != ConcurrencyTest.None.class) {
            throw new UnfitTestException(
                    "quasi, golden, specification and synchronizes say what calls of a harness may do."
                            + " Give the harness, too, or leave them out.");
        }
        return new TestMethod(TestLife.of(type, test), type.desiredAssertionStatus());
    }

    /** A test method. @param life what is called @param asserts whether assertions of its class are on */
    record TestMethod(TestLife life, boolean asserts) implements Explored {
        @Override
        public String name() {
            return ExploredTest.class.getName() + " " + ShellWords.joined(life.arguments());
        }

        @Override
        public List<String> command(Path jar, String classPath, AskedOptions options) {
            List<String> words = new ArrayList<>();
            words.add("-javaagent:" + jar + "=" + options.ofAgent());
            words.addAll(List.of("-cp", classPath, ExploredTest.class.getName()));
            words.addAll(life.arguments());
            return words;
        }

        @Override
        public List<String> played() {
            List<String> words = new ArrayList<>(List.of(ExploredTest.class.getName()));
            words.addAll(life.arguments());
            return words;
        }
    }

    /** A harness. @param type the class with its actors */
    record Harness(Class<?> type) implements Explored {
        @Override
        public String name() {
            return type.getName();
        }

        @Override
        public boolean asserts() {
            return true;
        }

        @Override
        public List<String> command(Path jar, String classPath, AskedOptions options) {
            List<String> words = new ArrayList<>(List.of("-jar", jar.toString(), "check", "-cp", classPath));
            words.addAll(options.ofCommand());
            words.add(type.getName());
            return words;
        }

        @Override
        public List<String> played() {
            return List.of(type.getName());
        }
    }
}
