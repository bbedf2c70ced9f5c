// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.Outcome;

/**
 * What a test says of its outcomes, by the rules of JCStress. The cases of the metadata class come before those of the
 * test. First each case is compared as a text, then each as a regular expression. The case without an id is for all
 * others; if there is none, they are forbidden.
 */
public final class Grading {
    /** What is said of outcomes that no case matches. */
    private static final Grade NO_DEFAULT =
            new Grade(Expect.FORBIDDEN, "no @Outcome matches it, and there is no default");

    /**
     * What a test says of one outcome.
     *
     * @param expect whether it may happen
     * @param description in the words of the test, or an empty string
     */
    public record Grade(Expect expect, String description) {}

    private record Case(Pattern id, Grade grade) {
        boolean is(String outcome) {
            return id.pattern().equals(outcome);
        }

        boolean matches(String outcome) {
            return id.matcher(outcome).matches();
        }
    }

    private final List<Case> cases = new ArrayList<>();
    private Grade otherwise = NO_DEFAULT;

    /**
     * Reads the outcomes of a test.
     *
     * @param test its class
     * @throws java.util.regex.PatternSyntaxException if an id is no regular expression
     */
    Grading(Class<?> test) {
        JCStressMeta meta = test.getAnnotation(JCStressMeta.class);
        if (meta != null) {
            add(meta.value());
        }
        add(test);
    }

    private void add(Class<?> type) {
        for (Outcome outcome : type.getAnnotationsByType(Outcome.class)) {
            Grade grade = new Grade(outcome.expect(), outcome.desc());
            for (String id : outcome.id()) {
                if (id.isEmpty()) {
                    otherwise = grade;
                } else {
                    cases.add(new Case(Pattern.compile(id), grade));
                }
            }
        }
    }

    /** {@return what the test says of an outcome} @param outcome as JCStress prints it */
    public Grade of(String outcome) {
        return cases.stream()
                .filter(each -> each.is(outcome))
                .findFirst()
                .or(() -> cases.stream().filter(each -> each.matches(outcome)).findFirst())
                .map(Case::grade)
                .orElse(otherwise);
    }

    /**
     * {@return the ids of the cases that match none of some outcomes, in their order}
     *
     * @param outcomes all that happen
     */
    public List<String> unmatched(Iterable<String> outcomes) {
        List<Case> left = new ArrayList<>(cases);
        for (String outcome : outcomes) {
            left.removeIf(each -> each.is(outcome) || each.matches(outcome));
        }
        return left.stream().map(each -> each.id().pattern()).distinct().toList();
    }

    /** {@return what is said of the case with an id} @param id of {@link #unmatched} */
    public Grade ofCase(String id) {
        return cases.stream()
                .filter(each -> each.is(id))
                .findFirst()
                .map(Case::grade)
                .orElse(otherwise);
    }
}
