// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.settings.InputException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.Exchanger;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is found out of a class, and what is refused. */
class TestedClassTests {
    /** A stack by its names alone. */
    public static final class Pile {
        public void push(Object element) {}

        public @Nullable Object pop() {
            return null;
        }

        public Iterator<Object> iterator() {
            return List.of().iterator();
        }
    }

    /** Like nothing. */
    public static final class Gauge {
        private final long start;

        public Gauge(long start, boolean isOpen) {
            this.start = isOpen ? start : -start;
        }

        public long current() {
            return start;
        }

        public void raise(int by) {}

        public void await() throws InterruptedException {}

        public void tell(Thread listener) {}
    }

    /** Takes what nobody can give. */
    public static final class Wrapper {
        public Wrapper(Thread wrapped) {}
    }

    /** Refuses what is given. */
    public static final class Positive {
        public Positive(int number) {
            if (number < 5) {
                throw new IllegalArgumentException("too small: " + number);
            }
        }

        public int get() {
            return 1;
        }
    }

    @Test
    void kindsAreFoundByInterfacesThenByNames() {
        assertThat(of(ConcurrentLinkedDeque.class).kind()).isEqualTo(Kind.DEQUE);
        assertThat(of(ArrayBlockingQueue.class).kind()).isEqualTo(Kind.QUEUE);
        assertThat(of(PriorityBlockingQueue.class).kind()).isEqualTo(Kind.PRIORITY_QUEUE);
        assertThat(of(ConcurrentHashMap.class).kind()).isEqualTo(Kind.MAP);
        assertThat(of(CopyOnWriteArraySet.class).kind()).isEqualTo(Kind.SET);
        assertThat(of(ReentrantLock.class).kind()).isEqualTo(Kind.LOCK);
        assertThat(of(Pile.class).kind()).isEqualTo(Kind.STACK);
        assertThat(of(Gauge.class).kind()).isEqualTo(Kind.OBJECT);
        assertThat(new TestedClass(ConcurrentLinkedDeque.class, new Asked(null, Queue.class, List.of(), null)).kind())
                .isEqualTo(Kind.QUEUE);
    }

    /** One method stands for all that do the same, or there would be millions of programs. */
    @Test
    void oneMethodStandsForAllThatDoTheSame() {
        assertThat(names(of(ConcurrentLinkedDeque.class)))
                .containsExactly("offerLast", "offerFirst", "pollFirst", "pollLast", "peekFirst", "peekLast");
        assertThat(names(of(Pile.class))).containsExactly("push", "pop");
        assertThat(names(of(Gauge.class))).containsExactly("current", "raise");
    }

    @Test
    void whatIsNotCalledIsSaidWithTheReason() {
        assertThat(of(Gauge.class).leftOut())
                .containsEntry("tell(Thread)", "no argument of that type is known")
                .containsEntry("await()", "it may wait for ever; --methods takes it");
        assertThat(of(Pile.class).leftOut()).containsEntry("iterator()", "what it returns is used later");
    }

    @Test
    void constructorsAreGivenNumbersAndFlags() {
        assertThat(of(ArrayBlockingQueue.class).construction().text()).isEqualTo("ArrayBlockingQueue(2)");
        assertThat(of(Gauge.class).construction().text()).isEqualTo("Gauge(2L, false)");
        assertThat(new TestedClass(ArrayBlockingQueue.class, new Asked(null, null, List.of(), "7, true"))
                        .construction()
                        .text())
                .isEqualTo("ArrayBlockingQueue(7, true)");
    }

    @Test
    void whatCannotBeMadeIsRefused() {
        refused(Wrapper.class, null, "no constructor without parameters", "Its constructors: (Thread)");
        refused(BlockingQueue.class, null, "is an interface");
        refused(Positive.class, null, "new Positive(2) throws", "too small: 2", "Give other arguments by --new");
        refused(Positive.class, "x", "no constructor takes --new x");
        refused(Positive.class, "7,8", "no constructor takes --new 7,8");
    }

    @Test
    void methodsThatAreNotThereAreRefused() {
        assertThatThrownBy(() -> ProgramGeneratorTests.tested(Pile.class, "push", "poll"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("--methods names poll")
                .hasMessageContaining("pop, push");
        assertThatThrownBy(() -> of(Object.class)).isInstanceOf(InputException.class);
    }

    @Test
    void textsThatAreNoProgramsAreRefused() {
        TestedClass queue = of(ConcurrentLinkedQueue.class);
        for (String[] text : new String[][] {
            {"offer(1) | poll(", "does not begin with a call"},
            {"offer(1) | ", "has a thread without calls"},
            {"[offer(1)", "is no program"},
            {"push(1) | poll()", "push(1) is no call of java.util.concurrent.ConcurrentLinkedQueue"},
            {"offer(x) | poll()", "offer(x) is no call"}
        }) {
            assertThatThrownBy(() -> queue.parse(text[0]))
                    .as(text[0])
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(text[1]);
        }
    }

    @Test
    void sizesThatAreNoneAreRefused() {
        for (String text : List.of("", "2", "1x2", "5x1", "2x0", "2x5", "2x2,", "axb")) {
            assertThatThrownBy(() -> Size.parse(text))
                    .as(text)
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("--size must be THREADSxCALLS");
        }
    }

    /** Each line of the file names what the JDK has, and says what its documentation says. */
    @Test
    void weakMethodsAreKnownWithTheirSentences() {
        TestedClass queue = of(ConcurrentLinkedQueue.class);
        assertThat(queue.weak().stream().map(TestMethod::toString)).contains("size()", "clear()", "iterator()");
        assertThat(queue.methods().stream().map(TestMethod::name)).doesNotContain("size");
        TestMethod size = queue.weak().stream()
                .filter(method -> method.name().equals("size"))
                .findFirst()
                .orElseThrow();
        assertThat(queue.sentence(size)).contains("may report inaccurate results");
        assertThat(of(LongAdder.class).weak().stream().map(TestMethod::name))
                .contains("sum", "reset", "sumThenReset")
                .doesNotContain("add");
    }

    @Test
    void eachLineOfTheFileIsOfTheJdk() throws ClassNotFoundException {
        for (WeakMethods.Entry entry : new WeakMethods().entries()) {
            Class<?> owner = Class.forName(entry.owner());
            for (String name : entry.names()) {
                assertThat(Arrays.stream(owner.getMethods()).map(java.lang.reflect.Method::getName))
                        .as("methods of %s", owner)
                        .contains(name);
            }
            assertThat(entry.sentence()).startsWith("\"").endsWith("\"");
        }
        assertThat(of(Exchanger.class, "exchange").methods()).hasSize(1);
    }

    private static void refused(Class<?> type, @Nullable String arguments, String... words) {
        assertThatThrownBy(() -> new TestedClass(type, new Asked(null, null, List.of(), arguments)))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll(words);
    }

    private static TestedClass of(Class<?> type, String... methods) {
        return ProgramGeneratorTests.tested(type, methods);
    }

    private static List<String> names(TestedClass tested) {
        return tested.methods().stream().map(TestMethod::name).toList();
    }
}
