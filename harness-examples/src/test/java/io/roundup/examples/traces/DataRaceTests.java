// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.traces;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.Exploration;
import io.roundup.explorer.Exploration.BackendName;
import io.roundup.explorer.InstalledAgent;
import io.roundup.explorer.execution.DataRace;
import io.roundup.explorer.strategy.OptimalDpor;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Data races, by the rules of the Java memory model. */
class DataRaceTests {
    private static final Exploration RACES = Exploration.builder().races(true).build();

    @BeforeAll
    static void instrumentsTheProgramsAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    @ParameterizedTest
    @EnumSource
    void unorderedCallsOfAnObjectThatIsNotExploredAreARace(RacingCalls calls) {
        List<DataRace> races = of(calls.program(), Exploration.standard());
        assertThat(Races.objects(races)).containsExactly(calls.object);
    }

    @ParameterizedTest
    @EnumSource
    void callsInOrderOrOfWhatIsSafeAreNone(OrderedCalls calls) {
        assertThat(Races.keys(of(calls.program(), Exploration.standard()))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void racesOnPlainVariablesAreThoseOfTheMemoryModel(PlainAccesses accesses) {
        List<DataRace> races = of(accesses.program(), RACES);
        assertThat(races).extracting(race -> race.object().split(",", -1)[0]).containsOnly(accesses.objects.toArray(new String[0]));
    }

    @ParameterizedTest
    @EnumSource
    void racesOnPlainVariablesAreOnlyLookedForIfAskedFor(PlainAccesses accesses) {
        assertThat(Races.keys(of(accesses.program(), Exploration.standard()))).isEmpty();
    }

    private static List<DataRace> of(MainProgram program, Exploration exploration) {
        return Races.of(program, exploration, OptimalDpor.ofTraces());
    }
}
