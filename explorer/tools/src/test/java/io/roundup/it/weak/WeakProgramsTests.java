// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.weak;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of programs with {@code --memory jmm}: what is so, or that it is not decided, and why. */
@Tag("agent")
final class WeakProgramsTests {
    private static final int HOLDS = 0;
    private static final int VIOLATION = 1;
    private static final int UNDECIDED = 3;

    private static final String LOST_UPDATE = """
            static volatile int count;
            public static void main(String[] none) throws Exception {
                Thread other = new Thread(() -> count++);
                other.start();
                count++;
                other.join();
                if (count != 2) throw new AssertionError("lost");
            }
            """;

    private static final String STORE_BUFFERING = """
            static int left, right, seenByLeft, seenByRight;
            public static void main(String[] none) throws Exception {
                Thread other = new Thread(() -> { left = 1; seenByLeft = right; });
                other.start();
                right = 1;
                seenByRight = left;
                other.join();
                if (seenByLeft + seenByRight == 0) throw new AssertionError("neither");
            }
            """;

    @TempDir
    Path folder;

    /** A graph with so many events would need all memory, and the program would end by an OutOfMemoryError. */
    @Test
    void longExecutionsMakeTheProgramUndecided() throws IOException {
        String program = """
                static volatile int count;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { for (int i = 0; i < 11_000; i++) count = i; });
                    other.start();
                    other.join();
                }
                """;
        assertThat(explored(program).endsWith(UNDECIDED).out())
                .contains("an execution of more than 10000 accesses of shared variables");
    }

    /** Store buffering has four graphs, and each thread makes 6,000 accesses that nobody contends for. */
    @Test
    void elementsThatNobodyContendsForAreNoEventsInLongExecutions() throws IOException {
        String program = """
                static final int[] TABLE = new int[12_000];
                static int left, right, seenByLeft, seenByRight, sum;
                static int pass(int from) {
                    int sum = 0;
                    for (int i = from; i < from + 6_000; i++) PASS;
                    return sum;
                }
                public static void main(String[] none) throws Exception {
                    java.util.Arrays.fill(TABLE, 1);
                    Thread other = new Thread(() -> { left = 1; int sum = pass(FIRST); seenByLeft = right + sum - SUM; });
                    other.start();
                    right = 1;
                    int sum = pass(SECOND);
                    seenByRight = left + sum - SUM;
                    other.join();
                    if (seenByLeft + seenByRight WRONG) throw new AssertionError("wrong");
                }
                """;
        String ofReads = program.replace("PASS", "sum += TABLE[i]").replace("SUM", "6_000");
        String ofTheSame = ofReads.replace("FIRST", "3_000").replace("SECOND", "3_000");
        String ofStores = program.replace("PASS", "{ TABLE[i]++; TABLE[i] += 2; sum += TABLE[i]; }")
                .replace("SUM", "24_000")
                .replace("FIRST", "0")
                .replace("SECOND", "6_000");
        for (String each : List.of(ofTheSame, ofStores)) {
            assertThat(explored(each.replace("WRONG", "< 0")).endsWith(HOLDS).out())
                    .contains("4 executions in ");
            explored(each.replace("WRONG", "== 0")).endsWith(VIOLATION);
        }
    }

    /** Who has found the volatile reference finds all elements. Who has found a plain one may find each or not. */
    @Test
    void elementsOfAPublishedArrayAreNoEventsInLongExecutions() throws IOException {
        String program = """
                static MODE int[] published;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> {
                        int[] made = new int[6_000];
                        for (int i = 0; i < made.length; i++) made[i] = 1;
                        published = made;
                    });
                    other.start();
                    int[] found = published;
                    int sum = 0;
                    if (found != null) for (int each : found) sum += each;
                    other.join();
                    if (sum != 0 && sum != 6_000) throw new AssertionError("found " + sum);
                }
                """;
        assertThat(explored(program.replace("MODE", "volatile")).endsWith(HOLDS).out())
                .contains("2 executions in ");
        assertThat(explored(program.replace("MODE", "")).endsWith(UNDECIDED).out())
                .contains("an execution of more than 10000 accesses of shared variables");
    }

    /** The reader finds the element as it was or as it is stored by a race, and begins again when it turns out to be. */
    @Test
    void elementThatIsContestedHasEventsInLongExecutions() throws IOException {
        String program = """
                static final int[] TABLE = new int[11_000];
                static int ready;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { ready = 1; TABLE[7] = 1; });
                    other.start();
                    int seen = ready;
                    int sum = 0;
                    for (int each : TABLE) sum += each;
                    other.join();
                    if (WRONG) throw new AssertionError("wrong");
                }
                """;
        assertThat(explored(program.replace("WRONG", "sum > 1")).endsWith(HOLDS).out())
                .contains("4 executions in ");
        explored(program.replace("WRONG", "seen == 0 && sum == 1")).endsWith(VIOLATION);
        explored(program.replace("WRONG", "seen == 1 && sum == 0")).endsWith(VIOLATION);
    }

    /** The constructor stores 1 and then 2, and the graph has only the default value and 2. */
    @Test
    void valueThatWasReplacedBeforeARaceFindsTheObjectMakesTheProgramUndecided() throws IOException {
        String program = """
                static final class Box { int value; Box() { value = 1; value = 2; } }
                static MODE Box box;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> box = new Box());
                    other.start();
                    Box found = box;
                    int value = found == null ? 2 : found.value;
                    other.join();
                    if (WRONG) throw new AssertionError("found " + value);
                }
                """;
        assertThat(explored(program.replace("MODE", "").replace("WRONG", "value == 1"))
                        .endsWith(UNDECIDED)
                        .out())
                .contains("a value that a thread replaced in an object");
        explored(program.replace("MODE", "volatile").replace("WRONG", "value == 1"))
                .endsWith(HOLDS);
        explored(program.replace("MODE", "").replace("WRONG", "value == 0")).endsWith(VIOLATION);
    }

    /**
     * The other thread could have come to the array by the static field, too, where no constructor forbids the older value.
     * So executions in which it is found may be none. So they show nothing where that is wrong, and the others show
     * all that is.
     */
    @Test
    void whatAFinalFieldLeadsToMakesTheProgramUndecidedIfItIsWrongToFindAnOlderValueThere() throws IOException {
        String program = """
                static final class Box { final int[] held; Box(int[] held) { this.held = held; } }
                static final int[] TABLE = new int[1];
                static MODE Box box;
                static int flag, value, seen;
                public static void main(String[] none) throws Exception {
                    Thread maker = new Thread(() -> { TABLE[0] = 3; flag = 1; box = new Box(TABLE); });
                    Thread finder = new Thread(() -> {
                        Box found = box;
                        value = found == null ? 3 : found.held[0];
                        seen = found == null ? 1 : flag;
                    });
                    maker.start();
                    finder.start();
                    maker.join();
                    finder.join();
                    if (WRONG) throw new AssertionError("found " + value);
                }
                """;
        String plain = program.replace("MODE", "");
        assertThat(explored(plain.replace("WRONG", "value > 3")).endsWith(HOLDS).out())
                .contains("5 executions");
        assertThat(explored(plain.replace("WRONG", "value == 0"))
                        .endsWith(UNDECIDED)
                        .out())
                .contains("what a final field of an object leads to, which a thread has found by a race (int[])");
        explored(program.replace("MODE", "volatile").replace("WRONG", "value == 0"))
                .endsWith(HOLDS);
        assertThat(explored(plain.replace("WRONG", "value == 0 || seen == 0"))
                        .endsWith(VIOLATION)
                        .out())
                .contains("AssertionError: found 3");
    }

    @Test
    void valueThatACopyReplacedBeforeARaceFindsTheArrayMakesTheProgramUndecided() throws IOException {
        String program = """
                static final int[] ONE = {1}, TWO = {2};
                static int[] array;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> {
                        int[] made = new int[1];
                        COPIES
                        array = made;
                    });
                    other.start();
                    int[] found = array;
                    int value = found == null ? 2 : found[0];
                    other.join();
                    if (value == 1) throw new AssertionError();
                }
                """;
        String copy = "System.arraycopy(TWO, 0, made, 0, 1);";
        assertThat(explored(program.replace("COPIES", copy.replace("TWO", "ONE") + copy))
                        .endsWith(UNDECIDED)
                        .out())
                .contains("a value that a thread replaced in an object");
        explored(program.replace("COPIES", copy)).endsWith(HOLDS);
    }

    /** Both reads could be made after the stores behind them. A volatile flag, or a lock, excludes that. */
    @Test
    void loadBufferingIsMentionedWhereItCouldBe() throws IOException {
        String program = """
                static int x;
                static MODE int y;
                static int first, second;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> { LOCKED { first = y; x = 1; } });
                    other.start();
                    LOCKED { second = x; y = 1; }
                    other.join();
                }
                """;
        assertThat(explored(program.replace("MODE", "").replace("LOCKED", ""))
                        .endsWith(HOLDS)
                        .out())
                .contains("HOLDS for this program: every execution without load buffering was explored");
        for (String ordered : List.of(
                program.replace("MODE", "volatile").replace("LOCKED", ""),
                program.replace("MODE", "").replace("LOCKED", "synchronized (Object.class)"))) {
            assertThat(explored(ordered).endsWith(HOLDS).out())
                    .contains("HOLDS for this program: every execution of the memory model was explored");
        }
    }

    /** Of three threads each could see what the next one does later. An atomic is named where the program calls it. */
    @Test
    void whatCouldLoadBufferIsNamed() throws IOException {
        String program = """
                static int x, y;
                static final java.util.concurrent.atomic.AtomicInteger Z = new java.util.concurrent.atomic.AtomicInteger();
                static int first, second, third;
                public static void main(String[] none) throws Exception {
                    Thread one = new Thread(() -> { first = x;
                        y = 1; });
                    Thread two = new Thread(() -> { second = y;
                        Z.setRelease(1); });
                    one.start();
                    two.start();
                    third = Z.getAcquire();
                    x = 1;
                    one.join();
                    two.join();
                }
                """;
        Ended named = explored(program);
        assertThat(named.endsWith(HOLDS).out().replaceAll("\\s+", " "))
                .contains(
                        "Load buffering was left out: nothing orders the read of P.x at P.lambda$main$0:10 before the write"
                                + " of P.y at P.lambda$main$0:11. So that read could see the write of P.x at P.main:17, made after"
                                + " the read of P.Z at P.main:16, which could see the write of P.Z at P.lambda$main$1:13, made"
                                + " after the read of P.y at P.lambda$main$1:12, which could see the first write. An acquiring read"
                                + " or a releasing write there would exclude that.");
    }

    /** Its place is none of the program's code, and was empty. */
    @Test
    void whatThreadsSignalEachOtherIsNamedByTheLineThatDoesIt() throws IOException {
        String program = """
                static int x, first;
                public static void main(String[] none) throws Exception {
                    Thread main = Thread.currentThread();
                    Thread one = new Thread(() -> { first = x;
                        java.util.concurrent.locks.LockSupport.unpark(main); });
                    one.start();
                    java.util.concurrent.locks.LockSupport.park();
                    x = 1;
                    one.join();
                }
                """;
        assertThat(explored(program).endsWith(HOLDS).out().replaceAll("\\s+", " "))
                .contains("nothing orders the read of the signals to a thread at P.main:12 before the write of P.x"
                        + " at P.main:13. So that read could see the write of the signals to a thread at"
                        + " P.lambda$main$0:10, made after the read of P.x at P.lambda$main$0:9");
    }

    /** That nobody leaves the loop is no violation, and a volatile flag is found in the end. */
    @Test
    void loopThatMayWaitForEverSinceItsReadsArePlainHasARemark() throws IOException {
        String program = """
                static MODE boolean isThere;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> isThere = true);
                    other.start();
                    while (!isThere) {}
                    other.join();
                }
                """;
        assertThat(explored(program.replace("MODE", "")).endsWith(HOLDS).out())
                .containsPattern("A plain read need never find a newer value: what waits at P\\w*.main:\\d+ may wait")
                .doesNotContain("than interleavings show");
        assertThat(explored(program.replace("MODE", "volatile")).endsWith(HOLDS).out())
                .doesNotContain("plain read");
    }

    @Test
    void violationThatInterleavingsShowIsRepeatedAsOne() throws IOException {
        assertThat(explored(LOST_UPDATE).endsWith(VIOLATION).out())
                .contains("AssertionError: lost", "one update is lost");
    }

    @Test
    @Tag("process")
    @Tag("once")
    void tokenOfSuchAViolationRepeatsItThere() throws IOException, InterruptedException {
        CompiledProgram program = CompiledProgram.of(folder, LOST_UPDATE);
        String found = program.fork("memory=jmm").endsWith(VIOLATION).out();
        String token = found.replaceAll("(?s).*replay=([^ ,]*) .*", "$1");
        assertThat(program.fork("memory=jmm", "replay=" + token)
                        .endsWith(VIOLATION)
                        .out())
                .contains("AssertionError: lost");
    }

    @Test
    @Tag("process")
    @Tag("once")
    void programThatIsNotModelledIsUndecidedInAProcessOfItsOwn() throws IOException, InterruptedException {
        Ended run = CompiledProgram.of(folder, """
                static Box box;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(Box::new);
                    other.start();
                    Box found = box;
                    int value = found == null ? 3 : found.value;
                    other.join();
                    System.out.println(value == 3);
                }
                static class Box {
                    final int value;
                    Box() { value = 3; box = this; }
                }
                """).fork("memory=jmm");
        assertThat(run.endsWith(UNDECIDED).out()).contains("before its constructor has ended (P$Box)");
    }

    @Test
    void unsafePublicationIsAViolationThatNamesTheStepOfTheReference() throws IOException {
        assertThat(explored("""
                static Box box;
                public static void main(String[] none) throws Exception {
                    Thread other = new Thread(() -> box = new Box());
                    other.start();
                    Box found = box;
                    if (found != null && found.value != 3) throw new AssertionError("not made");
                    other.join();
                }
                static class Box { int value = 3; }
                """).endsWith(VIOLATION).out())
                .contains(
                        "AssertionError: not made", "finds the first value, since step 1 has not reached this thread");
    }

    /** Its constructor comes before the start of the other thread, or after it: that was not noted. */
    @Test
    void objectOfTheFirstThreadThatIsMadeBeforeItStartsOthersIsUndecidedIfThatMatters() throws IOException {
        assertThat(explored("""
                static Box box;
                public static void main(String[] none) throws Exception {
                    Box made = new Box();
                    Thread other = new Thread(() -> {
                        Box found = box;
                        if (found != null && found.value != 3) throw new AssertionError("not made");
                    });
                    other.start();
                    box = made;
                    other.join();
                }
                static class Box { int value = 3; }
                """).endsWith(UNDECIDED).out())
                .contains("before its construction is visible to it (P$Box)");
    }

    /** Interleavings alone would take all executions of a strategy that has no end. */
    @Test
    void randomExecutionsFindOlderValues() throws IOException {
        Exploration random = Exploration.builder()
                .memory(MemoryName.JMM)
                .strategy(StrategyName.RANDOM)
                .maxExecutions(1_000)
                .seconds(1_000)
                .build();
        assertThat(CompiledProgram.of(folder, STORE_BUFFERING)
                        .explore(random)
                        .endsWith(VIOLATION)
                        .out())
                .contains("since step", "has not");
    }

    /** Sections would allow only some of the orders that a graph may ask for. */
    @Test
    void trustedCodeOfTheJdkMakesNoSections() throws IOException {
        Ended run = explored("""
                public static void main(String[] none) throws Exception {
                    LongAdder sum = new LongAdder();
                    Thread one = new Thread(sum::increment), other = new Thread(sum::increment);
                    one.start();
                    other.start();
                    one.join();
                    other.join();
                    if (sum.sum() != 2) throw new AssertionError("lost");
                }
                """);
        assertThat(run.endsWith(HOLDS).out()).doesNotContain("taken as atomic");
    }

    @Test
    void volatileFlagsHold() throws IOException {
        assertThat(explored(STORE_BUFFERING.replace("static int", "static volatile int"))
                        .code())
                .isEqualTo(HOLDS);
    }

    private Ended explored(String members) throws IOException {
        return CompiledProgram.of(folder, members)
                .explore(Exploration.builder().memory(MemoryName.JMM).build());
    }
}
