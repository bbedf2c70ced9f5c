// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionSyntaxTests {
    /** Who uses the agent must not be advised in words of the command line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Say what is, with --spec or --golden | Say what is, with spec or golden",
                "Allow more with --max-steps, or      | Allow more with max-steps, or",
                "Add --checkpoint FILE, or leave      | Add checkpoint=FILE, or leave",
                "explore it with --strategy dfs, as   | explore it with strategy=dfs, as",
                "Run with --backend platform, or auto | Run with backend=platform, or auto",
                "few preemptions, by --preemptions 2  | few preemptions, by preemptions=2",
                "--resume runs it again               | resume runs it again",
                "--preemptions goes with              | preemptions goes with",
                "Unknown option: '--best'             | Unknown option: 'best'",
                "the file a--b-- is -- as it was      | the file a--b-- is -- as it was",
            })
    void anAgentsReaderGetsOptionsOfTheAgent(String text, String written) {
        assertThat(OptionSyntax.AGENT.written(text)).isEqualTo(written);
    }

    @Test
    void theCommandLineGetsThemAsTheyAre() {
        String text = "Say what is, with --spec or --golden";
        assertThat(OptionSyntax.COMMAND_LINE.written(text)).isEqualTo(text);
    }
}
