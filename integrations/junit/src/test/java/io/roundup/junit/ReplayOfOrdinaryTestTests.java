// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.program.ExploredTests;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.Events;

@Tag("process")
@Tag("once")
class ReplayOfOrdinaryTestTests {
    /** JUnit would call it in this JVM, where no thread waits for its turn, and name no step. */
    @Test
    void itsExecutionIsRepeatedAndFailsAsItFailedThere() throws IOException {
        Class<?> type = TestMethodExamples.Ordinary.class;
        String program =
                ExploredTests.nameOfExisting("[engine:junit-jupiter]/[class:" + type.getName() + "]/[method:sells()]");
        // One thread has no choice.
        Recording recording =
                Recording.of(program, Exploration.standard(), new Schedule(0)).showing(Kind.UNCAUGHT_EXCEPTION, true);
        Files.writeString(
                Path.of(TestMethodExamples.Ordinary.SCHEDULE), recording.toJson(program, "uncaught exception", null));
        Events events = Ran.one(type, "sells").testEvents();
        Throwable failure = Ran.failure(events);
        assertThat(failure)
                .hasMessageStartingWith("org.opentest4j.AssertionFailedError: tickets are left ==> expected: <1>")
                .hasMessageContainingAll(
                        "Round-Up replayed " + type.getName() + "#sells: ",
                        "VIOLATION: UNCAUGHT EXCEPTION",
                        "The page: ",
                        "The command that repeats it: ");
        assertThat(failure.getStackTrace()[0].getMethodName()).isEqualTo("sells");
        assertThat(failure.getStackTrace()[0].getLineNumber()).isPositive();
        assertThat(Ran.entries(events)).containsExactly(Map.of("replay", "repeated"));
    }
}
