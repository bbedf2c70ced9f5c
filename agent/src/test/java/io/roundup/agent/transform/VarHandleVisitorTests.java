// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class VarHandleVisitorTests {
    @Test
    void announcesReadsAndWrites() throws Exception {
        assertThat(Samples.underTest().run(ReadsAndWrites.class))
                .containsExactly(
                        "varHandle(handle, Variables, -1, null, 1, set)",
                        "varHandle(handle, Variables, -1, null, 0, get)",
                        "varHandle(handle, Variables, -1, null, 1, setVolatile)",
                        "varHandle(handle, Variables, -1, null, 0, getVolatile)",
                        "varHandle(handle, Variables, -1, \"one\", 1, setRelease)",
                        "varHandle(handle, Variables, -1, null, 0, getAcquire)",
                        "varHandle(handle, null, -1, null, 1, setOpaque)",
                        "varHandle(handle, null, -1, null, 0, getOpaque)",
                        "varHandle(handle, long[], 1, null, 1, set)",
                        "varHandle(handle, long[], 1, null, 0, get)",
                        "varHandle(handle, String[], 0, \"two\", 1, setVolatile)",
                        "varHandle(handle, String[], 0, null, 0, getVolatile)");
    }

    @Test
    void announcesUnconditionalUpdatesAsWrites() throws Exception {
        assertThat(Samples.underTest().run(Updates.class))
                .containsExactly(
                        "varHandleAdd(handle, Variables, -1, 3, false, getAndAdd)",
                        "varHandleUpdate(handle, Variables, -1, 0, 4, getAndSet)",
                        "varHandleUpdate(handle, Variables, -1, 3, 8, getAndBitwiseOr)",
                        "varHandle(handle, Variables, -1, \"new\", 1, getAndSet)",
                        "arrayStore(long[], 0, ARRAY_STORE)",
                        "varHandleUpdate(handle, long[], 0, 1, 1, getAndAddRelease)");
    }

    @Test
    void announcesCompareAndSetAndItsResult() throws Exception {
        assertThat(Samples.underTest().run(CompareAndSets.class))
                .containsExactly(
                        "varHandleCasBits(handle, Variables, -1, 0, 1, compareAndSet)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 0, 2, compareAndSet)",
                        "casDone(false)",
                        "varHandleCasBits(handle, Variables, -1, 0, 3, compareAndSet)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 1, 0, compareAndSet)",
                        "casDone(false)",
                        "varHandleCasBits(handle, Variables, -1, 4607182418800017408, 4611686018427387904, compareAndSet)",
                        "casDone(false)",
                        "weakFails()",
                        "varHandleCasBits(handle, Variables, -1, 1065353216, 1073741824, weakCompareAndSetPlain)",
                        "casDone(false)",
                        "varHandleCas(handle, Variables, -1, null, \"x\", compareAndSet)",
                        "casDone(true)",
                        "varHandleCas(handle, String[], 0, \"y\", \"z\", compareAndSet)",
                        "casDone(false)",
                        "varHandleCasBits(handle, null, -1, 9, 9, compareAndSet)",
                        "casDone(false)");
    }

    @Test
    void announcesCompareAndExchangeAndWhetherItSucceeded() throws Exception {
        assertThat(Samples.underTest().run(CompareAndExchanges.class))
                .containsExactly(
                        "varHandleCasBits(handle, Variables, -1, 0, 5, compareAndExchange)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 0, 2, compareAndExchangeAcquire)",
                        "casDone(false)",
                        "varHandleCas(handle, Variables, -1, null, \"x\", compareAndExchange)",
                        "casDone(true)",
                        "varHandleCas(handle, Variables, -1, null, \"y\", compareAndExchangeRelease)",
                        "casDone(false)",
                        "varHandleCasBits(handle, Variables, -1, 5, 6, compareAndExchange)",
                        "casDone(true)");
    }

    @Test
    void announcesCompareAndExchangeWhoseResultIsDropped() throws Exception {
        assertThat(Samples.underTest().run(DroppedResults.class))
                .containsExactly(
                        "varHandleCasBits(handle, Variables, -1, 0, 5, compareAndExchange)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 0, 5, compareAndExchange)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 0, 1, compareAndExchange)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 0, 4607182418800017408, compareAndExchange)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 1065353216, 1073741824, compareAndExchange)",
                        "casDone(false)",
                        "varHandleCas(handle, Variables, -1, null, \"x\", compareAndExchange)",
                        "casDone(true)",
                        "varHandleCas(handle, Variables, -1, null, null, compareAndExchange)",
                        "casDone(false)");
    }

    /** An int for a float, or a witness that is wider, is converted by the handle. */
    @Test
    void announcesExchangesWhoseNumbersAreConverted() throws Exception {
        assertThat(Samples.underTest().run(Conversions.class))
                .containsExactly(
                        "varHandleCasBits(handle, Variables, -1, 0, 1, compareAndExchange)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 1, 2, compareAndExchange)",
                        "casDone(true)",
                        "varHandleCasBits(handle, Variables, -1, 1, 2, compareAndExchange)",
                        "casDone(false)",
                        "varHandleCasBits(handle, Variables, -1, 0, 7, compareAndExchange)",
                        "casDone(true)",
                        "varHandleCas(handle, Variables, -1, 7, 8, compareAndExchange)",
                        "casDone(true)");
    }

    /** The names of the hooks are those of the methods. */
    @Test
    void announcesFences() throws Exception {
        assertThat(Samples.underTest().run(Fences.class))
                .containsExactly(
                        "acquireFence()", "releaseFence()", "loadLoadFence()", "storeStoreFence()", "fullFence()");
    }

    @Test
    void leavesOtherMethodsAlone() throws Exception {
        assertThat(Samples.underTest().run(OtherMethods.class)).isEmpty();
    }

    /** Variables of each kind. */
    public static class Variables {
        static final VarHandle INT;
        static final VarHandle LONG;
        static final VarHandle BOOLEAN;
        static final VarHandle FLOAT;
        static final VarHandle DOUBLE;
        static final VarHandle TEXT;
        static final VarHandle STATIC;
        static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
        static final VarHandle TEXTS = MethodHandles.arrayElementVarHandle(String[].class);

        int i;
        long l;
        boolean z;
        float f;
        double d;
        String text;
        static int counter;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                INT = lookup.findVarHandle(Variables.class, "i", int.class);
                LONG = lookup.findVarHandle(Variables.class, "l", long.class);
                BOOLEAN = lookup.findVarHandle(Variables.class, "z", boolean.class);
                FLOAT = lookup.findVarHandle(Variables.class, "f", float.class);
                DOUBLE = lookup.findVarHandle(Variables.class, "d", double.class);
                TEXT = lookup.findVarHandle(Variables.class, "text", String.class);
                STATIC = lookup.findStaticVarHandle(Variables.class, "counter", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    /**
     * Base of the samples: static final fields of another class are accesses, so the handles are fields of this one.
     */
    abstract static class Sample implements Callable<Object> {}

    /** Plain to volatile. */
    public static class ReadsAndWrites extends Sample {
        private final Variables v = new Variables();
        private final VarHandle i = Variables.INT;
        private final VarHandle l = Variables.LONG;
        private final VarHandle text = Variables.TEXT;
        private final VarHandle counter = Variables.STATIC;
        private final VarHandle longs = Variables.LONGS;
        private final VarHandle texts = Variables.TEXTS;

        @Override
        public Object call() {
            i.set(v, 3);
            int plain = (int) i.get(v);
            l.setVolatile(v, 4L);
            long wide = (long) l.getVolatile(v);
            text.setRelease(v, "one");
            String reference = (String) text.getAcquire(v);
            counter.setOpaque(5);
            int shared = (int) counter.getOpaque();
            long[] array = new long[2];
            longs.set(array, 1, 6L);
            long element = (long) longs.get(array, 1);
            String[] strings = new String[1];
            texts.setVolatile(strings, 0, "two");
            return plain + wide + reference + shared + element + texts.getVolatile(strings, 0);
        }
    }

    /** Fetch and do. */
    public static class Updates extends Sample {
        private final Variables v = new Variables();
        private final VarHandle i = Variables.INT;
        private final VarHandle l = Variables.LONG;
        private final VarHandle text = Variables.TEXT;
        private final VarHandle longs = Variables.LONGS;

        @Override
        public Object call() {
            int old = (int) i.getAndAdd(v, 3);
            long before = (long) l.getAndSet(v, 4L);
            int bits = (int) i.getAndBitwiseOr(v, 8);
            String none = (String) text.getAndSet(v, "new");
            long[] array = {7};
            return old + before + bits + none + (long) longs.getAndAddRelease(array, 0, 1L);
        }
    }

    /** That may fail. */
    public static class CompareAndSets extends Sample {
        private final Variables v = new Variables();
        private final VarHandle i = Variables.INT;
        private final VarHandle l = Variables.LONG;
        private final VarHandle z = Variables.BOOLEAN;
        private final VarHandle f = Variables.FLOAT;
        private final VarHandle d = Variables.DOUBLE;
        private final VarHandle text = Variables.TEXT;
        private final VarHandle counter = Variables.STATIC;
        private final VarHandle texts = Variables.TEXTS;

        @Override
        public Object call() {
            boolean a = i.compareAndSet(v, 0, 1);
            boolean b = i.compareAndSet(v, 0, 2);
            boolean c = l.compareAndSet(v, 0L, 3L);
            boolean e = z.compareAndSet(v, true, false);
            boolean g = d.compareAndSet(v, 1.0, 2.0);
            boolean h = f.weakCompareAndSetPlain(v, 1f, 2f);
            boolean j = text.compareAndSet(v, null, "x");
            boolean k = texts.compareAndSet(new String[1], 0, "y", "z");
            return "" + a + b + c + e + g + h + j + k + counter.compareAndSet(9, 9);
        }
    }

    /** With a witness. */
    public static class CompareAndExchanges extends Sample {
        private final Variables v = new Variables();
        private final VarHandle i = Variables.INT;
        private final VarHandle l = Variables.LONG;
        private final VarHandle text = Variables.TEXT;

        @Override
        public Object call() {
            int a = (int) i.compareAndExchange(v, 0, 5);
            int b = (int) i.compareAndExchangeAcquire(v, 0, 2);
            String c = (String) text.compareAndExchange(v, (String) null, "x");
            String d = (String) text.compareAndExchangeRelease(v, (String) null, "y");
            Object boxed = i.compareAndExchange(v, 5, 6);
            return "" + a + b + c + d + boxed;
        }
    }

    /** Statements: the call has no result. */
    public static class DroppedResults extends Sample {
        private final Variables v = new Variables();
        private final VarHandle i = Variables.INT;
        private final VarHandle l = Variables.LONG;
        private final VarHandle z = Variables.BOOLEAN;
        private final VarHandle d = Variables.DOUBLE;
        private final VarHandle f = Variables.FLOAT;
        private final VarHandle text = Variables.TEXT;

        @Override
        public Object call() {
            i.compareAndExchange(v, 0, 5);
            l.compareAndExchange(v, 0, 5);
            z.compareAndExchange(v, false, true);
            d.compareAndExchange(v, 0.0, 1.0);
            f.compareAndExchange(v, 1f, 2f);
            text.compareAndExchange(v, null, "x");
            text.compareAndExchange(v, null, null);
            return "done";
        }
    }

    /** Of ints for floats, of wider witnesses, and of a box next to a number. */
    public static class Conversions extends Sample {
        private final Variables v = new Variables();
        private final VarHandle i = Variables.INT;
        private final VarHandle f = Variables.FLOAT;

        @Override
        public Object call() {
            float a = (float) f.compareAndExchange(v, 0, 1);
            f.compareAndExchange(v, 1, 2);
            float b = (float) f.compareAndExchange(v, 1, 2);
            double c = (double) i.compareAndExchange(v, 0, 7);
            int d = (int) i.compareAndExchange(v, 7, (Integer) 8);
            return "" + a + b + c + d;
        }
    }

    /** Between accesses. */
    public static class Fences extends Sample {
        @Override
        public Object call() {
            VarHandle.acquireFence();
            VarHandle.releaseFence();
            VarHandle.loadLoadFence();
            VarHandle.storeStoreFence();
            VarHandle.fullFence();
            return "done";
        }
    }

    /** Neither access a variable. */
    public static class OtherMethods extends Sample {
        private final VarHandle i = Variables.INT;

        @Override
        public Object call() {
            return i.varType() + " " + i.coordinateTypes() + i.isAccessModeSupported(VarHandle.AccessMode.GET);
        }
    }
}
