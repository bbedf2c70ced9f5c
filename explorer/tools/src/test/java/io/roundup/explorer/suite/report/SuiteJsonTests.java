// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.suite.HarnessResult;
import io.roundup.explorer.suite.HarnessVerdict;
import io.roundup.explorer.suite.SuiteHarness;
import io.roundup.explorer.suite.SuiteResult;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an earlier report says on the time that harnesses took. */
class SuiteJsonTests {
    @Test
    void anEarlierReportSaysWhatEachHarnessTook() {
        HarnessResult slow = new HarnessResult(
                new SuiteHarness("acme.Slow", "classes", "", false),
                HarnessVerdict.HOLDS,
                2,
                1.5,
                "",
                "",
                List.of(),
                "",
                "",
                "",
                "");
        String report =
                SuiteJson.write(new SuiteResult<>(HarnessVerdict.HARNESSES, List.of("classes"), List.of(slow), 2, 1));
        assertThat(SuiteJson.seconds(report, HarnessVerdict.HARNESSES)).isEqualTo(Map.of("acme.Slow", 1.5));
    }

    /** A violation is repeated by the command that the process of the class names. */
    @Test
    void whatCameOfAClassIsRead() {
        String test = """
                {"verdict": "violation", "executions": 7, "why": "", "reservations": [], "violation": {
                "kind": "deadlock", "program": "a() | b()", "token": "t", "command": "java -jar r.jar test"}}""";
        SuiteHarness tested = new SuiteHarness("acme.Pair", "", "", false);
        assertThat(SuiteJson.readTest(tested, test, 1.5))
                .isEqualTo(new HarnessResult(
                        tested,
                        HarnessVerdict.VIOLATION,
                        7,
                        1.5,
                        "deadlock",
                        "a() | b()",
                        List.of(),
                        "t",
                        "java -jar r.jar test",
                        "",
                        ""));
        String holds = """
                {"verdict": "holds", "executions": 7, "why": null, "reservations": ["other seeds"], "violation": null}""";
        HarnessResult held = SuiteJson.readTest(tested, holds, 1.5);
        assertThat(held.verdict()).isEqualTo(HarnessVerdict.HOLDS);
        assertThat(held.line()).isEqualTo("note: proved with other seeds");
    }

    /** The file is to be overwritten, whatever it is. */
    @Test
    void whatIsNoReportSaysNothing() {
        assertThat(SuiteJson.seconds("no JSON", HarnessVerdict.HARNESSES)).isEmpty();
        assertThat(SuiteJson.seconds("{}", HarnessVerdict.HARNESSES)).isEmpty();
    }
}
