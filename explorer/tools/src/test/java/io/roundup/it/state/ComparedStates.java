// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.states.StateSearch;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * A program that was explored by a search over states, and whole by another one, with the same outcomes.
 *
 * @param outcomes of the program
 * @param counts of the search over states
 */
record ComparedStates(Set<String> outcomes, StateCounts counts) {
    private static final int MANY = 50_000;

    /** Programs that are loaded from now on announce their known points. */
    static void announceKnownPoints() {
        InstalledAgent.announceKnownPoints();
        InstalledAgent.get(BackendName.AUTO);
    }

    /** {@return a program, explored} @param threads of it @param whole comes to its end without states */
    static ComparedStates of(Supplier<List<Callable<?>>> threads, Strategy whole) {
        Scenario scenario = new Scenario("scenario", threads);
        Explored all = Explored.of(scenario, whole, MANY);
        assertThat(all.isExhausted()).isTrue();
        StateSearch search = StateSearch.ofProgram();
        Explored states = Explored.of(scenario, search, MANY);
        assertThat(states.isExhausted()).isTrue();
        assertThat(states.outcomes()).isEqualTo(all.outcomes());
        return new ComparedStates(all.outcomes(), search.stateCounts());
    }

    /** All states were told apart, and some were met twice. */
    void assertTold() {
        assertThat(counts.untoldFor()).isEmpty();
        assertThat(counts.known()).isPositive();
    }
}
