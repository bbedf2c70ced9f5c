// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

class ExplorationOptionsTests {
    private final ExplorationOptions options = new ExplorationOptions();

    @Test
    void defaultsAreTheStandardExploration() {
        assertThat(exploration()).isEqualTo(Exploration.standard());
    }

    @Test
    void optionsArePassedOn() {
        options.search.strategy.set("Random");
        options.bounds.maxExecutions.set(7L);
        options.search.goOn.set(true);
        options.legality.quasi.set("deq=1");
        Exploration asked = exploration();
        assertThat(asked.strategy()).isEqualTo(StrategyName.RANDOM);
        assertThat(asked.maxExecutions()).isEqualTo(7);
        assertThat(asked.stopAtFirst()).isFalse();
        assertThat(asked.quasi()).isNotNull();
    }

    @Test
    void aFlagMayHaveAValue() {
        CommandSpec command = CommandSpec.create();
        options.addTo(command);
        new CommandLine(command).parseArgs("--continue=false", "--explore-random");
        assertThat(options.search.goOn.isGiven()).isTrue();
        assertThat(exploration().stopAtFirst()).isTrue();
        assertThat(exploration().exploreRandom()).isTrue();
    }

    @Test
    void endlessRandomIsRefused() {
        options.search.strategy.set("random");
        refused("--strategy random never ends by itself. Add --max-executions N or --timeout SECONDS.");
    }

    @Test
    void aStrategyThatOneWorkerCarriesOutIsRefusedForSeveral() {
        options.search.strategy.set("round-robin");
        options.bounds.maxExecutions.set(5L);
        assertThat(exploration().strategy()).isEqualTo(StrategyName.ROUND_ROBIN);
        options.processes.workers.set(2);
        refused("--strategy round-robin is carried out by one process. Leave out --workers.");
        options.processes.workers.set(1);
        assertThat(exploration().strategy()).isEqualTo(StrategyName.ROUND_ROBIN);
    }

    @Test
    void changesOfPrioritiesGoWithPct() {
        options.search.pctChanges.set(4);
        refused("--pct-changes goes with --strategy pct. Add that, or leave it out.");
        options.search.strategy.set("pct");
        options.bounds.maxExecutions.set(5L);
        assertThat(exploration().pctChanges()).isEqualTo(4);
        options.search.pctChanges.set(-1);
        refused("--pct-changes must be 0 to 1000, not -1.");
        options.search.pctChanges.set(null);
        assertThat(exploration().pctChanges()).isEqualTo(2);
    }

    @Test
    void delaysAreANumberAndATime() {
        assertThat(exploration().delays()).isEqualTo(DelayBound.STANDARD);
        options.execution.delays.set(2);
        assertThat(exploration().delays()).isEqualTo(new DelayBound(2, true, 1_000_000_000));
        options.execution.longestDelay.set("30ms");
        assertThat(exploration().delays()).isEqualTo(new DelayBound(2, true, 30_000_000));
        options.execution.longestDelay.set("0.5");
        assertThat(exploration().delays().longest()).isEqualTo(500_000_000);
        for (String wrong : List.of("", "0", "0ms", "-1", "soon", "1 s", "1d")) {
            options.execution.longestDelay.set(wrong);
            refused("--longest-delay must be a time above 0, such as 500ms, 2s or 1m, not " + wrong + ".");
        }
        options.execution.longestDelay.set(null);
        options.execution.delays.set(-1);
        refused("--delays must be 0 or more, not -1.");
    }

    /** The older option is understood, and warns. */
    @Test
    void earlyTimeOutsAreDelays() {
        options.execution.earlyTimeOuts.set("2");
        assertThat(exploration().delays()).isEqualTo(DelayBound.STANDARD.withMost(2));
        options.execution.earlyTimeOuts.set("any");
        assertThat(exploration().delays().most()).isEqualTo(Integer.MAX_VALUE);
        for (String wrong : List.of("-1", "4294967295", "some", "")) {
            options.execution.earlyTimeOuts.set(wrong);
            refused("--early-time-outs must be a number below a billion, or 'any', not " + wrong + ".");
        }
    }

    @Test
    void boundsAreChecked() {
        options.bounds.maxExecutions.set(0L);
        refused("--max-executions must be at least 1, not 0.");
        options.bounds.maxExecutions.set(1L);
        options.bounds.timeout.set(Double.NaN);
        refused("--timeout must be more than 0 seconds, not NaN.");
        options.bounds.timeout.set(1.0);
        options.search.preemptions.set(-1);
        refused("--preemptions must be at least 0, not -1.");
    }

    @Test
    void unknownNamesAreRefused() {
        options.search.strategy.set("best");
        refused(
                "--strategy best is not known. Use one of: dpor, auto, dpor-histories, dfs, exhaustive, random, pct, pos,"
                        + " surw, switches, round-robin.");
        options.search.strategy.set("dfs");
        options.legality.quasi.set("pop=1");
        refused("--quasi pop=1 names the method pop, which the object under test does not have. Its public methods"
                + " are: deq, enq.");
    }

    @Test
    void oneIdeaOfWhatIsLegalIsEnough() {
        options.legality.golden.set("A");
        options.legality.spec.set("queue");
        refused("--golden and --spec both say what is legal. Give one of them.");
    }

    /** A checkpoint to resume is read first of all. To be told that it cannot be written would lead astray. */
    @Test
    void aFolderInPlaceOfACheckpointIsRefused(@TempDir Path folder) {
        options.checkpoints.resume.set(folder.toString());
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(options.checkpoints::plan)
                .withMessage(
                        "The checkpoint " + folder + " is a folder, not a file. Give --resume the file in it that an"
                                + " exploration wrote with --checkpoint.");
    }

    /** Otherwise the schedule overwrites the result, and nobody is told. */
    @Test
    void twoOptionsThatNameOneFileAreRefused() {
        options.output.json.set("out");
        options.output.schedule.set("./other/../out");
        clash("--json and --schedule both use the file ./other/../out, and one would overwrite the other. Give each a"
                + " file of its own.");
        options.output.schedule.set(null);
        options.output.json.set(OutputOptions.DEFAULT_SCHEDULE);
        clash("--json and --schedule both use");
        options.replay.set(options.output.json.orNull());
        clash("--json and --replay both use");
        options.replay.set(null);
        options.output.json.set("state");
        options.checkpoints.checkpoint.set("state");
        clash("--json and --checkpoint both use");
        options.output.json.set(null);
        options.checkpoints.resume.set("./state");
        OptionConflicts.requireDistinctFiles(options);
        options.checkpoints.checkpoint.set(null);
        options.output.json.set("state");
        clash("--json and --resume both use");
        options.output.html.set("state");
        clash("--json and --html both use");
        options.output.html.set(null);
        options.output.json.set("no\0file");
        OptionConflicts.requireDistinctFiles(options);
    }

    private void clash(String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> OptionConflicts.requireDistinctFiles(options))
                .withMessageStartingWith(message);
    }

    @Test
    void agentOptionsBecomeArguments() {
        assertThat(AgentCommand.arguments("")).isEmpty();
        assertThat(AgentCommand.arguments("strategy=dfs, continue,,quasi=deq=1+enq=2"))
                .containsExactly("--strategy=dfs", "--continue", "--quasi=deq=1+enq=2");
    }

    private Exploration exploration() {
        return options.exploration(new ClassPath(""), new TreeSet<>(Set.of("enq", "deq")));
    }

    private void refused(String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(this::exploration)
                .withMessage(message);
    }
}
