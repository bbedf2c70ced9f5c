// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.idioms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LincheckFindingTests {
    private static EverydayProgram program(boolean holds, String notForLincheck) {
        return new EverydayProgram("P", holds, 17, false, notForLincheck, "class P {}");
    }

    private static LincheckFinding finding(boolean holds, String output) {
        return LincheckFinding.of(program(holds, ""), new EndedProcess(false, 0, output, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "false, failed, true, false",
        "false, hung, true, false",
        "false, nothing found, false, true",
        "false, time over, false, false",
        "true, failed, true, true",
        "true, hung, true, true",
        "true, nothing found, false, false",
        "true, time over, false, false",
    })
    void onlyWhatContradictsTheTruthIsWrong(boolean holds, String said, boolean isAlarm, boolean isWrong) {
        LincheckFinding finding = finding(holds, "WARNING: x\nlincheck 3.7: " + said + ", 1234 invocations\n");
        assertThat(finding)
                .isEqualTo(new LincheckFinding(program(holds, ""), said, "1,234", "3.7"))
                .returns(isAlarm, LincheckFinding::isAlarm)
                .returns(isWrong, LincheckFinding::isWrong);
    }

    /** A process that fails says nothing of the program. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void noAnswerIsNeitherAnAlarmNorWrong(boolean holds) {
        assertThat(finding(holds, "Exception in thread \"main\""))
                .returns("no answer", LincheckFinding::said)
                .returns(false, LincheckFinding::isAlarm)
                .returns(false, LincheckFinding::isWrong);
    }

    @Test
    void theTableCountsWhatWasExpressedAndMarksWhatIsWrong() {
        LincheckFinding missed = finding(false, "lincheck 3.7: nothing found, 15 invocations");
        LincheckTable table = new LincheckTable(
                25,
                List.of(
                        missed,
                        finding(false, "lincheck 3.7: failed, 2 invocations"),
                        finding(true, "lincheck 3.7: hung, 3 invocations"),
                        finding(true, "lincheck 3.7: time over, 10000 invocations"),
                        LincheckFinding.notExpressed(program(true, "waits for a time"))));
        assertThat(table.totals())
                .isEqualTo("Lincheck 3.7, JDK 25: 5 programs; 1 of 2 bugs found; 1 of 2 others with an alarm;"
                        + " 1 not within the time; 1 not expressed");
        assertThat(table.cells(missed.program())).isEqualTo(" **nothing found** | 15 |");
    }
}
