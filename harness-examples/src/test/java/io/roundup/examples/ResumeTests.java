// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.examples.harnesses.AtomicCounter1x1p1;
import io.roundup.examples.harnesses.HerlihyWingQueue2x2p0;
import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.examples.harnesses.MichaelScottQueue2x2p0;
import io.roundup.examples.harnesses.QuasiQueue2x2p0B3;
import io.roundup.examples.harnesses.SynchronizedQueue2x2p4;
import io.roundup.examples.harnesses.UnsafeCounter1x1p1;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.run.CheckpointPlan;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.history.History;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An exploration that is stopped and resumed from its checkpoint ends as an uninterrupted one does. */
@Tag("slow")
@Tag("once")
class ResumeTests {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            classes = {
                AtomicCounter1x1p1.class,
                UnsafeCounter1x1p1.class,
                SynchronizedQueue2x2p4.class,
                HerlihyWingQueue2x2p0.class,
                IQueue2x2p0.class,
                QuasiQueue2x2p0B3.class,
                MichaelScottQueue2x2p0.class
            })
    void stoppedAnywhere(Class<?> harness) throws IOException {
        checkAll(harness, Exploration.builder().stopAtFirst(false).build());
    }

    @ParameterizedTest
    @EnumSource(
            value = StrategyName.class,
            names = {"DPOR_HISTORIES", "DFS", "EXHAUSTIVE", "STATES"})
    void anyExhaustiveStrategy(StrategyName strategy) throws IOException {
        checkAll(
                UnsafeCounter1x1p1.class,
                Exploration.builder().strategy(strategy).stopAtFirst(false).build());
    }

    @Test
    void burstAndSearch() throws IOException {
        checkAll(
                HerlihyWingQueue2x2p0.class,
                Exploration.builder().strategy(StrategyName.AUTO).build());
    }

    @Test
    void endedByABudget() throws IOException {
        Exploration exploration = Exploration.standard();
        Path whole = folder.resolve("whole");
        ExplorationResult uninterrupted =
                RoundUp.check(HerlihyWingQueue2x2p0.class, exploration, history -> {}, CheckpointPlan.of(whole, null));
        // Phase 1 makes six executions, which the budget must allow.
        for (long made = 7; made < uninterrupted.executions(); made += 5) {
            Path part = folder.resolve("part" + made);
            ExplorationResult first = RoundUp.check(
                    HerlihyWingQueue2x2p0.class,
                    exploration.toBuilder().maxExecutions(made).build(),
                    history -> {},
                    CheckpointPlan.of(part, null));
            assertThat(first.executions()).isEqualTo(made);
            ExplorationResult resumed = RoundUp.check(
                    HerlihyWingQueue2x2p0.class, exploration, history -> {}, CheckpointPlan.of(part, part));
            same(resumed, uninterrupted, made);
            assertThat(lines(part)).as("the state after %s", made).isEqualTo(lines(whole));
        }
    }

    /** Crashes when the n-th history is met, in the middle of an execution, for many n. */
    private void checkAll(Class<?> harness, Exploration exploration) throws IOException {
        Set<History> expected = new HashSet<>();
        Path whole = folder.resolve("whole");
        ExplorationResult uninterrupted =
                RoundUp.check(harness, exploration, into(expected), CheckpointPlan.of(whole, null));
        assertThat(uninterrupted.complete()).isTrue();
        int stride = Math.max(1, uninterrupted.histories() / 7);
        for (int nth = 1; nth <= uninterrupted.histories(); nth += stride) {
            int crash = nth;
            Set<History> met = new HashSet<>();
            Path part = folder.resolve("part" + crash);
            assertThatThrownBy(() -> RoundUp.check(
                            harness,
                            exploration,
                            crashing(met, crash),
                            CheckpointPlan.of(part, null).everyExecutions(1)))
                    .isInstanceOf(Crash.class);
            ExplorationResult resumed = RoundUp.check(harness, exploration, into(met), CheckpointPlan.of(part, part));
            same(resumed, uninterrupted, crash);
            assertThat(met).isEqualTo(expected);
            assertThat(lines(part)).as("the state after %s", crash).isEqualTo(lines(whole));
        }
    }

    private static void same(ExplorationResult resumed, ExplorationResult uninterrupted, long interruption) {
        assertThat(resumed)
                .as("%s, resumed after %s", resumed.program(), interruption)
                .usingRecursiveComparison()
                .usingOverriddenEquals()
                .ignoringFields("effort", "evidence")
                .isEqualTo(uninterrupted);
        // All of the evidence but what is legal, which each exploration observes for itself.
        assertThat(resumed.evidence())
                .as("%s, resumed after %s", resumed.program(), interruption)
                .usingRecursiveComparison()
                .usingOverriddenEquals()
                .ignoringFields("legal")
                .isEqualTo(uninterrupted.evidence());
        // All of the effort but the time.
        assertThat(resumed.effort().backend()).isEqualTo(uninterrupted.effort().backend());
        assertThat(resumed.effort().processes())
                .isEqualTo(uninterrupted.effort().processes());
    }

    private static final class Crash extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private static Consumer<Judgement> crashing(Set<History> histories, int last) {
        return judgement -> {
            if (histories.size() == last - 1) {
                throw new Crash();
            }
            histories.add(judgement.history());
        };
    }

    private static Consumer<Judgement> into(Set<History> histories) {
        return judgement -> histories.add(judgement.history());
    }

    /** The lines of a checkpoint in an order of their own, but for the time taken and the classes loaded so far. */
    private static List<String> lines(Path checkpoint) throws IOException {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(checkpoint)), StandardCharsets.UTF_8))) {
            return in.lines()
                    .filter(line -> !line.matches("(milliseconds|program-classes|name|value) .*"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aViolationIsReportedAgain() {
        Path file = folder.resolve("violation");
        Exploration exploration = Exploration.standard();
        ExplorationResult found =
                RoundUp.check(IQueue2x2p0.class, exploration, history -> {}, CheckpointPlan.of(file, null));
        ExplorationResult again =
                RoundUp.check(IQueue2x2p0.class, exploration, history -> {}, CheckpointPlan.of(null, file));
        assertThat(found.violations()).hasSize(1);
        assertThat(again.executions()).isEqualTo(found.executions());
        assertThat(again.verdict()).isEqualTo(found.verdict());
        assertThat(again.violations()).isEqualTo(found.violations());
    }

    @Test
    void aCheckpointOfSomethingElseIsRefused() {
        Path file = folder.resolve("checkpoint");
        Exploration exploration = Exploration.standard();
        RoundUp.check(AtomicCounter1x1p1.class, exploration, history -> {}, CheckpointPlan.of(file, null));
        refused(UnsafeCounter1x1p1.class, exploration, file, "the program", "AtomicCounter1x1p1");
        Exploration depthFirst =
                exploration.toBuilder().strategy(StrategyName.DFS).build();
        refused(AtomicCounter1x1p1.class, depthFirst, file, "--strategy", "'auto', not 'dfs'");
        Exploration seeded = exploration.toBuilder().seed(5).build();
        refused(AtomicCounter1x1p1.class, seeded, file, "--seed", "without --resume");
    }

    private static void refused(Class<?> harness, Exploration exploration, Path file, String what, String hint) {
        assertThatThrownBy(() -> RoundUp.check(harness, exploration, history -> {}, CheckpointPlan.of(null, file)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining(what)
                .hasMessageContaining(hint);
    }

    @ParameterizedTest
    @CsvSource({"0, damaged", "1, damaged", "100, damaged", "-1, damaged", "-9, damaged"})
    void aDamagedCheckpointIsRefused(int length, String hint) throws IOException {
        Path file = folder.resolve("checkpoint");
        RoundUp.check(AtomicCounter1x1p1.class, Exploration.standard(), history -> {}, CheckpointPlan.of(file, null));
        byte[] bytes = Files.readAllBytes(file);
        byte[] cut = new byte[length < 0 ? bytes.length + length : length];
        System.arraycopy(bytes, 0, cut, 0, cut.length);
        Files.write(file, cut);
        refused(AtomicCounter1x1p1.class, Exploration.standard(), file, hint, "Explore again");
        bytes[bytes.length / 2] ^= 0x10;
        Files.write(file, bytes);
        refused(AtomicCounter1x1p1.class, Exploration.standard(), file, hint, "Explore again");
    }

    @Test
    void aBudgetSmallerThanPhaseOneCanBeResumed() {
        Path file = folder.resolve("checkpoint");
        Exploration exploration = Exploration.builder().stopAtFirst(false).build();
        RoundUp.check(
                IQueue2x2p0.class,
                exploration.toBuilder().maxExecutions(2).build(),
                history -> {},
                CheckpointPlan.of(file, null));
        ExplorationResult resumed =
                RoundUp.check(IQueue2x2p0.class, exploration, history -> {}, CheckpointPlan.of(null, file));
        ExplorationResult whole = RoundUp.check(IQueue2x2p0.class, exploration);
        assertThat(resumed.counts().serialHistories()).isEqualTo(whole.counts().serialHistories());
        assertThat(resumed.executions()).isEqualTo(whole.executions());
        assertThat(resumed.counts().violatingHistories())
                .isEqualTo(whole.counts().violatingHistories());
    }

    /** The report has to say so. The checkpoint must not be refused because it has fewer serial histories. */
    @Test
    void whatCutPhaseOneLeavesItToTheResumedRun() throws IOException {
        Path file = folder.resolve("checkpoint");
        Exploration exploration = Exploration.standard();
        Exploration hasty = exploration.toBuilder().seconds(1e-9).build();
        ExplorationResult cut =
                RoundUp.check(HerlihyWingQueue2x2p0.class, hasty, history -> {}, CheckpointPlan.of(file, null));
        assertThat(cut.executions()).isZero();
        assertThat(cut.warnings())
                .containsExactly(
                        "Phase 1 was ended before it was complete, and is not kept in a checkpoint: --resume runs"
                                + " it again, from its start, and needs more time for it.");
        assertThat(RoundUp.check(HerlihyWingQueue2x2p0.class, hasty).warnings()).isEmpty();
        ExplorationResult whole = RoundUp.check(HerlihyWingQueue2x2p0.class, exploration);
        same(
                RoundUp.check(HerlihyWingQueue2x2p0.class, exploration, history -> {}, CheckpointPlan.of(file, file)),
                whole,
                0);
        byte[] complete = Files.readAllBytes(file);
        ExplorationResult again =
                RoundUp.check(HerlihyWingQueue2x2p0.class, hasty, history -> {}, CheckpointPlan.of(file, file));
        assertThat(again.warnings())
                .singleElement()
                .asString()
                .endsWith(" The checkpoint " + file + " is left as it was.");
        assertThat(Files.readAllBytes(file)).isEqualTo(complete);
    }

    @Test
    void filesThatCannotBeUsedAreRefused() {
        Path missing = folder.resolve("missing");
        refused(AtomicCounter1x1p1.class, Exploration.standard(), missing, "There is no checkpoint", "--checkpoint");
        Path unwritable = missing.resolve("checkpoint");
        assertThatThrownBy(() -> RoundUp.check(
                        AtomicCounter1x1p1.class,
                        Exploration.standard(),
                        history -> {},
                        CheckpointPlan.of(unwritable, null)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot be written");
    }
}
