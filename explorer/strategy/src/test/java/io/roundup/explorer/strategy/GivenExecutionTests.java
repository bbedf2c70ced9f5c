// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.backend.scripted.Cell;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.backend.scripted.ThreadScript;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.combined.Beginning;
import io.roundup.explorer.strategy.combined.Beginning.Then;
import io.roundup.explorer.strategy.combined.Continuation;
import io.roundup.explorer.strategy.combined.Continuation.Order;
import io.roundup.explorer.strategy.combined.SectionedReplay;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GivenExecutionTests {
    private static final ScriptedProgram PROGRAM =
            new ScriptedProgram(1, new ThreadScript().read(0, Cell.at(0)), new ThreadScript().read(0, Cell.at(0)));

    static Stream<Strategy> anExecutionWithoutAChoiceIsMadeOnce() {
        Schedule nothing = new Schedule(0);
        return Stream.of(
                new Beginning(nothing, Then.STOP, 0),
                new Continuation(nothing, Order.ALONE, 5, 10, () -> false),
                new Continuation(nothing, Order.UPWARDS, 0, 0, () -> false),
                new SectionedReplay(nothing, true));
    }

    @ParameterizedTest
    @MethodSource
    void anExecutionWithoutAChoiceIsMadeOnce(Strategy given) {
        assertThat(new ScriptedBackend(PROGRAM, 10).run(given)).isEqualTo(1);
    }

    /** Two threads of one step each: there is a choice for each. */
    @Test
    void anExecutionIsCutWhereItsTimeIsOver() {
        AtomicInteger asked = new AtomicInteger();
        new ScriptedBackend(PROGRAM, 10)
                .run(new Continuation(new Schedule(0), Order.UPWARDS, 0, 10, () -> asked.incrementAndGet() == 3));
        assertThat(asked).hasValue(2);
        asked.set(0);
        new ScriptedBackend(PROGRAM, 10)
                .run(new Continuation(new Schedule(0), Order.UPWARDS, 0, 10, () -> asked.incrementAndGet() == 1));
        assertThat(asked).hasValue(1);
    }
}
