// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.roundup.explorer.cli.ProgramExplorer.Searched;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.phase.team.Wire;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.it.generate.Counters;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a process does that works for another one. */
@Tag("process")
@Tag("once")
class TestWorkerCommandTests {
    private static final Shape TWO_AND_ONE = new Shape(List.of(2, 1), 0);
    private static final String CHOICES =
            "[] add()[], add()[] | add()[] Interchangeable[groups=[0, 1], values=[[], []]]";

    /** Asks a process, and ends it. */
    private static <R> Wire.Message answer(Class<?> type, TestPiece<R> piece) throws IOException {
        Process process = new ProcessBuilder(ForkedJava.command(
                        "-jar",
                        ForkedJava.jar(),
                        TestWorkerCommand.NAME,
                        "-cp",
                        ForkedJava.classPath(),
                        type.getName()))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            Wire wire = new Wire(process.getInputStream(), process.getOutputStream());
            wire.send(Wire.EXPLORE, "", out -> {});
            assertThat(Objects.requireNonNull(wire.read()).kind()).isEqualTo(Wire.READY);
            wire.send(Wire.PART, "", piece::save);
            return Objects.requireNonNull(wire.read());
        } finally {
            process.destroyForcibly();
        }
    }

    private static long end() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(100);
    }

    private static List<ProgramResult> explored(Class<?> type) throws IOException {
        TestedClass tested = new TestedClass(type, Asked.of(List.of()));
        List<String> texts = List.of("add() add() | add()", "add() | add()");
        ProgramsPiece piece = new ProgramsPiece(
                TWO_AND_ONE, texts.stream().map(tested::parse).toList(), texts, TestRound.first(), end());
        Wire.Message answer = answer(type, piece);
        assertThat(answer.kind()).isEqualTo(Wire.RESULT);
        return piece.restoreResult(answer.lines());
    }

    @Test
    @Timeout(120)
    void itExploresProgramsInTheirOrder() throws Exception {
        assertThat(explored(Counters.Right.class))
                .extracting(ProgramResult::verdict, ProgramResult::executions, ProgramResult::hasEnded)
                .containsExactly(tuple(ExplorationVerdict.HOLDS, 3L, true), tuple(ExplorationVerdict.HOLDS, 2L, true));
    }

    @Test
    @Timeout(120)
    void itEndsWithAProgramThatFails() throws Exception {
        assertThat(explored(Counters.Losing.class))
                .extracting(ProgramResult::verdict)
                .containsExactly(ExplorationVerdict.VIOLATION);
    }

    private static Wire.Message searched(Class<?> type, String choices) throws IOException {
        return answer(type, new SearchPiece(TWO_AND_ONE, 0, choices, Long.MAX_VALUE, end()));
    }

    @Test
    @Timeout(120)
    void itProvesProgramsAtOnce() throws Exception {
        SearchPiece piece = new SearchPiece(TWO_AND_ONE, 0, CHOICES, Long.MAX_VALUE, end());
        Wire.Message answer = searched(Counters.Right.class, CHOICES);
        assertThat(answer.kind()).isEqualTo(Wire.RESULT);
        Searched searched = piece.restoreResult(answer.lines());
        assertThat(searched.suspect()).isEmpty();
        assertThat(Objects.requireNonNull(searched.proof()).verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** A proof of other programs would be taken for one of these. */
    @Test
    @Timeout(120)
    void itDoesNotSearchForOtherPrograms() throws Exception {
        Wire.Message answer = searched(Counters.Right.class, "[] add()[] | add()[]");
        assertThat(answer.kind()).isEqualTo(Wire.FAILED);
        assertThat(answer.lines().text("message")).contains("this process searches " + CHOICES);
    }
}
