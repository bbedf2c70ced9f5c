// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.explorer.backend.scripted.ScriptedProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A litmus test: a program of threads whose statements have access modes, and its answers. The notation is that of
 * {@code litmus.txt} beside the tests, which explains it.
 *
 * @param name of the test
 * @param family of tests alike
 * @param first the first values of variables, by name; others are 0
 * @param threads the threads
 * @param observed what an outcome lists: {@code T0.r0} a register, {@code [x]} the last value of a variable
 * @param sequential the outcomes under sequential consistency
 * @param allowed the outcomes under the memory model of Java
 * @param sequentialGraphs how many graphs there are without threads that wait, under sequential consistency
 * @param allowedGraphs the same under the memory model of Java
 * @param objects the names of objects
 * @param finals the names of final fields
 * @param halved the names of variables whose plain accesses are those of two halves
 * @param text all that
 */
public record LitmusTest(
        String name,
        String family,
        Map<String, Long> first,
        List<Thread> threads,
        List<String> observed,
        Set<String> sequential,
        Set<String> allowed,
        int sequentialGraphs,
        int allowedGraphs,
        List<String> objects,
        Set<String> finals,
        Set<String> halved,
        String text) {

    /** A statement: its words, what it computes with, and where an {@code IF}, {@code ELSE} or {@code UNTIL} goes on. */
    record Statement(String code, @Nullable String register, List<String> words, List<Expression> values, int target) {
        Statement to(int end) {
            return new Statement(code, register, words, values, end);
        }
    }

    /**
     * A thread.
     *
     * @param name of it
     * @param isStarted whether another one starts it
     * @param statements its statements
     */
    public record Thread(String name, boolean isStarted, List<Statement> statements) {}

    /** {@return a test with the threads of a scripted program, which have other statements} */
    static LitmusTest withoutStatements(ScriptedProgram program) {
        List<Thread> threads = new ArrayList<>();
        for (int script = 0; script < program.size(); script++) {
            threads.add(new Thread("T" + script, program.isSpawned(script), List.of()));
        }
        return new LitmusTest(
                "", "", Map.of(), threads, List.of(), Set.of(), Set.of(), -1, -1, List.of(), Set.of(), Set.of(), "");
    }

    /**
     * {@return the variables of a name: two if it has halves} It has none if all its accesses are stronger than plain. If
     * some are plain, stores are those of two halves all the same; stronger reads of it are not possible here.
     */
    List<String> parts(String variable) {
        return halved.contains(variable) ? List.of(variable + ".high", variable + ".low") : List.of(variable);
    }

    /** {@return the tests of a text, each a paragraph} @param text of them */
    public static List<LitmusTest> parse(String text) {
        List<LitmusTest> tests = new ArrayList<>();
        for (String paragraph : text.split("\n\\s*\n")) {
            if (paragraph.lines().anyMatch(line -> line.startsWith("test "))) {
                tests.add(new Parser().test(paragraph));
            }
        }
        return tests;
    }

    @Override
    public String toString() {
        return name;
    }

    private static final class Parser {
        private String name = "";
        private String family = "";
        private final Map<String, Long> first = new HashMap<>();
        private final List<Thread> threads = new ArrayList<>();
        private List<String> observed = List.of();
        private Set<String> sequential = Set.of();
        private Set<String> allowed = Set.of();
        private int sequentialGraphs = -1;
        private int allowedGraphs = -1;
        private final List<String> objects = new ArrayList<>();
        private Set<String> finals = Set.of();
        private final Set<String> halved = new TreeSet<>();
        private List<Statement> statements = new ArrayList<>();
        private final List<Integer> open = new ArrayList<>();

        LitmusTest test(String paragraph) {
            paragraph
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.startsWith("#"))
                    .forEach(this::line);
            halved.removeIf(name -> !paragraph.contains(" pl " + name));
            return new LitmusTest(
                    name,
                    family,
                    first,
                    threads,
                    observed,
                    sequential,
                    allowed,
                    sequentialGraphs,
                    allowedGraphs,
                    objects,
                    finals,
                    halved,
                    paragraph);
        }

        private void line(String line) {
            List<String> words = List.of(line.split("\\s+"));
            List<String> rest = words.subList(1, words.size());
            switch (words.get(0)) {
                case "test" -> name = rest.get(0);
                case "family" -> family = rest.get(0);
                case "doc", "from", "beyond", "inorder", "jam21-more", "jam21-less" -> {}
                case "init" -> rest.forEach(this::init);
                case "final" -> finals = Set.copyOf(rest);
                case "long" -> halved.addAll(rest);
                case "thread" -> {
                    statements = new ArrayList<>();
                    threads.add(new Thread(rest.get(0), rest.contains("started"), statements));
                }
                case "observe" -> observed = rest;
                case "sc" -> sequential = new TreeSet<>(rest);
                case "allowed" -> allowed = new TreeSet<>(rest);
                case "executions" -> rest.forEach(this::count);
                default -> statement(words);
            }
        }

        private void init(String definition) {
            String[] sides = definition.split("=");
            first.put(sides[0], Expression.of(sides[1], objects).in(Map.of()));
        }

        private void count(String definition) {
            String[] sides = definition.split("=");
            if (sides[0].equals("sc")) {
                sequentialGraphs = Integer.parseInt(sides[1]);
            } else if (sides[0].equals("allowed")) {
                allowedGraphs = Integer.parseInt(sides[1]);
            }
        }

        private void statement(List<String> line) {
            String register = line.size() > 1 && line.get(1).equals("=") ? line.get(0) : null;
            List<String> words = register == null ? line : line.subList(2, line.size());
            String code = words.get(0);
            List<String> rest = words.subList(1, words.size());
            switch (code) {
                case "R", "LOCK", "UNLOCK", "TRYLOCK", "PARK", "UNPARK", "START", "JOIN", "F" ->
                    add(code, register, rest, List.of());
                case "FREEZE" -> add(code, register, List.of(), List.of("@" + rest.get(0)));
                case "MADE" -> add(code, register, rest.subList(0, 1), rest.subList(1, 2));
                case "W", "ADD", "XCHG" ->
                    add(code, register, rest, List.of(String.join(" ", rest.subList(2, rest.size()))));
                case "CAS", "CAX", "WCAS" -> add(code, register, rest.subList(0, 2), rest.subList(2, 4));
                case "AWAIT" -> add(code, register, rest.subList(0, 3), List.of(rest.get(3)));
                case "ASSUME" -> add(code, register, List.of(), List.of(String.join(" ", rest)));
                case "LOOP" -> {
                    open.add(statements.size());
                    add(code, register, List.of(), List.of());
                }
                case "UNTIL" -> {
                    int opened = open.remove(open.size() - 1);
                    add(code, register, List.of(), List.of(String.join(" ", rest)));
                    int last = statements.size() - 1;
                    statements.set(last, statements.get(last).to(opened));
                }
                case "IF" -> {
                    open.add(statements.size());
                    add(code, register, List.of(), List.of(String.join(" ", rest)));
                }
                case "ELSE" -> {
                    int opened = open.set(open.size() - 1, statements.size());
                    add(code, register, List.of(), List.of());
                    statements.set(opened, statements.get(opened).to(statements.size()));
                }
                case "END" -> {
                    int opened = open.remove(open.size() - 1);
                    statements.set(opened, statements.get(opened).to(statements.size()));
                }
                default -> {
                    if (register == null) {
                        throw new IllegalArgumentException("no statement: " + line + " in " + name);
                    }
                    add("SET", register, List.of(), List.of(String.join(" ", words)));
                }
            }
        }

        private void add(String code, @Nullable String register, List<String> words, List<String> values) {
            List<Expression> expressions =
                    values.stream().map(value -> Expression.of(value, objects)).toList();
            statements.add(new Statement(code, register, words, expressions, -1));
        }
    }
}
