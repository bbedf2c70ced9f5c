// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The source of a class with two or three small methods that share variables, an atomic counter and an owner. Some methods
 * hold the monitor, some make one step, and others are in each other's way.
 */
final class RandomClass {
    private final Random random;

    private RandomClass(long seed) {
        random = new Random(seed);
    }

    /** {@return the source} @param name of the class, which is a member of another one @param seed decides what it does */
    static String source(String name, long seed) {
        return new RandomClass(seed).source(name);
    }

    private String source(String name) {
        String methods =
                IntStream.range(0, 2 + random.nextInt(2)).mapToObj(this::method).collect(Collectors.joining("\n"));
        return "public static class " + name + " {\n"
                + "private volatile int x, y;\n"
                + "private volatile Thread owner;\n"
                + "private final java.util.concurrent.atomic.AtomicInteger a ="
                + " new java.util.concurrent.atomic.AtomicInteger();\n"
                + methods + "\n}\n";
    }

    private String method(int number) {
        String begins = random.nextInt(3) == 0 ? "(int t) { " : "() { int t = 0; ";
        String statements = IntStream.range(0, 2 + random.nextInt(2))
                .mapToObj(i -> statement())
                .collect(Collectors.joining(" "));
        String body = switch (random.nextInt(4)) {
            case 0 -> statement();
            case 1 ->
                "int b; do { b = a.get(); } while (!a.compareAndSet(b, (b + " + (1 + random.nextInt(2))
                        + ") % 3)); t = b;";
            case 2 -> statements;
            default -> "synchronized (this) { " + statements + " }";
        };
        String fails = random.nextInt(6) == 0 ? " if (t == 2) throw new IllegalStateException();" : "";
        return "public int m" + number + begins + body + fails + " return t; }";
    }

    private String statement() {
        return switch (random.nextInt(10)) {
            case 0 -> "t = x;";
            case 1 -> "t = y;";
            case 2 -> "x = (t + 1) % 3;";
            case 3 -> "y = t;";
            case 4 -> "t = a.get();";
            case 5 -> "a.set(t);";
            case 6 -> "t = a.getAndIncrement();";
            case 7 -> "t = a.compareAndSet(t, (t + 1) % 3) ? 1 : 2;";
            case 8 -> "t = owner == null ? 0 : owner == Thread.currentThread() ? 1 : 2;";
            default -> "owner = t == 0 ? Thread.currentThread() : null;";
        };
    }
}
