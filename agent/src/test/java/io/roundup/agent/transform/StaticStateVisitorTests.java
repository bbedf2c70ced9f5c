// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.InitializedClasses;
import io.roundup.agent.site.AddedNames;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class StaticStateVisitorTests {
    @Test
    void makesStaticStateAnew() throws Exception {
        Class<?> state = Samples.underTest().load(State.class);
        Callable<?> sample = Samples.instance(state);
        Object first = sample.call();
        assertThat(sample.call()).isNotEqualTo(first);

        reset(state);

        assertThat(sample.call()).isEqualTo(first);
    }

    @Test
    void keepsFinalFieldsOfImmutableTypes() throws Exception {
        Class<?> state = Samples.underTest().load(State.class);
        Samples.instance(state).call();
        Object created = state.getDeclaredField("CREATED").get(null);

        reset(state);

        assertThat(state.getDeclaredField("CREATED").get(null)).isSameAs(created);
        assertThat(isFinal(state, "CREATED")).isTrue();
        assertThat(isFinal(state, "LIMIT")).isTrue();
        assertThat(isFinal(state, "LIST")).isFalse();
    }

    @Test
    void setsFieldsThatNobodyInitializesToTheirDefaults() throws Exception {
        Class<?> defaults = Samples.underTest().load(Defaults.class);
        Callable<?> sample = Samples.instance(defaults);
        Object first = sample.call();
        assertThat(sample.call()).isNotEqualTo(first);

        reset(defaults);

        assertThat(sample.call()).isEqualTo(first);
    }

    @Test
    void reportsClassesInTheOrderInWhichTheirInitializersEnd() throws Exception {
        int before = InitializedClasses.size();
        Class<?> needs = Samples.underTest().load(Needs.class);

        List<String> reported = new ArrayList<>();
        for (int i = before; i < InitializedClasses.size(); i++) {
            reported.add(InitializedClasses.get(i).getSimpleName());
        }
        assertThat(reported).containsExactly("Needed", "Needs");
        assertThat(needs.getDeclaredField("number").getInt(null)).isEqualTo(1);
    }

    @Test
    void reportsEnumsAndInterfacesWhoseStateStaysAsItIs() throws Exception {
        int before = InitializedClasses.size();
        for (Class<?> type : List.of(Kind.class, Constants.class, Texts.class)) {
            Class<?> loaded = Samples.underTest().load(type);
            Class.forName(loaded.getName(), true, loaded.getClassLoader());
        }

        List<String> reported = new ArrayList<>();
        for (int i = before; i < InitializedClasses.size(); i++) {
            reported.add(InitializedClasses.get(i).getSimpleName());
        }
        assertThat(reported).containsExactly("Kind", "Constants");
    }

    @Test
    void leavesClassesWithoutStateAlone() throws Exception {
        for (Class<?> type : List.of(Stateless.class, Kind.class, Constants.class)) {
            assertThat(Samples.underTest().load(type).getDeclaredMethods())
                    .extracting(Method::getName)
                    .doesNotContain(AddedNames.RESET);
        }
        assertThat(Samples.loadedBefore().load(State.class).getDeclaredMethods())
                .extracting(Method::getName)
                .doesNotContain(AddedNames.RESET);
    }

    private static void reset(Class<?> type) throws ReflectiveOperationException {
        Method method = type.getDeclaredMethod(AddedNames.RESET);
        method.setAccessible(true);
        method.invoke(null);
    }

    private static boolean isFinal(Class<?> type, String field) throws NoSuchFieldException {
        return Modifier.isFinal(type.getDeclaredField(field).getModifiers());
    }

    /** State behind final fields, and not. */
    public static class State implements Callable<Object> {
        static final int LIMIT = 10;
        public static final String CREATED = String.valueOf(new char[] {'o', 'n'});
        static final List<Integer> LIST = new ArrayList<>();
        static final long[] ARRAY = {1, 2, 3};
        static int counter = LIMIT;

        static {
            for (int i = 0; i < 2; i++) {
                LIST.add(i);
            }
        }

        @Override
        public Object call() {
            LIST.add(counter++);
            ARRAY[0]++;
            return LIST + " " + counter + " " + ARRAY[0] + CREATED;
        }
    }

    /** No initialiser. */
    public static class Defaults implements Callable<Object> {
        static int i;
        static long l;
        static boolean z;
        static double d;
        static StringBuilder text;

        @Override
        public Object call() {
            Object result = i++ + " " + l++ + " " + z + " " + d++ + " " + text;
            z = true;
            text = new StringBuilder("set");
            return result;
        }
    }

    /** Is initialised by the other. */
    public static class Needed {
        static int last;

        static int next() {
            return ++last;
        }
    }

    /** Initialises the other. */
    public static class Needs {
        public static int number = Needed.next();
    }

    /** Nothing static. */
    public static class Stateless {
        int value;
    }

    /** An enum. */
    public enum Kind {
        ONE;

        static int count;
    }

    /** An interface. */
    public interface Constants {
        List<String> NAMES = List.of();
    }

    /** An interface that holds nothing that could change. */
    public interface Texts {
        String NAME = String.valueOf(1);
    }
}
