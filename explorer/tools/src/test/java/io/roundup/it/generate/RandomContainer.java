// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The source of a class that is given elements and gives some back. It keeps them in a few variables, which threads may
 * overwrite for each other. Some hold the monitor, and some look at what they are given.
 */
final class RandomContainer {
    private final Random random;

    private RandomContainer(long seed) {
        random = new Random(seed);
    }

    /** {@return the source} @param name of the class, which is a member of another one @param seed decides what it does */
    static String source(String name, long seed) {
        RandomContainer container = new RandomContainer(seed);
        return "public static class " + name + " {\n"
                + "private volatile Object a, b;\n"
                + "private final java.util.concurrent.atomic.AtomicReference<Object> r ="
                + " new java.util.concurrent.atomic.AtomicReference<>();\n"
                + "public boolean push(Object e) { Object t = null; " + container.body("e") + " return t == null; }\n"
                + "public Object pop() { Object t = null; " + container.body("null") + " return t; }\n"
                + "}\n";
    }

    private String body(String given) {
        String statements = IntStream.range(0, 2 + random.nextInt(2))
                .mapToObj(i -> statement(given))
                .collect(Collectors.joining(" "));
        return random.nextInt(3) == 0 ? "synchronized (this) { " + statements + " }" : statements;
    }

    private String statement(String given) {
        return switch (random.nextInt(11)) {
            case 0 -> "t = a;";
            case 1 -> "t = b;";
            case 2 -> "a = " + given + ";";
            case 3 -> "b = t;";
            case 4 -> "t = r.getAndSet(" + given + ");";
            case 5 -> "r.compareAndSet(t, " + given + ");";
            case 6 -> "if (a == null) a = " + given + ";";
            case 7 -> "if (r.get() == t) b = " + given + ";";
            case 8 -> "while (!r.compareAndSet(t, " + given + ")) t = r.get();";
            case 9 -> random.nextBoolean() ? "if (t != null && t.equals(2)) a = null;" : "t = r.get();";
            default -> "t = t == a ? b : a;";
        };
    }
}
