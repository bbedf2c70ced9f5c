// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.fact.RaceRemark;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.MainProgram;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plain variables that race are remarked on where nobody asked for them, and nothing else is. */
@Tag("agent")
class RaceRemarkTests {
    private static final Exploration STANDARD =
            Exploration.builder().maxExecutions(200).build();

    @ParameterizedTest
    @EnumSource
    void plainVariablesThatRaceAreRemarkedOn(PlainAccesses accesses) {
        ExplorationResult result = explore(accesses.program());
        assertThat(result.violations()).isEmpty();
        assertThat(variables(result)).containsExactlyInAnyOrderElementsOf(remarked(accesses.objects));
    }

    /** What is found through a variable that races is no remark of its own. */
    private static List<String> remarked(Collection<String> racing) {
        Predicate<String> isReference = variable -> variable.startsWith("Statics.");
        return racing.stream()
                .filter(racing.stream().anyMatch(isReference) ? isReference : variable -> true)
                .map(variable -> variable.equals("[1]") ? "an element of int[]" : variable)
                .toList();
    }

    /** A false remark would teach its readers to overlook them. */
    @ParameterizedTest
    @EnumSource
    void variablesInOrderAreNot(OrderedVariables ordered) {
        ExplorationResult result = explore(ordered.program());
        assertThat(result.violations()).isEmpty();
        assertThat(variables(result)).isEqualTo(ordered.racing());
    }

    @ParameterizedTest
    @EnumSource
    void callsInOrderAreNot(OrderedCalls ordered) {
        assertThat(variables(explore(ordered.program()))).isEmpty();
    }

    @Test
    void aRemarkNamesBothPlaces() {
        ExplorationResult result = explore(PlainAccesses.DOUBLE_CHECKED.program());
        assertThat(result.coverage().races()).hasSize(1);
        RaceRemark race = result.coverage().races().get(0);
        assertThat(race.isOfLibrary()).isFalse();
        assertThat(race.text())
                .matches("PlainAccesses\\$Statics\\.plain: written at PlainAccesses\\.lazily:\\d+,"
                        + " read at PlainAccesses\\.lazily:\\d+");
    }

    /** Then it is in the report already, with its execution. */
    @Test
    void thereIsNoneWhereEachRaceIsAViolation() {
        ExplorationResult result = explore(
                PlainAccesses.DOUBLE_CHECKED.program(),
                STANDARD.toBuilder().races(true).build());
        assertThat(result.violations()).isNotEmpty();
        assertThat(result.coverage().races()).isEmpty();
    }

    private static ExplorationResult explore(MainProgram program) {
        return explore(program, STANDARD);
    }

    private static ExplorationResult explore(MainProgram program, Exploration exploration) {
        return new Explorer(InstalledAgent.get(BackendName.AUTO)).explore(program, exploration);
    }

    /** {@return them, without the class around these programs} */
    private static List<String> variables(ExplorationResult result) {
        return result.coverage().races().stream()
                .map(RaceRemark::variable)
                .map(variable -> variable.substring(variable.indexOf('$') + 1))
                .toList();
    }
}
