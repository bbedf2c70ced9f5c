// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.program.ClassPath;
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
        options.strategy.set("Random");
        options.maxExecutions.set(7L);
        options.goOn.set(true);
        options.quasi.set("deq=1");
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
        assertThat(options.goOn.isGiven()).isTrue();
        assertThat(exploration().stopAtFirst()).isTrue();
        assertThat(exploration().exploreRandom()).isTrue();
    }

    @Test
    void endlessRandomIsRefused() {
        options.strategy.set("random");
        refused("--strategy random never ends by itself. Add --max-executions N or --timeout SECONDS.");
    }

    @Test
    void aStrategyThatOneWorkerCarriesOutIsRefusedForSeveral() {
        options.strategy.set("round-robin");
        options.maxExecutions.set(5L);
        assertThat(exploration().strategy()).isEqualTo(StrategyName.ROUND_ROBIN);
        options.workers.set(2);
        refused("--strategy round-robin is carried out by one process. Leave out --workers.");
        options.workers.set(1);
        assertThat(exploration().strategy()).isEqualTo(StrategyName.ROUND_ROBIN);
    }

    @Test
    void changesOfPrioritiesGoWithPct() {
        options.pctChanges.set(4);
        refused("--pct-changes goes with --strategy pct. Add that, or leave it out.");
        options.strategy.set("pct");
        options.maxExecutions.set(5L);
        assertThat(exploration().pctChanges()).isEqualTo(4);
        options.pctChanges.set(-1);
        refused("--pct-changes must be 0 to 1000, not -1.");
        options.pctChanges.set(null);
        assertThat(exploration().pctChanges()).isEqualTo(2);
    }

    @Test
    void earlyTimeOutsAreANumberOrAny() {
        assertThat(exploration().earlyTimeOuts()).isZero();
        options.earlyTimeOuts.set("2");
        assertThat(exploration().earlyTimeOuts()).isEqualTo(2);
        options.earlyTimeOuts.set("any");
        assertThat(exploration().earlyTimeOuts()).isEqualTo(Exploration.ANY_NUMBER);
        for (String wrong : List.of("-1", "4294967295", "some", "")) {
            options.earlyTimeOuts.set(wrong);
            refused("--early-time-outs must be a number below a billion, or 'any', not " + wrong + ".");
        }
    }

    @Test
    void boundsAreChecked() {
        options.maxExecutions.set(0L);
        refused("--max-executions must be at least 1, not 0.");
        options.maxExecutions.set(1L);
        options.timeout.set(Double.NaN);
        refused("--timeout must be more than 0 seconds, not NaN.");
        options.timeout.set(1.0);
        options.preemptions.set(-1);
        refused("--preemptions must be at least 0, not -1.");
    }

    @Test
    void unknownNamesAreRefused() {
        options.strategy.set("best");
        refused(
                "--strategy best is not known. Use one of: dpor, auto, dpor-histories, dfs, exhaustive, random, pct, pos,"
                        + " surw, round-robin.");
        options.strategy.set("dfs");
        options.quasi.set("pop=1");
        refused("--quasi pop=1 names the method pop, which the object under test does not have. Its public methods"
                + " are: deq, enq.");
    }

    @Test
    void oneIdeaOfWhatIsLegalIsEnough() {
        options.golden.set("A");
        options.spec.set("queue");
        refused("--golden and --spec both say what is legal. Give one of them.");
    }

    /** A checkpoint to resume is read first of all. To be told that it cannot be written would lead astray. */
    @Test
    void aFolderInPlaceOfACheckpointIsRefused(@TempDir Path folder) {
        options.resume.set(folder.toString());
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(options::checkpoints)
                .withMessage(
                        "The checkpoint " + folder + " is a folder, not a file. Give --resume the file in it that an"
                                + " exploration wrote with --checkpoint.");
    }

    /** Otherwise the schedule overwrites the result, and nobody is told. */
    @Test
    void twoOptionsThatNameOneFileAreRefused() {
        options.json.set("out");
        options.schedule.set("./other/../out");
        clash("--json and --schedule both use the file ./other/../out, and one would overwrite the other. Give each a"
                + " file of its own.");
        options.schedule.set(null);
        options.json.set(ExplorationOptions.DEFAULT_SCHEDULE);
        clash("--json and --schedule both use");
        options.replay.set(options.json.orNull());
        clash("--json and --replay both use");
        options.replay.set(null);
        options.json.set("state");
        options.checkpoint.set("state");
        clash("--json and --checkpoint both use");
        options.json.set(null);
        options.resume.set("./state");
        options.requireDistinctFiles();
        options.checkpoint.set(null);
        options.json.set("state");
        clash("--json and --resume both use");
        options.html.set("state");
        clash("--json and --html both use");
        options.html.set(null);
        options.json.set("no\0file");
        options.requireDistinctFiles();
    }

    private void clash(String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(options::requireDistinctFiles)
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
