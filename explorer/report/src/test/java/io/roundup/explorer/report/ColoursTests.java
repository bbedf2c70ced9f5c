// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.replay.RepeatedViolation;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ColoursTests {
    private static final String ESCAPE = "\u001b[";

    @Test
    void theVerdictIsRedOrGreen() {
        assertThat(report(Colours.ANSI))
                .contains("\n  " + ESCAPE + "31;1mVIOLATION: NOT LINEARIZABLE" + ESCAPE + "0m\n");
        assertThat(Colours.ANSI.good("HOLDS")).isEqualTo(ESCAPE + "32mHOLDS" + ESCAPE + "0m");
    }

    /** The number of the step in which another thread goes on. */
    @Test
    void switchesStandOut() {
        assertThat(report(Colours.ANSI))
                .contains("\n   1  calls enq(1)")
                .contains("\n   " + ESCAPE + "36;1m2" + ESCAPE + "0m")
                .contains("\n   " + ESCAPE + "36;1m3" + ESCAPE + "0m");
    }

    /** Colours change neither words nor columns. */
    @Test
    void withoutColoursTheReportIsTheSame() {
        assertThat(report(Colours.NONE)).doesNotContain(ESCAPE);
        assertThat(report(Colours.ANSI).replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(report(Colours.NONE));
    }

    private static String report(Colours colours) {
        StringWriter text = new StringWriter();
        new TextReport(new PrintWriter(text), OptionSyntax.COMMAND_LINE, colours, Detail.standard())
                .print(Results.notLinearizable(), new RepeatedViolation(Results.lostReplayed(), ""), "");
        return text.toString();
    }
}
