// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.transform.Samples;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class CallSiteInstrumenterTests {
    private static final String LOG = Log.class.getName().replace('.', '/');

    private final OperationMethods operations = new OperationMethods();

    @Test
    void recordsCallsOfEachShape() throws Exception {
        operations.select(Set.of(
                "nothing()V",
                "plus(J)J",
                "half(D)D",
                "not(Z)Z",
                "next(C)C",
                "twice(I)I",
                "shorter(F)F",
                "echo(Ljava/lang/Object;)Ljava/lang/Object;",
                "join(IJLjava/lang/String;)Ljava/lang/String;"));
        assertThat(run(Shapes.class)).isEqualTo("8 1.5 false b 6 0.5 x 12y []");
        assertThat(Log.EVENTS)
                .containsExactly(
                        "enter nothing",
                        "invoked",
                        "returned",
                        "enter plus",
                        "argument 5L",
                        "invoked",
                        "returned 8L",
                        "enter half",
                        "argument 3.0D",
                        "invoked",
                        "returned 1.5D",
                        "enter not",
                        "argument trueZ",
                        "invoked",
                        "returned falseZ",
                        "enter next",
                        "argument aC",
                        "invoked",
                        "returned bC",
                        "enter twice",
                        "argument 3I",
                        "invoked",
                        "returned 6I",
                        "enter shorter",
                        "argument 1.0",
                        "invoked",
                        "returned 0.5",
                        "enter echo",
                        "argument x",
                        "invoked",
                        "returned x",
                        "enter join",
                        "arguments [1, 2, y]",
                        "invoked",
                        "returned 12y");
    }

    @Test
    void recordsMethodReferencesAndCallsInLambdas() throws Exception {
        operations.select(Set.of("twice(I)I", "nothing()V"));
        assertThat(run(References.class)).isEqualTo("done");
        assertThat(Log.EVENTS)
                .containsExactly(
                        "enter nothing", "invoked", "returned", "enter twice", "argument 4I", "invoked", "returned 8I");
    }

    @Test
    void recordsExceptionsAndLetsThemPass() throws Exception {
        operations.select(Set.of("fail()V"));
        assertThat(run(Failing.class)).isEqualTo("caught no luck");
        assertThat(Log.EVENTS).containsExactly("enter fail", "invoked", "threw java.lang.IllegalStateException");
    }

    @Test
    void makesCallsThatAreNotToBeRecordedAllTheSame() throws Exception {
        operations.select(Set.of("twice(I)I", "nothing()V"));
        Log.isOpen = false;
        try {
            assertThat(run(References.class)).isEqualTo("done");
        } finally {
            Log.isOpen = true;
        }
        assertThat(Log.EVENTS).containsExactly("enter nothing", "enter twice");
    }

    @Test
    void leavesOtherClassesAsTheyAre() {
        operations.select(Set.of("other()V"));
        byte[] bytes = Samples.bytes(References.class);
        assertThat(new CallSiteInstrumenter(operations, LOG).instrument(bytes)).isSameAs(bytes);
    }

    @Test
    void refusesWhatIsNoClassFile() {
        assertThatExceptionOfType(RuntimeException.class)
                .isThrownBy(() -> new CallSiteInstrumenter(operations, LOG).instrument(new byte[] {1, 2, 3}));
    }

    private Object run(Class<? extends Callable<?>> sample) throws Exception {
        Log.EVENTS.clear();
        Log.operations = operations;
        byte[] instrumented = new CallSiteInstrumenter(operations, LOG).instrument(Samples.bytes(sample));
        Samples.verify(instrumented);
        ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (!name.equals(sample.getName())) {
                    return super.loadClass(name, resolve);
                }
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : defineClass(name, instrumented, 0, instrumented.length);
            }
        };
        return Samples.instance(Class.forName(sample.getName(), true, loader)).call();
    }

    /** What bridges record into. */
    public static final class Log {
        static final List<String> EVENTS = new ArrayList<>();
        static OperationMethods operations;
        static boolean isOpen = true;

        public static Log enter(Object target, int method) {
            EVENTS.add("enter " + operations.get(method).name());
            return isOpen ? new Log() : null;
        }

        public void argument(boolean value) {
            EVENTS.add("argument " + value + "Z");
        }

        public void argument(char value) {
            EVENTS.add("argument " + value + "C");
        }

        public void argument(int value) {
            EVENTS.add("argument " + value + "I");
        }

        public void argument(long value) {
            EVENTS.add("argument " + value + "L");
        }

        public void argument(double value) {
            EVENTS.add("argument " + value + "D");
        }

        public void argument(Object value) {
            EVENTS.add("argument " + value);
        }

        public void arguments(Object[] values) {
            EVENTS.add("arguments " + Arrays.asList(values));
        }

        public void invoked() {
            EVENTS.add("invoked");
        }

        public void returned() {
            EVENTS.add("returned");
        }

        public void returned(boolean value) {
            EVENTS.add("returned " + value + "Z");
        }

        public void returned(char value) {
            EVENTS.add("returned " + value + "C");
        }

        public void returned(int value) {
            EVENTS.add("returned " + value + "I");
        }

        public void returned(long value) {
            EVENTS.add("returned " + value + "L");
        }

        public void returned(double value) {
            EVENTS.add("returned " + value + "D");
        }

        public void returned(Object value) {
            EVENTS.add("returned " + value);
        }

        public void threw(Throwable thrown) {
            EVENTS.add("threw " + thrown.getClass().getName());
        }
    }

    /** The object that is called. */
    public static class Target {
        public void nothing() {}

        public long plus(long value) {
            return value + 3;
        }

        public double half(double value) {
            return value / 2;
        }

        public boolean not(boolean value) {
            return !value;
        }

        public char next(char value) {
            return (char) (value + 1);
        }

        public int twice(int value) {
            return 2 * value;
        }

        public float shorter(float value) {
            return value / 2;
        }

        public Object echo(Object value) {
            return value;
        }

        public String join(int first, long second, String third) {
            return first + "" + second + third;
        }

        public void fail() {
            throw new IllegalStateException("no luck");
        }

        public List<String> unselected() {
            return List.of();
        }
    }

    /** Calls with parameters and results of each size. */
    public static class Shapes implements Callable<Object> {
        private final Target target = new Target();

        @Override
        public Object call() {
            target.nothing();
            return target.plus(5) + " " + target.half(3) + " " + target.not(true) + " " + target.next('a') + " "
                    + target.twice(3) + " " + target.shorter(1) + " " + target.echo("x") + " " + target.join(1, 2, "y")
                    + " " + target.unselected();
        }
    }

    /** Calls that others make. */
    public static class References implements Callable<Object> {
        private final Target target = new Target();

        @Override
        public Object call() {
            Runnable bound = target::nothing;
            bound.run();
            Supplier<Target> supplier = () -> target;
            IntConsumer lambda = value -> supplier.get().twice(value);
            lambda.accept(4);
            return "done";
        }
    }

    /** A call that throws. */
    public static class Failing implements Callable<Object> {
        private final Target target = new Target();

        @Override
        public Object call() {
            try {
                target.fail();
                return "nothing";
            } catch (IllegalStateException e) {
                return "caught " + e.getMessage();
            }
        }
    }
}
