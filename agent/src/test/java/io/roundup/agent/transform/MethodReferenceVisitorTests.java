// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Site;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** References to the methods whose hooks stand at calls: such as {@code monitor::notify}, which nobody calls. */
@NullUnmarked
class MethodReferenceVisitorTests {
    @Test
    void referencesToMethodsOfMonitors() throws Exception {
        assertThat(Samples.underTest().run(Monitors.class))
                .containsExactly(
                        "monitorEnter(Monitors, MONITOR_ENTER)",
                        "monitorNotify(Monitors, false, notify)",
                        "monitorNotify(Monitors, true, notifyAll)",
                        "monitorWait(Monitors, 1, wait)",
                        "monitorWait(Monitors, 2, wait)",
                        "monitorExit(Monitors, MONITOR_EXIT)");
    }

    @Test
    void referencesToMethodsOfThreads() throws Exception {
        assertThat(Samples.underTest().run(Threads.class))
                .containsExactly(
                        "threadIsAlive(Thread, false, isAlive)",
                        "threadState(Thread, NEW, getState)",
                        "threadJoin(Thread, 0, join)",
                        "threadJoin(Thread, 5, join)",
                        "threadJoin(Thread, 6, join)",
                        "threadYield(yield)",
                        "threadYield(onSpinWait)",
                        "threadSleep(0, sleep)",
                        "threadSleep(1, sleep)");
    }

    @Test
    void referencesToValuesThatDifferFromRunToRun() throws Exception {
        assertThat(Samples.underTest().run(ValuesFromOutside.class))
                .containsExactly(
                        "nanoTime()",
                        "currentTimeMillis()",
                        "identityHashCode(ValuesFromOutside)",
                        "hasIdentityHash(ValuesFromOutside)",
                        "identityHashCode(ValuesFromOutside)");
    }

    @Test
    void referencesToMethodsOfAClassThatExtendsThread() throws Exception {
        assertThat(Samples.underTest()
                        .edit(bytes -> renaming(bytes, "java/lang/Thread", Type.getInternalName(Named.class)))
                        .run(ThreadsOfAClass.class))
                .containsExactly(
                        "threadIsAlive(Named, false, isAlive)",
                        "threadState(Named, NEW, getState)",
                        "threadJoin(Named, 0, join)",
                        "threadJoin(Named, 5, join)");
    }

    /** Compilers other than {@code javac} name the type of the array. The class could not be loaded. */
    @Test
    void referencesToMethodsOfArrays() throws Exception {
        assertThat(Samples.underTest()
                        .edit(bytes -> renaming(bytes, "java/lang/Object", "[I"))
                        .run(OfAnArray.class))
                .containsExactly("hasIdentityHash(int[])", "identityHashCode(int[])");
    }

    /**
     * {@return a class file whose references name another class} Compilers do so for JDK 18 and later: they name the class
     * of the object, and not that of the method.
     */
    private static byte[] renaming(byte[] bytes, String owner, String renamedTo) {
        ClassWriter writer = new ClassWriter(0);
        ClassVisitor renames = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, thrown)) {
                    @Override
                    public void visitInvokeDynamicInsn(
                            String name, String descriptor, Handle bootstrap, Object... arguments) {
                        Object[] renamed = arguments.clone();
                        if (renamed.length > 1
                                && renamed[1] instanceof Handle handle
                                && handle.getOwner().equals(owner)) {
                            renamed[1] =
                                    new Handle(handle.getTag(), renamedTo, handle.getName(), handle.getDesc(), false);
                        }
                        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, renamed);
                    }
                };
            }
        };
        new ClassReader(bytes).accept(renames, 0);
        return writer.toByteArray();
    }

    @Test
    void referencesToReflectionAndToCopiesOfArrays() throws Exception {
        assertThat(Samples.underTest().run(Reflective.class))
                .containsExactly(
                        "reflective(Field, Reflective, null, 1, setInt)",
                        "reflective(Field, Reflective, null, 0, get)",
                        "arrayStore(int[], 0, ARRAY_STORE)",
                        "arrayLoad(int[], 0, get)",
                        "isSharedArray(int[])",
                        "isSharedArray(int[])",
                        "arrayLoad(int[], 0, arraycopy)",
                        "arrayStore(int[], 0, arraycopy)",
                        "isSharedArray(int[])",
                        "arrayLoad(int[], 0, toString)");
    }

    /** The method that calls it has neither a name nor a line that a reader knows. */
    @Test
    void whatAReferenceDoesIsAtTheMethodAndLineThatItStandsIn() throws Exception {
        Samples samples = Samples.underTest();
        samples.run(Reflective.class);
        List<Site> copies = new ArrayList<>();
        for (int id = 1; id <= samples.sites().size(); id++) {
            Site site = samples.sites().get(id);
            if (site.member().equals("arraycopy")) {
                copies.add(site);
            }
        }
        assertThat(copies).hasSize(2).allSatisfy(site -> {
            assertThat(site.method()).isEqualTo("call");
            assertThat(site.line()).isPositive();
        });
    }

    @Test
    void leavesOtherReferencesAlone() throws Exception {
        assertThat(Samples.underTest().run(Others.class)).isEmpty();
    }

    /** What can be done. */
    interface Act {
        void now() throws InterruptedException;
    }

    /** With a time. */
    interface ActWithin {
        void now(long millis) throws InterruptedException;
    }

    /** With a time in two parts. */
    interface ActWithinNanos {
        void now(long millis, int nanos) throws InterruptedException;
    }

    /** A monitor. */
    public static class Monitors implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            Act one = this::notify;
            Act all = this::notifyAll;
            ActWithin waits = this::wait;
            ActWithinNanos waitsForNanos = this::wait;
            synchronized (this) {
                one.now();
                all.now();
                waits.now(1);
                waitsForNanos.now(1, 1);
            }
            return "done";
        }
    }

    /** A thread that is not started. */
    public static class Threads implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            Thread thread = new Thread();
            BooleanSupplier isAlive = thread::isAlive;
            Supplier<Thread.State> state = thread::getState;
            Act join = thread::join;
            ActWithin joinWithin = thread::join;
            ActWithinNanos joinWithinNanos = thread::join;
            Act yields = Thread::yield;
            Act spins = Thread::onSpinWait;
            ActWithin sleep = Thread::sleep;
            ActWithinNanos sleepNanos = Thread::sleep;
            String answers = isAlive.getAsBoolean() + " " + state.get();
            join.now();
            joinWithin.now(5);
            joinWithinNanos.now(5, 1);
            yields.now();
            spins.now();
            sleep.now(0);
            sleepNanos.now(0, 1);
            return answers;
        }
    }

    /** Clocks and hashes. */
    public static class ValuesFromOutside implements Callable<Object> {
        @Override
        public Object call() {
            LongSupplier nanos = System::nanoTime;
            LongSupplier millis = System::currentTimeMillis;
            ToIntFunction<Object> identity = System::identityHashCode;
            ToIntFunction<Object> hash = Object::hashCode;
            boolean isTime = nanos.getAsLong() + millis.getAsLong() > 0;
            return isTime && identity.applyAsInt(this) == hash.applyAsInt(this);
        }
    }

    /** With an object and a number. */
    interface Put {
        void to(Object target, int value) throws IllegalAccessException;
    }

    /** Of an object. */
    interface Get {
        Object of(Object target) throws IllegalAccessException;
    }

    /** From one array to another. */
    interface Copy {
        void now(Object from, int start, Object to, int at, int length);
    }

    /** A thread. */
    static final class Named extends Thread {}

    /** A thread that is not started, of a class of the program. */
    public static class ThreadsOfAClass implements Callable<Object> {
        @Override
        public Object call() throws InterruptedException {
            Named thread = new Named();
            BooleanSupplier isAlive = thread::isAlive;
            Supplier<Thread.State> state = thread::getState;
            Act join = thread::join;
            ActWithin joinWithin = thread::join;
            String answers = isAlive.getAsBoolean() + " " + state.get();
            join.now();
            joinWithin.now(5);
            return answers;
        }
    }

    /** A reference to a method of an array. */
    public static class OfAnArray implements Callable<Object> {
        @Override
        public Object call() {
            ToIntFunction<int[]> hash = int[]::hashCode;
            boolean isZero = hash.applyAsInt(new int[1]) == 0;
            return isZero ? "zero" : "done";
        }
    }

    /** Methods that are static, bound, and neither. */
    public static class Reflective implements Callable<Object> {
        int number;

        @Override
        public Object call() throws Exception {
            Field field = Reflective.class.getDeclaredField("number");
            Put put = field::setInt;
            Get get = field::get;
            BiFunction<Object, Integer, Object> element = Array::get;
            Copy copies = System::arraycopy;
            Function<int[], String> shows = Arrays::toString;
            put.to(this, 7);
            Object found = get.of(this);
            int[] from = {1};
            int[] to = new int[1];
            Object first = element.apply(from, 0);
            copies.now(from, 0, to, 0, 1);
            return found + " " + first + shows.apply(to);
        }
    }

    /** Methods of the same names. */
    public static class Others implements Callable<Object> {
        boolean isAlive() {
            return true;
        }

        @Override
        public Object call() {
            BooleanSupplier isAlive = this::isAlive;
            Supplier<String> text = "text"::toString;
            return isAlive.getAsBoolean() + text.get();
        }
    }
}
