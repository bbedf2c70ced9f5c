// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.platform.PlainResult.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherFactory;

class PlainRunTests {
    /** In a group of its own: threads beside that are not the program's, but of who runs these tests. */
    private static List<PlainResult> run(Class<?> type) {
        List<PlainResult> results = new ArrayList<>();
        Runnable body = () -> LauncherFactory.create()
                .execute(
                        Requests.of()
                                .selectors(DiscoverySelectors.selectClass(type))
                                .build(),
                        new PlainRun(results::add, new HashSet<>()));
        ThreadGroup program = new ThreadGroup("program");
        CompletableFuture.runAsync(body, task -> new Thread(program, task).start())
                .join();
        return results;
    }

    private static List<PlainResult> ended(Class<?> type) {
        return run(type).stream()
                .filter(each -> !each.outcome().isOfContainer() && each.outcome() != Outcome.BEGAN)
                .toList();
    }

    private static PlainResult last(Class<?> type, String name) {
        return ended(type).stream()
                .filter(each -> each.name().equals(name))
                .reduce((first, second) -> second)
                .orElseThrow();
    }

    @Test
    void threadsOfAnOuterClassRunBesideTestsOfInnerOnes() {
        assertThat(last(Outer.class, "nested").threads()).isEqualTo(1);
        assertThat(last(Outer.class, "flat").threads()).isEqualTo(1);
    }

    static class Outer {
        private static final CountDownLatch END = new CountDownLatch(1);

        @BeforeAll
        static void start() {
            new Thread(END::countDown).start();
        }

        @Test
        void flat() {
            assertThat(END).isNotNull();
        }

        @Nested
        class Inner {
            @Test
            void nested() {
                assertThat(END).isNotNull();
            }
        }
    }

    @Test
    void aThreadOfAContainerThatRunsOnIsCountedOnce() {
        assertThat(last(Busy.class, "test").threads()).isEqualTo(1);
    }

    static class Busy {
        private static final AtomicInteger STEPS = new AtomicInteger();

        private static volatile boolean isOver;

        @BeforeAll
        static void start() {
            new Thread(() -> {
                        while (!isOver) {
                            STEPS.incrementAndGet();
                        }
                    })
                    .start();
            awaitStep();
        }

        private static void awaitStep() {
            int before = STEPS.get();
            while (STEPS.get() == before) {
                Thread.onSpinWait();
            }
        }

        @Test
        void test() {
            awaitStep();
            assertThat(isOver).isFalse();
        }

        @AfterAll
        static void end() {
            isOver = true;
        }
    }

    @Test
    void containersAreAnnouncedAroundTheirTests() {
        assertThat(run(Outer.class).stream().map(each -> each.outcome() + " " + each.name()))
                .containsSubsequence("OPENED ", "BEGAN flat", "PASSED flat", "OPENED ", "BEGAN nested", "CLOSED ");
    }

    @Test
    void aNameIsOnOneLineWithSingleBlanks() {
        assertThat(ended(Named.class)).extracting(PlainResult::name).containsExactly("made a b c");
    }

    static class Named {
        @TestFactory
        Stream<DynamicTest> made() {
            return Stream.of(DynamicTest.dynamicTest(" a   b  c ", () -> {}));
        }
    }

    /** Each test calls what its class does after the last one, too. */
    @Test
    void aTestThatPassedFailsWithItsClassAndOthersStayAsTheyAre() {
        assertThat(last(Ending.class, "passes").outcome()).isEqualTo(Outcome.FAILED);
        assertThat(last(Ending.class, "passes").message()).contains("at the end");
        assertThat(last(Ending.class, "fails").message()).contains("by itself");
        assertThat(last(Ending.class, "isOff").outcome()).isEqualTo(Outcome.SKIPPED);
    }

    static class Ending {
        @AfterAll
        static void end() {
            throw new IllegalStateException("at the end");
        }

        @Test
        void passes() {
            assertThat(this).isNotNull();
        }

        @Test
        void fails() {
            throw new IllegalStateException("by itself");
        }

        @Disabled("for this test")
        @Test
        void isOff() {}
    }

    /** Without a test below it nobody else would tell. */
    @Test
    void whatFindsNoTestsFailsItself() {
        assertThat(last(Unmade.class, "made").outcome()).isEqualTo(Outcome.FAILED);
        assertThat(last(Unmade.class, "made").message()).contains("no tests");
    }

    static class Unmade {
        @TestFactory
        Stream<DynamicTest> made() {
            throw new IllegalStateException("no tests");
        }
    }
}
