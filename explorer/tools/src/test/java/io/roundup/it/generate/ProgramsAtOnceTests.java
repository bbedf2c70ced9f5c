// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import static io.roundup.it.generate.GeneratedPrograms.ONE_EACH;
import static io.roundup.it.generate.GeneratedPrograms.THREE_THREADS;
import static io.roundup.it.generate.GeneratedPrograms.TWO_AND_ONE;
import static io.roundup.it.generate.GeneratedPrograms.TWO_EACH;
import static io.roundup.it.generate.GeneratedPrograms.agent;
import static io.roundup.it.generate.GeneratedPrograms.generator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundup.explorer.execution.Program;
import io.roundup.explorer.generate.AllChoices;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.JointProgram;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.phase.history.NotAtOnceException;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All programs of a shape are proved at once if and only if each by itself holds. */
@Tag("once")
@Tag("states")
class ProgramsAtOnceTests {
    /** How many random classes there are. */
    private static final int RANDOM = 20;

    private static final Shape AFTER_ONE = new Shape(List.of(1, 1), 1);
    private static final Shape AFTER_TWO = new Shape(List.of(1, 1), 2);

    @BeforeAll
    static void instrumentsTheClassesAsTheyAreLoaded() {
        agent().announceKnownPoints();
    }

    static Stream<Arguments> classes() {
        return Stream.of(
                Arguments.of(Right.class, List.of(ONE_EACH, TWO_AND_ONE, TWO_EACH, THREE_THREADS)),
                Arguments.of(LosesAnIncrement.class, List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(FailsForNoReason.class, List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(ShowsTwoHalves.class, List.of(ONE_EACH, TWO_AND_ONE, TWO_EACH)),
                Arguments.of(LetsInTwo.class, List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(Owned.class, List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(Slots.class, List.of(ONE_EACH, TWO_AND_ONE, AFTER_ONE)),
                Arguments.of(SlotsWithoutLock.class, List.of(ONE_EACH, TWO_AND_ONE, AFTER_ONE)),
                Arguments.of(AddsForNoReason.class, List.of(ONE_EACH, AFTER_TWO)),
                Arguments.of(ThrowsAtZero.class, List.of(ONE_EACH, TWO_AND_ONE)));
    }

    @ParameterizedTest
    @MethodSource("classes")
    void areProvedIfAndOnlyIfEachProgramHolds(Class<?> type, List<Shape> shapes) {
        assertThatEachIsJudgedAlike(type, shapes);
    }

    @Test
    void soItIsWithRandomClasses(@TempDir Path folder) throws Exception {
        Set<Boolean> areRight = new HashSet<>();
        for (Class<?> type : GeneratedPrograms.randomClasses(folder, RANDOM)) {
            areRight.add(assertThatEachIsJudgedAlike(type, List.of(ONE_EACH, TWO_AND_ONE)));
        }
        assertThat(areRight).as("some are right, and others are wrong").hasSize(2);
    }

    /** {@return whether all programs hold} */
    private static boolean assertThatEachIsJudgedAlike(Class<?> type, List<Shape> shapes) {
        TestedClass tested = tested(type);
        boolean areRight = true;
        for (Shape shape : shapes) {
            List<TestProgram> wrong = wrong(tested, shape);
            TestProgram found = wrongAtOnce(tested, shape);
            assertThat(found == null)
                    .as("%s of %s", shape, type.getSimpleName())
                    .isEqualTo(wrong.isEmpty());
            areRight &= found == null;
            if (found != null) {
                assertThat(wrong).as("what fails of %s", type.getSimpleName()).contains(found);
            }
        }
        return areRight;
    }

    /** A weak compare-and-set before the threads has no step. Whichever way it goes, what fails after it does so again. */
    @Test
    void whatFollowsAChoiceOfAThreadAloneHappensAgain() {
        assertThat(wrong(tested(AddsForNoReason.class), AFTER_ONE)).isNotEmpty();
    }

    /** A thread that others made fail, and that then fails for no reason, has failed twice. */
    @Test
    void aWeakCompareAndSetMayFailEachTime() {
        assertThat(assertThatEachIsJudgedAlike(TriesOnce.class, List.of(TWO_AND_ONE, TWO_EACH)))
                .isTrue();
    }

    @Test
    void callsThatWaitAreExploredOneByOne() {
        assertThrows(NotAtOnceException.class, () -> wrongAtOnce(tested(Waits.class), ONE_EACH, false));
    }

    private static TestedClass tested(Class<?> type) {
        return GeneratedPrograms.tested(type, null);
    }

    private static List<TestProgram> wrong(TestedClass tested, Shape shape) {
        List<TestProgram> wrong = new ArrayList<>();
        generator(tested).make(shape, program -> {
            ExplorationVerdict verdict = explore(new GeneratedProgram(tested, program), StrategyName.DPOR)
                    .verdict();
            assertThat(verdict).isIn(ExplorationVerdict.HOLDS, ExplorationVerdict.VIOLATION);
            if (verdict == ExplorationVerdict.VIOLATION) {
                wrong.add(program);
            }
            return true;
        });
        return wrong;
    }

    private static @Nullable TestProgram wrongAtOnce(TestedClass tested, Shape shape) {
        return wrongAtOnce(tested, shape, true);
    }

    private static @Nullable TestProgram wrongAtOnce(TestedClass tested, Shape shape, boolean isExpected) {
        AllChoices choices = generator(tested).allChoices();
        assertThat(choices.arePossible()).isTrue();
        for (JointProgram program : choices.programs(shape, tested)) {
            try {
                ExplorationResult result = explore(program, StrategyName.STATES);
                if (result.verdict() == ExplorationVerdict.VIOLATION) {
                    return program.lastChosen();
                }
                assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
                assertThat(Objects.requireNonNull(result.effort().states()).untold())
                        .isZero();
            } catch (NotAtOnceException found) {
                if (!isExpected) {
                    throw found;
                }
                return program.lastChosen();
            }
        }
        return null;
    }

    private static ExplorationResult explore(Program program, StrategyName strategy) {
        return new Explorer(agent())
                .tellingViolations((with, violation) -> {
                    if (program instanceof JointProgram) {
                        throw new NotAtOnceException(violation.kind().text());
                    }
                })
                .explore(program, GeneratedPrograms.exploration(strategy));
    }

    /** Counts. */
    public static class Right {
        private final AtomicInteger count = new AtomicInteger();

        /** {@return the count before} */
        public int increment() {
            return count.getAndIncrement();
        }

        /** {@return the count after} */
        public int twice() {
            int before = count.get();
            while (!count.compareAndSet(before, before + 2)) {
                before = count.get();
            }
            return before + 2;
        }

        /** {@return the count} */
        public int get() {
            return count.get();
        }
    }

    /** Counts, and does not count. */
    public static class LosesAnIncrement {
        private volatile int count;

        /** {@return the count after} */
        public int increment() {
            return ++count;
        }

        /** {@return the count} */
        public int get() {
            return count;
        }
    }

    /** Adds only where nobody else does. */
    public static class FailsForNoReason {
        private final AtomicInteger count = new AtomicInteger();

        /** {@return whether it was added} */
        public boolean add() {
            int before = count.get();
            return count.compareAndSet(before, before + 1);
        }

        /** {@return the count} */
        public int get() {
            return count.get();
        }
    }

    /** Only two reads of one thread show what is wrong. */
    public static class ShowsTwoHalves {
        private volatile int low;
        private volatile int high;

        /** Sets both. */
        public void raise() {
            high = 1;
            low = 1;
        }

        /** {@return one half} */
        public int low() {
            return low;
        }

        /** {@return the other half} */
        public int high() {
            return high;
        }
    }

    /** Is taken by who has it already, or by two at once: one thread may do what two may not. */
    public static class LetsInTwo {
        private volatile @Nullable Thread owner;

        /** {@return whether the thread has it now} */
        public boolean take() {
            Thread before = owner;
            if (before == null) {
                owner = Thread.currentThread();
                return true;
            }
            return before == Thread.currentThread();
        }
    }

    /** The same, one at a time. */
    public static class Owned {
        private @Nullable Thread owner;

        /** {@return whether the thread has it now} */
        public synchronized boolean take() {
            owner = owner == null ? Thread.currentThread() : owner;
            return owner == Thread.currentThread();
        }

        /** {@return whether it is taken} */
        public synchronized boolean isTaken() {
            return owner != null;
        }
    }

    /** A set of three. */
    public static class Slots {
        private final @Nullable Object[] slots = new Object[3];

        private int find(@Nullable Object element) {
            for (int i = 0; i < slots.length; i++) {
                if (Objects.equals(slots[i], element)) {
                    return i;
                }
            }
            return -1;
        }

        /** {@return whether it was added} @param element to add */
        public synchronized boolean add(Object element) {
            int free = find(null);
            if (free < 0 || find(element) >= 0) {
                return false;
            }
            slots[free] = element;
            return true;
        }

        /** {@return whether it was there} @param element to remove */
        public synchronized boolean remove(Object element) {
            int place = find(element);
            if (place >= 0) {
                slots[place] = null;
            }
            return place >= 0;
        }

        /** {@return whether it is there} @param element to look for */
        public synchronized boolean contains(Object element) {
            return find(element) >= 0;
        }
    }

    /** A set of one whose threads are in each other's way. */
    public static class SlotsWithoutLock {
        private volatile @Nullable Object slot;

        /** {@return whether it was added} @param element to add */
        public boolean add(Object element) {
            boolean isFree = slot == null;
            if (isFree) {
                slot = element;
            }
            return isFree;
        }

        /** {@return whether it was there} @param element to remove */
        public boolean remove(Object element) {
            boolean isThere = element.equals(slot);
            if (isThere) {
                slot = null;
            }
            return isThere;
        }

        /** {@return whether it is there} @param element to look for */
        public boolean contains(Object element) {
            return element.equals(slot);
        }
    }

    /** What the first calls have done follows from what they have answered, and not from how many there were. */
    public static class AddsForNoReason {
        private final AtomicInteger count = new AtomicInteger();

        /** {@return whether it was added} @param element to add */
        public boolean add(Object element) {
            int before = count.get();
            if (before == 0) {
                return count.weakCompareAndSetPlain(0, 1);
            }
            count.compareAndSet(before, before + 1);
            return true;
        }

        /** {@return whether it was removed} For a moment it is. @param element to remove */
        public boolean remove(Object element) {
            if (count.get() == 2) {
                count.set(1);
                count.set(2);
            }
            return false;
        }

        /** {@return whether two were added} @param element to look for */
        public boolean contains(Object element) {
            return count.get() == 2;
        }
    }

    /** Counts, or says that it does not. */
    public static class TriesOnce {
        private final AtomicInteger count = new AtomicInteger();

        /** {@return whether it was counted} */
        public boolean increment() {
            int before = count.get();
            return count.weakCompareAndSetPlain(before, before + 1);
        }

        /** {@return the count} */
        public int get() {
            return count.get();
        }
    }

    /** Counts down, and not further. */
    public static class ThrowsAtZero {
        private final AtomicInteger left = new AtomicInteger(1);

        /** {@return what is left} */
        public int take() {
            int before = left.get();
            if (before == 0) {
                throw new IllegalStateException();
            }
            return left.compareAndSet(before, before - 1) ? before - 1 : take();
        }
    }

    /** One waits for the other. */
    public static class Waits {
        private boolean isOpen;

        /** Lets others go on. */
        public synchronized void open() {
            isOpen = true;
            notifyAll();
        }

        /** Waits. */
        public synchronized void pass() throws InterruptedException {
            while (!isOpen) {
                wait();
            }
        }
    }
}
