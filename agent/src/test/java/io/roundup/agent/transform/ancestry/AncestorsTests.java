// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.ancestry;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.transform.Samples;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.Vector;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

@NullUnmarked
class AncestorsTests {
    private static final String OBJECT = "java/lang/Object";
    private static final String SIZE = "size()I";

    private final ClassFiles files = new ClassFiles();

    private Ancestors of(Class<?> type) {
        return files.of(type.getClassLoader(), new ClassReader(Samples.bytes(type)));
    }

    private static String name(Class<?> type) {
        return type.getName().replace('.', '/');
    }

    @Test
    void findsTheClassOfTheJdkWhoseMethodIsInherited() {
        Ancestors ancestors = of(AncestorsTests.class);
        assertThat(ancestors.ofJdk(name(Numbers.class), SIZE)).isEqualTo("java/util/Vector");
        assertThat(ancestors.ofJdk(name(Odds.class), SIZE)).isEqualTo("java/util/Vector");
        assertThat(ancestors.ofJdk("java/util/Stack", SIZE)).isEqualTo("java/util/Stack");
        assertThat(ancestors.ofJdk(OBJECT, "hashCode()I")).isEqualTo(OBJECT);
    }

    @Test
    void aMethodThatAClassOfTheProgramDeclaresIsNotInherited() {
        Ancestors ancestors = of(Odds.class);
        assertThat(ancestors.ofJdk(name(Odds.class), "isEmpty()Z")).isNull();
        assertThat(ancestors.ofJdk(name(Odds.class), "capacity()I")).isNull();
        assertThat(ancestors.ofJdk(name(AncestorsTests.class), "toString()Ljava/lang/String;"))
                .isNull();
    }

    @Test
    void findsTheClassThatDeclaresAMethod() {
        Ancestors ancestors = of(AncestorsTests.class);
        String sleep = "sleep(J)V";
        String thread = "java/lang/Thread";
        assertThat(ancestors.inherits(thread, sleep, thread)).isTrue();
        assertThat(ancestors.inherits(name(Sleeper.class), sleep, thread)).isTrue();
        assertThat(ancestors.inherits(name(Sleeper.class), "yield()V", thread)).isFalse();
        assertThat(ancestors.inherits(name(Odds.class), sleep, thread)).isFalse();
        assertThat(ancestors.inherits(name(Numbers.class), "hashCode()I", OBJECT))
                .isFalse();
        assertThat(ancestors.inherits(name(AncestorsTests.class), "hashCode()I", OBJECT))
                .isTrue();
    }

    /** To ask it would run code of the program in the middle of class loading. */
    @Test
    void doesNotAskALoaderOfTheProgram() {
        ClassLoader own = new ClassLoader(null) {
            @Override
            public InputStream getResourceAsStream(String name) {
                throw new AssertionError("asked for " + name);
            }
        };
        Ancestors ancestors = files.of(own, new ClassReader(Samples.bytes(Link.class)));
        assertThat(ancestors.ofJdk(name(Link.class), "clear()V")).isEqualTo("java/lang/ref/WeakReference");
        assertThat(ancestors.ofJdk("no/such/Type", "clear()V")).isEqualTo(OBJECT);
        Ancestors others = files.of(own, new ClassReader(Samples.bytes(Sleeper.class)));
        assertThat(others.ofJdk(name(Link.class), "clear()V"))
                .as("what a class of that loader inherits, which may declare the method")
                .isEqualTo("java/lang/ref/WeakReference");
    }

    @Test
    void findsTheMethodsThatImplementAnInterfaceAndAreInherited() {
        assertThat(of(Link.class).implementing()).containsExactly("get()Ljava/lang/Object;");
        assertThat(of(Overriding.class).implementing()).isEmpty();
        assertThat(of(Numbers.class).implementing()).isEmpty();
        assertThat(of(Readable.class).implementing()).isEmpty();
    }

    /** Of the program: nobody knows who implements it. */
    private interface Readable {
        Object get();

        boolean refersTo(Object other);
    }

    private static class Link extends WeakReference<Object> implements Readable {
        Link() {
            super("x");
        }
    }

    private static final class Overriding extends Link implements Readable {
        @Override
        public Object get() {
            return super.get();
        }
    }

    @SuppressWarnings("serial")
    private static class Numbers extends Vector<Integer> {
        @Override
        public synchronized boolean isEmpty() {
            return false;
        }
    }

    @SuppressWarnings("serial")
    private static final class Odds extends Numbers {
        @Override
        public synchronized int capacity() {
            return 1;
        }
    }

    private static final class Sleeper extends ForkJoinWorkerThread {
        Sleeper() {
            super(null);
        }

        @SuppressWarnings("unused")
        public static void yield() {}
    }
}
