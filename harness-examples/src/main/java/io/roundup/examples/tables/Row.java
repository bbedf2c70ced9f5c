// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.examples.Expected;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.quasi.relax.QuasiFactor;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A row of Table II, which has bound 0, of Table III, or of Table V, whose programs have one call in each thread.
 *
 * @param harness the structure and the test program
 * @param structure as the paper names it
 * @param bug b1, b2 or b3, or an empty string for the correct structure
 * @param first calls of the first thread
 * @param second calls of the second thread
 * @param after calls after both have ended
 * @param bound of the removals, the qfactor; 0 for standard linearizability
 */
record Row(Class<?> harness, String structure, String bug, int first, int second, int after, int bound) {
    private static final Pattern HARNESS = Pattern.compile("([A-Za-z]+?)(\\d)x(\\d)p(\\d+)(B\\d)?");
    /** Those of Table V in which the paper found one. */
    private static final Set<String> VIOLATIONS_OF_SCAL =
            Set.of("Sequential Linked Queue Enq Enq", "Sequential Linked Queue Deq Deq", "KStack Push Pop");

    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z])(?=[A-Z])");

    /**
     * {@return a row}
     *
     * @param harness named by structure, program and bug
     * @param bound of the removals, 0 for Table II
     */
    static Row of(Class<?> harness, int bound) {
        Matcher name = HARNESS.matcher(harness.getSimpleName());
        if (!name.matches()) {
            throw new IllegalArgumentException(harness + " is not named as a row");
        }
        String bug = name.group(5);
        return new Row(
                harness,
                WORD_START.matcher(name.group(1)).replaceAll(" "),
                bug == null ? "" : bug.replace('B', 'b'),
                Integer.parseInt(name.group(2)),
                Integer.parseInt(name.group(3)),
                Integer.parseInt(name.group(4)),
                bound);
    }

    /** {@return such as {@code Quasi Queue b2 4*4+0}} */
    String name() {
        return structure + (bug.isEmpty() ? "" : " " + bug) + " " + calls();
    }

    /** {@return such as {@code 4*4+0}} */
    String calls() {
        return first + "*" + second + "+" + after;
    }

    /** {@return the number of interleavings of the calls of the threads} */
    int serialHistories() {
        int interleavings = 1;
        for (int i = 1; i <= second; i++) {
            interleavings = interleavings * (first + i) / i;
        }
        return interleavings;
    }

    /** {@return the factor to check, or null for standard linearizability} */
    @Nullable
    QuasiFactor factor() {
        return bound == 0 ? null : QuasiFactor.parse(removal() + "=" + bound);
    }

    /** {@return the method that may be out of order} */
    String removal() {
        String declared = declared().quasi();
        int end = declared.indexOf("=");
        if (end < 0) {
            return structure.contains("Stack") ? "pop" : "deq";
        }
        return declared.substring(0, end);
    }

    /** {@return what the harness was written after} */
    GoldenSpecification legal() {
        return new GoldenSpecification(declared().golden());
    }

    /** {@return whether the harness declares a violation, or null if it says nothing about this bound} */
    @Nullable
    Boolean violationDeclared() {
        if (bound == 0) {
            return !declared().linearizable();
        }
        if (declared().quasi().isEmpty()) {
            return declared().linearizable() ? false : null; // a linearizable structure keeps every bound
        }
        return declared().quasi().equals(removal() + "=" + bound) ? !declared().quasiLinearizable() : null;
    }

    /** {@return the heading of its table} */
    String table() {
        if (isOfScal()) {
            return "Table V: structures of Scal, quasi linearizability";
        }
        return bound == 0 ? "Table II: standard linearizability" : "Table III: quasi linearizability";
    }

    private boolean isOfScal() {
        return calls().equals("1*1+12");
    }

    /** {@return whether the paper reports a violation, or null where that is not known} */
    @Nullable
    Boolean violationInPaper() {
        if (isOfScal()) {
            return VIOLATIONS_OF_SCAL.contains(structure);
        }
        return bound == 2 || bound == 3 && bug.isEmpty() ? !bug.isEmpty() : null;
    }

    /** {@return the seconds that the paper reports, or 0 where that is not known} */
    int secondsInPaper() {
        if (!name().equals("Quasi Queue 4*4+0")) {
            return 0;
        }
        return switch (bound) {
            case 2 -> 40 * 60 + 56;
            case 3 -> 69 * 60 + 32;
            default -> 0;
        };
    }

    private Expected declared() {
        Expected expected = harness.getAnnotation(Expected.class);
        if (expected == null) {
            throw new IllegalArgumentException(harness + " declares no verdict");
        }
        return expected;
    }
}
