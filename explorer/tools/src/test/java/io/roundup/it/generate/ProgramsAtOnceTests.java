// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import static io.roundup.it.generate.GeneratedPrograms.MOST;
import static io.roundup.it.generate.GeneratedPrograms.ONE_EACH;
import static io.roundup.it.generate.GeneratedPrograms.THREE_THREADS;
import static io.roundup.it.generate.GeneratedPrograms.TWO_AND_ONE;
import static io.roundup.it.generate.GeneratedPrograms.TWO_EACH;
import static io.roundup.it.generate.GeneratedPrograms.agent;
import static io.roundup.it.generate.GeneratedPrograms.generator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.roundup.agent.site.Interchangeable;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.generate.AllChoices;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.JointProgram;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.generate.TestedClass.Factory;
import io.roundup.explorer.phase.history.NotAtOnceException;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.registry.StrategyName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                Arguments.of(ThrowsAtZero.class, List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(Stack.class, List.of(ONE_EACH, TWO_AND_ONE, THREE_THREADS, AFTER_TWO)),
                Arguments.of(LosesAnElement.class, List.of(ONE_EACH, TWO_AND_ONE, AFTER_ONE)),
                Arguments.of(GivesTwice.class, List.of(ONE_EACH, TWO_AND_ONE, AFTER_ONE, AFTER_TWO)),
                Arguments.of(LooksAtElements.class, List.of(ONE_EACH, TWO_AND_ONE, THREE_THREADS)),
                Arguments.of(LooksAtCauses.class, List.of(ONE_EACH, TWO_AND_ONE, THREE_THREADS)),
                Arguments.of(Values.class, List.of(ONE_EACH, TWO_AND_ONE, AFTER_ONE)),
                Arguments.of(ValuesWithoutLock.class, List.of(ONE_EACH, TWO_AND_ONE, AFTER_ONE)),
                Arguments.of(FullStack.class, List.of(ONE_EACH, TWO_AND_ONE, AFTER_ONE)),
                Arguments.of(CountsElements.class, List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(HasOneName.class, List.of(ONE_EACH, TWO_AND_ONE)),
                Arguments.of(NamesThreads.class, List.of(ONE_EACH, TWO_AND_ONE, THREE_THREADS)),
                Arguments.of(NamesTheFirst.class, List.of(ONE_EACH, TWO_AND_ONE, THREE_THREADS)));
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
            judged(type, List.of(ONE_EACH, TWO_AND_ONE), MOST).ifPresent(areRight::add);
        }
        assertThat(areRight).as("some are right, and others are wrong").hasSize(2);
    }

    @Test
    void soItIsWithRandomContainers(@TempDir Path folder) throws Exception {
        Set<Boolean> areRight = new HashSet<>();
        Set<Boolean> areAlike = new HashSet<>();
        for (Class<?> type : GeneratedPrograms.randomContainers(folder, RANDOM)) {
            TestedClass tested = tested(type);
            areAlike.add(
                    generator(tested).allChoices().programs(TWO_AND_ONE, tested).size() == 1);
            judged(type, List.of(ONE_EACH, TWO_AND_ONE, AFTER_ONE), MOST).ifPresent(areRight::add);
        }
        assertThat(areRight).as("some are right, and others are wrong").hasSize(2);
        assertThat(areAlike)
                .as("some cannot tell elements apart, and others may")
                .hasSize(2);
    }

    /** {@return whether all programs hold} */
    private static boolean assertThatEachIsJudgedAlike(Class<?> type, List<Shape> shapes) {
        return judged(type, shapes, Long.MAX_VALUE).orElseThrow();
    }

    /** {@return whether all programs hold, or nothing if one has too many executions} @param most that one may have */
    private static Optional<Boolean> judged(Class<?> type, List<Shape> shapes, long most) {
        TestedClass tested = tested(type);
        boolean areRight = true;
        for (Shape shape : shapes) {
            List<TestProgram> wrong = new ArrayList<>();
            if (!areExplored(tested, shape, most, wrong)) {
                return Optional.empty();
            }
            TestProgram found = wrongAtOnce(tested, shape);
            assertThat(found == null)
                    .as("%s of %s", shape, type.getSimpleName())
                    .isEqualTo(wrong.isEmpty());
            areRight &= found == null;
            if (found != null) {
                assertThat(wrong).as("what fails of %s", type.getSimpleName()).contains(found);
            }
        }
        return Optional.of(areRight);
    }

    /** A weak compare-and-set before the threads has no step. Whichever way it goes, what fails after it does so again. */
    @Test
    void whatFollowsAChoiceOfAThreadAloneHappensAgain() {
        List<TestProgram> wrong = new ArrayList<>();
        assertThat(areExplored(tested(AddsForNoReason.class), AFTER_ONE, Long.MAX_VALUE, wrong))
                .isTrue();
        assertThat(wrong).isNotEmpty();
    }

    /** A thread that others made fail, and that then fails for no reason, has failed twice. */
    @Test
    void aWeakCompareAndSetMayFailEachTime() {
        assertThat(assertThatEachIsJudgedAlike(TriesOnce.class, List.of(TWO_AND_ONE, TWO_EACH)))
                .isTrue();
    }

    static Stream<Arguments> alike() {
        return Stream.of(
                Arguments.of(Right.class, "threads"),
                Arguments.of(Stack.class, "threads and values"),
                Arguments.of(LosesAnElement.class, "threads and values"),
                Arguments.of(FullStack.class, "threads and values"),
                Arguments.of(LooksAtElements.class, ""),
                Arguments.of(LooksAtCauses.class, ""),
                Arguments.of(CountsElements.class, ""),
                Arguments.of(NamesThreads.class, ""),
                Arguments.of(NamesTheFirst.class, ""),
                Arguments.of(Owned.class, ""),
                Arguments.of(Values.class, ""));
    }

    /** If an object can tell neither threads apart nor elements, states that differ in these alone are one. */
    @ParameterizedTest
    @MethodSource("alike")
    void threadsChangePlacesIfTheObjectCannotTell(Class<?> type, String swapped) {
        TestedClass tested = tested(type);
        List<Interchangeable> found = generator(tested).allChoices().programs(TWO_EACH, tested).stream()
                .map(JointProgram::interchangeable)
                .distinct()
                .toList();
        boolean haveValues = swapped.endsWith("values");
        assertThat(found)
                .containsExactly(
                        swapped.isEmpty()
                                ? Interchangeable.NONE
                                : new Interchangeable(
                                        List.of(0, 0),
                                        haveValues
                                                ? List.of(List.of(1, 2), List.of(3, 4))
                                                : List.of(List.of(), List.of())));
    }

    /** What it is made with may be one of the elements, and nobody has looked at the code of what makes it. */
    @Test
    void whatAnObjectIsMadeWithMayBeAnElement() {
        TestedClass given = GeneratedPrograms.tested(Begun.class, "2");
        TestedClass made = new TestedClass(
                Stack.class, new Asked(null, null, List.of(), null, new Factory(Begun.class, "stack"), List.of()));
        for (TestedClass tested : List.of(given, made)) {
            assertThat(generator(tested).allChoices().programs(TWO_EACH, tested))
                    .extracting(JointProgram::interchangeable)
                    .containsOnly(Interchangeable.NONE);
        }
        assertThat(wrongAtOnce(given, TWO_AND_ONE)).isNull();
    }

    /** Each state is one of those that are found without symmetry, and stands for two at most. */
    @ParameterizedTest
    @ValueSource(classes = {Right.class, Stack.class, FullStack.class})
    void lessThanHalfOfTheStatesAreLeftOut(Class<?> type) {
        TestedClass tested = tested(type);
        for (JointProgram program : generator(tested).allChoices().programs(TWO_EACH, tested)) {
            Exploration exploration = GeneratedPrograms.exploration(StrategyName.STATES);
            StateCounts all = counts(new Explorer(agent())
                    .explore(program, exploration.toBuilder().noSymmetry(true).build()));
            StateCounts some = counts(new Explorer(agent()).explore(program, exploration));
            assertThat(all.swapped()).isEmpty();
            assertThat(some.swapped()).startsWith("threads");
            assertThat(some.states()).isBetween((all.states() + 1) / 2, all.states() * 6 / 10);
        }
    }

    @Test
    void callsThatWaitAreExploredOneByOne() {
        assertThrows(NotAtOnceException.class, () -> wrongAtOnce(tested(Waits.class), ONE_EACH, false));
    }

    /** Keys say how many classes count. So the first executions begin in states that do not come again. */
    @Test
    void callsMayBeTheFirstThatUseAClass() {
        assertThat(wrongAtOnce(tested(CountsElsewhere.class), TWO_AND_ONE)).isNull();
    }

    private static TestedClass tested(Class<?> type) {
        return GeneratedPrograms.tested(type, null);
    }

    /** {@return whether each program has few enough executions} @param wrong to which those are added that are wrong */
    private static boolean areExplored(TestedClass tested, Shape shape, long most, List<TestProgram> wrong) {
        return generator(tested).make(shape, program -> {
            ExplorationResult result = explore(new GeneratedProgram(tested, program), StrategyName.DPOR, most);
            if (result.verdict() == ExplorationVerdict.VIOLATION) {
                wrong.add(program);
            } else if (result.executions() == most) {
                return false;
            } else {
                assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
            }
            return true;
        });
    }

    private static @Nullable TestProgram wrongAtOnce(TestedClass tested, Shape shape) {
        return wrongAtOnce(tested, shape, true);
    }

    private static @Nullable TestProgram wrongAtOnce(TestedClass tested, Shape shape, boolean isExpected) {
        AllChoices choices = generator(tested).allChoices();
        assertThat(choices.arePossible()).isTrue();
        for (JointProgram program : choices.programs(shape, tested)) {
            try {
                ExplorationResult result = explore(program, StrategyName.STATES, Long.MAX_VALUE);
                if (result.verdict() == ExplorationVerdict.VIOLATION) {
                    return program.lastChosen();
                }
                assertThat(result.verdict()).as(result.undecidedBecause()).isEqualTo(ExplorationVerdict.HOLDS);
                assertThat(counts(result).untold()).isZero();
            } catch (NotAtOnceException found) {
                if (!isExpected) {
                    throw found;
                }
                return program.lastChosen();
            }
        }
        return null;
    }

    private static StateCounts counts(ExplorationResult result) {
        return Objects.requireNonNull(result.effort().states());
    }

    private static ExplorationResult explore(Program program, StrategyName strategy, long most) {
        return new Explorer(agent())
                .tellingViolations((with, violation) -> {
                    if (program instanceof JointProgram) {
                        throw new NotAtOnceException(violation.kind().text());
                    }
                })
                .explore(
                        program,
                        GeneratedPrograms.exploration(strategy).toBuilder()
                                .maxExecutions(most)
                                .build());
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

    /** Counts in objects of classes that nothing else uses. */
    public static class CountsElsewhere {
        private static class Some {
            static final AtomicInteger MADE = new AtomicInteger();
        }

        private static class Others {
            static final AtomicInteger MADE = new AtomicInteger();
        }

        /** {@return the count before} */
        public int one() {
            return Some.MADE.getAndIncrement();
        }

        /** {@return the count before} */
        public int other() {
            return Others.MADE.getAndIncrement();
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

    /** Treiber's stack. */
    public static class Stack {
        final AtomicReference<@Nullable Cell> top = new AtomicReference<>();

        /** Adds. @param element to add */
        public void push(Object element) {
            Cell cell = new Cell(element);
            do {
                cell.below = top.get();
            } while (!top.compareAndSet(cell.below, cell));
        }

        /** {@return what was on top, or null} */
        public @Nullable Object pop() {
            Cell cell = top.get();
            while (cell != null && !top.compareAndSet(cell, cell.below)) {
                cell = top.get();
            }
            return cell == null ? null : cell.element;
        }
    }

    private static final class Cell {
        final Object element;

        @Nullable
        Cell below;

        Cell(Object element) {
            this.element = element;
        }
    }

    /** Does not look whether others have added meanwhile. */
    public static class LosesAnElement extends Stack {
        @Override
        public void push(Object element) {
            Cell cell = new Cell(element);
            cell.below = top.get();
            top.set(cell);
        }
    }

    /** Does not look whether others have taken meanwhile. */
    public static class GivesTwice extends Stack {
        @Override
        public @Nullable Object pop() {
            Cell cell = top.get();
            if (cell != null) {
                top.set(cell.below);
            }
            return cell == null ? null : cell.element;
        }
    }

    /**
     * Goes wrong only if the first element and the second one come from two threads. Which ones these are decides how many
     * others are added, also by the thread that adds neither.
     */
    public static class LooksAtElements extends Stack {
        private volatile boolean hasFirst;

        @Override
        public void push(Object element) {
            if (element.equals(1)) {
                hasFirst = true;
                hasFirst = false;
            }
            if (!element.equals(2) || !hasFirst) {
                super.push(element);
            }
        }
    }

    /** The same, in what an exception calls to have a text. */
    public static class LooksAtCauses extends Stack {
        private static final class Cause extends Exception {
            private static final long serialVersionUID = 1;
            private final transient Object element;
            private int number;

            Cause(Object element) {
                this.element = element;
            }

            @Override
            public String toString() {
                number = (Integer) element;
                return "";
            }
        }

        private volatile boolean hasFirst;

        @Override
        public void push(Object element) {
            Cause cause = new Cause(element);
            if (new IllegalStateException(cause).getCause() != null && cause.number == 1) {
                hasFirst = true;
                hasFirst = false;
            }
            if (cause.number != 2 || !hasFirst) {
                super.push(element);
            }
        }
    }

    /** Has values of two keys. */
    public static class Values {
        private final AtomicReferenceArray<@Nullable Object> values = new AtomicReferenceArray<>(3);

        /** {@return what was there} @param key where @param value to put there */
        public @Nullable Object put(int key, Object value) {
            return values.getAndSet(key, value);
        }

        /** {@return what is there} @param key where */
        public @Nullable Object get(int key) {
            return values.get(key);
        }

        /** {@return what was there} @param key where */
        public @Nullable Object remove(int key) {
            return values.getAndSet(key, null);
        }
    }

    /** The same, where two may find the same value. */
    public static class ValuesWithoutLock extends Values {
        @Override
        public @Nullable Object put(int key, Object value) {
            Object before = get(key);
            super.put(key, value);
            return before;
        }
    }

    /** Has room for three, one thread at a time. */
    public static class FullStack {
        private final Object[] elements = new Object[3];
        private int count;

        /** {@return whether there was room} @param element to add */
        public synchronized boolean push(Object element) {
            if (count == elements.length) {
                return false;
            }
            elements[count++] = element;
            return true;
        }

        /** {@return the last one, or null} */
        public synchronized @Nullable Object pop() {
            return count == 0 ? null : elements[--count];
        }
    }

    /** Has an element at first. */
    public static class Begun extends Stack {
        /** Makes one. @param first its element */
        public Begun(Object first) {
            push(first);
        }

        /** {@return a stack} */
        public static Stack stack() {
            return new Stack();
        }
    }

    /** Two methods have one name, and are given equal numbers. */
    public static class HasOneName {
        private volatile int last;

        /** {@return whether that was there} @param number to put there */
        public boolean mark(int number) {
            boolean wasThere = last == number;
            last = number;
            return wasThere;
        }

        /** {@return whether that is there} @param number to look for */
        public boolean mark(Integer number) {
            return last == number;
        }
    }

    /** Answers numbers that could be taken for elements. */
    public static class CountsElements {
        private final AtomicInteger count = new AtomicInteger();

        /** Adds. @param element to add */
        public void push(Object element) {
            count.incrementAndGet();
        }

        /** {@return how many there were} */
        public int pop() {
            return count.getAndSet(0);
        }
    }

    /**
     * The second thread loses what the other one has added meanwhile, if it is the first to add. Until it asks for its name,
     * both make the same steps.
     */
    public static class NamesThreads extends Stack {
        private final AtomicBoolean hasBegun = new AtomicBoolean();

        @Override
        public void push(Object element) {
            boolean isFirst = hasBegun.compareAndSet(false, true);
            Cell cell = new Cell(element);
            cell.below = top.get();
            if (isFirst && Thread.currentThread().getName().endsWith("2")) {
                top.set(cell);
            } else {
                super.push(element);
            }
        }
    }

    /** The same, where a class that no instruction mentions asks for the name as it is initialised. */
    public static class NamesTheFirst extends Stack {
        private static class Named {
            static boolean isSecond =
                    BEGUN.get() && Thread.currentThread().getName().endsWith("2");
        }

        private static final class Heir extends Named {}

        private static final AtomicBoolean BEGUN = new AtomicBoolean();

        @Override
        public void push(Object element) {
            boolean isFirst = BEGUN.compareAndSet(false, true);
            Cell cell = new Cell(element);
            cell.below = top.get();
            if (isFirst && Heir.isSecond) {
                top.set(cell);
            } else {
                super.push(element);
            }
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
