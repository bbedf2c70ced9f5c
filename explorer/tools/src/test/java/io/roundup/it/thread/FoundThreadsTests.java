// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All threads can find the object of each one, also of those that the program has not made: their group leads to it. */
@Tag("agent")
class FoundThreadsTests {
    private static final int MANY = 1_000;

    @Test
    void theMonitorOfAnActorKeepsOthersOut() {
        assertThat(outcomes(found -> Thread.currentThread(), found -> found[1])).containsExactly("[0, 0]");
    }

    @Test
    void theMonitorOfTheMainThreadKeepsOthersOut() {
        assertThat(outcomes(found -> found[0], found -> found[0])).containsExactly("[0, 0]");
    }

    /** {@return what is seen of a change in a monitor, within another one} @param changer whose monitor it is, of those found */
    private static Iterable<String> outcomes(Function<Thread[], Thread> changer, Function<Thread[], Thread> reader) {
        Scenario scenario = new Scenario("scenario", () -> {
            AtomicInteger value = new AtomicInteger();
            Callable<Integer> changes = () -> {
                synchronized (changer.apply(found())) {
                    value.set(1);
                    value.set(0);
                }
                return 0;
            };
            Callable<Integer> reads = () -> {
                synchronized (reader.apply(found())) {
                    return value.get();
                }
            };
            return List.of(changes, reads);
        });
        Explored explored = Explored.of(scenario, OptimalDpor.ofTraces(), MANY);
        assertThat(explored.isExhausted()).isTrue();
        return explored.outcomes();
    }

    private static Thread[] found() {
        Thread[] found = new Thread[3];
        Thread.enumerate(found);
        return found;
    }
}
