// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class ConstructorEndVisitorTests {
    private static List<String> ends(Class<? extends Callable<?>> sample) throws Exception {
        return Samples.underTest().withConstructors().run(sample).stream()
                .filter(call -> call.startsWith("constructed"))
                .toList();
    }

    @Test
    void announcesEachConstructorThatSetsFinalReferences() throws Exception {
        assertThat(ends(Hierarchy.class))
                .containsExactly(
                        "constructed(Derived, Base.class)",
                        "constructed(Derived, Derived.class)",
                        "constructed(Base, Base.class)");
    }

    /** The first one has made another object of the class before it delegates. */
    @Test
    void announcesTheConstructorToWhichOthersDelegate() throws Exception {
        assertThat(ends(Delegation.class))
                .containsExactly("constructed(Chain, Chain.class)", "constructed(Chain, Chain.class)");
    }

    @Test
    void announcesEachReturn() throws Exception {
        assertThat(ends(Returns.class))
                .containsExactly("constructed(Early, Early.class)", "constructed(Early, Early.class)");
    }

    /** Numbers are found whole, and static fields are set elsewhere. */
    @Test
    void announcesNoOthers() throws Exception {
        assertThat(ends(Others.class)).isEmpty();
    }

    /** Executions that need them not are not slowed down. */
    @Test
    void announcesNoneUnlessTheListenerHearsThem() throws Exception {
        assertThat(Samples.underTest().run(Returns.class)).noneMatch(call -> call.startsWith("constructed"));
    }

    /** Both classes have a final field of their own. */
    public static class Hierarchy implements Callable<Object> {
        static class Base {
            final String first;

            Base(String first) {
                this.first = first;
            }
        }

        static final class Derived extends Base {
            final String second;

            Derived() {
                super("a");
                second = "b";
            }
        }

        @Override
        public Object call() {
            return new Derived().second + new Base("c").first;
        }
    }

    /** One constructor calls the other one, with an object that it has made. */
    public static class Delegation implements Callable<Object> {
        static final class Chain {
            final Object next;

            Chain() {
                this(new Chain(null));
            }

            Chain(Object next) {
                this.next = next;
            }
        }

        @Override
        public Object call() {
            return new Chain().next == null;
        }
    }

    /** A constructor that returns at two places. */
    public static class Returns implements Callable<Object> {
        static final class Early {
            final String text;
            final int length;

            Early(boolean isEarly) {
                text = "a";
                if (isEarly) {
                    length = 0;
                    return;
                }
                length = text.length();
            }
        }

        @Override
        public Object call() {
            return new Early(true).text.equals(new Early(false).text);
        }
    }

    /** Objects without final fields that lead to others. */
    public static class Others implements Callable<Object> {
        static final class Plain {
            static final Object LOCK = new Object();
            final int number = Integer.parseInt("1");
            String text;
        }

        @Override
        public Object call() {
            return new Plain().text + new Plain().number + (Plain.LOCK == null);
        }
    }
}
