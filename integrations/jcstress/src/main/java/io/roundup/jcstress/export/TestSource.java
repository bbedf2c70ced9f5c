// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;
import io.roundup.explorer.harness.Before;
import io.roundup.explorer.program.HarnessClass;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** The source of a test of JCStress that runs a harness. */
final class TestSource {
    /** The package of the test. */
    static final String PACKAGE = "hardware";

    private static final String IMPOSSIBLE = "no execution has it";

    private static final Pattern SPECIAL = Pattern.compile("[\\\\\\[\\](){}*+?.^$]");

    private final HarnessClass harness;
    private final List<Method> actors;
    private final List<String> names = new ArrayList<>();

    /** Prepares. @param harness that is run */
    TestSource(HarnessClass harness) {
        this.harness = harness;
        actors = harness.methods(Actor.class);
        Set<String> taken = new LinkedHashSet<>(List.of("outcome", "trial"));
        for (int i = 0; i < actors.size(); i++) {
            String name = actors.get(i).getName();
            String own = SourceVersion.isName(name) && taken.add(name) ? name : "actor" + (i + 1);
            taken.add(own);
            names.add(own);
        }
    }

    /** {@return the simple name of the test class} */
    String className() {
        String name = harness.type().getName();
        return name.substring(name.lastIndexOf('.') + 1).replace('$', '_') + "Test";
    }

    /** {@return the name of the test class} */
    String testName() {
        return PACKAGE + "." + className();
    }

    /** {@return what the parts of an outcome are: the actors, and what comes after them} */
    String parts() {
        boolean hasAfter = !harness.methods(After.class).isEmpty();
        return String.join(" | ", names) + (hasAfter ? " then " + after() : "");
    }

    private String after() {
        return String.join(
                ", ", harness.methods(After.class).stream().map(Method::getName).toList());
    }

    /**
     * {@return the source}
     *
     * @param outcomes that were explored
     * @param incomplete why other outcomes may be possible all the same, or an empty string
     */
    String text(List<ExploredOutcome> outcomes, String incomplete) {
        StringBuilder text = new StringBuilder();
        line(text, "// Written by Round-Up. The harness itself stays as it is: its classes are among the resources.");
        line(text, "package " + PACKAGE + ";");
        line(text, "");
        for (String name : List.of("HarnessHandles", "Recorder", "Trial")) {
            line(text, "import io.roundup.jcstress.project." + name + ";");
        }
        line(text, "import java.lang.invoke.MethodHandle;");
        for (String name : List.of("Actor", "Arbiter", "Description", "Expect", "JCStressTest", "Outcome", "State")) {
            line(text, "import org.openjdk.jcstress.annotations." + name + ";");
        }
        line(text, "import org.openjdk.jcstress.infra.results.L_Result;");
        line(text, "");
        line(text, "@JCStressTest");
        line(
                text,
                "@Description("
                        + quoted("Results of " + parts() + " of "
                                + harness.type().getName()) + ")");
        for (ExploredOutcome outcome : outcomes) {
            line(
                    text,
                    "@Outcome(id = " + quoted(id(outcome.text()))
                            + ", expect = Expect.ACCEPTABLE, desc = \"an execution has it\")");
        }
        line(text, incomplete.isEmpty() ? forbidden() : open(incomplete));
        line(text, "@State");
        line(text, "public class " + className() + " {");
        body(text);
        line(text, "}");
        return text.toString();
    }

    /** JCStress looks for an equal text first, then takes the text as a regular expression. */
    private static String id(String outcome) {
        return SPECIAL.matcher(outcome).find() ? Pattern.quote(outcome) : outcome;
    }

    private static String forbidden() {
        return "@Outcome(expect = Expect.FORBIDDEN, desc = " + quoted(IMPOSSIBLE) + ")";
    }

    private static String open(String incomplete) {
        String why = "the exploration did not reach it, and cannot exclude it: " + incomplete;
        return "@Outcome(expect = Expect.ACCEPTABLE_INTERESTING, desc = " + quoted(why) + ")";
    }

    private void body(StringBuilder text) {
        line(text, "    private static final HarnessHandles HARNESS = " + handles() + ";");
        for (int i = 0; i < actors.size(); i++) {
            line(
                    text,
                    "    private static final MethodHandle ACTOR_" + (i + 1) + " = HARNESS.actor("
                            + named(actors.get(i)) + ", " + (i + 1) + ");");
        }
        line(text, "");
        line(text, "    private final Trial trial = new Trial(HARNESS, " + actors.size() + ");");
        for (int i = 0; i < actors.size(); i++) {
            line(text, "");
            line(text, "    @Actor");
            line(text, "    public void " + names.get(i) + "() {");
            line(text, "        Recorder recorder = trial.begin(" + i + ");");
            line(text, "        try {");
            line(text, "            ACTOR_" + (i + 1) + ".invokeExact(trial.harness);");
            line(text, "        } catch (Throwable thrown) {");
            line(text, "            recorder.uncaught(thrown);");
            line(text, "        }");
            line(text, "        recorder.end();");
            line(text, "    }");
        }
        line(text, "");
        line(text, "    @Arbiter");
        line(text, "    public void outcome(L_Result result) {");
        line(text, "        result.r1 = trial.outcome();");
        line(text, "    }");
    }

    private String handles() {
        Field field = harness.field();
        StringBuilder made = new StringBuilder("new HarnessHandles(")
                .append(quoted(harness.type().getName()))
                .append(", ")
                .append(quoted(field.getDeclaringClass().getName()))
                .append(", ")
                .append(quoted(field.getName()))
                .append(')');
        for (Method method : harness.methods(Before.class)) {
            made.append("\n            .before(").append(named(method)).append(')');
        }
        for (Method method : harness.methods(After.class)) {
            made.append("\n            .after(").append(named(method)).append(')');
        }
        return made.toString();
    }

    private static String named(Method method) {
        return quoted(method.getDeclaringClass().getName()) + ", " + quoted(method.getName());
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }

    /** {@return a text as a literal of Java} */
    private static String quoted(String value) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char next = value.charAt(i);
            switch (next) {
                case '"', '\\' -> literal.append('\\').append(next);
                default -> {
                    if (next < ' ' || next > '~') {
                        literal.append(String.format("\\u%04x", (int) next));
                    } else {
                        literal.append(next);
                    }
                }
            }
        }
        return literal.append('"').toString();
    }
}
