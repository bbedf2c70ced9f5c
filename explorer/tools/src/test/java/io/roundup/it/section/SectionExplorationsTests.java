// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is so of every exploration is so with sections: backends, replays and checkpoints. */
@Tag("agent")
class SectionExplorationsTests {
    @TempDir
    Path folder;

    private static Exploration all(StrategyName strategy) {
        return Exploration.builder().strategy(strategy).stopAtFirst(false).build();
    }

    @ParameterizedTest
    @EnumSource(names = {"DPOR", "DPOR_HISTORIES"})
    @EnabledForJreRange(minVersion = 21)
    void bothBackendsMakeTheSameExecutions(StrategyName strategy) {
        ExplorationResult platform = RoundUp.check(
                Inbox.Harness.class,
                all(strategy).toBuilder().backend(BackendName.PLATFORM).build());
        ExplorationResult virtual = RoundUp.check(
                Inbox.Harness.class,
                all(strategy).toBuilder().backend(BackendName.VIRTUAL).build());
        assertThat(virtual.counts()).isEqualTo(platform.counts());
    }

    /** A strategy that took a section for independent of another would miss some. */
    @ParameterizedTest
    @EnumSource(names = {"DPOR_HISTORIES", "DFS"})
    void allStrategiesSeeTheSameHistories(StrategyName strategy) {
        ExplorationResult reduced = RoundUp.check(Inbox.Harness.class, all(StrategyName.DPOR));
        ExplorationResult other = RoundUp.check(Inbox.Harness.class, all(strategy));
        assertThat(reduced.complete()).isTrue();
        assertThat(other.complete()).isTrue();
        assertThat(reduced.histories()).isEqualTo(other.histories());
        assertThat(reduced.counts().notLinearizable()).isEqualTo(other.counts().notLinearizable());
    }

    /** The schedule of a section has all its steps, so that it also fits where there are no sections. */
    @Test
    void aViolationReplaysInsideStepForStep() {
        Exploration sections = Exploration.standard();
        Exploration inside = Exploration.builder().trust(Trust.NONE).build();
        ExplorationResult found = RoundUp.check(Inbox.Harness.class, sections);
        assertThat(found.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        Schedule schedule = found.violations().get(0).schedule();
        List<List<String>> logs = RoundUp.eventLogs(Inbox.Harness.class, sections, schedule, 2);
        assertThat(logs.get(0)).hasSizeGreaterThanOrEqualTo(schedule.size()).isEqualTo(logs.get(1));
        assertThat(RoundUp.eventLogs(Inbox.Harness.class, inside, schedule, 1)).containsExactly(logs.get(0));
        assertThat(actions(inside, schedule)).isEqualTo(actions(sections, schedule));
    }

    @Test
    void aResumedExplorationMakesTheSameExecutions() {
        Exploration exploration = all(StrategyName.DPOR);
        ExplorationResult whole = RoundUp.check(Inbox.Harness.class, exploration);
        long stride = Math.max(1, whole.executions() / 5);
        for (long made = whole.executions() - 1; made > 0; made -= stride) {
            Path part = folder.resolve("part" + made);
            RoundUp.check(
                    Inbox.Harness.class,
                    exploration.toBuilder().maxExecutions(made).build(),
                    history -> {},
                    CheckpointPlan.of(part, null));
            ExplorationResult resumed =
                    RoundUp.check(Inbox.Harness.class, exploration, history -> {}, CheckpointPlan.of(null, part));
            assertThat(resumed.counts()).as("resumed after %s", made).isEqualTo(whole.counts());
            assertThat(resumed.complete()).isTrue();
        }
    }

    private static List<String> actions(Exploration exploration, Schedule schedule) {
        return RoundUp.replay(Inbox.Harness.class, exploration, schedule).steps().stream()
                .map(ReplayedStep::action)
                .toList();
    }

    /** The step after a loop of several variables once belonged to the section that the loop had ended. */
    @Test
    void aLoopThatWaitsEndsASection() {
        ExplorationResult result = RoundUp.check(NewMap.class, all(StrategyName.DPOR));
        assertThat(result.undecidedBecause()).isEmpty();
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    static final class NewMap {
        final Entries entries = new Entries();

        @Actor
        public void merges() {
            entries.merge();
        }

        @Actor
        public void putsAll() {
            entries.putAll();
        }
    }

    /** A map makes its table when it is used first: who comes second waits for that in a loop. */
    static final class Entries {
        private final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();

        public void merge() {
            map.merge(1, "i", String::concat);
        }

        public void putAll() {
            map.putAll(Map.of(1, "j", 2, "k"));
        }
    }
}
