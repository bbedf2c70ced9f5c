// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.MainProgram;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Data races, by the rules of the Java memory model. */
@Tag("agent")
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
        assertThat(races).extracting(DataRaceTests::object).containsOnly(calls.object);
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
        assertThat(races).extracting(DataRaceTests::object).containsOnly(accesses.objects.toArray(new String[0]));
    }

    @ParameterizedTest
    @EnumSource
    void racesOnPlainVariablesAreOnlyLookedForIfAskedFor(PlainAccesses accesses) {
        assertThat(Races.keys(of(accesses.program(), Exploration.standard()))).isEmpty();
    }

    /** One execution of each trace has all races that any interleaving has. */
    @Test
    void reductionLosesNoRaces() {
        int some = 0;
        for (int seed = 0; seed < 20; seed++) {
            RandomRaces program = new RandomRaces(seed);
            Set<String> all =
                    Races.keys(Races.of(program, RACES, new DepthFirst(DepthFirst.Settings.everyInterleaving())));
            assertThat(Races.keys(Races.of(program, RACES, OptimalDpor.ofTraces())))
                    .as("%s", program)
                    .isEqualTo(all);
            some += all.isEmpty() ? 0 : 1;
        }
        assertThat(some).isBetween(5, 19);
    }

    /**
     * Additions commute, so that one execution stands for others in which they come in another order. It has the races
     * of all of them: those of every interleaving of the same program that uses the sums, where each comes before the
     * next.
     */
    @Test
    void additionsWhoseResultNobodyUsesOrderNothing() {
        int some = 0;
        for (int seed = 0; seed < 40; seed++) {
            RandomRaces ordering = RandomRaces.withSums(seed, true);
            Set<String> all =
                    Races.keys(Races.of(ordering, RACES, new DepthFirst(DepthFirst.Settings.everyInterleaving())));
            assertThat(Races.keys(Races.of(RandomRaces.withSums(seed, false), RACES, OptimalDpor.ofTraces())))
                    .as("%s", ordering)
                    .isEqualTo(all);
            some += all.isEmpty() ? 0 : 1;
        }
        assertThat(some).isBetween(10, 39);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "PLATFORM"})
    void bothBackendsFindThem(BackendName backend) {
        Exploration exploration = RACES.toBuilder().backend(backend).build();
        assertThat(of(PlainAccesses.DOUBLE_CHECKED.program(), exploration)).hasSize(4);
        assertThat(of(RacingCalls.DATE_FORMAT.program(), exploration)).hasSize(1);
    }

    /** What {@code @Before} methods do comes before the actors, and these come before {@code @After} methods. */
    @Test
    void actorsAreInOrderWithWhatComesBeforeAndAfterThem() {
        ExplorationResult result = RoundUp.check(RaceHarnesses.Separate.class, RACES);
        assertThat(result.violations()).as("%s", result).isEmpty();
        assertThat(result.executions()).isPositive();
    }

    @Test
    void aRaceOfTwoActorsIsAViolationOfItsOwnKind() {
        ExplorationResult result = RoundUp.check(RaceHarnesses.Together.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.VIOLATION);
        assertThat(result.violations()).hasSize(1);
        DataRace race = ((Violation.Race) result.violations().get(0)).race();
        assertThat(race.text())
                .matches("java\\.lang\\.StringBuilder \\(RaceHarnesses\\$Box\\.text\\):"
                        + " actor-1 \\(first\\) writes by StringBuilder\\.append at \\S+\\$Together\\.first:\\d+;"
                        + " actor-2 \\(second\\) reads by StringBuilder\\.length at \\S+\\$Together\\.second:\\d+;"
                        + " no lock and no other happens-before edge orders them");
    }

    /** {@return the class or the variable} */
    private static String object(DataRace race) {
        String object = race.object().split(" ", -1)[0];
        return object.substring(object.indexOf('$') + 1);
    }

    private static List<DataRace> of(MainProgram program, Exploration exploration) {
        return Races.of(program, exploration, OptimalDpor.ofTraces());
    }
}
