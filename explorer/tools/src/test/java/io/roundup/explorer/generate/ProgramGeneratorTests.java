// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestedClass.Asked;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each program of a size comes once, up to the order of its threads and the names of its values. */
class ProgramGeneratorTests {
    /** A generator that takes two programs for one proves less than it says. One that takes one for two wastes time. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                ArrayBlockingQueue.class,
                ConcurrentLinkedDeque.class,
                ConcurrentHashMap.class,
                ConcurrentSkipListMap.class,
                ConcurrentSkipListSet.class,
                CopyOnWriteArrayList.class
            })
    void makesAsManyProgramsAsAreDifferent(Class<?> type) {
        TestedClass tested = tested(type);
        BruteForce bruteForce = new BruteForce(tested.methods());
        for (int first = 0; first <= 2; first++) {
            assertThat(texts(tested, first, 1, 1)).hasSize(bruteForce.count(first, 1, 1));
            assertThat(texts(tested, first, 2, 1)).hasSize(bruteForce.count(first, 2, 1));
            assertThat(texts(tested, first, 1, 1, 1)).hasSize(bruteForce.count(first, 1, 1, 1));
        }
        assertThat(texts(tested, 1, 2, 1)).doesNotHaveDuplicates();
    }

    /** Names of elements that are looked for go with the names of those that are added. */
    @Test
    void elementsThatAreLookedForAreThoseThatAreAdded() {
        TestedClass tested = tested(ArrayBlockingQueue.class, "offer", "contains");
        BruteForce bruteForce = new BruteForce(List.of(
                tested.methods().stream()
                        .filter(m -> m.name().equals("offer"))
                        .findFirst()
                        .orElseThrow(),
                tested.methods().stream()
                        .filter(m -> m.name().equals("contains"))
                        .findFirst()
                        .orElseThrow()));
        assertThat(texts(tested, 0, 2, 1)).hasSize(bruteForce.count(0, 2, 1));
        assertThat(texts(tested, 0, 2, 2)).hasSize(bruteForce.count(0, 2, 2));
        assertThat(texts(tested, 1, 1, 1, 1)).hasSize(bruteForce.count(1, 1, 1, 1));
    }

    static Stream<Arguments> chosen() {
        return Stream.of(
                Arguments.of(AtomicInteger.class, "2x1"),
                Arguments.of(AtomicIntegerArray.class, "2x1"),
                Arguments.of(ConcurrentHashMap.class, "2x1"),
                Arguments.of(ConcurrentLinkedDeque.class, "3x1"),
                Arguments.of(ConcurrentSkipListMap.class, "2x1"),
                Arguments.of(ConcurrentSkipListSet.class, "3x1"),
                Arguments.of(CopyOnWriteArrayList.class, "3x1"),
                Arguments.of(CopyOnWriteArraySet.class, "3x1"),
                Arguments.of(LinkedBlockingQueue.class, "2x2,3x1"),
                Arguments.of(LongAdder.class, "2x1"));
    }

    /**
     * Each program is one of those that threads can choose, up to the order of the threads and the names of values, with the
     * same calls before and after.
     */
    @ParameterizedTest
    @MethodSource("chosen")
    void threadsCanChooseTheCallsOfEachProgram(Class<?> type, String sizes) {
        TestedClass tested = tested(type);
        ProgramGenerator generator = tested.programs(tested.methods(), method -> true, false);
        assertThat(generator.allChoices().arePossible()).isTrue();
        for (Shape shape : generator.shapes(Size.parse(sizes))) {
            Set<TestProgram> chosen = new HashSet<>();
            for (JointProgram program : generator.allChoices().programs(shape, tested)) {
                chosen.addAll(program.all());
            }
            Set<TestProgram> made = new HashSet<>();
            generator.make(shape, made::add);
            assertThat(chosen).as(shape.text()).isNotEmpty().isEqualTo(made);
        }
    }

    /** A stamp is what another call has returned, and threads give back the locks that they hold. */
    @ParameterizedTest
    @ValueSource(classes = {ReentrantLock.class, StampedLock.class})
    void programsWhoseCallsDependOnEachOtherAreNotChosen(Class<?> type) {
        TestedClass tested = tested(type);
        assertThat(tested.programs(tested.methods(), method -> true, false)
                        .allChoices()
                        .arePossible())
                .isFalse();
    }

    /**
     * With m methods without values that matter, a thread of n calls has m^n forms. Threads are a multiset of these: 3
     * methods give C(4, 2) = 6, C(5, 3) = 10, 9 * 3 = 27 and C(10, 2) = 45.
     */
    @Test
    void countsAreThoseOfMultisets() {
        TestedClass queue = tested(LinkedBlockingQueue.class);
        assertThat(texts(queue, 0, 1, 1)).hasSize(6);
        assertThat(texts(queue, 2, 1, 1, 1)).hasSize(10);
        assertThat(texts(queue, 1, 2, 1)).hasSize(27);
        assertThat(texts(queue, 0, 2, 2)).hasSize(45);
        assertThat(texts(tested(ConcurrentLinkedDeque.class), 0, 2, 2)).hasSize(666);
    }

    @Test
    void allProgramsOfASmallSize() {
        assertThat(texts(tested(LinkedBlockingQueue.class), 1, 1, 1))
                .containsExactly(
                        "[offer(1)] offer(2) | offer(3) [poll() poll() poll()]",
                        "[offer(1)] offer(2) | poll() [poll() poll()]",
                        "[offer(1)] offer(2) | peek() [poll() poll()]",
                        "[offer(1)] poll() | poll() [poll()]",
                        "[offer(1)] poll() | peek() [poll()]",
                        "[offer(1)] peek() | peek() [poll()]");
    }

    /** The keys of a hash table are in one bin; who lets it be made is the main thread. */
    @Test
    void keysOfAHashTableCollide() {
        assertThat(texts(tested(ConcurrentHashMap.class), 0, 1, 1))
                .hasSize(20)
                .contains(
                        "[put(1, 0)] put(0, 1) | put(0, 2) [get(0)]",
                        "[put(1, 0)] put(0, 1) | put(16, 2) [get(0) get(16)]",
                        "[put(1, 0)] put(0, 1) | remove(0) [get(0)]",
                        "[put(1, 0)] put(0, 1) | remove(16) [get(0) get(16)]",
                        "[put(1, 0)] remove(0) | remove(0) [get(0)]",
                        "[put(1, 0)] remove(0) | remove(16) [get(0) get(16)]");
    }

    /** What sorts its keys may go wrong with one order of them alone. */
    @Test
    void theOrderOfSortedElementsMatters() {
        assertThat(texts(tested(ConcurrentSkipListSet.class, "add"), 1, 1, 1))
                .contains(
                        "[add(1)] add(1) | add(2) [contains(1) contains(2)]",
                        "[add(2)] add(1) | add(2) [contains(1) contains(2)]");
    }

    /** A program in which calls may wait for ever is a program: whether they may is judged. */
    @Test
    void noProgramIsLeftOutSinceItsCallsMayWait() {
        assertThat(texts(tested(LinkedBlockingQueue.class, "take", "offer"), 1, 1, 1))
                .containsExactly(
                        "[offer(1)] offer(2) | offer(3) [poll() poll() poll()]",
                        "[offer(1)] offer(2) | take() [poll() poll()]",
                        "[offer(1)] take() | take() [poll()]");
        assertThat(texts(tested(ReentrantLock.class), 0, 1, 1)).containsExactly("lock() | lock()");
        assertThat(texts(tested(Semaphore.class), 0, 1, 1))
                .containsExactly("acquire() | acquire()", "acquire() | release()", "release() | release()");
    }

    /** What a lock does that somebody gives back who has it not is nowhere said. */
    @Test
    void whoGivesBackALockHasTakenIt() {
        TestedClass lock = tested(ReentrantLock.class);
        ProgramGenerator generator = lock.programs(lock.methods(), method -> true, false);
        List<String> made = new ArrayList<>();
        generator.make(new Shape(List.of(2, 1), 0), program -> made.add(lock.text(program)));
        assertThat(made).containsExactly("lock() lock() | lock()", "lock() unlock() | lock()");
        // Of 4 forms of the first thread and 2 of the second.
        assertThat(generator.leftOut()).isEqualTo(6);
        assertThat(generator.lockUse()).isEqualTo(LockUse.HELD);
    }

    /** A specification of locks knows of one holder, and of no thread that gives back what it has not. */
    @Test
    void programsThatASpecificationOfLocksCannotJudgeAreCounted() {
        TestedClass lock = tested(ReentrantLock.class);
        ProgramGenerator generator = lock.programs(lock.methods(), method -> true, true);
        List<String> made = new ArrayList<>();
        generator.make(new Shape(List.of(2, 2), 0), program -> made.add(lock.text(program)));
        assertThat(made).containsExactly("lock() unlock() | lock() unlock()");
        // Two calls of two methods are 4 forms of a thread, and C(5, 2) = 10 pairs of them.
        assertThat(generator.leftOut()).isEqualTo(9);
        assertThat(lock.text(Objects.requireNonNull(generator.firstLeftOut())))
                .isEqualTo("lock() lock() | lock() lock()");
    }

    @Test
    void theSmallestShapesComeFirst() {
        List<Shape> shapes = Size.shapes(Size.parse("2x2,3x1"));
        assertThat(shapes.stream().map(shape -> shape.text() + " " + shape.first()))
                .containsExactly(
                        "1+1 0", "2+1 0", "1+1+1 0", "1+1 1", "2+2 0", "2+1 1", "1+1+1 1", "1+1 2", "2+2 1", "2+1 2",
                        "1+1+1 2", "2+2 2");
        assertThat(Size.shapes(Size.parse("3x2"))).containsAll(shapes).hasSize(21);
    }

    /** A reader that has enough is given no more. */
    @Test
    void endsWhenNobodyWantsMore() {
        TestedClass tested = tested(LinkedBlockingQueue.class);
        List<TestProgram> read = new ArrayList<>();
        boolean isAll = tested.programs(tested.methods(), method -> true, false)
                .make(new Shape(List.of(2, 2), 0), program -> {
                    read.add(program);
                    return read.size() < 7;
                });
        assertThat(isAll).isFalse();
        assertThat(read).hasSize(7);
    }

    /** What is printed can be read, or no program could be repeated. */
    @ParameterizedTest
    @ValueSource(classes = {ArrayBlockingQueue.class, ConcurrentHashMap.class, CopyOnWriteArrayList.class})
    void eachProgramIsReadFromItsText(Class<?> type) {
        TestedClass tested = tested(type);
        List<String> texts = texts(tested, 1, 2, 1);
        assertThat(texts)
                .isNotEmpty()
                .allSatisfy(text -> assertThat(tested.text(tested.parse(text))).isEqualTo(text));
    }

    static TestedClass tested(Class<?> type, String... methods) {
        return new TestedClass(type, Asked.of(List.of(methods)));
    }

    private static List<String> texts(TestedClass tested, int first, int... threads) {
        List<String> texts = new ArrayList<>();
        Predicate<TestMethod> all = method -> true;
        Shape shape = new Shape(IntStream.of(threads).boxed().toList(), first);
        assertThat(tested.programs(tested.methods(), all, false)
                        .make(shape, program -> texts.add(tested.text(program))))
                .isTrue();
        return texts;
    }
}
