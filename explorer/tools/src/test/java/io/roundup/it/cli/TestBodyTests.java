// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.TestBody;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.MemoryName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A lambda as what is explored. */
@Tag("agent")
class TestBodyTests {
    private static final Pattern REPLAY = Pattern.compile("RoundUp\\.replay\\(\"([^\"]+)\"(.*)\\)");

    /** Two threads that both see the last ticket. */
    private static final class Tickets {
        volatile int left = 1;
        final AtomicInteger sold = new AtomicInteger();

        void sell() {
            if (left > 0) {
                left--;
                sold.incrementAndGet();
            }
        }

        synchronized void sellCarefully() {
            sell();
        }
    }

    /** Without constants of a class, and with them: the latter are made anew for each execution. */
    enum Plain {
        ONE,
        TWO
    }

    enum Counting {
        ONE(1);

        @SuppressWarnings("ImmutableEnumChecker") // that is what is tested
        int uses;

        Counting(int uses) {
            this.uses = uses;
        }
    }

    private static final class Limit {
        static final Limit SMALL = new Limit(1);
        final int most;

        Limit(int most) {
            this.most = most;
        }
    }

    private static void together(Runnable one, Runnable other) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    private static void sellsOnce() throws InterruptedException {
        Tickets tickets = new Tickets();
        together(tickets::sell, tickets::sell);
        assertThat(tickets.sold.get()).isEqualTo(1);
    }

    @Test
    void aBodyThatNeverFailsHolds() {
        assertThat(RoundUp.verify(() -> {
                            Tickets tickets = new Tickets();
                            together(tickets::sellCarefully, tickets::sellCarefully);
                            assertThat(tickets.sold.get()).isEqualTo(1);
                        })
                        .verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void aBodyThatFailsInAnInterleavingFailsWithTheReport() {
        assertThatThrownBy(() -> RoundUp.verify(TestBodyTests::sellsOnce))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        "Round-Up explored " + TestBodyTests.class.getName()
                                + ".aBodyThatFailsInAnInterleavingFailsWithTheReport",
                        "VIOLATION: UNCAUGHT EXCEPTION",
                        "at io.roundup.it.cli.TestBodyTests.sellsOnce(TestBodyTests.java:",
                        "The interleaving:",
                        "To see this execution again, step for step:\n  RoundUp.replay(\"");
    }

    @Test
    void aCheckedExceptionIsAFailure() {
        assertThatThrownBy(() -> RoundUp.verify(() -> {
                    throw new IOException("closed");
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("A thread ended with java.io.IOException: closed");
    }

    @Test
    void whatEndedAtABoundPassesAndIsNoProof() {
        Exploration bounded = Exploration.builder().maxExecutions(1).build();
        assertThat(RoundUp.verify(bounded, TestBodyTests::sellsOnce).verdict())
                .isEqualTo(ExplorationVerdict.NO_VIOLATION);
    }

    /** What is outside of the JVM stays as an execution has left it. */
    @Test
    void aBodyThatDoesSomethingElseTheNextTimeFails(@TempDir Path folder) throws IOException {
        Path left = Files.createFile(folder.resolve("left"));
        assertThatThrownBy(() -> RoundUp.verify(() -> {
                    Tickets tickets = new Tickets();
                    together(
                            Files.size(left) % 2 == 0 ? tickets::sellCarefully : tickets::sell, tickets::sellCarefully);
                    Files.writeString(left, "x", StandardOpenOption.APPEND);
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("UNDECIDED", "The program is not deterministic");
    }

    @Test
    void theTokenRepeatsTheExecution() {
        Exploration asked = Exploration.builder().seed(3).build();
        Matcher replay = failure(asked, TestBodyTests::sellsOnce);
        assertThat(replay.group(2)).isEqualTo(", exploration, () -> ...");
        assertThatThrownBy(() -> exploreOrRepeat(replay.group(1), asked, TestBodyTests::sellsOnce))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("Round-Up replayed", "VIOLATION: UNCAUGHT EXCEPTION", "The interleaving:");
    }

    /** Neither store has to reach the other thread before that reads. With the newest values one of them finds 1. */
    private static void bothStoreAndLook() throws InterruptedException {
        int[] stored = new int[2];
        int[] found = new int[2];
        together(
                () -> {
                    stored[0] = 1;
                    found[0] = stored[1];
                },
                () -> {
                    stored[1] = 1;
                    found[1] = stored[0];
                });
        if (found[0] + found[1] == 0) {
            throw new AssertionError("nobody has seen the other");
        }
    }

    @Test
    void aBodyIsExploredWithOlderValuesAndRepeated() {
        assertThat(RoundUp.verify(TestBodyTests::bothStoreAndLook).verdict()).isEqualTo(ExplorationVerdict.HOLDS);
        Exploration weak = Exploration.builder().memory(MemoryName.JMM).build();
        String token = failure(weak, TestBodyTests::bothStoreAndLook).group(1);
        for (Exploration asked : List.of(weak, Exploration.standard())) {
            assertThatThrownBy(() -> exploreOrRepeat(token, asked, TestBodyTests::bothStoreAndLook))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContainingAll("Round-Up replayed", "finds the first value, since step ");
        }
    }

    /** A token of an interleaving means the same where older values are asked for. */
    @Test
    void aViolationThatInterleavingsShowIsRepeatedAsOne() {
        Exploration weak = Exploration.builder().memory(MemoryName.JMM).build();
        String token = failure(weak, TestBodyTests::sellsOnce).group(1);
        assertThat(token)
                .isEqualTo(failure(Exploration.standard(), TestBodyTests::sellsOnce)
                        .group(1));
        assertThatThrownBy(() -> exploreOrRepeat(token, weak, TestBodyTests::sellsOnce))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("Round-Up replayed", "VIOLATION: UNCAUGHT EXCEPTION");
    }

    /** As if somebody had mended the assertion, and not the steps. */
    @Test
    void anExecutionThatDoesNotFailAnyMoreIsNotTakenForAPass() {
        Exploration asked = Exploration.standard();
        Matcher replay = failure(asked, TestBodyTests::sellsOnce);
        assertThat(replay.group(2)).isEqualTo(", () -> ...");
        assertThatThrownBy(() -> exploreOrRepeat(replay.group(1), asked, () -> {
                    Tickets tickets = new Tickets();
                    together(tickets::sell, tickets::sell);
                    assertThat(tickets.sold.get()).isPositive();
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("does not go wrong any more. That proves nothing");
    }

    /** It was reported as an exploration. */
    @Test
    void aRepetitionThatTheBodyDoesNotFitSaysSo() {
        Exploration asked = Exploration.standard();
        String token = failure(asked, TestBodyTests::sellsOnce).group(1);
        assertThatThrownBy(() -> exploreOrRepeat(token, asked, () -> {}))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("Round-Up replayed", "UNDECIDED", "The schedule does not fit this program");
    }

    @Test
    void aTokenBelongsToTheMethodThatExplored() {
        String token = failure(Exploration.standard(), TestBodyTests::sellsOnce).group(1);
        assertThatThrownBy(() -> RoundUp.replay(token, TestBodyTests::sellsOnce))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("belongs to another program than " + TestBodyTests.class.getName()
                        + ".aTokenBelongsToTheMethodThatExplored");
    }

    private static Matcher failure(Exploration asked, TestBody body) {
        AssertionError failure = catchThrowableOfType(AssertionError.class, () -> exploreOrRepeat(null, asked, body));
        Matcher replay = REPLAY.matcher(String.valueOf(failure.getMessage()));
        assertThat(replay.find()).isTrue();
        return replay;
    }

    /** In one method, to which the token belongs. */
    private static void exploreOrRepeat(@Nullable String token, Exploration asked, TestBody body) {
        if (token == null) {
            RoundUp.verify(asked, body);
        } else {
            RoundUp.replay(token, asked, body);
        }
    }

    /** It failed in the first execution of an interleaving, and held in all that came later: nobody would have seen it. */
    @Test
    void aBodyThatWouldFindWhatEarlierExecutionsLeftIsRefused() {
        int[] met = {0};
        assertThatThrownBy(() -> RoundUp.verify(() -> {
                    Tickets tickets = new Tickets();
                    together(tickets::sell, tickets::sell);
                    met[0]++;
                    assertThat(met[0] > 1 || tickets.sold.get() == 1).isTrue();
                }))
                .isInstanceOf(InputException.class)
                .hasMessage("The test body of " + TestBodyTests.class.getName()
                        + ".aBodyThatWouldFindWhatEarlierExecutionsLeftIsRefused uses something from outside of it that"
                        + " may not be the same in each execution: the elements of an array, int[], which an execution"
                        + " can change. Make the object in the body. A method of the test class can be called without its object if it"
                        + " is static. Or use @ConcurrencyTest, where each execution has its own test instance.");
        assertThat(met).containsExactly(0);
    }

    @Test
    void aBodyDoesNotExplore() {
        assertThatThrownBy(() -> RoundUp.verify(() -> RoundUp.verify(() -> {})))
                .hasMessageContaining("Round-Up was called by code that it explores");
    }

    private static final class OneTest {
        final Tickets tickets = new Tickets();

        void explore() {
            RoundUp.verify(() -> together(tickets::sell, tickets::sell));
        }
    }

    @Test
    void aFieldOfTheTestThatCanChangeIsNamed() {
        assertThatThrownBy(() -> new OneTest().explore())
                .isInstanceOf(InputException.class)
                .hasMessageContaining(
                        "the field left of a " + Tickets.class.getName() + ", which an execution can change");
    }

    private void sellsOnceByAMethodOfTheTest() throws InterruptedException {
        sellsOnce();
    }

    @Test
    void aTestWithoutFieldsMayBeUsed() {
        assertThatThrownBy(() -> RoundUp.verify(this::sellsOnceByAMethodOfTheTest))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("VIOLATION: UNCAUGHT EXCEPTION");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void numbersAndTextsFromOutsideMayBeUsed(int threads) {
        String name = "thread " + threads;
        List<Path> paths = List.of(Path.of("a", "b"));
        assertThat(RoundUp.verify(() -> {
                            Tickets tickets = new Tickets();
                            for (int i = 0; i < threads; i++) {
                                Thread thread = new Thread(tickets::sellCarefully, name + i + paths);
                                thread.start();
                                thread.join();
                            }
                        })
                        .verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
    }

    @ParameterizedTest
    @EnumSource
    void constantsOfAPlainEnumMayBeUsed(Plain constant) {
        assertThat(RoundUp.verify(() -> assertThat(constant == Plain.ONE || constant == Plain.TWO)
                                .isTrue())
                        .verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
    }

    /** In the body, the variable holds another object than the test has met. */
    @Test
    void whatIsMadeAnewForEachExecutionIsRefused() {
        Limit small = Limit.SMALL;
        assertThatThrownBy(() -> RoundUp.verify(() ->
                        assertThat(small == Limit.SMALL && small.most == 1).isTrue()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a " + Limit.class.getName() + " that a static variable of "
                        + Limit.class.getName() + " holds, which is made anew for each execution");
        assertThat(RoundUp.verify(() -> assertThat(Limit.SMALL.most).isEqualTo(1))
                        .verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void aConstantThatCanChangeIsRefused() {
        Counting constant = Counting.ONE;
        assertThatThrownBy(() -> RoundUp.verify(() -> constant.uses++))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("the field uses of a " + Counting.class.getName());
    }
}
