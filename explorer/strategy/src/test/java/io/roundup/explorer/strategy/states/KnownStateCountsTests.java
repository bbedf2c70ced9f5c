// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.states;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedStates.Points;
import io.roundup.explorer.backend.scripted.Structure;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.quasi.automaton.HistoryAutomaton;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers of states that independent models of the same structures have. */
@Tag("slow")
class KnownStateCountsTests {
    @ParameterizedTest
    @CsvSource({
        "TREIBER,       ed|ed,      46, 153, 270, 1, 209, 62",
        "TREIBER,       e|e|d,      22, 92, 128, 6, 111, 30",
        "MICHAEL_SCOTT, ed|ed,     222, 432, 790, 2, 641, 159",
        "MICHAEL_SCOTT, e|e|d,     188, 966, 2092, 6, 1609, 494",
        "MICHAEL_SCOTT, eed|eed, 41646, 5518, 10342, 10, 8519, 2229",
        "LOCKED_QUEUE,  ed|ed|ed,   90, 628, 690, 3, 690, 66",
        "COUNTER,       ii|ii,      46, 53, 84, 1, 76, 25",
        "LIST,          ar|ar,      94, 129, 216, 1, 190, 59",
        "CHASE_LEV,     ed|ss,      25, 160, 286, 1, 226, 69",
    })
    void tracesAndStatesWhereLoopsAreKnownPoints(
            Structure structure,
            String client,
            long traces,
            int states,
            long transitions,
            int ends,
            long transitionsWithSleepSets,
            long executions) {
        OptimalDpor dpor = OptimalDpor.ofTraces();
        new ScriptedBackend(structure.client(client).program(), 10_000).run(dpor);
        assertThat(dpor.completed()).isEqualTo(traces);
        theseAreMet(structure, client, states, transitions, ends, transitionsWithSleepSets, executions);
    }

    /** Of the first, there are 6,588,108 traces, and of the second 204,015,132. */
    @ParameterizedTest
    @CsvSource({
        "MICHAEL_SCOTT, ed|ed|ed,    50779, 141372, 3, 96535, 34594",
        "COUNTER,       iii|iii|iii, 3772, 9855, 1, 8932, 4363",
    })
    void statesWhereLoopsAreKnownPoints(
            Structure structure,
            String client,
            int states,
            long transitions,
            int ends,
            long transitionsWithSleepSets,
            long executions) {
        theseAreMet(structure, client, states, transitions, ends, transitionsWithSleepSets, executions);
    }

    private static void theseAreMet(
            Structure structure,
            String words,
            int states,
            long transitions,
            int ends,
            long transitionsWithSleepSets,
            long executions) {
        StatesMet met = met(structure, words, Points.LOOPS);
        StatesMet.Found all = met.search(false, backend -> backend.outcome().ending());
        StatesMet.Found asleep = met.search(true, backend -> backend.outcome().ending());
        assertThat(all.count()).isEqualTo(states);
        assertThat(all.transitions()).isEqualTo(transitions);
        assertThat(all.ends()).hasSize(ends);
        assertThat(asleep.transitions()).isEqualTo(transitionsWithSleepSets);
        assertThat(asleep.executions()).isEqualTo(executions);
        assertThat(asleep.states()).isEqualTo(all.states());
        assertThat(asleep.isComplete()).isTrue();
        assertThat(all.histories()).doesNotContain(HistoryAutomaton.VIOLATED);
    }

    @ParameterizedTest
    @CsvSource({
        "TREIBER,       ed|ed,       199, 328",
        "TREIBER,       e|e|d,       106, 142",
        "MICHAEL_SCOTT, ed|ed,       968, 1722",
        "MICHAEL_SCOTT, e|e|d,       3860, 8246",
        "MICHAEL_SCOTT, eed|eed,     27478, 51580",
        "LOCKED_QUEUE,  ed|ed|ed,    628, 690",
        "COUNTER,       ii|ii,       85, 124",
        "COUNTER,       iii|iii|iii, 83287, 192393",
        "LIST,          ar|ar,       185, 296",
        "CHASE_LEV,     ed|ss,       164, 292",
    })
    void statesWhereOnlyCallsAreKnownPoints(Structure structure, String client, int states, long transitions) {
        StatesMet.Found all = met(structure, client, Points.CALLS)
                .search(false, backend -> backend.outcome().ending());
        assertThat(all.count()).isEqualTo(states);
        assertThat(all.transitions()).isEqualTo(transitions);
    }

    @ParameterizedTest
    @CsvSource({
        "LOCKED_QUEUE, ed|ed|ed|ed, 6009, 6820, 816",
        "CHASE_LEV,    eed|s|s|s,   27217, 59834, 24694",
        "LIST,         ar|ar|ar|ar, 106493, 261345, 122143",
    })
    void statesOfFourThreads(Structure structure, String client, int states, long transitions, long executions) {
        StatesMet.Found asleep = met(structure, client, Points.LOOPS)
                .search(true, backend -> backend.outcome().ending());
        assertThat(asleep.count()).isEqualTo(states);
        assertThat(asleep.transitions()).isEqualTo(transitions);
        assertThat(asleep.executions()).isEqualTo(executions);
    }

    private static StatesMet met(Structure structure, String words, Points points) {
        Structure.Client client = structure.client(words);
        return new StatesMet(client.program(), client.heap(), StructureModel.monitor(structure, client), points);
    }
}
