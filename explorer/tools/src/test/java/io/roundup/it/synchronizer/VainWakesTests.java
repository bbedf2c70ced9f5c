// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.synchronizer;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.combined.ForwardingStrategy;
import io.roundup.explorer.strategy.combined.Replay;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.RandomWalk;
import io.roundup.it.program.Explored;
import io.roundup.it.program.OutcomeProgram;
import io.roundup.it.program.Scenario;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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

    /** Whether a thread is interrupted is asked in a step, also by strategies that leave nothing out. */
    @Test
    void whatIsMadeOfThreadsThatAreInterruptedRepeats() {
        InstalledAgent.get(BackendName.AUTO);
        Scenario scenario = new Scenario("interrupted", VainWakesTests::interrupted);
        Noting noting = new Noting();
        Explored explored = Explored.of(scenario, noting, MANY);
        assertThat(explored.isExhausted()).isTrue();
        assertThat(explored.cut()).isPositive();
        assertThat(noting.schedules).hasSize((int) (explored.complete() + explored.blocked()));
        for (Schedule schedule : noting.schedules) {
            Explored repeated = Explored.of(scenario, new Replay(schedule), 1);
            assertThat(repeated.complete() + repeated.blocked()).isEqualTo(1);
        }
    }

    private static List<Callable<?>> interrupted() {
        Object monitor = new Object();
        int[] value = new int[1];
        Thread[] waiting = new Thread[1];
        return List.of(
                () -> {
                    synchronized (monitor) {
                        waiting[0] = Thread.currentThread();
                        while (value[0] < 2) {
                            monitor.wait();
                        }
                        return value[0];
                    }
                },
                () -> {
                    for (int i = 0; i < 2; i++) {
                        synchronized (monitor) {
                            value[0]++;
                            monitor.notifyAll();
                        }
                    }
                    return "";
                },
                () -> {
                    @Nullable Thread thread;
                    synchronized (monitor) {
                        thread = waiting[0];
                    }
                    if (thread != null) {
                        thread.interrupt();
                    }
                    return thread != null;
                });
    }

    private static final class Noting extends ForwardingStrategy {
        private final OptimalDpor search = OptimalDpor.ofTraces();
        private final List<Schedule> schedules = new ArrayList<>();

        @Override
        protected Strategy inner() {
            return search;
        }

        @Override
        public void end(StepLog log, Ending ending) {
            if (ending != Ending.CUT) {
                schedules.add(Schedule.of(0, log));
            }
            super.end(log, ending);
        }
    }

    /** Who is asked for its state shows a turn in vain. */
    @Test
    void statesThatATurnInVainHasAreSeen() {
        InstalledAgent.get(BackendName.AUTO);
        Asking program = new Asking(new Scenario("states", VainWakesTests::states));
        Explored.of(program, new RandomWalk(0, 1), 1);
        assertThat(program.questions.answer()).isTrue();
        Explored all = Explored.of(program, new DepthFirst(Settings.everyTrace()), MANY);
        assertThat(all.outcomes()).anyMatch(outcome -> outcome.contains("RUNNABLE WAITING"));
        Explored reduced = Explored.of(program, OptimalDpor.ofTraces(), MANY);
        assertThat(reduced.outcomes()).isEqualTo(all.outcomes());
    }

    private static List<Callable<?>> states() {
        Object monitor = new Object();
        boolean[] isOpen = new boolean[1];
        Thread[] waiting = new Thread[1];
        return List.of(
                () -> {
                    synchronized (monitor) {
                        waiting[0] = Thread.currentThread();
                        while (!isOpen[0]) {
                            monitor.wait();
                        }
                    }
                    return "";
                },
                () -> {
                    @Nullable Thread thread;
                    synchronized (monitor) {
                        thread = waiting[0];
                        monitor.notifyAll();
                    }
                    String states = thread == null ? "" : thread.getState() + " " + thread.getState();
                    synchronized (monitor) {
                        isOpen[0] = true;
                        monitor.notifyAll();
                    }
                    return states;
                });
    }

    /** Of its threads it is remembered what they ask. */
    private record Asking(Scenario scenario, ThreadQuestions questions) implements OutcomeProgram {
        Asking(Scenario scenario) {
            this(scenario, new ThreadQuestions());
        }

        @Override
        public ThreadQuestions threadQuestions() {
            return questions;
        }

        @Override
        public String outcome() {
            return scenario.outcome();
        }

        @Override
        public String name() {
            return scenario.name();
        }

        @Override
        public void reset() {
            scenario.reset();
        }

        @Override
        public void run(Execution execution) {
            scenario.run(execution);
        }
    }

    /** What is read in a turn in vain may race. */
    @Test
    void racesOfTurnsInVainAreFound() {
        ExplorationResult result = RoundUp.check(
                ReadsInVain.class, Exploration.builder().races(true).build());
        assertThat(result.violations()).anyMatch(violation -> violation.kind() == Kind.DATA_RACE);
    }

    public static final class ReadsInVain {
        final Guarded guarded = new Guarded();

        @Actor
        public void waits() throws InterruptedException {
            guarded.await();
        }

        @Actor
        public void raises() throws InterruptedException {
            guarded.raise();
        }

        @Actor
        public void writes() {
            guarded.write();
        }
    }

    static final class Guarded {
        private boolean isThere;
        private boolean isRaised;
        private int value;

        public synchronized void await() throws InterruptedException {
            isThere = true;
            notifyAll();
            while (!isRaised || value != 2) {
                wait();
            }
        }

        public synchronized void raise() throws InterruptedException {
            while (!isThere) {
                wait();
            }
            isRaised = true;
            notifyAll();
        }

        public void write() {
            value = 1;
            synchronized (this) {
                value = 2;
                notifyAll();
            }
        }
    }
}
