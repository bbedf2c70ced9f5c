// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing promises that more than a byte of a buffer is accessed at once; different bytes are different variables. */
@Tag("agent")
final class BufferTearingTests {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ByteBuffer.allocate(64)       | b.putInt(6, -1)             | b.getInt(6)
            ByteBuffer.allocateDirect(64) | b.putInt(6, -1)             | b.getInt(6)
            ByteBuffer.allocate(64)       | b.duplicate().putInt(-1)    | b.duplicate().getInt()
            """)
    void accessesOfSeveralBytesAreTorn(String buffer, String write, String read) throws Exception {
        Ended run = explore(
                buffer, write, "int s = " + read + "; if (s != 0 && s != -1) throw new AssertionError(\"torn\")");
        assertThat(run.out()).contains("AssertionError: torn");
        assertThat(run.code()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            b.putInt(5, -1); | int s = b.getInt(5); if (s != 0 && s != -1) throw new AssertionError();
            b.putInt(-1);    | b.putLong(7);
            b.putInt(-1);    | b.put(new byte[3]);
            b.putInt(-1);    | b.rewind();
            """)
    void accessesUnderALockAreNot(String one, String other) throws Exception {
        Ended run = explore(
                "ByteBuffer.allocate(64)", "synchronized (b) { " + one + " }", "synchronized (b) { " + other + " }");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"b.put(2 * i + %d, (byte) 1)", "b.putShort(4 * i + 2 * %d, (short) 1)"})
    void differentBytesAreDifferentVariables(String write) throws Exception {
        String loop = "for (int i = 0; i < 6; i++) " + write;
        Ended run = explore("ByteBuffer.allocate(64)", loop.formatted(0), loop.formatted(1));
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            b.asIntBuffer()                                     | v.put(0, -1)      | v.get(0)
            ByteBuffer.allocateDirect(8).asIntBuffer()          | v.put(0, -1)      | v.get(0)
            b.position(3).slice().asIntBuffer().duplicate()     | v.put(1, -1)      | v.get(1)
            b.asShortBuffer()                                   | v.put(0, M)       | v.get(0)
            b.order(ByteOrder.LITTLE_ENDIAN).asCharBuffer()     | v.put(0, '\uFFFF') | (short) v.charAt(0)
            b.asLongBuffer()                                    | b.putInt(0, -1)   | (int) (v.get(0) >>> 32)
            b.asFloatBuffer()                                   | b.putInt(0, -1)   | Float.floatToRawIntBits(v.get(0))
            b.asDoubleBuffer()       | v.duplicate().put(new double[] {N}) | (int) Double.doubleToRawLongBits(v.get(0))
            """)
    void accessesByAViewAreTorn(String view, String write, String read) throws Exception {
        Ended run = explore(
                "ByteBuffer.allocate(64)",
                write,
                "int s = " + read + "; if (s != 0 && s != -1) throw new AssertionError(\"torn\")",
                "final short M = -1; final double N = Double.longBitsToDouble(-1); var v = " + view + ";");
        assertThat(run.out()).contains("AssertionError: torn");
        assertThat(run.code()).isEqualTo(1);
    }

    /** One that shows an array of its own units accesses each unit at once, as the array does. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            IntBuffer.allocate(4)                | v.put(1, -1)       | v.get(1)
            IntBuffer.wrap(ints, 1, 2).slice()   | v.put(1, -1)       | ints[2]
            IntBuffer.wrap(ints)                 | ints[2] = -1       | v.get(2)
            FloatBuffer.allocate(4)              | v.put(0, -1f)      | (int) v.get(0)
            DoubleBuffer.allocate(4)             | v.put(0, -1)       | (int) v.get(0)
            LongBuffer.allocate(4)               | v.put(0, -1)       | (int) v.get(0)
            """)
    void accessesOfAnArrayOfUnitsAreNot(String view, String write, String read) throws Exception {
        Ended run = explore(
                "ByteBuffer.allocate(64)",
                write,
                "int s = " + read + "; if (s != 0 && s != -1) throw new AssertionError(\"torn\")",
                "int[] ints = new int[4]; var v = " + view + ";");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    /** Nobody else can reach their memory. */
    @ParameterizedTest
    @ValueSource(strings = {"own.compact()", "own.hashCode()", "own.equals(other)", "own.put(other)"})
    void ownBuffersOutsideOfTheHeapMakeNoSteps(String call) throws Exception {
        String body = "ByteBuffer own = ByteBuffer.allocateDirect(64), other = ByteBuffer.allocateDirect(64); " + call;
        Ended run = explore("ByteBuffer.allocate(64)", body, body);
        assertThat(run.out()).contains("HOLDS").contains("  1 execution ");
        assertThat(run.code()).isZero();
    }

    /** What another thread does to it meanwhile makes no difference. */
    @Test
    void aBufferIsEqualToItself() throws Exception {
        Ended run = explore(
                "ByteBuffer.allocate(2)", "b.put(0, (byte) 1)", "if (!b.equals(b)) throw new AssertionError(\"torn\")");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
        run = explore(
                "ByteBuffer.allocate(2)",
                "b.put(0, (byte) 1); b.put(1, (byte) 1)",
                "if (b.equals(ByteBuffer.wrap(new byte[] {1, 0}))) throw new AssertionError(\"met\")");
        assertThat(run.out()).contains("AssertionError: met");
    }

    /**
     * The write and the read meet at four bytes, each of which may come first: two to the power of four. Under a lock
     * there are two orders.
     */
    @ParameterizedTest
    @ValueSource(strings = {"v.get(0, new int[8])", "v.duplicate().get(new int[300])"})
    void callsOfSeveralUnitsOutsideOfTheHeapAreTorn(String call) throws Exception {
        Ended run = explore("ByteBuffer.allocateDirect(2000)", "v.put(0, -1)", call, "IntBuffer v = b.asIntBuffer();");
        assertThat(run.out()).contains("HOLDS").contains("  16 executions");
        assertThat(run.code()).isZero();
        run = explore(
                "ByteBuffer.allocateDirect(2000)",
                "synchronized (b) { v.put(0, -1); }",
                "synchronized (b) { " + call + "; }",
                "IntBuffer v = b.asIntBuffer();");
        assertThat(run.out()).contains("HOLDS").contains("  2 executions");
        assertThat(run.code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CharBuffer.allocate(8)             | v.put('x')              | v.put('y')
            CharBuffer.allocate(8)             | v.put('x')              | v.remaining()
            b.asLongBuffer()                   | v.get()                 | v.position()
            ShortBuffer.wrap(new short[4])     | v.compact()             | v.get(0)
            """)
    void whatMovesThePositionIsADataRace(String view, String one, String other) throws Exception {
        Ended run = explore("ByteBuffer.allocate(64)", one, other, "var v = " + view + ";");
        assertThat(run.out()).contains("VIOLATION: DATA RACE");
        assertThat(run.code()).isEqualTo(1);
    }

    /** Of a mapped file: one thread writes at an index while the other writes to the disk. */
    @Test
    void whatLeavesThePositionIsNone() throws Exception {
        Ended run = explore(
                "java.nio.channels.FileChannel.open(java.nio.file.Path.of(\"" + folder.resolve("mapped") + "\"),"
                        + " java.nio.file.StandardOpenOption.CREATE, java.nio.file.StandardOpenOption.READ,"
                        + " java.nio.file.StandardOpenOption.WRITE)"
                        + ".map(java.nio.channels.FileChannel.MapMode.READ_WRITE, 0, 8)",
                "m.put(0, (byte) 1)",
                "m.force()",
                "MappedByteBuffer m = (MappedByteBuffer) b;");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            synchronized (v) { v.put('x'); v.put(0, 'x'); v.rewind(); } | synchronized (v) { v.put('y'); v.charAt(0); }
            v.get(0); v.remaining();                                    | v.get(1); v.charAt(0);
            synchronized (v) { v.put("ab"); v.rewind(); }               | synchronized (v) { v.toString(); v.append('y'); }
            synchronized (v) { v.compact(); }                           | synchronized (v) { v.equals(CharBuffer.allocate(8)); }
            v.put(0, 'x');                                              | v.put(1, 'y');
            """)
    void unitsUnderALockOrOnlyReadHold(String one, String other) throws Exception {
        Ended run = explore("ByteBuffer.allocate(64)", one, other, "var v = CharBuffer.allocate(8);");
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }

    private Ended explore(String buffer, String one, String other, String... more) throws Exception {
        return CompiledProgram.ofSource(
                        folder,
                        "import java.nio.*;\npublic class P {\n"
                                + "public static void main(String[] a) throws Exception {\n"
                                + "ByteBuffer b = " + buffer + ";\n" + String.join("", more)
                                + "Thread x = new Thread(() -> { " + one + "; });\n"
                                + "Thread y = new Thread(() -> { " + other + "; });\n"
                                + "x.start(); y.start(); x.join(); y.join();\n}\n}\n")
                .explore();
    }
}
