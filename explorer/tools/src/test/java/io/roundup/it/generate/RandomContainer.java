// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The source of a class that is given elements and gives some back. It keeps them in a few variables, which threads may
 * overwrite for each other. Some hold the monitor, some look at what they are given, and some run code of other types.
 */
final class RandomContainer {
    private final Random random;
    private final String name;
    private final RandomTypes types;

    private RandomContainer(String name, long seed) {
        random = new Random(seed);
        this.name = name;
        types = new RandomTypes(random, name, "Object", this::simple, this::condition);
    }

    /** {@return the source} @param name of the class, which is a member of another one @param seed decides what it does */
    static String source(String name, long seed) {
        RandomContainer container = new RandomContainer(name, seed);
        String push = container.body();
        String pop = container.body();
        String o = name + " o = this; ";
        return "public static class " + name + " {\n"
                + "private volatile Object a, b;\n"
                + "private final java.util.concurrent.atomic.AtomicReference<Object> r ="
                + " new java.util.concurrent.atomic.AtomicReference<>();\n"
                + container.types.members()
                + "public boolean push(Object e) { Object t = null; " + o + push + " return t == null; }\n"
                + "public Object pop() { Object t = null, e = null; " + o + pop + " return t; }\n"
                + "}\n";
    }

    private String body() {
        String statements = IntStream.range(0, 2 + random.nextInt(2))
                .mapToObj(i -> statement())
                .collect(Collectors.joining(" "));
        return random.nextInt(3) == 0 ? "synchronized (this) { " + statements + " }" : statements;
    }

    private String statement() {
        return random.nextInt(2) == 0 ? types.use() : simple();
    }

    private String simple() {
        return switch (random.nextInt(11)) {
            case 0 -> "t = o.a;";
            case 1 -> "t = o.b;";
            case 2 -> "o.a = e;";
            case 3 -> "o.b = t;";
            case 4 -> "t = o.r.getAndSet(e);";
            case 5 -> "o.r.compareAndSet(t, e);";
            case 6 -> "if (o.a == null) o.a = e;";
            case 7 -> "if (o.r.get() == t) o.b = e;";
            case 8 -> "while (!o.r.compareAndSet(t, e)) t = o.r.get();";
            case 9 -> "t = o.r.get();";
            default -> "t = t == o.a ? o.b : o.a;";
        };
    }

    private String condition() {
        return switch (random.nextInt(80)) {
            case 0 -> "e != null && e.equals(2)";
            case 1 -> "java.util.Objects.hashCode(t) == 1";
            case 2 -> "\"2\".equals(String.valueOf(t))";
            case 3 -> "e instanceof Integer number && number == 2";
            case 4 -> "t == (Object) 2";
            case 5 -> "Thread.currentThread().getName().endsWith(\"2\")";
            case 6 -> "System.identityHashCode(t) % 2 == 0";
            case 7 -> "((Integer) e) == (Object) Integer.valueOf(1)";
            case 8 -> "t instanceof Comparable";
            case 9 -> "t instanceof String";
            case 10 -> "o.a == t";
            case 11 -> "e == null";
            default -> "t == null";
        };
    }
}
