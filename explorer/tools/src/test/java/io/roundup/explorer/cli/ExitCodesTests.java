// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.report.OptionSyntax;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExitCodesTests {
    /** Nothing is wrong with what the user gave. Each reader is told the option as he would write it. */
    @ParameterizedTest
    @CsvSource({
        "COMMAND_LINE, 'With --memory jmm, a fence is not explored yet. Use --memory sc'",
        "AGENT, 'With memory=jmm, a fence is not explored yet. Use memory=sc'"
    })
    void whatIsNotExploredWithOlderValuesIsUndecided(OptionSyntax syntax, String message) {
        StringWriter err = new StringWriter();
        int code = ExitCodes.call(new PrintWriter(err), syntax, () -> {
            throw new NotModelledException("a fence");
        });
        assertThat(code).isEqualTo(3);
        assertThat(err).hasToString("undecided: " + message + System.lineSeparator());
    }
}
