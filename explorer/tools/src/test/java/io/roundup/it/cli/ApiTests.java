// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.ready.Specifications;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code java -javaagent:roundup.jar=api}, in a JVM that has loaded the classes of the harness before it explores any.
 */
@Tag("agent")
class ApiTests {
    @TempDir
    Path folder;

    @Test
    @Tag("process")
    void classThatWasLoadedBeforeTheFirstExplorationIsInstrumented() throws IOException, InterruptedException {
        assertThat(verdictOn("Races")).isEqualTo("VIOLATION");
    }

    @Test
    @Tag("process")
    void synchronizedMethodOfSuchAClassIsExplored() throws IOException, InterruptedException {
        assertThat(verdictOn("Excludes")).isEqualTo("HOLDS");
    }

    @Test
    void verifyPassesWhatHolds() {
        assertThat(RoundUp.verify(Excludes.class, Exploration.standard()).verdict())
                .isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void verifyPassesWhatHoldsWithinTheBoundsThatWereAskedFor() {
        Exploration bounded = Exploration.builder().maxExecutions(1).build();
        assertThat(RoundUp.verify(Excludes.class, bounded).verdict()).isEqualTo(ExplorationVerdict.NO_VIOLATION);
    }

    @Test
    void verifyFailsWithTheReport() {
        assertThatThrownBy(() -> RoundUp.verify(Races.class, Exploration.standard()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll(
                        "VIOLATION: NOT LINEARIZABLE",
                        "increment()=1",
                        "The interleaving:",
                        "Cell.number = 0  ApiTests.java:",
                        "check -cp CLASSES '" + Races.class.getName() + "' --replay ");
    }

    /** The command judged by what phase 1 observes, whatever the test had called legal. */
    @Test
    void replayCommandOfVerifyHasWhatTheTestAskedFor() {
        assertThat(commandFor(Exploration.builder()
                        .specification(Specifications.named("counter"))
                        .quasi(QuasiFactor.parse("increment=0"))
                        .maxSteps(500)
                        .build()))
                .contains("Races' --spec counter --quasi '*=0' --max-steps 500 --replay ");
        assertThat(commandFor(Exploration.builder()
                        .specification(new GoldenSpecification(Careful.class))
                        .quasi(QuasiFactor.parse("*=1"))
                        .build()))
                .contains("Races' --golden '" + Careful.class.getName() + "' --quasi '*=1' --replay ");
        assertThat(commandFor(
                        Exploration.builder().specification(new CountsFrom(0)).build()))
                .contains("RoundUp.replay(Races.class, exploration, Recording.read(\"")
                .contains("no name for the specification of this exploration, a " + CountsFrom.class.getName())
                .doesNotContain("java -jar");
    }

    private static String commandFor(Exploration exploration) {
        AssertionError failure =
                catchThrowableOfType(AssertionError.class, () -> RoundUp.verify(Races.class, exploration));
        assertThat(failure).hasMessageContaining("To see this execution again, step for step:");
        String report = String.valueOf(failure.getMessage());
        return report.substring(report.indexOf("To see this execution again"));
    }

    @Test
    void verifyFailsIfNothingWasJudged() {
        assertThatThrownBy(() -> RoundUp.verify(Silent.class, Exploration.standard()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("UNDECIDED");
    }

    @Test
    void explorationsThatSeveralThreadsAskForAreMadeOneAfterTheOther() throws Exception {
        List<Callable<ExplorationVerdict>> asked = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            asked.add(() -> RoundUp.check(Races.class, Exploration.standard()).verdict());
            asked.add(
                    () -> RoundUp.check(Excludes.class, Exploration.standard()).verdict());
        }
        ExecutorService threads = Executors.newFixedThreadPool(asked.size());
        List<ExplorationVerdict> verdicts = new ArrayList<>();
        try {
            for (Future<ExplorationVerdict> verdict : threads.invokeAll(asked)) {
                verdicts.add(verdict.get());
            }
        } finally {
            threads.shutdown();
        }
        ExplorationVerdict[] both = {ExplorationVerdict.VIOLATION, ExplorationVerdict.HOLDS};
        assertThat(verdicts).containsExactly(both[0], both[1], both[0], both[1], both[0], both[1], both[0], both[1]);
    }

    /**
     * The class of each object is instrumented for its own explorations, and again only when the operations are others.
     */
    @Test
    void explorationsOfDifferentObjectsInTurnsJudgeTheSameHistories() {
        List<String> found = new ArrayList<>();
        for (Class<?> harness :
                List.of(Races.class, Silent.class, Races.class, Races.class, Excludes.class, Races.class)) {
            ExplorationResult result = RoundUp.check(harness, Exploration.standard());
            found.add(result.verdict() + " " + result.histories());
        }
        assertThat(found)
                .containsExactly("VIOLATION 3", "UNDECIDED 0", "VIOLATION 3", "VIOLATION 3", "HOLDS 4", "VIOLATION 3");
    }

    @Test
    void anExplorationWithinAnotherIsRefusedAndDoesNotHang() {
        assertThatThrownBy(() -> RoundUp.verify(Nested.class, Exploration.standard()))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("UNCAUGHT EXCEPTION", "Round-Up was called by code that it explores");
    }

    @Test
    void anExplorationByWhoIsToldOfHistoriesIsRefusedAndDoesNotHang() {
        assertThatThrownBy(() -> RoundUp.check(
                        Excludes.class,
                        Exploration.standard(),
                        history -> RoundUp.check(Excludes.class, Exploration.standard())))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("it explores one program at a time");
    }

    @Test
    void whoeverAsksMayHoldAMonitorOfTheJdkThatOthersWaitFor() throws Exception {
        Iterable<Class<?>> shared = Collections.synchronizedList(List.of(Races.class, Excludes.class));
        List<ExplorationVerdict> verdicts = new ArrayList<>();
        Callable<Void> explores = () -> {
            shared.forEach(harness ->
                    verdicts.add(RoundUp.check(harness, Exploration.standard()).verdict()));
            return null;
        };
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            for (Future<Void> explored : threads.invokeAll(List.of(explores, explores, explores))) {
                explored.get();
            }
        } finally {
            threads.shutdown();
        }
        ExplorationVerdict[] both = {ExplorationVerdict.VIOLATION, ExplorationVerdict.HOLDS};
        assertThat(verdicts).containsExactly(both[0], both[1], both[0], both[1], both[0], both[1]);
    }

    @Test
    void staticStateOfTestFrameworksIsNotMadeAnewForEachExecution() throws ClassNotFoundException {
        assertThat(Counts.class.getDeclaredMethods())
                .anyMatch(method -> method.getName().startsWith("$roundup$"));
        assertThat(Class.forName("org.assertj.core.configuration.ConfigurationProvider")
                        .getDeclaredMethods())
                .noneMatch(method -> method.getName().startsWith("$roundup$"));
    }

    @Test
    void aHarnessThatWouldBeLeftAloneIsRefused() {
        assertThatThrownBy(() -> RoundUp.check(Test.class, Exploration.standard()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("classes whose names begin with org.junit. count as a framework");
    }

    @Test
    void anExplorationForTheValueOfAStaticFieldIsRefusedAndDoesNotHang() {
        assertThatThrownBy(() -> Class.forName(ApiTests.class.getName() + "$Eager"))
                .cause()
                .isInstanceOf(InputException.class)
                .hasMessageContaining("while the class " + ApiTests.class.getName() + "$Eager is initialised");
    }

    @Test
    void anInterruptionOfWhoeverWaitsForAnExplorationIsKept() {
        Thread.currentThread().interrupt();
        ExplorationVerdict verdict =
                RoundUp.check(Excludes.class, Exploration.standard()).verdict();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(verdict).isEqualTo(ExplorationVerdict.HOLDS);
    }

    @Test
    void theTraceOfARefusalLeadsToWhoeverAsked() {
        assertThatThrownBy(() -> RoundUp.check(Object.class, Exploration.standard()))
                .isInstanceOf(InputException.class)
                .satisfies(refusal -> assertThat(refusal.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().equals(ApiTests.class.getName())));
    }

    /** Whoever forgets the option in the pom met a NoClassDefFoundError: without the agent there are no hooks. */
    @Test
    @Tag("process")
    void aJvmWithoutTheAgentIsTold() throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-cp",
                        ForkedJava.jar() + File.pathSeparator + ForkedJava.classPath(),
                        Asks.class.getName(),
                        Races.class.getName()));
        assertThat(run.endsWith(0).out().lines())
                .hasSize(3)
                .allMatch(refusal -> refusal.startsWith("Round-Up's agent is not in this JVM.")
                        && refusal.endsWith("add '-javaagent:roundup.jar=api' to a JVM that explores by the API."));
    }

    private String verdictOn(String harness) throws IOException, InterruptedException {
        Ended run = ForkedJava.run(
                folder,
                List.of(
                        "-javaagent:" + ForkedJava.jar() + "=api",
                        "-cp",
                        ForkedJava.classPath(),
                        Loads.class.getName(),
                        ApiTests.class.getName() + "$" + harness));
        return run.endsWith(0).out().strip();
    }

    /** Uses the classes, as a test framework does that looks for tests, and then explores. */
    public static final class Loads {
        public static void main(String[] args) throws ClassNotFoundException {
            if (new Races().counter.increment() != 1 || new Excludes().counter.increment() != 1) {
                throw new AssertionError("a counter does not count");
            }
            System.out.println(RoundUp.check(Class.forName(args[0]), Exploration.standard())
                    .verdict());
        }
    }

    /** Asks for a harness, for the body of a test, and for one execution of it. */
    public static final class Asks {
        public static void main(String[] args) throws ClassNotFoundException {
            Class<?> harness = Class.forName(args[0]);
            printRefusal(() -> RoundUp.check(harness, Exploration.standard()));
            printRefusal(() -> RoundUp.verify(() -> {}));
            printRefusal(() -> RoundUp.replay("token", () -> {}));
        }

        private static void printRefusal(Runnable question) {
            try {
                question.run();
            } catch (InputException refusal) {
                System.out.println(refusal.getMessage());
            }
        }
    }

    /** Holds a number for a counter. */
    static final class Cell {
        int number;

        synchronized int next() {
            return ++number;
        }

        int nextWithoutLock() {
            return ++number;
        }
    }

    /** Wrong: forgets the lock. */
    public static final class Careless {
        private final Cell cell = new Cell();

        public int increment() {
            return cell.nextWithoutLock();
        }
    }

    /** Right. */
    public static final class Careful {
        private final Cell cell = new Cell();

        public int increment() {
            return cell.next();
        }
    }

    /** Two increments, of which one may be lost. */
    public static final class Races {
        final Careless counter = new Careless();

        @Actor
        public void first() {
            counter.increment();
        }

        @Actor
        public void second() {
            counter.increment();
        }
    }

    /** Two increments, neither of which can be lost. */
    public static final class Excludes {
        final Careful counter = new Careful();

        @Actor
        public void first() {
            counter.increment();
        }

        @Actor
        public void second() {
            counter.increment();
        }
    }

    /** A specification that needs to be told something. */
    public static final class CountsFrom implements Specification<Integer> {
        private final int first;

        public CountsFrom(int first) {
            this.first = first;
        }

        @Override
        public Integer initial() {
            return first;
        }

        @Override
        public List<Step<Integer>> steps(Integer state, Invocation invocation) {
            return List.of(new Step<>(state + 1, Response.returned(state + 1)));
        }
    }

    /** Has static state. */
    static final class Counts {
        static int count = 1;
    }

    /** Explores when it is used first. */
    static final class Eager {
        static final ExplorationVerdict VERDICT =
                RoundUp.check(Excludes.class, Exploration.standard()).verdict();
    }

    /** Calls nothing. */
    public static final class Silent {
        final Careful counter = new Careful();

        @Actor
        public void first() {}

        @Actor
        public void second() {}
    }

    /** Explores while it is explored. */
    public static final class Nested {
        final Careful counter = new Careful();

        @Actor
        public void first() {
            counter.increment();
            RoundUp.verify(Excludes.class, Exploration.standard());
        }
    }
}
