// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.it.random.CountingCode.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Threads that wait in loops and count meanwhile. Some counters decide only how a thread pauses. Others decide what it
 * answers or writes, whether it goes on, or whether it throws.
 */
final class CountingProgram {
    private static final int M = 0;
    private static final int N = 1;
    private static final int R = 2;
    private static final int S = 3;

    /** No counter comes so far. */
    private static final int NEVER = 99;

    private static final List<String> PAUSES = List.of("Thread.yield()", "Thread.onSpinWait()");

    /** The static methods that a thread may call with a counter. The first ones only pause. */
    private static final String METHODS = """
            static int backOff(int n) {
                if (n > 9) { Thread.yield(); return n; }
                return n + 1;
            }
            static int spin(int n) {
                if ((n & 9) == 9) { if (n > 12) Thread.onSpinWait(); else Thread.yield(); }
                return twice(n) & 15;
            }
            static int twice(int n) { return n > 5 ? n : n + n + 1; }
            static synchronized int locked(int n) { return n & 3; }
            static int divided(int n) { return 6 / (n + 1); }
            """;

    private final SplittableRandom random;
    private final boolean parks;
    /** If no counter lets a thread pause, states are without counters to the end of the search. */
    private final boolean mayPause;

    private final List<CountingCode> threads = new ArrayList<>();
    private CountingCode code = new CountingCode();

    /** Makes a program. @param seed of all choices @param parks whether some pauses last for some time */
    CountingProgram(long seed, boolean parks) {
        random = new SplittableRandom(seed);
        this.parks = parks;
        mayPause = random.nextInt(4) == 0;
        int count = random.nextInt(4) == 0 ? 3 : 2;
        for (int thread = 0; thread < count; thread++) {
            code = new CountingCode();
            if (random.nextBoolean()) {
                block(count == 3 ? 2 : 3, 2, true);
            }
            if (thread == 0 || random.nextInt(3) == 0) {
                code.write(variable(), Expression.constant(1));
            } else {
                waitFor(1, 2);
            }
            code.answer(result());
            threads.add(code);
        }
    }

    List<CountingCode> threads() {
        return threads;
    }

    /** {@return a class that makes its threads} @param name of the class */
    String source(String name) {
        StringBuilder text = new StringBuilder("public static class " + name
                + " implements Supplier<List<Callable<?>>> {\nvolatile int a, b;\n" + METHODS);
        StringBuilder made = new StringBuilder();
        for (int thread = 0; thread < threads.size(); thread++) {
            text.append("int t")
                    .append(thread)
                    .append("() {\nint m = 0, n = 0, r = 0, s = 0;\n")
                    .append(threads.get(thread).text())
                    .append("}\n");
            made.append(thread == 0 ? "" : ", ").append("this::t").append(thread);
        }
        return text + "public List<Callable<?>> get() { return List.of(" + made + "); }\n}\n";
    }

    // ---- statements ------------------------------------------------------------------------------------------------

    private void block(int most, int nested, boolean mayTouch) {
        for (int left = 1 + random.nextInt(most); left > 0; left--) {
            if (mayTouch && random.nextInt(5) < 3) {
                touch(nested);
            } else {
                count(nested);
            }
        }
    }

    /** A statement that others may notice. */
    private void touch(int nested) {
        switch (random.nextInt(nested > 0 ? 8 : 2)) {
            case 0 ->
                code.write(variable(), random.nextInt(5) == 0 ? counted() : Expression.constant(random.nextInt(2)));
            case 1 -> code.read(random.nextBoolean() ? R : S, variable());
            case 2 -> code.choose(condition(), () -> block(2, nested - 1, true), () -> block(1, nested - 1, true));
            default -> waitFor(random.nextInt(4) > 0 ? 1 : 0, nested);
        }
    }

    /** Counts until a variable has a value. */
    private void waitFor(int value, int nested) {
        code.loopUntil(variable(), value, () -> {
            int counter = counter();
            int kept = random.nextInt(3) > 0 ? 3 : 15;
            code.assign(counter, binary(binary(Expression.of(counter), "+", 1), "&", kept));
            decide(counter);
            block(2, nested - 1, random.nextInt(3) == 0);
            if (random.nextInt(3) == 0) {
                code.leaveIf(condition());
            }
        });
    }

    /** Perhaps a counter decides what the thread answers. */
    private void decide(int counter) {
        Expression condition = binary(Expression.of(counter), ">", random.nextInt(3));
        int answer = random.nextBoolean() ? R : S;
        Expression one = Expression.constant(1 + random.nextInt(2));
        switch (random.nextInt(6)) {
            case 0, 1 -> code.choose(condition, () -> code.assign(answer, one), this::pause);
            case 2, 3 -> code.assign(answer, chosen(condition, one, Expression.of(answer)));
            case 4 -> pause();
            default -> {}
        }
    }

    /** A statement of local variables. */
    private void count(int nested) {
        switch (random.nextInt(nested > 0 ? 14 : 7)) {
            case 0, 1 -> pause();
            case 2, 3 -> code.assign(counter(), counted());
            case 4 -> code.assign(counter(), called());
            case 5 -> code.assign(random.nextBoolean() ? R : S, result());
            case 6 -> {
                if (code.depth() > 0 && random.nextInt(3) == 0) {
                    code.leaveIf(condition());
                } else {
                    pause();
                }
            }
            case 7, 8, 9 ->
                code.choose(condition(), () -> block(2, nested - 1, false), () -> block(2, nested - 1, false));
            case 10, 11 -> {
                int counter = counter();
                int bound = 1 + bound();
                code.choose(
                        binary(Expression.of(counter), "<", bound),
                        () -> code.assign(counter, binary(Expression.of(counter), "+", 1)),
                        this::pause);
            }
            case 12 -> rounds(nested);
            default ->
                code.select(
                        binary(Expression.of(counter()), "&", 3),
                        List.of(() -> block(1, nested - 1, false), this::pause, () -> block(1, nested - 1, false)));
        }
    }

    /** A loop on a counter, which ends. */
    private void rounds(int nested) {
        int counter = counter();
        code.loop(binary(Expression.of(counter), "<", 1 + random.nextInt(3)), () -> {
            if (random.nextBoolean()) {
                pause();
            } else if (nested > 1 && random.nextBoolean()) {
                code.assign(R, binary(binary(Expression.of(R), "+", 1), "&", 3));
            }
            code.assign(counter, binary(Expression.of(counter), "+", 1));
        });
    }

    /** Pauses, or would if a counter came so far. */
    private void pause() {
        String call = parks && random.nextInt(2) == 0
                ? "LockSupport.parkNanos(" + (random.nextBoolean() ? "1L" : "this, 5L") + ")"
                : PAUSES.get(random.nextInt(PAUSES.size()));
        if (mayPause) {
            code.pause(call);
        } else {
            code.choose(binary(Expression.of(counter()), ">", NEVER), () -> code.pause(call), () -> {});
        }
    }

    // ---- expressions -----------------------------------------------------------------------------------------------

    private int variable() {
        return random.nextInt(3) > 0 ? 0 : random.nextInt(CountingCode.VARIABLES);
    }

    private int counter() {
        return random.nextBoolean() ? M : N;
    }

    /** {@return a bound of a counter} Large ones are reached after some turns only, so that few counters that pause do so. */
    private int bound() {
        return random.nextBoolean() ? random.nextInt(4) : 9;
    }

    private int local() {
        return random.nextInt(8) < 6 ? counter() : random.nextBoolean() ? R : S;
    }

    private static Expression binary(Expression left, String operator, int right) {
        return new Expression("(" + left.text() + " " + operator + " " + right + ")", locals -> {
            int value = left.value().applyAsInt(locals);
            return switch (operator) {
                case "+" -> value + right;
                case "&" -> value & right;
                case "*" -> value * right;
                case "/" -> right / value;
                case "<" -> value < right ? 1 : 0;
                case ">" -> value > right ? 1 : 0;
                default -> value == right ? 1 : 0;
            };
        });
    }

    private Expression condition() {
        Expression local = Expression.of(local());
        return switch (random.nextInt(4)) {
            case 0 -> binary(local, "<", bound());
            case 1 -> binary(local, ">", bound());
            case 2 -> binary(local, "==", random.nextInt(3));
            default -> binary(binary(local, "&", 1), "==", 0);
        };
    }

    /** {@return an expression that is small, for a counter} */
    private Expression counted() {
        Expression local = Expression.of(local());
        return switch (random.nextInt(9)) {
            case 0 -> Expression.constant(random.nextInt(3));
            case 1 -> chosen(binary(local, "&", 1), Expression.constant(random.nextInt(3)));
            case 2 -> {
                int dividend = 2 + random.nextInt(3);
                yield new Expression(
                        "(" + dividend + " / (" + local.text() + " & 3))",
                        locals -> dividend / (local.value().applyAsInt(locals) & 3));
            }
            case 3 -> local;
            default -> binary(binary(local, "+", 1 + random.nextInt(2)), "&", random.nextBoolean() ? 3 : 15);
        };
    }

    /** {@return what a static method makes of a counter} */
    private Expression called() {
        // The methods pause from 9 on.
        Expression local = binary(Expression.of(local()), "&", mayPause ? 15 : 7);
        return switch (random.nextInt(8)) {
            case 0 -> call("locked", local, n -> n & 3);
            case 1 -> call("divided", local, n -> 6 / (n + 1));
            case 2, 3, 4 -> call("spin", local, n -> (n > 5 ? n : n + n + 1) & 15);
            default -> call("backOff", local, n -> n > 9 ? n : n + 1);
        };
    }

    private static Expression call(String method, Expression argument, java.util.function.IntUnaryOperator result) {
        return new Expression(
                method + "(" + argument.text() + ")",
                locals -> result.applyAsInt(argument.value().applyAsInt(locals)));
    }

    private Expression chosen(Expression one, Expression other) {
        return chosen(condition(), one, other);
    }

    private static Expression chosen(Expression condition, Expression one, Expression other) {
        return new Expression(
                "(" + condition.text() + " ? " + one.text() + " : " + other.text() + ")",
                locals -> (condition.value().applyAsInt(locals) != 0 ? one : other)
                        .value()
                        .applyAsInt(locals));
    }

    private Expression result() {
        return switch (random.nextInt(8)) {
            case 0 -> Expression.constant(random.nextInt(3));
            case 1 -> chosen(Expression.constant(1), Expression.constant(1 + random.nextInt(2)));
            case 2 -> binary(Expression.of(counter()), "&", 3);
            case 3 -> chosen(Expression.of(R), Expression.of(S));
            default -> {
                Expression both = Expression.of(R);
                Expression other = Expression.of(S);
                yield new Expression(
                        "(r + 4 * s & 15)",
                        locals -> both.value().applyAsInt(locals)
                                        + 4 * other.value().applyAsInt(locals)
                                & 15);
            }
        };
    }

    @Override
    public String toString() {
        return source("Program");
    }
}
