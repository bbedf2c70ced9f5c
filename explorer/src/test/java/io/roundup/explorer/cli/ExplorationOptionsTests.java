// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.explorer.Exploration;
import io.roundup.explorer.Exploration.StrategyName;
import io.roundup.explorer.InputException;
import io.roundup.explorer.program.ClassPath;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExplorationOptionsTests {
    private final ExplorationOptions options = new ExplorationOptions();

    @Test
    void defaultsAreTheStandardExploration() {
        assertThat(exploration()).isEqualTo(Exploration.standard());
    }

    @Test
    void optionsArePassedOn() {
        options.strategy = "Random";
        options.maxExecutions = 7;
        options.goOn = true;
        options.quasi = "deq=1";
        Exploration asked = exploration();
        assertThat(asked.strategy()).isEqualTo(StrategyName.RANDOM);
        assertThat(asked.maxExecutions()).isEqualTo(7);
        assertThat(asked.stopAtFirst()).isFalse();
        assertThat(asked.quasi()).isNotNull();
    }

    @Test
    void endlessRandomIsRefused() {
        options.strategy = "random";
        refused("--strategy random never ends by itself. Add --max-executions N or --timeout SECONDS.");
    }

    @Test
    void changesOfPrioritiesGoWithPct() {
        options.pctChanges = 4;
        refused("--pct-changes goes with --strategy pct. Add that, or leave it out.");
        options.strategy = "pct";
        options.maxExecutions = 5;
        assertThat(exploration().pctChanges()).isEqualTo(4);
        options.pctChanges = -1;
        refused("--pct-changes must be 0 to 1000, not -1.");
        options.pctChanges = null;
        assertThat(exploration().pctChanges()).isEqualTo(2);
    }

    @Test
    void earlyTimeOutsAreANumberOrAny() {
        assertThat(exploration().earlyTimeOuts()).isZero();
        options.earlyTimeOuts = "2";
        assertThat(exploration().earlyTimeOuts()).isEqualTo(2);
        options.earlyTimeOuts = "any";
        assertThat(exploration().earlyTimeOuts()).isEqualTo(Exploration.ANY_NUMBER);
        for (String wrong : List.of("-1", "4294967295", "some", "")) {
            options.earlyTimeOuts = wrong;
            refused("--early-time-outs must be a number below a billion, or 'any', not " + wrong + ".");
        }
    }

    @Test
    void boundsAreChecked() {
        options.maxExecutions = 0;
        refused("--max-executions must be at least 1, not 0.");
        options.maxExecutions = 1;
        options.timeout = Double.NaN;
        refused("--timeout must be more than 0 seconds, not NaN.");
        options.timeout = 1;
        options.preemptions = -1;
        refused("--preemptions must be at least 0, not -1.");
    }

    @Test
    void unknownNamesAreRefused() {
        options.strategy = "best";
        refused(
                "--strategy best is not known. Use one of: dpor, auto, dpor-histories, dfs, exhaustive, random, pct, pos,"
                        + " surw.");
        options.strategy = "dfs";
        options.quasi = "pop=1";
        refused("--quasi pop=1 names the method pop, which the object under test does not have. Its public methods"
                + " are: deq, enq.");
    }

    @Test
    void oneIdeaOfWhatIsLegalIsEnough() {
        options.golden = "A";
        options.spec = "queue";
        refused("--golden and --spec both say what is legal. Give one of them.");
    }

    /** It was said that it cannot be written, though it is to be read first of all. */
    @Test
    void aFolderInPlaceOfACheckpointIsRefused(@TempDir Path folder) {
        options.resume = folder.toString();
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(options::checkpoints)
                .withMessage(
                        "The checkpoint " + folder + " is a folder, not a file. Give --resume the file in it that an"
                                + " exploration wrote with --checkpoint.");
    }

    /** The schedule overwrote the result, and nobody was told. */
    @Test
    void twoOptionsThatNameOneFileAreRefused() {
        options.json = "out";
        options.schedule = "./other/../out";
        clash("--json and --schedule both use the file ./other/../out, and one would overwrite the other. Give each a"
                + " file of its own.");
        options.schedule = null;
        options.json = ExplorationOptions.DEFAULT_SCHEDULE;
        clash("--json and --schedule both use");
        options.replay = options.json;
        clash("--json and --replay both use");
        options.replay = null;
        options.json = "state";
        options.checkpoint = "state";
        clash("--json and --checkpoint both use");
        options.json = null;
        options.resume = "./state";
        options.requireDistinctFiles();
        options.checkpoint = null;
        options.json = "state";
        clash("--json and --resume both use");
        options.json = "no\0file";
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
