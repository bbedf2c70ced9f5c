// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.replay.Course;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavingTableTests {
    private static final List<String> LOOP = List.of("read turn", "yield", "read flag");

    private final List<ReplayedStep> steps = new ArrayList<>();

    /** Otherwise a livelock is printed with hundreds of equal turns of its loop. */
    @Test
    void turnsOfALoopAreShownTwiceAndThenCounted() {
        add(0, "write turn");
        turns(66);
        add(0, "yield");
        assertThat(table())
                .containsExactly(
                        "      spins",
                        "   1  write turn",
                        "   2  read turn",
                        "   3  yield",
                        "   4  read flag",
                        "   5  read turn",
                        "   6  yield",
                        "   7  read flag",
                        "      ... these 3 steps repeat 64 more times",
                        " 200  yield");
    }

    @Test
    void turnsThatTakeNoMoreRoomThanTheLineAreShown() {
        turns(3);
        assertThat(table()).hasSize(1 + 9).noneMatch(line -> line.contains("..."));
    }

    @Test
    void aLoopWithinALoopIsShownAsTheOuterOne() {
        for (int turn = 0; turn < 10; turn++) {
            add(0, "read turn");
            add(0, "read flag");
            add(0, "read flag");
        }
        assertThat(table()).hasSize(1 + 6 + 1).last().asString().endsWith("... these 3 steps repeat 8 more times");
    }

    @Test
    void oneStepAgainAndAgain() {
        for (int turn = 0; turn < 7; turn++) {
            add(0, "read turn");
        }
        assertThat(table()).hasSize(1 + 2 + 1).last().asString().endsWith("... this step repeats 5 more times");
    }

    /** Who takes turns repeats nothing if what they do is not the same. */
    @Test
    void threadsThatAlternateAreOneRepetition() {
        for (int turn = 0; turn < 5; turn++) {
            add(0, "read turn");
            add(1, "read turn");
        }
        assertThat(table()).hasSize(1 + 4 + 1).last().asString().endsWith("... these 2 steps repeat 3 more times");
        steps.clear();
        for (int turn = 0; turn < 5; turn++) {
            add(0, "read turn");
            add(1, "call " + turn);
        }
        assertThat(table()).hasSize(1 + 10);
    }

    /** Columns side by side would take 170 characters, which a terminal breaks in the middle of everything. */
    @Test
    void columnsThatDoNotFitSideBySideReachOverEachOther() {
        String place = "TreiberStack.java:12";
        add(0, "CAS succeeds TreiberStack.top (in AtomicReference.compareAndSet)", place);
        add(1, "read TreiberStack.top", place);
        add(1, "CAS succeeds TreiberStack.top (in AtomicReference.compareAndSet)", place);
        add(0, "return pop() = 1");
        assertThat(table())
                .containsExactly(
                        "    spins       other",
                        " 1  CAS succeeds TreiberStack.top (in AtomicReference.compareAndSet)",
                        "      TreiberStack.java:12",
                        " 2>             read TreiberStack.top  TreiberStack.java:12",
                        " 3              CAS succeeds TreiberStack.top (in",
                        "                  AtomicReference.compareAndSet)  TreiberStack.java:12",
                        " 4> return pop() = 1");
    }

    @Test
    void columnsThatJustFitAreSideBySide() {
        add(0, "x".repeat(40));
        add(1, "y".repeat(32));
        assertThat(table())
                .containsExactly(
                        "    spins" + " ".repeat(37) + "other",
                        " 1  " + "x".repeat(40),
                        " 2>" + " ".repeat(43) + "y".repeat(32));
        add(1, "y".repeat(33));
        assertThat(table()).element(2).isEqualTo(" 2>" + " ".repeat(13) + "y".repeat(32));
    }

    /** Who reads {@code actor-2} had to sort the methods of the harness to find it. */
    @Test
    void actorsAreShownWithTheirMethods() {
        add(0, "call put(1)");
        add(1, "call take()");
        assertThat(table("actor-1 (put)", "actor-2 (take)"))
                .containsExactly(
                        "    actor-1 (put)  actor-2 (take)", //
                        " 1  call put(1)", //
                        " 2>                call take()");
    }

    /** Beside the names they would push the columns out of the terminal. */
    @Test
    void methodsOfActorsAreBelowTheirNamesWhereColumnsReachOverEachOther() {
        add(0, "x".repeat(60));
        add(1, "y".repeat(20));
        add(2, "call look()");
        assertThat(table("actor-1 (put)", "Thread-0", "actor-2 (looksAndPuts)"))
                .containsExactly(
                        "    actor-1     Thread-0    actor-2",
                        "    (put)                   (looksAndPuts)",
                        " 1  " + "x".repeat(60),
                        " 2>             " + "y".repeat(20),
                        " 3>                         call look()");
    }

    /** Else the last of four columns would begin beyond the terminal. */
    @Test
    void longNamesOfThreadsAreShortenedToTheirLastWords() {
        String pool = "ForkJoinPool.commonPool-worker-";
        for (int thread = 0; thread < 4; thread++) {
            add(thread, "x".repeat(40));
        }
        assertThat(table("main", pool + 1, pool + 2, pool + 3))
                .first()
                .isEqualTo("    main        commonPool-worker-1  commonPool-worker-2  commonPool-worker-3");
    }

    /** Threads that do not differ in their last words keep more of their ends. */
    @Test
    void namesThatWouldBeTheSameAreCutWithinAWord() {
        assertThat(ColumnHeaders.within(List.of("one-worker-of-mine", "other-worker-of-mine", "main"), 13))
                .containsExactly("...er-of-mine", "...er-of-mine", "main");
        assertThat(ColumnHeaders.within(List.of("pool-1-thread-1", "pool-1-thread-2"), 9))
                .containsExactly("thread-1", "thread-2");
        assertThat(ColumnHeaders.within(List.of("Gate1thread-1", "Gate2thread-1"), 10))
                .containsExactly("...hread-1", "...hread-1");
    }

    /** Columns for each would leave no room for what is in them. */
    @Test
    void manyThreadsShareAColumnAndAreNamedWhereTheyGoOn() {
        String[] names = new String[20];
        for (int thread = 0; thread < names.length; thread++) {
            names[thread] = "Thread-" + thread;
            add(thread, "read x");
            add(thread, "write x");
        }
        assertThat(table(names))
                .hasSize(40)
                .startsWith("  1  Thread-0: read x", "  2  write x", "  3> Thread-1: read x", "  4  write x");
    }

    @Test
    void noLineIsWiderThanAWideTerminal() {
        String word = "com.acme.".repeat(20);
        for (int threads = 1; threads < 30; threads++) {
            steps.clear();
            String[] names = new String[threads];
            for (int thread = 0; thread < threads; thread++) {
                names[thread] = "a.rather.long.name.of.a.thread-" + thread;
                add(thread, "read " + word + "Main.value = 1", word + "Main.java:1");
            }
            assertThat(table(names)).allMatch(line -> line.length() <= InterleavingTable.WIDEST);
        }
    }

    @Test
    void aWordThatIsTooLongStaysWhole() {
        String key = "k".repeat(100);
        add(0, "call put(" + key + ", 1)");
        assertThat(table()).containsExactly("    spins", " 1  call", "      put(" + key + ",", "      1)");
    }

    /** What a thread does in a call of a library, nobody else takes part in. */
    @Test
    void aCallOfTrustedCodeIsOneRow() {
        String call = "ThreadPoolExecutor.execute";
        add(0, "read value", "Main.java:3");
        for (int step = 0; step < 3; step++) {
            steps.add(new ReplayedStep(0, "step " + step, "Main.java:4", call));
        }
        steps.add(new ReplayedStep(0, "step 3", "Main.java:5", call));
        add(1, "write value", "Main.java:9");
        steps.add(new ReplayedStep(0, "step 4", "Main.java:5", call));
        assertThat(table())
                .containsExactly(
                        "      spins       other",
                        "   1  read value  Main.java:3",
                        " 2-4  ThreadPoolExecutor.execute: 3 steps  Main.java:4",
                        "   5  step 3  Main.java:5",
                        "   6>             write value  Main.java:9",
                        "   7> step 4  Main.java:5");
    }

    /** What nobody else could notice takes no room. */
    @Test
    void stepsOfItsOwnAreOneRow() {
        add(0, "call put(1)");
        for (int line = 3; line < 7; line++) {
            own(0, "read size", "Main.java:" + line);
        }
        add(0, "write top", "Main.java:8");
        assertThat(table(new Detail(SourceLines.NONE, false), "spins"))
                .containsExactly(
                        "      spins",
                        "   1  call put(1)",
                        " 2-5  4 steps of its own  Main.java:3-6",
                        "   6  write top  Main.java:8");
        assertThat(table("spins")).hasSize(1 + 6);
    }

    /** A few of them, or some between which others run, are shown. */
    @Test
    void fewStepsOfItsOwnAreShown() {
        for (int line = 3; line < 6; line++) {
            own(0, "read size", "Main.java:" + line);
        }
        own(1, "read size", "Main.java:9");
        own(0, "read size", "Main.java:6");
        assertThat(table(new Detail(SourceLines.NONE, false), "spins", "other")).hasSize(1 + 5);
    }

    @Test
    void valuesFollowTheWords() {
        steps.add(new ReplayedStep(0, "write top", " = Node#1", "Main.java:8", null, "", false));
        assertThat(table("spins")).endsWith(" 1  write top = Node#1  Main.java:8");
    }

    /** Two thousand steps are not read by anybody. */
    @Test
    void aLongInterleavingIsCutToWhatIsEssential() {
        for (int turn = 0; turn < 500; turn++) {
            add(turn % 2, "read " + turn, "Main.java:3");
            add(turn % 2, "write " + turn, "Main.java:4");
            add(turn % 2, "lock " + turn, "Main.java:5");
            add(turn % 2, "unlock " + turn, "Main.java:6");
        }
        List<String> lines = table(new Detail(SourceLines.NONE, false), "spins", "other");
        assertThat(lines.stream().filter(line -> !line.contains(" left out"))).hasSize(1 + EssentialRows.CHOSEN);
        assertThat(lines.get(1)).endsWith("... 1920 steps left out");
        assertThat(lines).last().asString().contains("2000").endsWith("unlock 499  Main.java:6");
        assertThat(table("spins", "other")).hasSize(1 + 2_000);
    }

    private void own(int thread, String action, String place) {
        steps.add(new ReplayedStep(thread, action, "", place, null, "", true));
    }

    private void turns(int count) {
        for (int turn = 0; turn < count; turn++) {
            LOOP.forEach(step -> add(0, step));
        }
    }

    private void add(int thread, String action) {
        add(thread, action, "");
    }

    private void add(int thread, String action, String place) {
        steps.add(new ReplayedStep(thread, action, place));
    }

    private List<String> table() {
        return table("spins", "other");
    }

    private List<String> table(String... threads) {
        return table(new Detail(SourceLines.NONE, true), threads);
    }

    private List<String> table(Detail detail, String... threads) {
        ReplayedExecution execution = new ReplayedExecution(
                List.of(threads),
                steps,
                List.of(),
                List.of(),
                List.of(),
                "",
                Ending.LIVELOCK,
                Facts.NONE,
                List.of(),
                new Course());
        return InterleavingTable.of(execution, Colours.NONE, detail).lines().toList();
    }
}
