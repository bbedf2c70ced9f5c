// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class JdkCallVisitorTests {
    @Test
    void announcesCallsWithArgumentsOfEachSize() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Calls.class))
                .containsExactly(
                        "jdkCall(StringBuilder, append)",
                        "jdkCallDone(append)",
                        "jdkCall(StringBuilder, insert)",
                        "jdkCallDone(insert)",
                        "jdkCall(StringBuilder, append)",
                        "jdkCallDone(append)",
                        "jdkCall(StringBuilder, length)",
                        "jdkCallDone(length)");
    }

    @Test
    void doesNotTellThatACallReturnedThatThrew() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Throwing.class))
                .containsExactly("jdkCall(StringBuilder, charAt)");
    }

    @Test
    void leavesOutWhatIsExploredFromInside() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Explored.class))
                .containsExactly("jdkCall(ArrayList, size)", "jdkCallDone(size)");
    }

    @Test
    void announcesOnlyMonitorsInTheJdk() throws Exception {
        assertThat(Samples.jdk().withJdkCalls().run(Calls.class)).isEmpty();
        assertThat(Samples.jdk().withJdkCalls().run(Own.class)).containsExactly("jdkCall(Numbers, add)");
    }

    @Test
    void announcesTheVeryMethodThatSuperNames() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Own.class))
                .containsExactly("jdkCall(Numbers, add)", "jdkCallDone(add)");
    }

    @Test
    void announcesWhatAMethodReferenceCalls() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(References.class))
                .containsExactly(
                        "jdkCall(StringBuilder, append)",
                        "jdkCallDone(append)",
                        "jdkCall(StringBuilder, length)",
                        "jdkCallDone(length)");
    }

    /** The compiler names the class with the call. What that class declares is code of the program. */
    @Test
    void announcesWhatAClassInherits() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Inheriting.class))
                .containsExactly(
                        "jdkCall(Link, clear)",
                        "jdkCallDone(clear)",
                        "jdkCall(Link, enqueue)",
                        "jdkCallDone(enqueue)",
                        "jdkCall(Link, get)",
                        "jdkCallDone(get)");
    }

    /** Who calls the interface does not know. */
    @Test
    void announcesWhatAClassInheritsThatImplementsAnInterface() throws Exception {
        assertThat(Samples.underTest().withJdkCalls().run(Implementing.class))
                .containsExactly("jdkCall(Link, get)", "jdkCallDone(get)");
    }

    /** By interfaces of the program and of the JDK. */
    public static class Implementing implements Callable<Object> {
        @Override
        public Object call() {
            Supplier<Object> link = new Link();
            return link.get();
        }

        /** Is what the JDK has. */
        public static class Link extends WeakReference<Object> implements Supplier<Object> {
            Link() {
                super("x");
            }
        }
    }

    /** It inherits, from a class of the program and then of the JDK. */
    public static class Inheriting implements Callable<Object> {
        @Override
        public Object call() {
            Link link = new Link();
            link.cut();
            Supplier<?> reads = link::get;
            boolean isNew = link.enqueue();
            return isNew ? link.name() : reads.get();
        }

        /** Says what it is. */
        public abstract static class Named extends WeakReference<Object> {
            Named() {
                super("x");
            }

            String name() {
                return "link";
            }
        }

        /** Calls what it inherits. */
        public static class Link extends Named {
            void cut() {
                clear();
            }
        }
    }

    /** A bound reference and one that is not. */
    public static class References implements Callable<Object> {
        @Override
        public Object call() {
            StringBuilder text = new StringBuilder();
            LongFunction<StringBuilder> appends = text::append;
            ToIntFunction<StringBuilder> length = StringBuilder::length;
            return length.applyAsInt(appends.apply(5));
        }
    }

    /** One argument, two, one of two words. */
    public static class Calls implements Callable<Object> {
        @Override
        public Object call() {
            StringBuilder text = new StringBuilder();
            text.append(5L);
            text.insert(0, 'x').append(2.0);
            return text.length();
        }
    }

    /** Reads where nothing is. */
    public static class Throwing implements Callable<Object> {
        @Override
        public Object call() {
            try {
                return new StringBuilder().charAt(0);
            } catch (IndexOutOfBoundsException e) {
                return "nothing";
            }
        }
    }

    /** The class of a list shows at run time only. */
    public static class Explored implements Callable<Object> {
        @Override
        public Object call() {
            ArrayList<String> list = new ArrayList<>();
            list.add("x".trim());
            List<String> any = list;
            return any.size();
        }
    }

    /** Extends a class whose methods are synchronized. */
    public static class Own implements Callable<Object> {
        @Override
        public Object call() {
            Numbers numbers = new Numbers();
            return numbers.add(1);
        }

        /** Adds as all do. */
        @SuppressWarnings("serial")
        public static class Numbers extends Vector<Integer> {
            @Override
            public boolean add(Integer number) {
                return super.add(number);
            }
        }
    }
}
