// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Executions in which a thread wakes up in vain are left out, once it is notified again. */
@Tag("agent")
class VainWakesTests {
    private static final int MANY = 10_000;

    /** A queue for one element. */
    private static final class Buffer {
        private final Deque<Integer> elements = new ArrayDeque<>();
        private int taken;

        synchronized void put(int element) throws InterruptedException {
            while (elements.size() >= 1) {
                wait();
            }
            elements.add(element);
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (elements.isEmpty()) {
                wait();
            }
            int element = elements.remove();
            notifyAll();
            return element;
        }

        synchronized void count() {
            taken++;
        }
    }

    /** One thread puts two elements, and two threads take one each. The orders of their sections can be counted. */
    private static List<Callable<?>> putAndTake() {
        Buffer buffer = new Buffer();
        List<Callable<?>> threads = new ArrayList<>();
        threads.add(() -> {
            buffer.put(1);
            buffer.put(2);
            return "";
        });
        for (int i = 0; i < 2; i++) {
            threads.add(() -> {
                int element = buffer.take();
                buffer.count();
                return element;
            });
        }
        return threads;
    }

    @Test
    void ordersInWhichNobodyWakesUpInVainAreMadeAndFewOthers() {
        InstalledAgent.get(BackendName.AUTO);
        Scenario scenario = new Scenario("put and take", VainWakesTests::putAndTake);
        Explored all = Explored.of(scenario, new DepthFirst(Settings.everyTrace()), MANY);
        assertThat(all.complete()).isEqualTo(180);
        Explored reduced = Explored.of(scenario, OptimalDpor.ofTraces(), MANY);
        assertThat(reduced.complete()).isEqualTo(120);
        assertThat(reduced.cut()).isEqualTo(156 - 120);
        assertThat(reduced.outcomes()).isEqualTo(all.outcomes());
    }
}
