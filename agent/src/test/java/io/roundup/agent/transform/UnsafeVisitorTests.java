// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import demo.FakeUnsafe;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;

@NullUnmarked
class UnsafeVisitorTests {
    @Test
    void announcesAccessesOfVariablesOfObjects() throws Exception {
        List<String> calls = run(Accesses.class, "55truefalse");

        String offset = calls.get(0).split(", ", -1)[1];
        assertThat(calls)
                .containsExactly(
                        "unsafe(Accesses, " + offset + ", null, 1, putInt)",
                        "unsafe(Accesses, " + offset + ", null, 0, getIntVolatile)",
                        "unsafeAdd(Accesses, " + offset + ", 3, getAndAddInt)",
                        "unsafeCasBits(Accesses, " + offset + ", 8, 9, compareAndSwapInt)",
                        "casDone(true)",
                        "unsafeCasBits(Accesses, " + offset + ", 8, 9, compareAndSwapInt)",
                        "casDone(false)");
    }

    @Test
    void announcesReferences() throws Exception {
        List<String> calls = run(References.class, "truebc");

        String offset = calls.get(0).split(", ", -1)[1];
        assertThat(calls)
                .containsExactly(
                        "unsafe(References, " + offset + ", \"a\", 1, putObject)",
                        "unsafeCas(References, " + offset + ", \"a\", \"b\", compareAndSwapObject)",
                        "casDone(true)",
                        "unsafe(References, " + offset + ", \"c\", 1, getAndSetObject)",
                        "unsafe(References, " + offset + ", null, 0, getObject)");
    }

    @Test
    void announcesMemoryOutsideOfObjects() throws Exception {
        assertThat(run(Addresses.class, "3").stream().map(call -> call.replaceAll("\\d{9,}", "ADDRESS")))
                .containsExactly(
                        "memory(ADDRESS, 8, 1, putLong)",
                        "memory(ADDRESS, 8, 0, getLong)",
                        "setMemory(null, ADDRESS, 4, 1, setMemory)",
                        "copyMemory(null, ADDRESS, null, ADDRESS, 4, copyMemory)");
    }

    @Test
    void announcesTheInternalClassToo() {
        byte[] bytes = Samples.bytes(java.util.concurrent.atomic.AtomicLong.class);
        Samples samples = Samples.jdk();

        assertThat(samples.instrument(bytes)).isNotSameAs(bytes);
        assertThat(new ClassReader(bytes).getClassName()).isEqualTo("java/util/concurrent/atomic/AtomicLong");
        assertThat(samples.sites().get(1).owner()).isNotEmpty();
        assertThat(allKinds(samples.sites())).contains(SiteKind.UNSAFE_CAS, SiteKind.UNSAFE_WRITE);
    }

    /** Puts the real class in the place of its stand-in, and runs the sample as {@link Samples#run} does. */
    private static List<String> run(Class<? extends Callable<?>> sample, String expected) throws Exception {
        Samples samples = Samples.underTest()
                .edit(bytes -> new String(bytes, ISO_8859_1)
                        .replace("demo/FakeUnsafe", "sun/misc/Unsafe")
                        .getBytes(ISO_8859_1));
        Class<?> instrumented = samples.load(sample);
        assertThat(Samples.instance(instrumented).call()).isEqualTo(expected);
        Callable<?> explored = Samples.instance(instrumented);
        return new Recorder(samples.sites()).record(() -> {
            assertThat(explored.call()).isEqualTo(expected);
            return null;
        });
    }

    private static List<SiteKind> allKinds(Sites sites) {
        return IntStream.rangeClosed(1, sites.size())
                .mapToObj(id -> sites.get(id).kind())
                .toList();
    }

    /** Of an int. */
    public static class Accesses implements Callable<Object> {
        private final FakeUnsafe unsafe;
        private final long offset;
        int value;

        /** Takes the instance and the field's offset. */
        public Accesses() throws ReflectiveOperationException {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            unsafe = (FakeUnsafe) field.get(null);
            offset = unsafe.objectFieldOffset(Accesses.class.getDeclaredField("value"));
        }

        @Override
        public Object call() {
            unsafe.putInt(this, offset, 5);
            int read = unsafe.getIntVolatile(this, offset);
            int old = unsafe.getAndAddInt(this, offset, 3);
            boolean first = unsafe.compareAndSwapInt(this, offset, 8, 9);
            boolean second = unsafe.compareAndSwapInt(this, offset, 8, 9);
            return "" + read + old + first + second;
        }
    }

    /** Of a reference. */
    public static class References implements Callable<Object> {
        private final FakeUnsafe unsafe;
        private final long offset;
        Object value;

        /** Takes the instance and the field's offset. */
        public References() throws ReflectiveOperationException {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            unsafe = (FakeUnsafe) field.get(null);
            offset = unsafe.objectFieldOffset(References.class.getDeclaredField("value"));
        }

        @Override
        public Object call() {
            unsafe.putObject(this, offset, "a");
            boolean set = unsafe.compareAndSwapObject(this, offset, "a", "b");
            Object old = unsafe.getAndSetObject(this, offset, "c");
            return "" + set + old + (String) unsafe.getObject(this, offset);
        }
    }

    /** Of memory outside of the heap. */
    public static class Addresses implements Callable<Object> {
        private final FakeUnsafe unsafe;

        /** Takes the instance and the field's offset. */
        public Addresses() throws ReflectiveOperationException {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            unsafe = (FakeUnsafe) field.get(null);
        }

        @Override
        public Object call() {
            long address = unsafe.allocateMemory(8);
            unsafe.putLong(address, 3);
            long value = unsafe.getLong(address);
            unsafe.setMemory(address, 4, (byte) 1);
            unsafe.copyMemory(null, address, null, address + 4, 4);
            unsafe.freeMemory(address);
            return Long.toString(value);
        }
    }
}
