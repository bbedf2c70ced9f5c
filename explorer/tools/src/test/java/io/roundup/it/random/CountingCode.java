// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * What one thread does, as a method of Java and as instructions that can be interpreted. Pauses are in the method alone:
 * they have no effect.
 */
final class CountingCode {
    /** The local variables, which are 0 at first. The first two count. The last one is not in the method. */
    static final String LOCALS = "mnrs";

    private static final int READ_LAST = LOCALS.length();
    private static final String SHARED = "ab";

    /** How many variables all threads have in common, and how many a thread has for itself. */
    static final int VARIABLES = SHARED.length();

    static final int OWN = LOCALS.length() + 1;

    /** Of local variables. @param text in Java @param value of it */
    record Expression(String text, ToIntFunction<int[]> value) {
        static Expression of(int local) {
            return new Expression(LOCALS.substring(local, local + 1), locals -> locals[local]);
        }

        static Expression constant(int number) {
            return new Expression("" + number, locals -> number);
        }
    }

    enum Kind {
        READ,
        WRITE,
        ASSIGN,
        UNLESS,
        GO,
        RETURN
    }

    /** @param operand a variable, a local variable or where to go @param value what is written, tested or returned */
    record Instruction(Kind kind, int operand, Expression value) {}

    private static final Expression NOTHING = Expression.constant(0);

    private final StringBuilder text = new StringBuilder();
    private final List<Instruction> instructions = new ArrayList<>();
    private final List<List<Integer>> leaves = new ArrayList<>();

    /** {@return the statements of the method} */
    String text() {
        return text.toString();
    }

    List<Instruction> instructions() {
        return instructions;
    }

    int depth() {
        return leaves.size();
    }

    private int add(Kind kind, int operand, Expression value) {
        instructions.add(new Instruction(kind, operand, value));
        return instructions.size() - 1;
    }

    private void goFrom(int at, int to) {
        Instruction before = instructions.get(at);
        instructions.set(at, new Instruction(before.kind, to, before.value));
    }

    void pause(String call) {
        text.append(call).append(";\n");
    }

    void assign(int local, Expression value) {
        text.append(LOCALS.charAt(local)).append(" = ").append(value.text).append(";\n");
        add(Kind.ASSIGN, local, value);
    }

    void read(int local, int variable) {
        text.append(LOCALS.charAt(local))
                .append(" = ")
                .append(SHARED.charAt(variable))
                .append(";\n");
        add(Kind.READ, variable, NOTHING);
        add(Kind.ASSIGN, local, new Expression("", locals -> locals[READ_LAST]));
    }

    void write(int variable, Expression value) {
        text.append(SHARED.charAt(variable)).append(" = ").append(value.text).append(";\n");
        add(Kind.WRITE, variable, value);
    }

    /** A branch by one way or the other one. */
    void choose(Expression condition, Runnable then, Runnable otherwise) {
        text.append("if (").append(condition.text).append(") {\n");
        int test = add(Kind.UNLESS, 0, condition);
        then.run();
        text.append("} else {\n");
        int end = add(Kind.GO, 0, NOTHING);
        goFrom(test, instructions.size());
        otherwise.run();
        goFrom(end, instructions.size());
        text.append("}\n");
    }

    /** A branch of many ways by a number from 0. */
    void select(Expression number, List<Runnable> ways) {
        text.append("switch (").append(number.text).append(") {\n");
        List<Integer> ends = new ArrayList<>();
        for (int way = 0; way < ways.size(); way++) {
            int chosen = way;
            text.append("case ").append(way).append(":\n");
            int test = add(
                    Kind.UNLESS, 0, new Expression("", locals -> number.value.applyAsInt(locals) == chosen ? 1 : 0));
            ways.get(way).run();
            text.append("break;\n");
            ends.add(add(Kind.GO, 0, NOTHING));
            goFrom(test, instructions.size());
        }
        text.append("default:\n}\n");
        ends.forEach(end -> goFrom(end, instructions.size()));
    }

    /** A loop as long as a condition of local variables holds. */
    void loop(Expression condition, Runnable body) {
        text.append(label()).append(": while (").append(condition.text).append(") {\n");
        loop(instructions.size(), condition, body);
    }

    /** A loop until a shared variable has a value. */
    void loopUntil(int variable, int value, Runnable body) {
        text.append(label())
                .append(": while (")
                .append(SHARED.charAt(variable))
                .append(" != ")
                .append(value)
                .append(") {\n");
        int head = add(Kind.READ, variable, NOTHING);
        loop(head, new Expression("", locals -> locals[READ_LAST] != value ? 1 : 0), body);
    }

    private void loop(int head, Expression condition, Runnable body) {
        int test = add(Kind.UNLESS, 0, condition);
        leaves.add(new ArrayList<>());
        body.run();
        add(Kind.GO, head, NOTHING);
        goFrom(test, instructions.size());
        for (int leave : leaves.remove(leaves.size() - 1)) {
            goFrom(leave, instructions.size());
        }
        text.append("}\n");
    }

    private String label() {
        return "loop" + leaves.size();
    }

    /** Leaves the innermost loop if a condition holds. */
    void leaveIf(Expression condition) {
        String innermost = "loop" + (leaves.size() - 1);
        text.append("if (")
                .append(condition.text)
                .append(") break ")
                .append(innermost)
                .append(";\n");
        int test = add(Kind.UNLESS, 0, condition);
        leaves.get(leaves.size() - 1).add(add(Kind.GO, 0, NOTHING));
        goFrom(test, instructions.size());
    }

    void answer(Expression value) {
        text.append("return ").append(value.text).append(";\n");
        add(Kind.RETURN, 0, value);
    }
}
