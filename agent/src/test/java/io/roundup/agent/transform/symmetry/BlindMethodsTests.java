// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.symmetry;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.transform.OfItsPackage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.rmi.RemoteException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A method is blind only if neither it nor what it may call can tell threads or numbers apart. */
@NullUnmarked
class BlindMethodsTests {
    private static final Set<Integer> NUMBERS = Set.of(1, 2, 3);
    private static final String SWAP = "swap(Ljava/lang/Object;)Ljava/lang/Object;";

    private static boolean areBlind(Class<?> type, Set<Integer> numbers, String... methods) {
        List<String> all = new ArrayList<>(List.of(methods));
        all.add("<init>()V");
        return BlindMethods.areBlind(type.getName().replace('.', '/'), all, numbers, BlindMethodsTests::classFile);
    }

    private static byte[] classFile(String internalName) {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(internalName + ".class")) {
            return in == null ? null : in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Keeps an object, and says whether it is the same as another one. */
    static class Cell {
        final AtomicReference<Object> content = new AtomicReference<>();
        static int count;

        void put(Object value) {
            count++;
            content.set(value);
        }

        Object get() {
            return content.get();
        }

        boolean has(Object value) {
            return content.get() == value;
        }
    }

    static class Copies extends Cell {
        Object swap(Object value) {
            Object before = get();
            if (value == null || !has(value)) {
                put(value);
            }
            return before instanceof Integer ? before : new Object[] {value}.clone()[0];
        }
    }

    static class Refuses {
        Object swap(Object value) {
            if (value == null) {
                throw new IllegalArgumentException("nothing");
            }
            return new Refuses();
        }
    }

    static class BoxesAnother {
        Object swap(Object value) {
            return value == null ? (Object) 4 : value;
        }
    }

    /** The class that would look is not made. */
    static class MayBeOverridden {
        Object swap(Object value) {
            return look(value);
        }

        Object look(Object value) {
            return value;
        }
    }

    static class Overrides extends MayBeOverridden {
        @Override
        Object look(Object value) {
            return value.toString();
        }
    }

    /** Looks in code that is not called. */
    static class HasOtherCode extends Cell {
        Object swap(Object value) {
            return value;
        }

        boolean isEqual(Object value) {
            return get().equals(value);
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Copies.class,
                Refuses.class,
                BoxesAnother.class,
                MayBeOverridden.class,
                HasOtherCode.class,
                ThrowsItsOwn.class
            })
    void whatOnlyCopiesIsBlind(Class<?> type) {
        assertThat(areBlind(type, NUMBERS, SWAP)).isTrue();
    }

    static class ComparesContents extends Cell {
        Object swap(Object value) {
            return get().equals(value);
        }
    }

    static class Hashes {
        Object swap(Object value) {
            return value.hashCode() > 1 ? value : null;
        }
    }

    static class HashesBySystem {
        Object swap(Object value) {
            return System.identityHashCode(value) > 1 ? value : null;
        }
    }

    static class Orders {
        @SuppressWarnings("unchecked")
        Object swap(Object value) {
            return ((Comparable<Object>) value).compareTo(this) > 0 ? value : null;
        }
    }

    static class Unboxes {
        Object swap(Object value) {
            return (Integer) value > 1 ? value : null;
        }
    }

    static class UnboxesAnyNumber {
        Object swap(Object value) {
            return ((Number) value).longValue() > 1 ? value : null;
        }
    }

    static class MakesATextOf {
        Object swap(Object value) {
            return String.valueOf(value);
        }
    }

    static class ThrowsATextOf {
        Object swap(Object value) {
            throw new AssertionError(value);
        }
    }

    static class BoxesOneOfTheNumbers {
        Object swap(Object value) {
            return value == (Object) 2 ? null : value;
        }
    }

    static class BoxesWhatItCounts {
        int count;

        Object swap(Object value) {
            return ++count;
        }
    }

    static class MakesWhatLooks extends Cell {
        Object swap(Object value) {
            MayBeOverridden made = new Overrides();
            return made.look(value);
        }
    }

    static class AsksItsThread {
        Object swap(Object value) {
            return Thread.currentThread() == null ? null : value;
        }
    }

    static class HasVariablesOfItsThread {
        private static final ThreadLocal<Object> OWN = new ThreadLocal<>();

        Object swap(Object value) {
            OWN.set(value);
            return value;
        }
    }

    static class AsksItsThreadFirst {
        static final Thread FIRST = Thread.currentThread();

        Object swap(Object value) {
            return FIRST == null ? null : value;
        }
    }

    static class AsksTheFirstThread {
        static final boolean HAS_NONE = Thread.currentThread() == null;
    }

    static class Heir extends AsksTheFirstThread {}

    /** No instruction mentions the class above. */
    static class UsesAnHeir {
        Object swap(Object value) {
            return Heir.HAS_NONE ? null : value;
        }
    }

    static class NotesTheFirstThread {
        static int priority;

        static int note() {
            priority = Thread.currentThread().getPriority();
            return priority;
        }
    }

    /** A class initialises an interface above it that has code. */
    interface Noting {
        int NOTED = NotesTheFirstThread.note();

        default void note() {}
    }

    static class Notes implements Noting {
        Object swap(Object value) {
            return NotesTheFirstThread.priority > 1 ? null : value;
        }
    }

    /** Its variables name the thread that has it. */
    static class TakesALock {
        private final ReentrantLock lock = new ReentrantLock();

        Object swap(Object value) {
            lock.lock();
            lock.unlock();
            return value;
        }
    }

    static class LinksLater {
        Object swap(Object value) {
            Runnable run = () -> value.notify();
            run.run();
            return value;
        }
    }

    static class Operator implements UnaryOperator<Object> {
        @Override
        public Object apply(Object before) {
            return before.toString();
        }
    }

    static class IsCalledBack extends Cell {
        Object swap(Object value) {
            return content.updateAndGet(new Operator());
        }
    }

    interface Looking {
        Object look(Object value);
    }

    static class CallsWhatNobodyHas {
        Looking looking;

        Object swap(Object value) {
            return looking.look(value);
        }
    }

    static class Traced extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    interface Copying {
        default Object look(Object value) {
            return value;
        }
    }

    interface LookingInstead extends Copying {
        @Override
        default Object look(Object value) {
            return value.toString();
        }
    }

    @SuppressWarnings("unused")
    static class Inherits implements Copying, LookingInstead {
        Object swap(Object value) {
            return look(value);
        }
    }

    static class HasItsOwn {
        @SuppressWarnings("unused")
        private Object look(Object value) {
            return value;
        }
    }

    /** A private method of the class above is not what an interface declares. */
    static class IsAskedByItsInterface extends HasItsOwn implements LookingInstead {
        Object swap(Object value) {
            Copying copying = this;
            return copying.look(value);
        }
    }

    /** A method of a package is not overridden by one of another package. */
    static class IsOfAnotherPackage extends OfItsPackage.Overrides {
        Object swap(Object value) {
            return ask(value);
        }

        @SuppressWarnings("unused")
        Object look(Object value) {
            return value;
        }
    }

    static class AsksWhereItIs {
        Object swap(Object value) {
            return new Traced().getStackTrace().length > 10 ? value : null;
        }
    }

    static class Text extends Exception {
        private static final long serialVersionUID = 1;

        @Override
        public String toString() {
            return Thread.currentThread().getName();
        }
    }

    /** An exception that is made of its cause alone asks it for its text. */
    static class ThrowsACause {
        Object swap(Object value) {
            throw new IllegalStateException(new Text());
        }
    }

    static class Trace extends RuntimeException {
        private static final long serialVersionUID = 1;
        private boolean isFirst;

        @Override
        public Throwable fillInStackTrace() {
            isFirst = Thread.currentThread().getName().endsWith("1");
            return this;
        }
    }

    /** The constructor of an exception calls a method that can be overridden. */
    static class ThrowsWithoutATrace {
        Object swap(Object value) {
            return new Trace().isFirst ? null : value;
        }
    }

    static class Remote extends RemoteException {
        private static final long serialVersionUID = 1;
        private boolean isFirst;

        Remote() {
            super("nothing");
        }

        @Override
        public Throwable initCause(Throwable cause) {
            isFirst = Thread.currentThread().getName().endsWith("1");
            return this;
        }
    }

    /** Constructors of some exceptions of the JDK call other methods that can be overridden. */
    static class ThrowsOfAnotherJvm {
        Object swap(Object value) {
            return new Remote().isFirst ? null : value;
        }
    }

    static class Plain extends RuntimeException {
        private static final long serialVersionUID = 1;

        @Override
        public Throwable fillInStackTrace() {
            return super.fillInStackTrace();
        }
    }

    static class ThrowsItsOwn {
        Object swap(Object value) {
            if (value == null) {
                throw new IllegalStateException("nothing", new Plain());
            }
            return value;
        }
    }

    static class ReadsWhatTheJdkHas {
        Object swap(Object value) {
            return java.util.Locale.ROOT == value ? null : value;
        }
    }

    static class IsNative {
        native Object swap(Object value);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                ComparesContents.class,
                Hashes.class,
                HashesBySystem.class,
                Orders.class,
                Unboxes.class,
                UnboxesAnyNumber.class,
                MakesATextOf.class,
                ThrowsATextOf.class,
                BoxesOneOfTheNumbers.class,
                BoxesWhatItCounts.class
            })
    void whatMayLookAtNumbersIsNot(Class<?> type) {
        assertThat(areBlind(type, NUMBERS, SWAP)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                AsksItsThread.class,
                HasVariablesOfItsThread.class,
                AsksItsThreadFirst.class,
                UsesAnHeir.class,
                Notes.class,
                ThrowsACause.class,
                ThrowsWithoutATrace.class,
                ThrowsOfAnotherJvm.class,
                TakesALock.class,
                AsksWhereItIs.class
            })
    void whatMayLookAtThreadsIsNot(Class<?> type) {
        assertThat(areBlind(type, NUMBERS, SWAP)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                MakesWhatLooks.class,
                LinksLater.class,
                IsCalledBack.class,
                CallsWhatNobodyHas.class,
                Inherits.class,
                IsAskedByItsInterface.class,
                IsOfAnotherPackage.class,
                ReadsWhatTheJdkHas.class,
                IsNative.class
            })
    void whatMayBeOtherCodeIsNot(Class<?> type) {
        assertThat(areBlind(type, NUMBERS, SWAP)).isFalse();
    }

    /** Nothing is swapped but threads. */
    @ParameterizedTest
    @ValueSource(classes = {BoxesOneOfTheNumbers.class, BoxesWhatItCounts.class})
    void withoutNumbersAnythingMayBeBoxed(Class<?> type) {
        assertThat(areBlind(type, Set.of(), SWAP)).isTrue();
    }

    /** The code of the JDK that is called is looked at, and no other. */
    @Test
    void aQueueOfTheJdkOnlyCopies() {
        Class<?> type = ConcurrentLinkedQueue.class;
        String[] methods = {"offer(Ljava/lang/Object;)Z", "poll()Ljava/lang/Object;", "peek()Ljava/lang/Object;"};
        assertThat(areBlind(type, NUMBERS, methods)).isTrue();
        assertThat(areBlind(type, NUMBERS, "contains(Ljava/lang/Object;)Z")).isFalse();
    }

    /** Locks know who has them, so do threads that wait for others, and a node in a static variable was not looked at. */
    @ParameterizedTest
    @ValueSource(classes = {LinkedBlockingQueue.class, LinkedTransferQueue.class, ConcurrentLinkedDeque.class})
    void othersMayLook(Class<?> type) {
        assertThat(areBlind(type, NUMBERS, "offer(Ljava/lang/Object;)Z", "poll()Ljava/lang/Object;"))
                .isFalse();
    }

    @Test
    void mapsLookAtTheirKeys() {
        assertThat(areBlind(ConcurrentHashMap.class, NUMBERS, "get(Ljava/lang/Object;)Ljava/lang/Object;"))
                .isFalse();
    }

    static class Counts {
        final AtomicInteger count = new AtomicInteger();

        int increment() {
            return count.incrementAndGet();
        }
    }

    @Test
    void countersAreBlind() {
        assertThat(areBlind(Counts.class, Set.of(), "increment()I")).isTrue();
    }

    @Test
    void methodsThatAreNotThereAreNotBlind() {
        assertThat(areBlind(Counts.class, Set.of(), "decrement()I")).isFalse();
    }
}
