// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The source of a class with two or three small methods that share variables, an atomic counter and an owner. Some methods
 * hold the monitor, some make one step, and others are in each other's way. Some run code of other types.
 */
final class RandomClass {
    private final Random random;
    private final String name;
    private final RandomTypes types;

    private RandomClass(String name, long seed) {
        random = new Random(seed);
        this.name = name;
        types = new RandomTypes(random, name, "int", this::simple, this::condition);
    }

    /** {@return the source} @param name of the class, which is a member of another one @param seed decides what it does */
    static String source(String name, long seed) {
        return new RandomClass(name, seed).source();
    }

    private String source() {
        String methods =
                IntStream.range(0, 2 + random.nextInt(2)).mapToObj(this::method).collect(Collectors.joining("\n"));
        return "public static class " + name + " {\n"
                + "private volatile int x, y;\n"
                + "private volatile Thread owner;\n"
                + "private final java.util.concurrent.atomic.AtomicInteger a ="
                + " new java.util.concurrent.atomic.AtomicInteger();\n"
                + types.members()
                + methods + "\n}\n";
    }

    private String method(int number) {
        String given = number == 0 ? "" : number == 1 ? "int t" : "Integer i";
        boolean isGiven = number > 0 && random.nextInt(2) == 0;
        String begins = (isGiven ? "m(" + given + ") { " : "m" + number + "() { ")
                + (isGiven && number == 1 ? "" : "int t = " + (isGiven ? "i; " : "0; ")) + "int e = t; " + name
                + " o = this; ";
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
        return "public int " + begins + body + fails + " return t; }";
    }

    private String statement() {
        return random.nextInt(2) == 0 ? types.use() : simple();
    }

    private String simple() {
        return switch (random.nextInt(20)) {
            case 0, 10, 11 -> "t = o.x;";
            case 1, 12 -> "t = o.y;";
            case 2, 13, 14, 15 -> "o.x = (t + 1) % 3;";
            case 3, 16, 17 -> "o.y = t;";
            case 4 -> "t = o.a.get();";
            case 5 -> "o.a.set(t);";
            case 6, 18 -> "t = o.a.getAndIncrement();";
            case 7 -> "t = o.a.compareAndSet(t, (t + 1) % 3) ? 1 : 2;";
            case 8 -> "t = o.owner == null ? 0 : o.owner == Thread.currentThread() ? 1 : 2;";
            case 9 -> "o.owner = t == 0 ? Thread.currentThread() : null;";
            default -> "t++;";
        };
    }

    private String condition() {
        return switch (random.nextInt(24)) {
            case 0 -> "t == 0";
            case 1 -> "o.x != t";
            case 2 -> "Thread.currentThread().getName().endsWith(\"2\")";
            case 3 -> "System.identityHashCode(o) % 2 == 0";
            case 4 -> "Integer.valueOf(t + 126) == (Object) (t + 126)";
            case 5 -> "o.hashCode() % 2 == 0";
            case 6, 7, 8 -> "o.y == t";
            default -> "t == 1";
        };
    }
}
