// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.ScriptedHeap;
import io.roundup.explorer.backend.scripted.ScriptedMonitor;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ScriptedStates.Points;
import io.roundup.explorer.backend.scripted.Structure;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.backend.scripted.Value;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.quasi.automaton.HistoryAutomaton;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether the search over states finds what all executions show, and meets each state also with sleep sets. */
@Tag("slow")
class StateAgreementTests {
    private static final int THOROUGH = Integer.getInteger("roundup.thorough", 1);
    private static final long PROGRAMS = 1_500L * THOROUGH;

    @Test
    void outcomesOfRandomProgramsAreThoseOfAllTraces() {
        LongStream.range(0, PROGRAMS).forEach(StateAgreement::checkOutcomes);
    }

    @Test
    void historiesAndDeadlocksOfRandomOperationsAreThoseOfAllInterleavings() {
        LongStream.range(0, PROGRAMS).forEach(StateAgreement::checkHistories);
    }

    /** Such states are on cycles. */
    @Test
    void statesOfProgramsThatWaitInLoopsAreAllMetWithSleepSets() {
        long endless = LongStream.range(0, 2_000L * THOROUGH)
                .filter(seed -> !StateAgreement.checkWaitingLoops(seed))
                .count();
        assertThat(endless).as("programs that never end").isPositive();
    }

    /** Each client of two threads with two calls each, among them wrong ones, which are capital letters. */
    @ParameterizedTest
    @CsvSource({
        "TREIBER, edED",
        "MICHAEL_SCOTT, edD",
        "LOCKED_QUEUE, edED",
        "COUNTER, iI",
        "LIST, arAR",
        "CHASE_LEV, edsS"
    })
    void verdictsOfClientsAreThoseOfAllHistories(Structure structure, String letters) {
        List<String> words = new ArrayList<>();
        for (char first : letters.toCharArray()) {
            for (char second : letters.toCharArray()) {
                words.add("" + first + second);
            }
        }
        int violated = 0;
        int clients = 0;
        for (int first = 0; first < words.size(); first++) {
            for (int second = first; second < words.size(); second++) {
                String client = words.get(first) + "|" + words.get(second);
                if (structure != Structure.CHASE_LEV || hasOneOwner(client)) {
                    clients++;
                    violated += isViolated(structure, client) ? 1 : 0;
                }
            }
        }
        assertThat(violated).isBetween(1, clients - 1);
    }

    private static boolean hasOneOwner(String client) {
        return client.matches("[ed]*\\|[sS]*|[sS]*\\|[ed]*");
    }

    private static boolean isViolated(Structure structure, String words) {
        Structure.Client client = structure.client(words);
        ScriptedMonitor monitor = StructureModel.monitor(structure, client);
        StatesMet histories = new StatesMet(client.program(), client.heap(), monitor, Points.NONE);
        boolean truth = histories
                .truth(new DepthFirst(Settings.everyTrace()), backend -> histories.history())
                .contains(HistoryAutomaton.VIOLATED);
        for (Points points : Points.values()) {
            StatesMet met = new StatesMet(client.program(), client.heap(), monitor, points);
            StatesMet.Found all = met.search(false, backend -> true);
            StatesMet.Found asleep = met.search(true, backend -> true);
            assertThat(all.histories().contains(HistoryAutomaton.VIOLATED))
                    .as(words)
                    .isEqualTo(truth);
            assertThat(asleep.histories().contains(HistoryAutomaton.VIOLATED))
                    .as(words)
                    .isEqualTo(truth);
            assertThat(asleep.states()).as(words).isEqualTo(all.states());
        }
        return truth;
    }

    /** The second call of the first thread writes what the first call has read. Another thread writes 1, then 0. */
    @Test
    void aValueThatALaterCallUsesIsPartOfTheState() {
        Cell x = Cell.at(0);
        Cell y = Cell.at(1);
        ScriptedProgram program = new ScriptedProgram(
                2,
                new ThreadScript().begin(0).read(0, x).begin(1).write(y, Value.register(0)),
                new ThreadScript().begin(2).write(x, Value.constant(1)).begin(3).write(x, Value.ZERO));
        StatesMet.Found all = new StatesMet(program, ScriptedHeap.NONE, ScriptedMonitor.NONE, Points.LOOPS)
                .search(false, backend -> backend.outcome().variable(1));
        assertThat(all.count()).isEqualTo(13);
        assertThat(all.found()).containsExactlyInAnyOrder(0, 1);
    }
}
