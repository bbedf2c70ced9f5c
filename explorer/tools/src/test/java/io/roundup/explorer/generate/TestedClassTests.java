// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.generate.TestedClass.Factory;
import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Set;
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
        assertThat(new TestedClass(
                                ConcurrentLinkedDeque.class,
                                new Asked(null, Queue.class, List.of(), null, null, List.of()))
                        .kind())
                .isEqualTo(Kind.QUEUE);
    }

    /** One method stands for all that do the same, or there would be millions of programs. */
    @Test
    void oneMethodStandsForAllThatDoTheSame() {
        assertThat(names(of(ConcurrentLinkedDeque.class)))
                .containsExactly("offerLast", "offerFirst", "pollFirst", "pollLast", "peekFirst", "peekLast");
        assertThat(names(of(Pile.class))).containsExactly("push", "pop");
        assertThat(names(of(Gauge.class))).containsExactly("await", "current", "raise");
    }

    @Test
    void whatIsNotCalledIsSaidWithTheReason() {
        assertThat(of(Gauge.class).leftOut()).containsEntry("tell(Thread)", "no argument of that type is known");
        assertThat(of(Pile.class).leftOut())
                .containsEntry("iterator()", "its result is an object to use later, not a value");
        assertThat(of(ConcurrentLinkedQueue.class).leftOut())
                .containsEntry("contains(Object)", "other methods make up a queue; --methods adds it");
    }

    @Test
    void constructorsAreGivenNumbersAndFlags() {
        assertThat(of(ArrayBlockingQueue.class).construction().text()).isEqualTo("new ArrayBlockingQueue(2)");
        assertThat(of(Gauge.class).construction().text()).isEqualTo("new Gauge(2L, false)");
        assertThat(new TestedClass(
                                ArrayBlockingQueue.class, new Asked(null, null, List.of(), "7, true", null, List.of()))
                        .construction()
                        .text())
                .isEqualTo("new ArrayBlockingQueue(7, true)");
    }

    @Test
    void whatCannotBeMadeIsRefused() {
        refused(Wrapper.class, null, "there is none without parameters", "Its constructors: (Thread)");
        refused(BlockingQueue.class, null, "is an interface");
        refused(Positive.class, null, "new Positive(2) throws", "too small: 2", "Give other arguments by --new");
        refused(Positive.class, "x", "none takes --new x");
        refused(Positive.class, "7,8", "none takes --new 7,8");
    }

    /** What is named may be an interface then, whose methods are called; the class of the object is what is looked into. */
    @Test
    void aStaticMethodMakesObjects() {
        TestedClass queue = made(BlockingQueue.class, Makers.class, "bounded", null);
        assertThat(queue.construction().text()).isEqualTo("Makers.bounded(2)");
        assertThat(queue.name()).isEqualTo(BlockingQueue.class.getName());
        assertThat(queue.type()).isEqualTo(ArrayBlockingQueue.class);
        assertThat(queue.kind()).isEqualTo(Kind.QUEUE);
        assertThat(names(queue)).containsExactly("offer", "poll", "peek");
        assertThat(made(BlockingQueue.class, Makers.class, "bounded", "7")
                        .construction()
                        .text())
                .isEqualTo("Makers.bounded(7)");
    }

    @Test
    void aFactoryThatMakesNoSuchObjectIsRefused() {
        factoryRefused("none", "has no public static method of this name");
        factoryRefused("text", "Makers.text() gives a java.lang.String, which is none");
        factoryRefused("nothing", "gives null");
        factoryRefused("fails", "throws java.lang.IllegalStateException: closed");
    }

    /** A method whose calls belong to one thread is in no two threads of a program. */
    @Test
    void whatOneThreadAloneCallsIsInOneThread() {
        assertThat(programs(List.of(), "2x1"))
                .containsExactlyInAnyOrder(
                        "offer(1) | offer(2) [poll() poll()]",
                        "offer(1) | poll() [poll()]",
                        "offer(1) | peek() [poll()]",
                        "poll() | poll()",
                        "poll() | peek()",
                        "peek() | peek()");
        assertThat(programs(List.of(Set.of("poll", "peek")), "2x1"))
                .containsExactlyInAnyOrder(
                        "offer(1) | offer(2) [poll() poll()]",
                        "offer(1) | poll() [poll()]",
                        "offer(1) | peek() [poll()]");
        assertThat(programs(List.of(Set.of("offer"), Set.of("poll", "peek")), "2x1"))
                .containsExactlyInAnyOrder("offer(1) | poll() [poll()]", "offer(1) | peek() [poll()]");
        assertThatThrownBy(() -> programs(List.of(Set.of("take")), "2x1"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("--single names take, which no program calls. They call offer, poll, peek");
    }

    private static List<String> programs(List<Set<String>> single, String size) {
        TestedClass tested =
                new TestedClass(ConcurrentLinkedQueue.class, new Asked(null, null, List.of(), null, null, single));
        ProgramGenerator generator = tested.programs(tested.methods(), method -> true, false);
        List<String> texts = new ArrayList<>();
        for (Shape shape : generator.shapes(Size.parse(size))) {
            if (shape.first() == 0) {
                generator.make(shape, program -> texts.add(tested.text(program)));
            }
        }
        return texts;
    }

    private static TestedClass made(Class<?> type, Class<?> owner, String method, @Nullable String arguments) {
        Asked asked = new Asked(null, null, List.of(), arguments, new Factory(owner, method), List.of());
        return new TestedClass(type, asked);
    }

    private static void factoryRefused(String method, String why) {
        assertThatThrownBy(() -> made(BlockingQueue.class, Makers.class, method, null))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll("can be made by --factory", why);
    }

    /** Makes queues, and what is none. */
    public static final class Makers {
        private Makers() {}

        public static BlockingQueue<Object> bounded(int capacity) {
            return new ArrayBlockingQueue<>(capacity);
        }

        public static Object text() {
            return "text";
        }

        public static @Nullable Object nothing() {
            return null;
        }

        public static Object fails() {
            throw new IllegalStateException("closed");
        }
    }

    /** The compiler gives the public class a bridge for a public method of a class that is hidden. */
    @Test
    void methodsInheritedFromAHiddenClassAreCalled() {
        assertThat(names(of(Shown.class))).containsExactly("offer", "poll");
        assertThat(of(Shown.class).methods().get(1).method().isBridge()).isTrue();
    }

    abstract static class Hidden {
        private int element;

        public boolean offer(int added) {
            element = added;
            return true;
        }

        public int poll() {
            return element;
        }
    }

    /** Has one of them itself. */
    public static final class Shown extends Hidden {
        @Override
        public boolean offer(int added) {
            return super.offer(added);
        }
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
            {"[offer(1)", "is not a program"},
            {"push(1) | poll()", "push(1) is not a call of java.util.concurrent.ConcurrentLinkedQueue"},
            {"offer(x) | poll()", "offer(x) is not a call"}
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
        assertThatThrownBy(() -> new TestedClass(type, new Asked(null, null, List.of(), arguments, null, List.of())))
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
