// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.cli.TestCrew.Job;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.phase.team.Wire;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who does a piece of {@code test}, and what comes of those that another process does not do. */
@NullUnmarked
@Tag("agent")
@Tag("once")
@Timeout(60)
class TestCrewTests {
    private static final double LONG = 1e6;

    private final StopRequest stop = new StopRequest();
    private final ProgramExplorer explorer = new ProgramExplorer(new TestSubject(
            InstalledAgent.get(BackendName.AUTO),
            new TestedClass(AtomicInteger.class, Asked.of(List.of("get"))),
            Exploration.standard()));

    private TestCrew crew(TeamPlan.Starter starter) {
        return new TestCrew(new TeamPlan(2, 0, starter), 0, 2, explorer, stop);
    }

    /** A piece that says where it was done. */
    private static class Piece implements TestPiece<String> {
        final String name;
        private final double seconds;

        Piece(String name, double seconds) {
            this.name = name;
            this.seconds = seconds;
        }

        @Override
        public String explore(ProgramExplorer here, StopRequest end) {
            return name + " here";
        }

        @Override
        public double seconds() {
            return seconds;
        }

        @Override
        public boolean isBad(String result) {
            return result.startsWith("bad");
        }

        @Override
        public void save(CheckpointWriter out) throws IOException {
            out.put("name", name);
        }

        @Override
        public void saveResult(String result, CheckpointWriter out) {
            throw new AssertionError("only the other process writes results");
        }

        @Override
        public String restoreResult(CheckpointReader in) throws IOException {
            return in.text("result");
        }
    }

    /** What another process does with a piece. */
    private interface Answer {
        /** {@return the result, or null if the process ends} */
        String of(String piece) throws InterruptedException;
    }

    /** Another process, which is a thread of this one. */
    private static final class Other extends FakeProcess {
        private final Thread thread;

        Other(Answer answer) throws IOException {
            this(answer, new PipedInputStream(1 << 16), new PipedInputStream(1 << 16));
        }

        private Other(Answer answer, PipedInputStream toIt, PipedInputStream fromIt) throws IOException {
            super(new PipedOutputStream(toIt), fromIt);
            OutputStream out = new PipedOutputStream(fromIt);
            thread = new Thread(() -> answer(answer, new Wire(toIt, out), out));
            thread.setDaemon(true);
            thread.start();
        }

        private static void answer(Answer answer, Wire wire, OutputStream out) {
            try (out) {
                for (Wire.Message next = wire.read(); next != null; next = wire.read()) {
                    String result = next.kind().equals(Wire.EXPLORE)
                            ? ""
                            : answer.of(next.lines().text("name"));
                    if (result == null) {
                        return;
                    }
                    wire.send(result.isEmpty() ? Wire.READY : Wire.RESULT, "", lines -> lines.put("result", result));
                }
            } catch (IOException | InterruptedException ended) {
                // As a process ends that is destroyed.
            }
        }

        @Override
        public void destroy() {
            thread.interrupt();
        }
    }

    /** Another process that takes a piece, and answers when the test lets it. */
    private static final class Gate implements Answer {
        final CountDownLatch taken = new CountDownLatch(1);
        final CountDownLatch opened = new CountDownLatch(1);
        private final String result;

        Gate(String result) {
            this.result = result;
        }

        @Override
        public String of(String piece) throws InterruptedException {
            taken.countDown();
            opened.await();
            return result;
        }
    }

    @Test
    void oneProcessDoesAllInTheirOrder() {
        List<String> results = new ArrayList<>();
        try (TestCrew crew = new TestCrew(TeamPlan.ALONE, 0, 2, explorer, stop)) {
            assertThat(crew.areSeveral()).isFalse();
            for (String name : List.of("a", "b")) {
                results.add(crew.result(crew.give(new Piece(name, LONG))));
            }
        }
        assertThat(results).containsExactly("a here", "b here");
    }

    /** Each has a JIT compiler that needs another processor. */
    @Test
    void atFirstThereIsAProcessForTwoProcessors() {
        TeamPlan plan = new TeamPlan(4, 0, () -> new Other(piece -> piece));
        assertThat(new TestCrew(plan, LONG, 2, explorer, stop).areSeveral()).isFalse();
        assertThat(new TestCrew(plan, LONG, 4, explorer, stop).areSeveral()).isTrue();
        assertThat(new TestCrew(plan, 0, 2, explorer, stop).areSeveral()).isTrue();
    }

    @Test
    void whatAnotherProcessHasBegunIsWaitedForWhileThisOneDoesTheRest() throws Exception {
        Gate gate = new Gate("a there");
        try (TestCrew crew = crew(() -> new Other(gate))) {
            Job<String> first = crew.give(new Piece("a", LONG));
            gate.taken.await();
            Job<String> second = crew.give(new Piece("b", LONG) {
                @Override
                public String explore(ProgramExplorer here, StopRequest end) {
                    gate.opened.countDown();
                    return super.explore(here, end);
                }
            });
            assertThat(crew.result(first)).isEqualTo("a there");
            assertThat(crew.result(second)).isEqualTo("b here");
        }
    }

    @Test
    void whatAnotherProcessLosesIsDoneHere() {
        try (TestCrew crew = crew(() -> new Other(piece -> null))) {
            for (String name : List.of("a", "b", "c", "d", "e")) {
                assertThat(crew.result(crew.give(new Piece(name, LONG)))).isEqualTo(name + " here");
            }
        }
    }

    @Test
    void allIsDoneHereIfNoOtherProcessCanBeStarted() {
        TeamPlan.Starter none = () -> {
            throw new IOException("no more processes");
        };
        try (TestCrew crew = crew(none)) {
            assertThat(crew.result(crew.give(new Piece("a", LONG)))).isEqualTo("a here");
        }
    }

    /** What comes after a violation is of no use. So it does not keep the user waiting. */
    @Test
    void aBadResultStopsWhatIsDoneMeanwhile() throws Exception {
        Gate gate = new Gate("bad");
        AtomicInteger begun = new AtomicInteger();
        try (TestCrew crew = crew(() -> new Other(gate))) {
            Job<String> first = crew.give(new Piece("a", LONG));
            gate.taken.await();
            crew.give(new Piece("endless", LONG) {
                @Override
                public String explore(ProgramExplorer here, StopRequest end) {
                    begun.incrementAndGet();
                    gate.opened.countDown();
                    while (!end.isMade()) {
                        Thread.onSpinWait();
                    }
                    return "cut";
                }
            });
            assertThat(crew.result(first)).isEqualTo("bad");
            assertThat(begun).hasValue(1);
            assertThat(stop.isMade()).isFalse();
        }
    }

    @Test
    void nobodyWaitsWhenTheTimeIsOver() throws Exception {
        Gate gate = new Gate("late");
        try (TestCrew crew = crew(() -> new Other(gate))) {
            Job<String> job = crew.give(new Piece("a", -1));
            gate.taken.await();
            assertThat(crew.result(job)).isNull();
        }
    }

    @Test
    void theUserNeedNotWait() throws Exception {
        Gate gate = new Gate("a there");
        try (TestCrew crew = crew(() -> new Other(gate))) {
            Job<String> job = crew.give(new Piece("a", LONG));
            gate.taken.await();
            stop.make();
            assertThat(crew.result(job)).isNull();
        }
    }

    /** Another process is at work on what nobody needs any more. The next piece is not lost by that. */
    @Test
    void whatIsWithdrawnIsNotDone() throws Exception {
        Gate gate = new Gate("a there");
        AtomicInteger processes = new AtomicInteger();
        try (TestCrew crew =
                crew(() -> new Other(processes.incrementAndGet() == 1 ? gate : piece -> piece + " there"))) {
            crew.give(new Piece("a", LONG));
            gate.taken.await();
            crew.give(new Piece("b", LONG) {
                @Override
                public String explore(ProgramExplorer here, StopRequest end) {
                    throw new AssertionError("it was withdrawn");
                }
            });
            crew.withdraw();
            Job<String> next = crew.give(new Piece("c", LONG));
            while (!crew.isDone(next)) {
                Thread.onSpinWait();
            }
            assertThat(crew.result(next)).isEqualTo("c there");
            assertThat(processes).hasValue(2);
        }
    }
}
