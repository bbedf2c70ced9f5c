// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.StepDetail;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What variables hold before and after the steps of a replay, and which locks are held, on each backend. */
@Tag("agent")
class StepDetailsTests {
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void stepsHaveTheValuesThatTheirVariablesHeld(BackendName backend) {
        assertThat(values(Kinds.class, backend))
                .containsSubsequence(
                        "write StepDetailsTests$Values.number: 0 -> 7",
                        "read StepDetailsTests$Values.number: 7 -> 7",
                        "write StepDetailsTests$Values.text: null -> \"seven\"",
                        "write StepDetailsTests$Values.flag: false -> true",
                        "write StepDetailsTests$Values.real: 0.0 -> 0.5",
                        "write StepDetailsTests$Values.slots[1]: 0 -> 9",
                        "write StepDetailsTests$Values.state: null -> RUNNABLE",
                        "write StepDetailsTests$Values.counted: 0 -> 3",
                        "CAS succeeds StepDetailsTests$Values.done: false -> true");
    }

    /** Two nodes have a variable of one name each: which is meant tells their number. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void variablesOfOneNameAreToldApart(BackendName backend) {
        assertThat(values(Linked.class, backend))
                .containsSubsequence(
                        "write StepDetailsTests$Nodes.head: null -> Node#1",
                        "write Node#1.next: null -> Node#2",
                        "write Node#2.next: null -> Node#1");
        assertThat(details(Linked.class, backend).stream().map(StepDetail::variable))
                .contains("Node#1.next", "Node#2.next", "StepDetailsTests$Nodes.head");
    }

    @ParameterizedTest
    @EnumSource(BackendName.class)
    void stepsTakeLocksAndGiveThemBack(BackendName backend) {
        List<String> changes = new ArrayList<>();
        for (StepDetail detail : details(Locks.class, backend)) {
            if (!detail.takes().isEmpty() || !detail.gives().isEmpty()) {
                changes.add((detail.takes().isEmpty() ? "-" + detail.gives() : "+" + detail.takes())
                        .replace("StepDetailsTests$", ""));
            }
        }
        assertThat(changes)
                .containsExactly("+Locked", "+Locked.lock", "-Locked.lock", "+Locked.lock", "-Locked.lock", "-Locked");
    }

    /** Whoever makes a step could make it. */
    @ParameterizedTest
    @EnumSource(BackendName.class)
    void stepsKnowWhoCouldHaveMadeThem(BackendName backend) {
        ReplayedExecution replayed = replayed(Linked.class, backend);
        for (int i = 0; i < replayed.steps().size(); i++) {
            StepDetail detail = replayed.details().get(i);
            int thread = replayed.steps().get(i).thread();
            assertThat(detail.row() < 0 || detail.enabled().contains(thread))
                    .as(replayed.steps().get(i).action())
                    .isTrue();
        }
    }

    private static List<String> values(Class<?> harness, BackendName backend) {
        ReplayedExecution replayed = replayed(harness, backend);
        List<String> values = new ArrayList<>();
        for (int i = 0; i < replayed.steps().size(); i++) {
            StepDetail detail = replayed.details().get(i);
            values.add(replayed.steps().get(i).action().replaceAll(" \\(.*", "") + ": " + detail.before() + " -> "
                    + detail.after());
        }
        return values;
    }

    private static List<StepDetail> details(Class<?> harness, BackendName backend) {
        ReplayedExecution replayed = replayed(harness, backend);
        assertThat(replayed.details()).hasSameSizeAs(replayed.steps());
        return replayed.details();
    }

    private static ReplayedExecution replayed(Class<?> harness, BackendName backend) {
        boolean isMissing = backend == BackendName.VIRTUAL && Runtime.version().feature() < 21;
        Exploration exploration = Exploration.builder()
                .backend(isMissing ? BackendName.AUTO : backend)
                .build();
        ExplorationResult found = RoundUp.check(harness, exploration);
        assertThat(found.violations()).isNotEmpty();
        return RoundUp.replay(harness, exploration, found.violations().get(0).schedule());
    }

    public static class Values {
        int number;

        @Nullable
        String text;

        boolean flag;
        double real;
        final int[] slots = new int[2];
        Thread.@Nullable State state;
        long counted;
        final AtomicBoolean done = new AtomicBoolean();

        public void run() {
            number = 7;
            text = number == 7 ? "seven" : "other";
            flag = true;
            real = 0.5;
            slots[1] = 9;
            state = Thread.State.RUNNABLE;
            counted = 3;
            done.compareAndSet(false, true);
            throw new IllegalStateException("seen");
        }
    }

    public static class Kinds {
        final Values values = new Values();

        @Actor
        public void one() {
            values.run();
        }
    }

    public static class Node {
        @Nullable
        Node next;
    }

    public static class Locked {
        final ReentrantLock lock = new ReentrantLock();

        public synchronized void run() {
            lock.lock();
            lock.unlock();
            if (lock.tryLock()) {
                lock.unlock();
            }
        }
    }

    public static class Locks {
        final Locked locked = new Locked();

        @Actor
        public void one() {
            locked.run();
            throw new IllegalStateException("seen");
        }
    }

    public static class Linked {
        final Nodes nodes = new Nodes();

        @Actor
        public void one() {
            nodes.run();
        }
    }

    public static class Nodes {
        @Nullable
        Node head;

        public void run() {
            head = new Node();
            Objects.requireNonNull(head).next = new Node();
            Node second = Objects.requireNonNull(Objects.requireNonNull(head).next);
            second.next = head;
            throw new IllegalStateException("seen");
        }
    }
}
