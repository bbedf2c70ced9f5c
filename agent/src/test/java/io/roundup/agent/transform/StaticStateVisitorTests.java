// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.InitializedClasses;
import io.roundup.agent.site.AddedNames;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
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

    /** What others hold may depend on what the program did before. */
    @Test
    void keepsFinalFieldsThatAreAlwaysTheSame() throws Exception {
        Class<?> state = Samples.underTest().load(State.class);
        Samples.instance(state).call();
        Object handle = state.getDeclaredField("TYPE").get(null);

        reset(state);

        assertThat(state.getDeclaredField("TYPE").get(null)).isSameAs(handle);
        assertThat(isFinal(state, "TYPE")).isTrue();
        assertThat(isFinal(state, "LIMIT")).isTrue();
        assertThat(isFinal(state, "CREATED")).isFalse();
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
    void reportsAllThatHaveAnInitialiser() throws Exception {
        int before = InitializedClasses.size();
        for (Class<?> type : List.of(Kind.class, Constants.class, Texts.class)) {
            Class<?> loaded = Samples.underTest().load(type);
            Class.forName(loaded.getName(), true, loaded.getClassLoader());
        }

        List<String> reported = new ArrayList<>();
        for (int i = before; i < InitializedClasses.size(); i++) {
            reported.add(InitializedClasses.get(i).getSimpleName());
        }
        assertThat(reported).containsExactly("Kind", "Constants", "Texts");
    }

    @Test
    void leavesClassesWithoutStateAlone() throws Exception {
        for (Class<?> type : List.of(Stateless.class, Plain.class)) {
            assertThat(Samples.underTest().load(type).getDeclaredMethods())
                    .extracting(Method::getName)
                    .doesNotContain(AddedNames.DEFAULTS, AddedNames.RESET);
        }
        assertThat(Samples.loadedBefore().load(State.class).getDeclaredMethods())
                .extracting(Method::getName)
                .doesNotContain(AddedNames.RESET);
    }

    /** Their constants hold what can change, so that others take their place. */
    @Test
    void makesTheConstantsOfEnumsAnew() throws Exception {
        Class<?> kind = Samples.underTest().load(Kind.class);
        Object[] before = kind.getEnumConstants();

        reset(kind);

        Method values = kind.getMethod("values");
        values.setAccessible(true);
        Object[] after = (Object[]) values.invoke(null);
        assertThat(after).hasSameSizeAs(before);
        assertThat(after[0]).isNotSameAs(before[0]).hasToString(before[0].toString());
    }

    /** The JVM lets nobody set them again (JVMS 4.5). */
    @Test
    void leavesTheFieldsOfInterfacesAsTheyAre() throws Exception {
        Class<?> constants = Samples.underTest().load(Constants.class);
        Field field = constants.getDeclaredFields()[0];
        Object before = field.get(null);

        reset(constants);

        assertThat(field.get(null)).isSameAs(before);
    }

    private static void reset(Class<?> type) throws ReflectiveOperationException {
        for (String name : List.of(AddedNames.DEFAULTS, AddedNames.RESET)) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(name)) {
                    method.setAccessible(true);
                    method.invoke(null);
                }
            }
        }
    }

    private static boolean isFinal(Class<?> type, String field) throws NoSuchFieldException {
        return Modifier.isFinal(type.getDeclaredField(field).getModifiers());
    }

    /** State behind final fields, and not. */
    public static class State implements Callable<Object> {
        static final int LIMIT = 10;
        public static final MethodType TYPE = MethodType.methodType(void.class);
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

    /** An enum whose constants never change. */
    public enum Plain {
        ONE,
        TWO
    }

    /** An enum with state. */
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
