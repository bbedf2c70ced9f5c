// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.Outcome;

/** Outcomes are graded as JCStress grades them. */
class GradingTests {
    @Outcome(id = "1, .", expect = Expect.ACCEPTABLE, desc = "pattern of the metadata")
    @Outcome(id = "2, 2", expect = Expect.ACCEPTABLE, desc = "text of the metadata")
    private static final class Meta {}

    @JCStressMeta(Meta.class)
    @Outcome(id = "1, 2", expect = Expect.FORBIDDEN, desc = "text of the test")
    @Outcome(
            id = {"2, 2", "3, 3"},
            expect = Expect.FORBIDDEN,
            desc = "list of the test")
    @Outcome(expect = Expect.ACCEPTABLE_INTERESTING, desc = "all others")
    private static final class WithDefault {}

    @Outcome(id = "1", expect = Expect.ACCEPTABLE)
    private static final class WithoutDefault {}

    private static String grade(Class<?> test, String outcome) {
        Grading.Grade grade = new Grading(test).of(outcome);
        return grade.expect().name() + " " + grade.description();
    }

    /** A pattern that comes first would hide it. */
    @Test
    void anEqualTextComesBeforeEachPattern() {
        assertThat(grade(WithDefault.class, "1, 2")).isEqualTo("FORBIDDEN text of the test");
        assertThat(grade(WithDefault.class, "1, 3")).isEqualTo("ACCEPTABLE pattern of the metadata");
    }

    @Test
    void metadataComesBeforeTheTest() {
        assertThat(grade(WithDefault.class, "2, 2")).isEqualTo("ACCEPTABLE text of the metadata");
        assertThat(grade(WithDefault.class, "3, 3")).isEqualTo("FORBIDDEN list of the test");
    }

    @Test
    void theCaseWithoutAnIdIsForAllOthers() {
        assertThat(grade(WithDefault.class, "9, 9")).isEqualTo("ACCEPTABLE_INTERESTING all others");
    }

    @Test
    void withoutSuchACaseAllOthersAreForbidden() {
        assertThat(grade(WithoutDefault.class, "2"))
                .isEqualTo("FORBIDDEN no @Outcome matches it, and there is no default");
    }

    @Test
    void casesThatNothingMatchesAreTold() {
        assertThat(new Grading(WithDefault.class).unmatched(List.of("1, 3", "3, 3")))
                .containsExactly("2, 2", "1, 2");
    }
}
