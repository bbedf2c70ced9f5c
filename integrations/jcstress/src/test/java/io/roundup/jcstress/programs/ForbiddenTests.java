// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.Agent;
import io.roundup.explorer.jcstress.ReplayedTest;
import io.roundup.explorer.jcstress.TestOutcome;
import io.roundup.explorer.jcstress.TestReport;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.jcstress.explore.ExploredTests;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is forbidden and reached is a violation, and its token makes it happen again. */
@Tag("agent")
class ForbiddenTests {
    private static final Exploration ALL =
            Exploration.builder().stopAtFirst(false).build();

    private final Agent agent = InstalledAgent.get(BackendName.AUTO);
    private final ClassPath classes = new ClassPath("");
    private final ExploredTests tests = new ExploredTests();

    private TestReport explored(Class<?> program) {
        return tests.explore(agent, classes, program.getName(), ALL, new StopRequest());
    }

    private void replaysTo(Class<?> program, TestOutcome outcome) {
        ReplayedTest replayed = tests.replay(agent, classes, program.getName(), ALL, outcome.token());
        assertThat(replayed.outcome().outcome()).isEqualTo(outcome.outcome());
        assertThat(replayed.outcome().expectation()).isEqualTo(outcome.expectation());
        assertThat(replayed.execution().steps()).isNotEmpty();
    }

    @Test
    void aForbiddenOutcomeThatIsReachedIsAViolation() {
        TestReport report = explored(Forbidden.Tickets.class);
        assertThat(report.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(report.outcomes())
                .extracting(TestOutcome::outcome)
                .containsExactly("false, true", "true, false", "true, true");
        assertThat(report.violations()).extracting(TestOutcome::description).containsExactly("Sold twice.");
        report.outcomes().forEach(outcome -> replaysTo(Forbidden.Tickets.class, outcome));
    }

    /** A test that does not come to its end has no outcome that it could accept. */
    @Test
    void aDeadlockIsAViolation() {
        TestReport report = explored(Forbidden.LockOrder.class);
        assertThat(report.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(report.outcomes()).extracting(TestOutcome::outcome).containsExactly("true, true", "(deadlock)");
        report.outcomes().forEach(outcome -> replaysTo(Forbidden.LockOrder.class, outcome));
    }

    /** What Round-Up keeps may be what fills it. It was an outcome that the test forbids. */
    @Test
    void aFullHeapIsUndecidedAndNoOutcome() {
        TestReport report = explored(Forbidden.FullHeap.class);
        assertThat(report.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(report.undecidedBecause()).contains("the heap is exhausted (Java heap space)", "-Xmx");
        assertThat(report.outcomes()).extracting(TestOutcome::isFailure).containsOnly(false);
    }

    /** It would be passed over otherwise. */
    @Test
    void whatCannotBeExploredIsNamedWithTheReason() {
        TestReport report = explored(Forbidden.WithoutResult.class);
        assertThat(report.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(report.undecidedBecause()).isEqualTo("no actor and no arbiter takes a class with @Result");
    }
}
