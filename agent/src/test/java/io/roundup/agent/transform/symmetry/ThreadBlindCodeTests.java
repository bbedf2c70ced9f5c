// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Interchangeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a program must not do if its threads are to change places. A construct that is forgotten is a missed violation. */
@NullUnmarked
class ThreadBlindCodeTests {
    private static Interchangeable of(Class<?> type, boolean mayValuesDiffer) {
        return ThreadBlindCode.find(
                type.getName().replace('.', '/'),
                List.of("one", "two"),
                mayValuesDiffer,
                false,
                Set.of("take(I)V", "size()I", "getStamp()I"),
                ThreadBlindCodeTests::classFile);
    }

    private static byte[] classFile(String internalName) {
        try (InputStream in = ThreadBlindCodeTests.class.getResourceAsStream("/" + internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A cell that only copies what it is given. */
    static class Cell {
        final AtomicReference<Object> content = new AtomicReference<>();

        public void put(Object value) {
            content.set(value);
        }

        public boolean has(Object value) {
            return content.get() == value;
        }
    }

    static class Numbers {
        public void take(int number) {}

        public int size() {
            return 1;
        }

        int hidden(int number) {
            return number;
        }
    }

    static class Alike {
        final Cell cell = new Cell();

        void one() {
            cell.put(1);
            synchronized (this) {
                cell.put(0);
            }
        }

        void two() {
            cell.put(2);
            synchronized (this) {
                cell.put(0);
            }
        }
    }

    @Test
    void methodsThatBoxOtherNumbersAreAlikeIfTheseAreOnlyCopied() {
        assertThat(of(Alike.class, true))
                .isEqualTo(new Interchangeable(List.of(0, 0), List.of(List.of(1), List.of(2))));
        assertThat(of(Alike.class, false).isNone()).isTrue();
    }

    static class Equal {
        final AtomicInteger count = new AtomicInteger();

        void one() {
            count.compareAndSet(0, 1);
        }

        void two() {
            count.compareAndSet(0, 1);
        }
    }

    @Test
    void methodsWithTheSameNumbersAreAlike() {
        assertThat(of(Equal.class, false)).isEqualTo(new Interchangeable(List.of(0, 0), List.of(List.of(), List.of())));
    }

    static class WithHiddenNumbers {
        final Cell cell = new Cell();
        final Numbers numbers = new Numbers();

        void one() {
            cell.put(1);
            numbers.hidden(1);
        }

        void two() {
            cell.put(2);
            numbers.hidden(1);
        }
    }

    @Test
    void numbersMayBeAmongTheParametersOfWhatIsNoOperation() {
        assertThat(of(WithHiddenNumbers.class, true).hasValues()).isTrue();
    }

    record Pair(Object first, Object second) {}

    static class WithRecord {
        final AtomicReference<Pair> pair = new AtomicReference<>();

        void one() {
            pair.set(new Pair(pair.get().first(), 1));
        }

        void two() {
            pair.set(new Pair(pair.get().first(), 2));
        }
    }

    /** The compiler compares what is in records, in methods that nobody calls. */
    @Test
    void recordsMayBeUsed() {
        assertThat(of(WithRecord.class, true).hasValues()).isTrue();
    }

    static class NamesItsThread {
        @Override
        public String toString() {
            return Thread.currentThread().getName();
        }
    }

    static class PrintsItsThread {
        final AtomicInteger count = new AtomicInteger();

        void one() {
            count.incrementAndGet();
            throw new AssertionError(new NamesItsThread());
        }

        void two() {
            count.incrementAndGet();
            throw new AssertionError(new NamesItsThread());
        }
    }

    /** An {@code AssertionError} makes a text of what it is given, so that method is called. */
    @Test
    void textsOfObjectsCount() {
        assertThat(of(PrintsItsThread.class, true).isNone()).isTrue();
    }

    static class CallsTheJdk {
        final AtomicInteger count = new AtomicInteger();
        int[] limits = {1, 2};

        void one() {
            while (!count.compareAndSet(0, limit())) {
                Thread.onSpinWait();
            }
        }

        void two() {
            while (!count.compareAndSet(0, limit())) {
                Thread.onSpinWait();
            }
        }

        private int limit() {
            return Math.min(limits.clone()[0], 1);
        }
    }

    @Test
    void someCallsOfTheJdkTellNothing() {
        assertThat(of(CallsTheJdk.class, true).isNone()).isFalse();
    }

    static class DrawsByChance {
        final AtomicInteger count = new AtomicInteger();

        void one() {
            count.set((int) (2 * Math.random()));
        }

        void two() {
            count.set((int) (2 * Math.random()));
        }
    }

    /** What the refused ones have: two methods that box different numbers. */
    abstract static class Base {}

    static class OtherInstructions {
        final Cell cell = new Cell();

        void one() {
            cell.put(1);
        }

        void two() {
            cell.put(2);
            cell.put(0);
        }
    }

    static class OtherPlainNumbers {
        final AtomicInteger count = new AtomicInteger();

        void one() {
            count.set(1);
        }

        void two() {
            count.set(2);
        }
    }

    static class OtherFields {
        int x;
        int y;

        void one() {
            x = 1;
        }

        void two() {
            y = 1;
        }
    }

    static class OtherLocks {
        int x;

        synchronized void one() {
            x = 1;
        }

        void two() {
            x = 1;
        }
    }

    static class NumberOfActor {
        int x;

        void one(int number) {
            x = number;
        }

        void two(int number) {
            x = number;
        }
    }

    static class TwoOfAName {
        int x;

        void one() {
            x = 1;
        }

        void two() {
            x = 1;
        }

        void two(int y) {
            x = y;
        }
    }

    static class CallsTheOther {
        int x;

        void one() {
            x = 1;
        }

        void two() {
            x = 1;
        }

        void three() {
            two();
        }
    }

    static class BelowAnother extends Base {
        int x;

        void one() {
            x = 1;
        }

        void two() {
            x = 1;
        }
    }

    static class KnowsItsThread {
        Object x;

        void one() {
            x = Thread.currentThread();
        }

        void two() {
            x = Thread.currentThread();
        }
    }

    static class HasVariablesOfThreads {
        final ThreadLocal<Object> own = new ThreadLocal<>();

        void one() {
            own.set(this);
        }

        void two() {
            own.set(this);
        }
    }

    static class AsksForHashCodes {
        int x;

        void one() {
            x = hashCode();
        }

        void two() {
            x = hashCode();
        }
    }

    static class HasLambdas {
        Runnable x;

        void one() {
            x = () -> {};
        }

        void two() {
            x = () -> {};
        }
    }

    static class Waits {
        synchronized void one() throws InterruptedException {
            wait();
        }

        synchronized void two() throws InterruptedException {
            wait();
        }
    }

    static class Native {
        void one() {
            elsewhere();
        }

        void two() {
            elsewhere();
        }

        native void elsewhere();
    }

    static class ReadsTraces {
        Object x;

        void one() {
            x = new IllegalStateException().getStackTrace();
        }

        void two() {
            x = new IllegalStateException().getStackTrace();
        }
    }

    static class OwnException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    static class HasOwnExceptions {
        void one() {
            throw new OwnException();
        }

        void two() {
            throw new OwnException();
        }
    }

    static class MentionsWhatIsRefused {
        final KnowsItsThread other = new KnowsItsThread();

        void one() {
            other.one();
        }

        void two() {
            other.one();
        }
    }

    static class BoxesWhatIsNoConstant {
        final Cell cell = new Cell();
        int x;

        void one() {
            cell.put(x);
        }

        void two() {
            cell.put(x);
        }
    }

    static class ChoosesWhatItBoxes {
        final Cell cell = new Cell();
        boolean x;

        void one() {
            cell.put(x ? 1 : 2);
        }

        void two() {
            cell.put(x ? 1 : 2);
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                NumberOfActor.class,
                TwoOfAName.class,
                CallsTheOther.class,
                BelowAnother.class,
                KnowsItsThread.class,
                HasVariablesOfThreads.class,
                AsksForHashCodes.class,
                HasLambdas.class,
                Waits.class,
                Native.class,
                ReadsTraces.class,
                HasOwnExceptions.class,
                MentionsWhatIsRefused.class,
                BoxesWhatIsNoConstant.class,
                ChoosesWhatItBoxes.class,
                DrawsByChance.class
            })
    void whatTellsThreadsApartIsRefused(Class<?> type) {
        assertThat(of(type, true).isBlind()).isFalse();
    }

    /** No code has a way to the object of a thread, but to swap them is to swap what they do. */
    @ParameterizedTest
    @ValueSource(classes = {OtherInstructions.class, OtherPlainNumbers.class, OtherFields.class, OtherLocks.class})
    void methodsThatDifferAreNotAlike(Class<?> type) {
        assertThat(of(type, true).isBlind()).isTrue();
        assertThat(of(type, true).isNone()).isTrue();
    }

    static class LooksIntoBoxes {
        final AtomicReference<Integer> content = new AtomicReference<>();

        void one() {
            content.set(1);
        }

        void two() {
            content.set(2);
        }

        boolean isLarge() {
            return content.get() > 1;
        }
    }

    static class ComparesTexts {
        final Cell cell = new Cell();

        void one() {
            cell.put(1);
        }

        void two() {
            cell.put(2);
        }

        boolean isOne() {
            return cell.content.get().equals(this);
        }
    }

    static class ComparesOrders {
        final Cell cell = new Cell();

        void one() {
            cell.put(1);
        }

        void two() {
            cell.put(2);
        }

        boolean isOne() {
            return cell.content.get() instanceof Comparable;
        }
    }

    static class ComparesWithAConstant {
        final Cell cell = new Cell();

        void one() {
            cell.put(1);
        }

        void two() {
            cell.put(2);
        }

        boolean isOne() {
            return cell.has(1);
        }
    }

    static class BoxesOneTwice {
        final Cell cell = new Cell();

        void one() {
            cell.put(1);
            cell.put(1);
        }

        void two() {
            cell.put(2);
            cell.put(3);
        }
    }

    static class BoxesThoseOfTheOther {
        final Cell cell = new Cell();

        void one() {
            cell.put(1);
            cell.put(2);
        }

        void two() {
            cell.put(2);
            cell.put(1);
        }
    }

    static class BoxesLargeNumbers {
        final Cell cell = new Cell();

        void one() {
            cell.put(1000);
        }

        void two() {
            cell.put(2000);
        }
    }

    static class ReturnsNumbers {
        final Cell cell = new Cell();
        final Numbers numbers = new Numbers();

        void one() {
            cell.put(1);
            numbers.size();
        }

        void two() {
            cell.put(2);
            numbers.size();
        }
    }

    static class TakesNumbers {
        final Cell cell = new Cell();
        final Numbers numbers = new Numbers();

        void one() {
            cell.put(1);
            numbers.take(1);
        }

        void two() {
            cell.put(2);
            numbers.take(1);
        }
    }

    /** As above, where the object under test is one of the JDK. */
    static class ReturnsStamps {
        final AtomicStampedReference<Integer> reference = new AtomicStampedReference<>(null, 1);

        void one() {
            reference.set(1, 1);
            reference.getStamp();
        }

        void two() {
            reference.set(2, 1);
            reference.getStamp();
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                LooksIntoBoxes.class,
                ComparesTexts.class,
                ComparesOrders.class,
                ComparesWithAConstant.class,
                BoxesOneTwice.class,
                BoxesThoseOfTheOther.class,
                BoxesLargeNumbers.class,
                ReturnsNumbers.class,
                ReturnsStamps.class,
                TakesNumbers.class
            })
    void whatTellsNumbersApartIsRefused(Class<?> type) {
        assertThat(of(type, true).isNone()).isTrue();
    }

    @Test
    void aClassThatIsNotThereIsRefused() {
        assertThat(ThreadBlindCode.find("none/Such", List.of("one", "two"), true, false, Set.of(), name -> null)
                        .isNone())
                .isTrue();
    }
}
