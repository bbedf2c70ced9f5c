// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/**
 * Types in a random class, in which code of it runs: methods that are overridden, overloaded or inherited, exceptions, what
 * initialises classes, enums, lambdas, and so on. The code has a variable {@code t}, what the method was given as
 * {@code e}, and the object as {@code o}.
 */
final class RandomTypes {
    private final Random random;
    private final String outer;
    private final String type;
    private final Supplier<String> statement;
    private final Supplier<String> condition;
    private final String parameters;
    private final List<String> members = new ArrayList<>();
    private final List<String> uses = new ArrayList<>();

    /**
     * Chooses some.
     *
     * @param random decides
     * @param outer the name of the class that they are in
     * @param type of the variables
     * @param statement makes one
     * @param condition makes one
     */
    RandomTypes(Random random, String outer, String type, Supplier<String> statement, Supplier<String> condition) {
        this.random = random;
        this.outer = outer;
        this.type = type;
        parameters = outer + " o, " + type + " e, " + type + " t";
        this.statement = statement;
        this.condition = condition;
        for (int i = 0; i < 2; i++) {
            List<Runnable> all = List.of(
                    this::heirs,
                    this::exceptions,
                    this::initializers,
                    this::inner,
                    this::lambdas,
                    this::enums,
                    this::own,
                    this::locals,
                    this::collections);
            all.get(random.nextInt(all.size())).run();
        }
    }

    /** {@return their declarations} */
    String members() {
        return String.join("\n", members) + "\n";
    }

    /** {@return a statement that uses one of them} */
    String use() {
        String use = uses.get(random.nextInt(uses.size()));
        return random.nextInt(3) == 0 ? "if (" + condition.get() + ") { " + use + " }" : use;
    }

    /** A method of such a type does little, or some classes have too many executions. */
    private String body() {
        String one = statement.get();
        return random.nextBoolean() ? "if (" + condition.get() + ") { " + one + " }" : one;
    }

    private String method(String modifiers, String name, String more, String last) {
        return modifiers + " " + type + " " + name + "(" + parameters + more + ") { " + body() + " return " + last
                + "; }\n";
    }

    private boolean maybe() {
        return random.nextBoolean();
    }

    /** {@return whether no type of a name was made yet} */
    private boolean isNew(String name) {
        return members.stream().noneMatch(member -> member.contains(" " + name + " "));
    }

    /** Methods that are overridden, overloaded or inherited, and those of interfaces that have code. */
    private void heirs() {
        if (!isNew("Way")) {
            return;
        }
        members.add("interface Way {\n" + method("default", "go", "", "t") + "default " + type + " go(" + parameters
                + ", int n) { return go(o, e, t); }\n}");
        members.add("static class Base implements Way {\n" + (maybe() ? method("public", "go", "", "t") : "")
                + method(maybe() ? "private" : "static", "step", "", "t")
                + "private " + type + " own(" + parameters + ") { return step(o, e, t); }\n}");
        members.add("static class Heir extends Base {\n"
                + (maybe() ? method("public", "go", "", maybe() ? "super.go(o, e, t)" : "t") : "")
                + (maybe() ? method("public", "go", ", int n", "t") : "")
                + (maybe() ? method("", "go", ", long n", "go(o, e, t)") : "")
                + (maybe() ? method("", "other", "", "t") : "") + "}");
        members.add("private volatile Way way = new " + (maybe() ? "Base();" : "Heir();"));
        uses.add("t = o.way.go(o, e, t);");
        uses.add("t = o.way.go(o, e, t, 1);");
        uses.add("t = new Heir().go(o, e, t, 1);");
        uses.add("t = new Base().own(o, e, t);");
        uses.add("o.way = new " + (maybe() ? "Base();" : "Heir();"));
        uses.add("t = new Way() { " + method("public", "go", "", "t") + " }.go(o, e, t);");
    }

    /** Exceptions with variables, whose methods the JDK calls, too. */
    private void exceptions() {
        if (!isNew("Stop")) {
            return;
        }
        String made = List.of("", "super(\"a\");", "super(\"a\", new IllegalStateException());", "super(new Cause(t));")
                .get(random.nextInt(4));
        String sets = "at = o; given = e; ";
        members.add("static class Cause extends Exception {\n private final " + type + " held;\n Cause(" + type
                + " t) { held = t; }\n" + (maybe() ? looking("String toString", "\"\"") : "") + "}");
        members.add(
                "static class Stop extends RuntimeException {\nprivate static " + outer + " at;\nprivate static " + type
                        + " given;\nprivate final " + type + " held;\n"
                        + "Stop(" + type + " t) { " + made + " held = t; }\n"
                        + "static Stop of(" + parameters + ") { " + sets + "return new Stop(t); }\n"
                        + (maybe() ? looking("Throwable fillInStackTrace", "this") : "")
                        + (maybe() ? looking("String getMessage", "\"b\"") : "")
                        + (maybe() ? looking("Throwable getCause", "null") : "") + "}");
        uses.add("try { if (" + condition.get() + ") { throw Stop.of(o, e, t); } " + statement.get()
                + " } catch (Stop stop) { t = stop.held; }");
        uses.add("try { throw Stop.of(o, e, t); } catch (RuntimeException stop) { if (stop.getMessage() == null) { "
                + statement.get() + " } }");
        uses.add("try { " + statement.get() + " if (" + condition.get() + ") throw Stop.of(o, e, t); } finally { "
                + statement.get() + " }");
        uses.add("if (Stop.of(o, e, t).getCause() == null) { " + statement.get() + " }");
    }

    /** It is called by those that the JDK has, so it finds in static variables what it uses. */
    private String looking(String method, String result) {
        return "public " + method + "() { " + outer + " o = Stop.at; " + type
                + " e = Stop.given, t = e; if (o != null) { " + body() + " } return " + result + "; }\n";
    }

    /** Classes that are initialised when a thread uses them first. */
    private void initializers() {
        if (!isNew("Held")) {
            return;
        }
        String thread = "Thread.currentThread().getName().endsWith(\"2\")";
        String initial = maybe() ? "%s ? %s : %s".formatted(thread, value(1), value(2)) : value(random.nextInt(3));
        members.add("static class Held { static volatile " + type + " s = " + initial + "; static volatile int begun"
                + (maybe() ? " = 1" : "") + "; }");
        members.add("static class Below extends Held { static volatile " + type + " copy = s;"
                + (maybe() ? " static { begun++; }" : "") + " }");
        members.add("interface Constants { " + type + " FIRST = Held.s; " + (maybe() ? "default void none() {}" : "")
                + " }");
        members.add("static final class Lower extends Below implements Constants { "
                + method("static", "go", "", maybe() ? "FIRST" : "t") + " }");
        uses.add("t = Held.s;");
        uses.add("Held.s = " + (maybe() ? "e;" : "t;"));
        uses.add("t = Below.copy;");
        uses.add("Below.copy = t;");
        uses.add("t = Lower.go(o, e, t);");
        uses.add("t = Constants.FIRST;");
        uses.add("if (Lower.begun == 1) { " + statement.get() + " }");
        uses.add("new Lower();");
    }

    private String value(int number) {
        return number == 0 && type.equals("Object") ? "null" : "" + number;
    }

    /** Objects that have the one around them, and records. */
    private void inner() {
        if (!isNew("Inner")) {
            return;
        }
        members.add("class Inner {\nprivate " + type + " kept;\n{ " + outer + " o = " + outer + ".this; " + type
                + " t = kept, e = t; " + body() + " kept = t; }\n" + method("", "go", "", maybe() ? "kept" : "t")
                + "}");
        members.add("record Pair(" + type + " one, " + type + " two) {\nPair { " + type + " e = one; " + outer
                + " o = null; if (o != null) { " + type + " t = two; " + body() + " } }\n}");
        members.add("private volatile Pair pair = new Pair(" + value(0) + ", " + value(0) + ");");
        uses.add("t = o.new Inner().go(o, e, t);");
        uses.add("o.pair = new Pair(e, t);");
        uses.add("t = o.pair.two();");
        uses.add("t = o.pair.one();");
        uses.add("if (o.pair.equals(new Pair(t, e))) { " + statement.get() + " }");
    }

    /** Code that is kept in a variable. */
    private void lambdas() {
        if (!isNew("Step")) {
            return;
        }
        members.add("interface Step { " + type + " of(" + parameters + "); }");
        members.add(method("static", "stepOf", "", "t"));
        members.add("private volatile Step step = " + outer + "::stepOf;");
        uses.add("t = o.step.of(o, e, t);");
        uses.add("o.step = (p, e1, t1) -> t1;");
        uses.add("o.step = (p, e1, t1) -> stepOf(p, e1, e1);");
        uses.add("{ " + type + " now = t; t = ((Step) (p, e1, t1) -> now).of(o, e, t); }");
        uses.add("t = ((Step) " + outer + "::stepOf).of(o, e, t);");
    }

    /** Constants with code of their own. */
    private void enums() {
        if (!isNew("Mode")) {
            return;
        }
        members.add("enum Mode { LEFT { " + (maybe() ? method("", "go", "", "t") : "") + " }, RIGHT; "
                + method("", "go", "", maybe() ? "t" : "e") + " }");
        members.add("private volatile Mode mode = Mode." + (maybe() ? "LEFT;" : "RIGHT;"));
        uses.add("t = o.mode.go(o, e, t);");
        uses.add("o.mode = Mode.LEFT;");
        uses.add("o.mode = Mode.RIGHT;");
        uses.add("if (o.mode == Mode.LEFT) { " + statement.get() + " }");
        uses.add("switch (o.mode) { case LEFT: " + statement.get() + " break; default: " + statement.get() + " }");
        uses.add("if (o.mode.ordinal() == 1) { " + statement.get() + " }");
    }

    /** A variable of each thread. */
    private void own() {
        if (!isNew("OWN")) {
            return;
        }
        String box = type.equals("int") ? "Integer" : type;
        members.add(
                "private static final ThreadLocal<" + box + "> OWN = ThreadLocal.withInitial(() -> " + value(0) + ");");
        uses.add("t = OWN.get();");
        uses.add("OWN.set(t);");
        uses.add("OWN.remove();");
    }

    /** Objects that one thread alone can reach, loops over them, and methods that call themselves. */
    private void locals() {
        if (!isNew("Local")) {
            return;
        }
        members.add(
                "static class Local { " + type + " v; " + type + "[] all = {" + value(0) + ", " + value(0) + "}; }");
        members.add("static " + type + " down(" + parameters + ", int n) { " + statement.get()
                + " return n == 0 ? t : down(o, e, t, n - 1); }");
        uses.add("{ " + type + "[] all = {t, e}; for (int place = 0; place < 2; place++) { " + statement.get()
                + " all[place] = t; " + statement.get() + " } t = all[" + random.nextInt(2) + "]; }");
        uses.add("{ Local p = new Local(); p.v = t; " + statement.get() + " p.all[0] = t; " + statement.get() + " t = "
                + (maybe() ? "p.v; }" : "p.all[0]; }"));
        uses.add("t = down(o, e, t, 1);");
        uses.add("for (" + type + " each : new " + type + "[] {e, t}) { " + statement.get() + " if (each == t) { "
                + (maybe() ? "continue" : "break") + "; } " + statement.get() + " }");
    }

    /** Collections of the JDK, which ask elements whether they are equal. */
    private void collections() {
        if (!isNew("list")) {
            return;
        }
        String box = type.equals("int") ? "Integer" : type;
        members.add("private final java.util.List<" + box + "> list = new java.util."
                + (maybe() ? "ArrayList" : "LinkedList") + "<>();");
        members.add("private final java.util.Queue<" + box
                + "> queue = new java.util.concurrent.ConcurrentLinkedQueue<>();");
        members.add("private final java.util.Map<" + box + ", " + box + "> map = new java.util.HashMap<>();");
        uses.add("synchronized (o.list) { o.list.add(t); }");
        uses.add("synchronized (o.list) { if (!o.list.isEmpty()) t = o.list.remove(0); }");
        uses.add("synchronized (o.list) { if (o.list.contains(e)) { " + statement.get() + " } }");
        uses.add("synchronized (o.map) { o.map.put(e, t); }");
        uses.add("synchronized (o.map) { if (o.map.containsKey(t)) t = o.map.get(t); }");
        uses.add("o.queue.offer(e);");
        uses.add("if (!o.queue.isEmpty()) { " + statement.get() + " }");
        uses.add("if (o.queue.poll() == null) { " + statement.get() + " }");
    }
}
