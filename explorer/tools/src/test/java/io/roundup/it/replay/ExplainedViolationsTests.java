// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.Golden;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.container.QueueSpecification;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The report of each kind of violation, as a user reads it. The kept texts are the same on each version of the JDK: they
 * name no line of the JDK's code.
 */
@Tag("agent")
class ExplainedViolationsTests {
    /** Who sees no more than so many lines knows what went wrong and where. */
    private static final int FIRST = 25;

    /** What is wrong with these is no matter of one line: nobody came in between. */
    private static final List<String> CALLED_IN_TURN = List.of("EarlyRemoval", "LateRemoval");

    /** Beside the harness, what the sentence must say, in few words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LostUpdate | both read Counter.value = 0 (2, 4), so one update is lost",
                "Aba | went Node#2 -> Node#1 -> Node#2",
                "EarlyRemoval | returned 4 while 1, 2 and 3 were in the queue: 3 steps early, 2 allowed.",
                "LateRemoval | returned 1 only after 2, 3 and 4, added later, had been removed: 3 steps late, 2 allowed.",
                "WrongEmpty | returned null although 1 was in the container all the time.",
                "DuplicateRemoval | 2 was removed twice but added once: by take() of actor-1",
                "MonitorDeadlock | and waits for Accounts.ann (ViolationPrograms.java",
                "LockDeadlock | holds the ReentrantLock Table.fork, taken at ViolationPrograms.java",
                "PoolWaitsForItself | in the queue of its own pool would bring: nobody will ever run",
                "LostWakeUp | came before it waited (lost wake-up).",
                "Livelock | and no thread is left that would change that.",
                "ExceptionInActor | ended with IllegalStateException: the mail is gone",
                "LeakedLock | ended without releasing the ReentrantLock Account.lock, taken at ViolationPrograms.java",
                "CheckThenAct | The check ConcurrentHashMap.containsKey",
                "NotDeterministic | not deterministic"
            })
    void reportBeginsWithWhatWentWrong(String name, String sentence) throws IOException {
        String report = report(harness(name), exploration(name));
        String first = String.join("\n", report.lines().limit(FIRST).toList());
        assertThat(first.replaceAll("\\s+", " ")).contains(sentence);
        if (!CALLED_IN_TURN.contains(name)) {
            assertThat(first).containsPattern("ViolationPrograms.java:\\d|\\$Turns.next:\\d");
        }
        assertThat(report).doesNotContainPattern("@[0-9a-f]{5}");
        Golden.check(ExplainedViolationsTests.class, name, report);
    }

    /** What looks similar is not called so. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TasksOfTwoPools | DEADLOCK | own pool",
                "NobodyNotifiesAgain | DEADLOCK | came before",
                "LooksAgain | UNCAUGHT EXCEPTION | belongs in a loop",
                "FlagSetTwice | NOT LINEARIZABLE | lost"
            })
    void whatIsNotCertainIsNotSaid(String name, String verdict, String not) {
        assertThat(report(harness(name), exploration(name)))
                .contains("VIOLATION: " + verdict)
                .doesNotContain(not);
    }

    private static Class<?> harness(String name) {
        for (Class<?> harness : ViolationPrograms.class.getDeclaredClasses()) {
            if (harness.getSimpleName().equals(name)) {
                return harness;
            }
        }
        throw new IllegalArgumentException(name);
    }

    private static Exploration exploration(String name) {
        Exploration.Builder asked = Exploration.builder().backend(BackendName.PLATFORM);
        if (CALLED_IN_TURN.contains(name)) {
            asked.specification(new QueueSpecification()).quasi(QuasiFactor.parse("deq=2"));
        }
        return asked.build();
    }

    private static String report(Class<?> harness, Exploration asked) {
        ExplorationResult result = RoundUp.check(harness, asked);
        RepeatedViolation repeated = result.violations().isEmpty()
                ? RepeatedViolation.NONE
                : RepeatedViolation.of(() -> RoundUp.replay(
                        harness, asked, result.violations().get(0).schedule()));
        StringWriter text = new StringWriter();
        Detail detail = new Detail(new SourceLines(List.of(Path.of("src/test/java")), ""), false);
        new TextReport(new PrintWriter(text), OptionSyntax.API, Colours.NONE, detail)
                .print(result, repeated, "@Replay(\"...\")");
        return text.toString().replaceAll(" in [0-9.,]+ s \\([0-9,]+ a second\\)", "");
    }
}
