// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.Agent;
import io.roundup.explorer.cli.ProofAtOnce.SoFar;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.generate.OneCell;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** When all programs of a shape are proved at once. */
@NullUnmarked
@Tag("once")
@Tag("states")
class ProofAtOnceTests {
    private static final Shape TWO_AND_ONE = new Shape(List.of(2, 1), 0);
    private static final Shape TWO_EACH = new Shape(List.of(2, 2), 0);
    private static final Shape ONE_EACH = new Shape(List.of(1, 1, 1), 0);
    private static final Agent AGENT = InstalledAgent.get(BackendName.AUTO);

    @BeforeAll
    static void instrumentsTheClassesAsTheyAreLoaded() {
        AGENT.announceKnownPoints();
    }

    private static boolean isProved(Class<?> type, Shape shape, boolean areLong, String... methods) {
        TestedClass tested = new TestedClass(type, Asked.of(List.of(methods)));
        RecordedObject.record(AGENT, new UnderTest(tested.type()));
        ProgramExplorer explorer = new ProgramExplorer(
                new TestSubject(AGENT, tested, Exploration.builder().build()));
        ProofAtOnce proof = new ProofAtOnce(new TestCrew(TeamPlan.ALONE, 0, 2, explorer, new StopRequest()), explorer);
        boolean isProved =
                !proof.of(shape, List.of(), new SoFar(60, 1, 1e-3, areLong)).isEmpty();
        assertThat(proof.suspect()).isEmpty();
        return isProved;
    }

    /** There are 27 programs. */
    @Test
    void fewProgramsAreProvedAtOnceIfSomeAreLong() {
        assertThat(isProved(ConcurrentLinkedQueue.class, TWO_AND_ONE, false)).isFalse();
        assertThat(isProved(ConcurrentLinkedQueue.class, TWO_AND_ONE, true)).isTrue();
    }

    /** There are more than 10,000. */
    @Test
    void manyProgramsAreProvedAtOnceHoweverLongTheyAre() {
        assertThat(isProved(AtomicInteger.class, TWO_AND_ONE, false)).isTrue();
    }

    /** There are more than 3,000, and ten searches. */
    @Test
    void manyProgramsOfWhichASearchProvesFewAreNot() {
        String[] all = {"add", "addFirst", "isEmpty", "offer", "peek", "poll", "pollFirst", "pop", "push"};
        assertThat(isProved(OneCell.class, TWO_EACH, false, all)).isFalse();
    }

    @Test
    void programsOfSingleCallsAreNot() {
        assertThat(isProved(AtomicInteger.class, ONE_EACH, true)).isFalse();
    }
}
