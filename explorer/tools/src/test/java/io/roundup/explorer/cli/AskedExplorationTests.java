// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AskedExplorationTests {
    private static final String WITH_STATES =
            "--memory jmm goes with --strategy dpor, auto, exhaustive, random, pct or pos, not with states. Leave out one"
                    + " of the two.";

    @Test
    void defaultsAreTheStandardExploration() {
        assertThat(asked()).isEqualTo(Exploration.standard());
    }

    @Test
    void optionsArePassedOn() {
        Exploration asked = asked("--strategy=Random", "--max-executions=7", "--continue", "--quasi=deq=1");
        assertThat(asked.strategy()).isEqualTo(StrategyName.RANDOM);
        assertThat(asked.maxExecutions()).isEqualTo(7);
        assertThat(asked.stopAtFirst()).isFalse();
        assertThat(asked.quasi()).isNotNull();
    }

    @Test
    void aFlagMayHaveAValue() {
        Exploration asked = asked("--continue=false", "--explore-random");
        assertThat(asked.stopAtFirst()).isTrue();
        assertThat(asked.exploreRandom()).isTrue();
    }

    @Test
    void endlessRandomIsRefused() {
        refused(
                "--strategy random never ends by itself. Add --max-executions N or --timeout SECONDS.",
                "--strategy=random");
    }

    @Test
    void aStrategyThatOneWorkerCarriesOutIsRefusedForSeveral() {
        String[] alone = {"--strategy=round-robin", "--max-executions=5", "--workers=1"};
        assertThat(asked(alone).strategy()).isEqualTo(StrategyName.ROUND_ROBIN);
        refused(
                "--strategy round-robin is carried out by one process. Leave out --workers.",
                "--strategy=round-robin",
                "--max-executions=5",
                "--workers=2");
    }

    /** Two executions with equal states may differ in what is ordered before them. */
    @Test
    void racesDoNotGoWithStates() {
        assertThat(asked("--strategy=states").strategy()).isEqualTo(StrategyName.STATES);
        refused(
                "--races does not go with --strategy states: whether accesses race depends on the way to a state, and"
                        + " each state is explored once. Leave out one of the two.",
                "--strategy=states",
                "--races");
    }

    /** Which states are known is not shared by processes. */
    @Test
    void whatASearchOverStatesCannotDoIsRefused() {
        assertThat(asked("--strategy=states", "--preemptions=1").preemptions()).isOne();
        refused(
                "--strategy states is carried out by one process. Leave out --workers.",
                "--strategy=states",
                "--workers=2");
    }

    /** An exploration of them would say more than it has shown. The builder of the API says the same. */
    @Test
    void whatTheMemoryModelOfJavaDoesNotGoWithIsRefused() {
        for (String other : List.of("--races", "--delays=1", "--preemptions=2")) {
            refused(
                    "--memory jmm does not go with " + other.replaceFirst("=.*", "") + ". Leave out one of the two.",
                    "--memory=jmm",
                    other);
        }
        refused(WITH_STATES, "--memory=jmm", "--strategy=states");
        Exploration.Builder weak = Exploration.builder().memory(MemoryName.JMM);
        refused("--memory jmm does not go with --races. Leave out one of the two.", weak.races(true));
        refused(
                "--memory jmm does not go with --delays. Leave out one of the two.",
                weak.races(false).delays(1));
        refused(
                "--memory jmm does not go with --preemptions. Leave out one of the two.",
                weak.delays(0).preemptions(0));
        refused(WITH_STATES, weak.preemptions(Exploration.UNBOUNDED).strategy(StrategyName.STATES));
        assertThat(weak.strategy(StrategyName.DPOR).build().memory()).isEqualTo(MemoryName.JMM);
        assertThat(asked("--memory=JMM", "--delays=0", "--races=false").memory())
                .isEqualTo(MemoryName.JMM);
        assertThat(asked("--races", "--delays=1", "--workers=2").memory()).isEqualTo(MemoryName.SC);
    }

    private static void refused(String message, Exploration.Builder builder) {
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }

    @Test
    void oneProcessExploresFromTheStartUnderTheMemoryModelOfJava() {
        for (String other : List.of("--from=TOKEN", "--checkpoint=F", "--resume=F")) {
            refused(
                    "--memory jmm does not go with " + other.replaceFirst("=.*", "") + ". Leave out one of the two.",
                    "--memory=jmm",
                    other);
        }
        refused("--memory jmm is carried out by one process. Leave out --workers.", "--memory=jmm", "--workers=2");
        refused(
                "--memory jmm is carried out by one process. Leave out --cluster.",
                "--memory=jmm",
                "--cluster=local[2]");
    }

    @Test
    void changesOfPrioritiesGoWithPct() {
        refused("--pct-changes goes with --strategy pct. Add that, or leave it out.", "--pct-changes=4");
        String[] pct = {"--strategy=pct", "--max-executions=5", "--pct-changes=4"};
        assertThat(asked(pct).pctChanges()).isEqualTo(4);
        refused("--pct-changes must be 0 to 1000, not -1.", "--strategy=pct", "--timeout=5", "--pct-changes=-1");
        assertThat(asked().pctChanges()).isEqualTo(2);
    }

    @Test
    void delaysAreANumberAndATime() {
        assertThat(asked().delays()).isEqualTo(new DelayBound(1, false, DelayBound.LONGEST));
        assertThat(asked("--delays=2").delays()).isEqualTo(new DelayBound(2, true, 1_000_000_000));
        assertThat(asked("--delays=2", "--longest-delay=30ms").delays()).isEqualTo(new DelayBound(2, true, 30_000_000));
        assertThat(asked("--longest-delay=0.5").delays().longest()).isEqualTo(500_000_000);
        for (String wrong : List.of("", "0", "0ms", "-1", "soon", "1 s", "1d")) {
            refused(
                    "--longest-delay must be a time above 0, such as 500ms, 2s or 1m, not " + wrong + ".",
                    "--longest-delay=" + wrong);
        }
        refused("--delays must be 0 or more, not -1.", "--delays=-1");
    }

    /** The older option is understood, and warns. */
    @Test
    void earlyTimeOutsAreDelays() {
        assertThat(asked("--early-time-outs=2").delays()).isEqualTo(new DelayBound(2, true, DelayBound.LONGEST));
        assertThat(asked("--early-time-outs=any").delays().most()).isEqualTo(Integer.MAX_VALUE);
        for (String wrong : List.of("-1", "4294967295", "some", "")) {
            refused(
                    "--early-time-outs must be a number below a billion, or 'any', not " + wrong + ".",
                    "--early-time-outs=" + wrong);
        }
    }

    @Test
    void boundsAreChecked() {
        refused("--max-executions must be at least 1, not 0.", "--max-executions=0");
        refused("--timeout must be more than 0 seconds, not NaN.", "--timeout=NaN");
        refused("--preemptions must be at least 0, not -1.", "--preemptions=-1");
    }

    @Test
    void unknownNamesAreRefused() {
        refused(
                "--strategy best is not known. Use one of: dpor, auto, dpor-histories, dfs, states, exhaustive, random,"
                        + " pct, pos, surw, switches, round-robin.",
                "--strategy=best");
        refused(
                "--quasi pop=1 names the method pop, which the object under test does not have. Its public methods"
                        + " are: deq, enq.",
                "--quasi=pop=1");
        refused(
                "--synchronizes deq,pop names the method pop, which the object under test does not have. Its public methods"
                        + " are: deq, enq.",
                "--memory=jmm",
                "--synchronizes=deq,pop");
    }

    @Test
    void oneIdeaOfWhatIsLegalIsEnough() {
        refused("--golden and --spec both say what is legal. Give one of them.", "--golden=A", "--spec=queue");
    }

    /** A checkpoint to resume is read first of all. To be told that it cannot be written would lead astray. */
    @Test
    void aFolderInPlaceOfACheckpointIsRefused(@TempDir Path folder) {
        try (EndOfProcess end = EndOfProcess.withoutLimit()) {
            assertThatExceptionOfType(InputException.class)
                    .isThrownBy(() -> CheckpointFiles.plan(GivenOptions.ofCheck("--resume=" + folder), end))
                    .withMessage("The checkpoint " + folder
                            + " is a folder, not a file. Give --resume the file in it that an"
                            + " exploration wrote with --checkpoint.");
        }
    }

    /** Otherwise the schedule overwrites the result without a message. */
    @Test
    void twoOptionsThatNameOneFileAreRefused() {
        clash(
                "--json and --schedule both use the file ./other/../out, and one would overwrite the other. Give each a"
                        + " file of its own.",
                "--json=out",
                "--schedule=./other/../out");
        clash("--json and --schedule both use", "--json=roundup-schedule.json");
        clash("--json and --replay both use", "--json=roundup-schedule.json", "--replay=roundup-schedule.json");
        clash("--json and --checkpoint both use", "--json=state", "--checkpoint=state");
        clash("--json and --resume both use", "--json=state", "--resume=./state");
        clash("--json and --html both use", "--json=state", "--html=state");
        for (String[] distinct : new String[][] {{"--checkpoint=state", "--resume=./state"}, {"--json=no\0file"}}) {
            assertThatNoException()
                    .isThrownBy(() -> OptionConflicts.requireDistinctFiles(GivenOptions.ofCheck(distinct)));
        }
    }

    private static void clash(String message, String... arguments) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> OptionConflicts.requireDistinctFiles(GivenOptions.ofCheck(arguments)))
                .withMessageStartingWith(message);
    }

    @Test
    void agentOptionsBecomeArguments() {
        assertThat(AgentOptions.arguments("")).isEmpty();
        assertThat(AgentOptions.arguments("strategy=dfs, continue,,quasi=deq=1+enq=2"))
                .containsExactly("--strategy=dfs", "--continue", "--quasi=deq=1+enq=2");
    }

    private static Exploration asked(String... arguments) {
        return AskedExploration.of(
                GivenOptions.ofCheck(arguments), new ClassPath(""), new TreeSet<>(Set.of("enq", "deq")));
    }

    private static void refused(String message, String... arguments) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> asked(arguments))
                .withMessage(message);
    }
}
