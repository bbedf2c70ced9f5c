// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.junit.JUnitTest;
import io.roundup.platform.PlainResult;
import io.roundup.platform.PlainResult.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestLaunchTests {
    private static List<String> agent(String id, String name) {
        PlainResult run = new PlainResult(
                "[engine:junit-jupiter]/[class:shop.TillTest]/" + id,
                "shop.TillTest",
                name,
                Outcome.PASSED,
                1,
                0.1,
                "",
                List.of());
        return new TestLaunch(new JUnitOptions(new Given(JUnitOptions.options())), "")
                .agent(new JUnitTest(List.of(run)));
    }

    /** The table said TillTest#sells [2] a, b, and the page and the replay TillTest#sells #2. */
    @Test
    void anInvocationHasItsNameInAllReports() {
        List<String> words = agent("[test-template:sells(String)]/[test-template-invocation:#2]", "sells [2] a, \"b\"");
        Given given = GivenOptions.ofCheck("--" + words.get(words.size() - 1));
        assertThat(TestName.of(given, "program")).isEqualTo("shop.TillTest#sells [2] a, \"b\"");
    }

    @Test
    void aTestThatItsIdNamesIsNotNamedAgain() {
        assertThat(agent("[method:sells()]", "sells")).noneMatch(option -> option.startsWith("title="));
    }
}
