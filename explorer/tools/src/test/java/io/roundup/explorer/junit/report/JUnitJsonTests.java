// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.ChildCommand.Ended;
import io.roundup.explorer.junit.JUnitOutcome;
import io.roundup.explorer.junit.JUnitTest;
import io.roundup.explorer.junit.JUnitVerdict;
import io.roundup.explorer.settings.InputException;
import io.roundup.platform.PlainResult;
import io.roundup.platform.PlainResult.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JUnitJsonTests {
    /** What a process writes, as far as it is read. */
    private static JUnitOutcome read(String verdict, String found) {
        String json = "{'verdict': '" + verdict
                + "', 'violation': null, 'schedule': null, 'executions': 2, 'samples': 0,"
                + "'complete': false, 'coveredPreemptions': null, 'unseen': null, 'seconds': 1.5, 'plainRaces': [],"
                + "'randomValuesOfOneSeed': false, 'idleCollector': false, 'warnings': ['Give it more time by --timeout.'],"
                + found + "}";
        JUnitTest test =
                new JUnitTest(List.of(new PlainResult("id", "acme.A", "runs", Outcome.PASSED, 1, 0.1, "", List.of())));
        Ended ended = new Ended(0, "", "", 1, Map.of(ChildCommand.JSON, json.replace('\'', '"')));
        return JUnitJson.read(test, ended, 2, "", token -> token.isEmpty() ? "java alone" : "java replay");
    }

    /** The JVM that explores a test has --timeout, and the user of this command --seconds. */
    @Test
    void adviceIsInTheWordsOfThisCommand() {
        JUnitOutcome outcome = read("undecided", "'undecidedBecause': 'Allow more by --timeout 20.'");
        assertThat(outcome.found()).isEqualTo("Allow more by --seconds 20.");
        assertThat(outcome.remarks()).containsExactly("Give it more time by --seconds.");
    }

    @Test
    void whatAProgramSaysStaysAsItIs() {
        assertThat(read("violation", "'explanation': ['It throws: --timeout is missing.']")
                        .found())
                .contains("--timeout is missing");
    }

    /** As of a test of TestNG that depends on another one: it would be a false alarm. */
    @Test
    void aTestThatItsEngineDoesNotRunAloneIsUndecided() {
        JUnitOutcome outcome = read(
                "violation",
                "'explanation': ['...'], 'exception': {'class': 'io.roundup.platform.NotRunAloneException', 'places': [],"
                        + " 'text': 'io.roundup.platform.NotRunAloneException: The engine testng cannot.'}");
        assertThat(outcome.verdict()).isEqualTo(JUnitVerdict.UNDECIDED);
        assertThat(outcome.line()).isEqualTo("The engine testng cannot.");
        assertThat(List.of(outcome.token(), outcome.command(), outcome.sarif())).containsExactly("", "java alone", "");
    }

    /** Gson told of its own parts. */
    @Test
    void aFileThatIsNoResultIsRefused(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("j.json"), "no JSON");
        assertThatThrownBy(() -> JUnitJson.readAll(file, ""))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "The file " + file + " of --resume is not a result of junit. Give the file that an earlier run"
                                + " wrote by --json.");
    }
}
