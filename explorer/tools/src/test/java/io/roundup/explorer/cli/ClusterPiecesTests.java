// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.team.ClusterPieces;
import io.roundup.explorer.phase.team.ClusterProgram;
import io.roundup.explorer.phase.team.ClusterUnit;
import io.roundup.explorer.phase.team.PieceLostException;
import io.roundup.explorer.phase.team.Wire;
import io.roundup.explorer.recorded.CheckedFile;
import io.roundup.explorer.recorded.CheckedFiles;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ready.Specifications;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of pieces of work on a cluster that loses some, by a cluster that follows a script. */
class ClusterPiecesTests {
    private static final ClusterProgram PROGRAM =
            new ClusterProgram("", List.of(), "roundup.jar", List.of(), "history-worker", List.of());

    private static final CheckpointFile.Content PIECE = out -> out.put("piece", "any");

    private static final Judge QUEUE = new Judge(
            "queue", Specifications.named("queue"), QuasiFactor.STANDARD, CheckBudget.DEFAULT, Algorithm.AUTO);

    @TempDir
    Path folder;

    private static ClusterPieces pieces(int slots, Function<ClusterUnit, ClusterUnit.@Nullable End> script)
            throws IOException {
        return ClusterPieces.start(new ScriptedCluster(slots, script), PROGRAM);
    }

    @Test
    void aPieceWhoseChildIsGoneIsGivenOutAgain() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (ClusterPieces pieces = pieces(
                1,
                unit -> asked.incrementAndGet() < 3
                        ? ScriptedCluster.gone(unit)
                        : ScriptedCluster.result(unit, unit.text()))) {
            assertThat(pieces.run(1, PIECE).text("piece")).isEqualTo("any");
        }
    }

    @Test
    void aPieceThatIsLostThreeTimesHasNoResult() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (ClusterPieces pieces = pieces(1, unit -> {
            asked.incrementAndGet();
            return ScriptedCluster.gone(unit);
        })) {
            assertThatThrownBy(() -> pieces.run(1, PIECE))
                    .isInstanceOf(PieceLostException.class)
                    .hasMessageContaining("3 times")
                    .hasMessageContaining("it fell over");
            assertThat(asked).hasValue(3);
        }
    }

    /** Whoever waits for a place must not wait for ever. */
    @Test
    void aClusterThatIsGoneHasNoResults() throws Exception {
        try (ClusterPieces pieces = pieces(1, unit -> null)) {
            assertThatThrownBy(() -> pieces.run(1, PIECE))
                    .isInstanceOf(PieceLostException.class)
                    .hasMessageContaining("has ended");
            assertThat(pieces.hasFailed()).isTrue();
            assertThatThrownBy(() -> pieces.run(1, PIECE)).isInstanceOf(PieceLostException.class);
        }
    }

    /** So the memory does not grow with what there is to do. */
    @Test
    void onlyAFewPiecesAreOut() throws Exception {
        AtomicInteger out = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        try (ClusterPieces pieces = pieces(2, unit -> ScriptedCluster.result(unit, unit.text()))) {
            List<CompletableFuture<CheckpointReader>> results = new ArrayList<>();
            for (int i = 0; i < 1_000; i++) {
                CompletableFuture<CheckpointReader> given = pieces.give(1, () -> {
                    most.accumulateAndGet(out.incrementAndGet(), Math::max);
                    return PIECE;
                });
                results.add(given.whenComplete((result, failed) -> out.decrementAndGet()));
            }
            for (CompletableFuture<CheckpointReader> each : results) {
                each.get();
            }
        }
        assertThat(most)
                .as("two at work, and two ahead")
                .satisfies(value -> assertThat(value.get()).isBetween(1, 4));
    }

    private List<Path> histories(int count) throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String second = i % 3 == 0 ? ",\"result\":7" : ",\"result\":1";
            files.add(Files.writeString(
                    folder.resolve("h" + i + ".jsonl"),
                    "{\"format\":\"roundup-history\",\"version\":1,\"operations\":2}\n"
                            + "{\"thread\":0,\"method\":\"enq\",\"args\":[1],\"call\":0,\"return\":1}\n"
                            + "{\"thread\":1,\"method\":\"deq\",\"call\":2,\"return\":3" + second + "}\n"
                            + "\n".repeat(count - i)));
        }
        Files.writeString(files.get(4), "broken");
        Files.delete(files.get(5));
        Collections.reverse(files);
        return files;
    }

    private static ClusterUnit.End checked(ClusterUnit unit) {
        try {
            return ScriptedCluster.result(
                    unit,
                    Wire.text(HistoryPiece.restore(Wire.lines(unit.text())).check(QUEUE, null)));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    private static CheckedFiles check(ClusterPieces pieces, List<Path> files) throws InterruptedException {
        return new ClusterHistories(pieces, files.iterator(), new TimeLimit(1e9), new StopRequest()).check();
    }

    private static List<CheckedFile> rows(CheckedFiles checked) {
        List<CheckedFile> rows = new ArrayList<>();
        checked.forEach(rows::add);
        return rows;
    }

    private static String told(CheckedFile file) {
        return new CheckedFile(
                        file.file(),
                        file.format(),
                        file.operations(),
                        file.pending(),
                        file.decided(),
                        file.error(),
                        file.isOutOfTime(),
                        0)
                .toString();
    }

    /** A file that is missing or broken is a row. The first of several pieces is lost twice. */
    @Test
    void filesHaveTheRowsThatTheyHaveWithoutACluster() throws Exception {
        List<Path> files = histories(400);
        Map<String, Integer> losses = new HashMap<>();
        CheckedFiles there;
        try (ClusterPieces pieces = pieces(
                2,
                unit -> losses.merge(unit.text(), 1, Integer::sum) < 3
                                && unit.text().contains("h0.jsonl")
                        ? ScriptedCluster.gone(unit)
                        : checked(unit))) {
            there = check(pieces, files);
        }
        CheckedFiles here =
                CheckedFiles.of(files.iterator(), null, history -> QUEUE.decide(history, () -> false), () -> false);
        assertThat(rows(there))
                .extracting(ClusterPiecesTests::told)
                .isEqualTo(rows(here).stream().map(ClusterPiecesTests::told).toList());
        assertThat(there.count(Verdict.NOT_LINEARIZABLE)).isEqualTo(134);
        assertThat(there.errors()).isEqualTo(2);
        assertThat(losses).hasSizeGreaterThan(1);
    }

    /** A piece has several files, and is halved. */
    @Test
    void aFileThatEndsItsProcessCostsNoOtherOneItsVerdict() throws Exception {
        List<Path> files = histories(40);
        CheckedFiles there;
        try (ClusterPieces pieces =
                pieces(1, unit -> unit.text().contains("h30.jsonl") ? ScriptedCluster.gone(unit) : checked(unit))) {
            there = check(pieces, files);
        }
        assertThat(rows(there))
                .filteredOn(file -> file.verdict() == Verdict.UNDECIDED)
                .singleElement()
                .satisfies(file -> {
                    assertThat(file.file()).hasFileName("h30.jsonl");
                    assertThat(file.decided())
                            .isNotNull()
                            .satisfies(decided -> assertThat(decided.reason()).contains("3 times", "it fell over"));
                });
        assertThat(there.count(Verdict.NOT_LINEARIZABLE)).isEqualTo(13);
    }

    @Test
    void theLargestFilesAreGivenOutFirst() throws Exception {
        List<Path> files = histories(40);
        List<String> given = new ArrayList<>();
        try (ClusterPieces pieces = pieces(1, unit -> {
            try {
                given.addAll(HistoryPiece.restore(Wire.lines(unit.text())).files());
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return checked(unit);
        })) {
            check(pieces, files);
        }
        assertThat(given).hasSize(40);
        assertThat(given.subList(0, 3)).allMatch(name -> name.matches(".*h[0-3]\\.jsonl"));
        assertThat(given.subList(38, 40)).allMatch(name -> name.matches(".*h[45]\\.jsonl"));
    }

    @Test
    void aClusterThatIsGoneLeavesFilesUndecided() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        try (ClusterPieces pieces = pieces(1, unit -> asked.incrementAndGet() == 1 ? checked(unit) : null)) {
            CheckedFiles there = check(pieces, histories(400));
            assertThat(rows(there)).hasSize(400);
            assertThat(there.count(Verdict.UNDECIDED)).isBetween(1L, 399L);
        }
    }
}
