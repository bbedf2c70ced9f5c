// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.CompiledScenario;
import io.roundup.it.program.Ended;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Memory outside of objects, and arrays that are accessed in two ways. Buffers are in {@code MemoryScenarios}. */
@Tag("agent")
class MemoryTests {
    private static final String UNSAFE = """
            static final sun.misc.Unsafe U;
            static {
                try {
                    java.lang.reflect.Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
                    field.setAccessible(true);
                    U = (sun.misc.Unsafe) field.get(null);
                } catch (ReflectiveOperationException e) {
                    throw new ExceptionInInitializerError(e);
                }
            }
            final long a = U.allocateMemory(16);
            { U.setMemory(a, 16, (byte) 0); }
            """;

    private static final String INCREMENTS = """
            public List<Callable<?>> get() {
                return List.of(() -> inc(), () -> inc2());
            }
            """;

    @TempDir
    Path folder;

    @BeforeAll
    static void instrumentsTheScenariosAsTheyAreLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    /**
     * Each reads and then writes one more: both find nothing, or one of them what the other one wrote. Four steps: six
     * orders.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            volatile        | U.getIntVolatile(null, a) | U.putIntVolatile(null, a, v + 1)
            plain           | U.getInt(null, a)         | U.putInt(null, a, v + 1)
            by its address  | U.getInt(a)               | U.putInt(a, v + 1)
            as a part       | (int) U.getLong(a)        | U.putLong(a, v + 1)
            copied          | U.getInt(a)               | copy(v + 1)
            """)
    void updatesOfMemoryOutsideOfObjectsAreLost(String name, String read, String write) throws Exception {
        String body = "int %s() { int v = " + read + "; " + write + "; return v; }\n";
        String copy =
                "void copy(int v) { long b = a + 8; synchronized (this) { U.putInt(b, v); U.copyMemory(b, a, 4); } }\n";
        Supplier<List<Callable<?>>> threads =
                compiled("", UNSAFE + copy + body.formatted("inc") + body.formatted("inc2") + INCREMENTS);
        assertOutcomes(name, threads, "[0, 0]", "[0, 1]", "[1, 0]");
    }

    @Test
    void oneCompareAndSetOfMemoryOutsideOfObjectsSucceeds() throws Exception {
        String body = "boolean %s() { return U.compareAndSwapInt(null, a, 0, 1); }\n";
        assertOutcomes(
                "compareAndSwapInt",
                compiled("", UNSAFE + body.formatted("inc") + body.formatted("inc2") + INCREMENTS),
                "[false, true]",
                "[true, false]");
    }

    @Test
    void aLongThatUnsafeWritesToBytesIsWhatTheIntInItHolds() throws Exception {
        String body = """
                final byte[] bytes = new byte[16];
                final long base = sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET;
                Object inc() { U.putLong(bytes, base, -1L); return "-"; }
                int inc2() { return U.getInt(bytes, base + 4); }
                """;
        assertOutcomes("putLong", compiled("", UNSAFE + body + INCREMENTS), "[-, -1]", "[-, 0]");
    }

    @Test
    void aStoreToAnIntFailsTheCompareAndSetOfTheLongAroundIt() throws Exception {
        String body = """
                final byte[] bytes = new byte[16];
                final long base = sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET;
                boolean inc() { return U.compareAndSwapLong(bytes, base, 0L, 1L << 32); }
                Object inc2() { U.putIntVolatile(bytes, base + 4, 5); return "-"; }
                """;
        assertOutcomes("compareAndSwapLong", compiled("", UNSAFE + body + INCREMENTS), "[false, -]", "[true, -]");
    }

    /** Byte by byte: who reads a later one and then an earlier one never finds the later one alone. */
    @Test
    void rangesOfAnArrayAreSetByteByByte() throws Exception {
        String body = """
                final byte[] bytes = new byte[24];
                final long base = sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET;
                Object inc() { U.setMemory(bytes, base + 4, 12, (byte) 1); return "-"; }
                int inc2() { return U.getByte(bytes, base + 15) + 2 * U.getByte(bytes, base + 4) + U.getByte(bytes, base); }
                """;
        assertOutcomes("setMemory", compiled("", UNSAFE + body + INCREMENTS), "[-, 0]", "[-, 2]", "[-, 3]");
    }

    /** From one array to another one, of which the target is shifted by four bytes; what is around it stays. */
    @Test
    void rangesAreCopiedBetweenArrays() throws Exception {
        String body = """
                final byte[] from = {1, 2, 3, 4, 5, 6, 7, 8, 9}, to = new byte[16];
                final long base = sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET;
                Object inc() { U.copyMemory(from, base, to, base + 4, 9); return Arrays.toString(to); }
                Object inc2() { return U.getByte(to, base + 12); }
                """;
        String copied = Arrays.toString(new byte[] {0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0});
        assertOutcomes(
                "copyMemory", compiled("", UNSAFE + body + INCREMENTS), "[" + copied + ", 0]", "[" + copied + ", 9]");
    }

    /** All of it is read before anything is written. */
    @Test
    void aRangeIsCopiedToWhereItOverlaps() throws Exception {
        String body = """
                final byte[] bytes = {1, 2, 3, 4};
                final long base = sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET;
                Object inc() { U.copyMemory(bytes, base, bytes, base + 1, 3); return "-"; }
                Object inc2() { return U.getByte(bytes, base + 3) + " " + U.getByte(bytes, base + 1); }
                """;
        assertOutcomes("copyMemory", compiled("", UNSAFE + body + INCREMENTS), "[-, 3 1]", "[-, 4 1]", "[-, 4 2]");
    }

    /** They are variables of their own, so there is one trace. */
    @Test
    void bytesOfDifferentValuesAreIndependent() throws Exception {
        String body = """
                final byte[] bytes = new byte[16];
                final long base = sun.misc.Unsafe.ARRAY_BYTE_BASE_OFFSET;
                int inc() { U.putLong(bytes, base, 1L); return U.getInt(bytes, base); }
                int inc2() { U.putInt(bytes, base + 8, 1); return U.getInt(bytes, base + 8); }
                """;
        Explored explored = explore("units", compiled("", UNSAFE + body + INCREMENTS));
        assertThat(explored.outcomes()).containsExactly("[1, 1]");
        assertThat(explored.complete()).isEqualTo(1);
    }

    /** Only one thread has the buffer, and all have the address of its memory. */
    @Test
    void updatesOfADirectBufferByItsAddressAreLost() throws Exception {
        String body = """
                final long at;
                { ByteBuffer own = ByteBuffer.allocateDirect(8).order(ByteOrder.nativeOrder()); at = address(own);
                  keep.set(own); }
                static final ThreadLocal<Object> keep = new ThreadLocal<>();
                static long address(ByteBuffer buffer) {
                    try {
                        return U.getLong(buffer, U.objectFieldOffset(Buffer.class.getDeclaredField("address")));
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                }
                int inc() { int v = U.getInt(at); U.putInt(at, v + 1); return v; }
                int inc2() { int v = U.getInt(null, at); U.putInt(null, at, v + 1); return v; }
                """;
        assertOutcomes(
                "address", compiled("import java.nio.*;\n", UNSAFE + body + INCREMENTS), "[0, 0]", "[0, 1]", "[1, 0]");
    }

    /** As above; on the JDKs that have memory segments. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            outside of objects | Arena.ofAuto().allocate(8, 8)     | s             | get            | set
            of an array        | MemorySegment.ofArray(new int[2]) | s             | get            | set
            a slice            | Arena.ofAuto().allocate(8, 8)     | s.asSlice(0)  | get            | set
            a buffer           | Arena.ofAuto().allocate(8, 8)     | MemorySegment.ofBuffer(s.asByteBuffer()) | get | set
            by a handle        | Arena.ofAuto().allocate(8, 8)     | s             | V.getVolatile  | V.setVolatile
            """)
    void updatesOfMemorySegmentsAreLost(String name, String made, String other, String read, String write)
            throws Exception {
        assumeTrue(Runtime.version().feature() >= 22);
        boolean isHandle = read.startsWith("V.");
        String reads = isHandle ? "(int) " + read + "(%1$s, 0L)" : "%1$s." + read + "(ValueLayout.JAVA_INT, 0)";
        String writes = isHandle ? write + "(%1$s, 0L, v + 1)" : "%1$s." + write + "(ValueLayout.JAVA_INT, 0, v + 1)";
        String body = "int %2$s() { int v = " + reads + "; " + writes + "; return v; }\n";
        Supplier<List<Callable<?>>> threads = compiled(
                "import java.lang.foreign.*; import java.lang.invoke.*;\n",
                "static final VarHandle V = ValueLayout.JAVA_INT.varHandle();\n"
                        + "final MemorySegment s = " + made + ", t = " + other + ";\n"
                        + body.formatted("s", "inc") + body.formatted("t", "inc2") + INCREMENTS);
        assertOutcomes(name, threads, "[0, 0]", "[0, 1]", "[1, 0]");
    }

    @Test
    void aCopyOfAMemorySegmentIsAStep() throws Exception {
        assumeTrue(Runtime.version().feature() >= 22);
        Supplier<List<Callable<?>>> threads = compiled("import java.lang.foreign.*;\n", """
                final MemorySegment s = Arena.ofAuto().allocate(8, 8), t = MemorySegment.ofArray(new int[] {1, 2});
                Object inc() { MemorySegment.copy(t, 0, s, 0, 8); return "-"; }
                int inc2() { return s.get(ValueLayout.JAVA_INT, 4); }
                """ + INCREMENTS);
        assertOutcomes("copy", threads, "[-, 0]", "[-, 2]");
    }

    /** Nobody else can see it. */
    @Test
    void aBufferOfOneThreadMakesNoSteps() {
        Callable<?> uses = () -> ByteBuffer.allocate(8).putInt(0, 7).getInt(0);
        Explored explored = explore("own buffers", () -> List.of(uses, uses));
        assertThat(explored.outcomes()).containsExactly("[7, 7]");
        assertThat(explored.complete()).isEqualTo(1);
    }

    /** That an array is accessed in units does not make those of others coarser. */
    @Test
    void elementsOfBytesAreIndependent() {
        Explored explored = explore("elements", () -> {
            byte[] bytes = new byte[2];
            return List.of(() -> ++bytes[0], () -> ++bytes[1]);
        });
        assertThat(explored.outcomes()).containsExactly("[1, 1]");
        assertThat(explored.complete()).isEqualTo(1);
    }

    /** All bytes of a value are written at once, after the last one of its steps. */
    @Test
    void reportHasWhatAViewWritesIntoEachByte() throws Exception {
        Ended run = CompiledProgram.ofSource(folder, """
                import java.lang.invoke.*;
                import java.nio.ByteOrder;
                public class P {
                    static final VarHandle SHORTS =
                            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
                    static final byte[] bytes = new byte[2];
                    static void inc() { SHORTS.set(bytes, 0, (short) ((short) SHORTS.get(bytes, 0) + 0x101)); }
                    public static void main(String[] a) throws Exception {
                        Thread other = new Thread(P::inc);
                        other.start();
                        inc();
                        other.join();
                        if (bytes[0] != 2) throw new AssertionError("lost");
                    }
                }
                """).explore();
        assertThat(run.out()).contains("write P.bytes[0] (set) = 1", "write P.bytes[1] (set) = 1");
        assertThat(run.out()).doesNotContain("(set) = 0");
    }

    /** The first byte is written last, and read first. */
    @Test
    void accessesByABufferMeetThoseOfTheArray() {
        assertOutcomes(
                "an array and a buffer",
                () -> {
                    byte[] bytes = new byte[2];
                    ByteBuffer buffer = ByteBuffer.wrap(bytes);
                    return List.of(
                            () -> {
                                byte[] read = new byte[2];
                                buffer.get(0, read);
                                return read[0] + " " + read[1];
                            },
                            () -> {
                                bytes[1] = 2;
                                bytes[0] = 2;
                                return "-";
                            });
                },
                "[0 0, -]",
                "[0 2, -]",
                "[2 2, -]");
    }

    /** An access by a handle is one of all four bytes at once. */
    @Test
    void accessesByAHandleMeetThoseOfTheArray() {
        assertOutcomes(
                "elements and ints",
                () -> {
                    byte[] bytes = new byte[4];
                    return List.of(() -> (int) MemoryHarnesses.INTS.get(bytes, 0), () -> {
                        bytes[0] = 1;
                        bytes[3] = 1;
                        return "-";
                    });
                },
                "[0, -]",
                "[1, -]",
                "[16777217, -]");
    }

    /** The buffer reads byte by byte, so that the first ones may be those from before the write. */
    @Test
    void accessesByAHandleMeetThoseOfABuffer() {
        assertOutcomes(
                "ints and a buffer",
                () -> {
                    byte[] bytes = new byte[4];
                    ByteBuffer buffer = ByteBuffer.wrap(bytes);
                    return List.of(
                            () -> {
                                MemoryHarnesses.INTS.set(bytes, 0, -1);
                                return "-";
                            },
                            () -> buffer.getInt(0));
                },
                "[-, -1]",
                "[-, 0]",
                "[-, 16777215]",
                "[-, 255]",
                "[-, 65535]");
    }

    @Test
    void anAccessAcrossUnitsMakesTheVerdictUndecided() {
        assertUndecided(MemoryHarnesses.AcrossUnits.class, "byte[]: an access across a boundary of eight bytes");
    }

    @Test
    void aHandleWithABoundArrayMakesTheVerdictUndecided() throws Exception {
        assumeTrue(Runtime.version().feature() >= 22);
        Class<?> harness = CompiledScenario.load(folder, """
                import io.roundup.explorer.harness.*;
                import java.lang.invoke.*;
                public class Compiled {
                    @ObjectUnderTest
                    public final java.util.concurrent.atomic.AtomicInteger count = new java.util.concurrent.atomic.AtomicInteger();
                    final int[] array = new int[1];
                    final VarHandle bound = MethodHandles.insertCoordinates(
                            MethodHandles.arrayElementVarHandle(int[].class), 0, (Object) array);
                    @Actor public void first() { bound.set(0, 1); count.incrementAndGet(); }
                    @Actor public void second() { count.incrementAndGet(); }
                }
                """);
        assertUndecided(harness, "VarHandle: one whose coordinates were bound");
    }

    @Test
    void elementsThatOnlyOneThreadSeesAreNoSecondWay() {
        ExplorationResult result = RoundUp.check(MemoryHarnesses.ElementsAtFirst.class, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.HOLDS);
    }

    private static void assertUndecided(Class<?> harness, String because) {
        ExplorationResult result = RoundUp.check(harness, Exploration.standard());
        assertThat(result.verdict()).isEqualTo(ExplorationVerdict.UNDECIDED);
        assertThat(result.undecidedBecause()).contains(because);
    }

    private Supplier<List<Callable<?>>> compiled(String imports, String members) throws Exception {
        return CompiledScenario.of(folder, imports, members);
    }

    private static Explored explore(String name, Supplier<List<Callable<?>>> threads) {
        Explored explored = Explored.of(new Scenario(name, threads), OptimalDpor.ofTraces(), Long.MAX_VALUE);
        assertThat(explored.isExhausted()).isTrue();
        return explored;
    }

    private static void assertOutcomes(String name, Supplier<List<Callable<?>>> threads, String... outcomes) {
        assertThat(explore(name, threads).outcomes()).containsExactly(outcomes);
        Explored all =
                Explored.of(new Scenario(name, threads), new DepthFirst(Settings.everyInterleaving()), Long.MAX_VALUE);
        assertThat(all.isExhausted()).isTrue();
        assertThat(all.outcomes()).containsExactly(outcomes);
    }
}
