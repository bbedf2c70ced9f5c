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
        assertThat(SuiteJson.seconds(report)).isEqualTo(Map.of("acme.Slow", 1.5));
    }

    /** The file is to be overwritten, whatever it is. */
    @Test
    void whatIsNoReportSaysNothing() {
        assertThat(SuiteJson.seconds("no JSON")).isEmpty();
        assertThat(SuiteJson.seconds("{}")).isEmpty();
    }
}
