// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledProgram;
import io.roundup.it.program.Ended;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random operations on buffers that other threads can see answer what those on other ones do: both on the heap and
 * outside, views, parts, and buffers that are read only.
 */
@Tag("agent")
final class BufferOperationsTests {
    /** Runs the same operations before there is a second thread, where nothing is a step, and beside one. */
    private static final String PROGRAM = """
            import java.nio.*;
            public class P {
                static Object shared;

                public static void main(String[] arguments) throws Exception {
                    for (int kind = 0; kind < KINDS; kind++) {
                        long seed = 7 + kind;
                        String expected = all(made(kind), seed);
                        UNITBuffer buffer = made(kind);
                        shared = buffer;
                        Thread other = new Thread(() -> shared.getClass());
                        other.start();
                        String is = all(buffer, seed);
                        other.join();
                        if (!is.equals(expected)) {
                            throw new AssertionError(kind + ": expected\\n" + expected + "but was\\n" + is);
                        }
                    }
                }

                static final int KINDS = 8;

                static UNITBuffer made(int kind) {
                    return switch (kind) {
                        case 0 -> UNITBuffer.allocate(9);
                        case 1 -> UNITBuffer.wrap(new TYPE[12], 2, 9).slice();
                        case 2 -> view(ByteBuffer.allocate(75));
                        case 3 -> view(ByteBuffer.allocate(80).position(3).slice().order(ByteOrder.LITTLE_ENDIAN));
                        case 4 -> view(ByteBuffer.allocateDirect(75));
                        case 5 -> view(ByteBuffer.allocateDirect(90).order(ByteOrder.LITTLE_ENDIAN)).duplicate();
                        case 6 -> UNITBuffer.allocate(9).asReadOnlyBuffer();
                        default -> view(ByteBuffer.allocateDirect(80)).asReadOnlyBuffer();
                    };
                }

                static UNITBuffer view(ByteBuffer bytes) {
                    return bytesVIEW;
                }

                static String all(UNITBuffer buffer, long seed) {
                    StringBuilder said = new StringBuilder();
                    Random random = new Random(seed);
                    for (int i = 0; i < 60; i++) {
                        int which = random.nextInt(24);
                        Object answer;
                        try {
                            answer = done(buffer, which, random);
                        } catch (RuntimeException e) {
                            answer = e.getClass().getSimpleName();
                        }
                        said.append(which).append(" -> ").append(answer).append(" at ").append(buffer.position());
                        said.append(" of ").append(buffer.limit()).append('\\n');
                    }
                    buffer.clear();
                    while (buffer.hasRemaining()) {
                        said.append(buffer.get()).append(' ');
                    }
                    return said.append('\\n').toString();
                }

                static Object done(UNITBuffer buffer, int which, Random random) {
                    int index = random.nextInt(11) - 1;
                    TYPE value = (TYPE) (random.nextInt(60_000) - 30_000);
                    TYPE[] array = new TYPE[4];
                    switch (which) {
                        case 0: return buffer.get(index);
                        case 1: return buffer.get();
                        case 2: return buffer.put(index, value) == buffer;
                        case 3: return buffer.put(value) == buffer;
                        case 4: return buffer.get(array) == buffer ? Arrays.toString(array) : "";
                        case 5: return buffer.get(array, index, 2) == buffer ? Arrays.toString(array) : "";
                        case 6: return buffer.put(new TYPE[] {value, 1}) == buffer;
                        case 7: return buffer.put(new TYPE[] {value, 1, 2}, index, 2) == buffer;
                        case 8: return buffer.compact() == buffer;
                        case 9: return buffer.put(UNITBuffer.allocate(3).put(value).flip()) == buffer;
                        case 10: {
                            UNITBuffer other = UNITBuffer.allocate(5);
                            other.put(buffer);
                            return Arrays.toString(other.array()) + other.position();
                        }
                        case 11: return buffer.put(buffer.duplicate().position(Math.max(0, index)).limit(6)) == buffer;
                        case 12: return buffer.put(buffer) == buffer;
                        case 13: return buffer.hashCode();
                        case 14: return buffer.equals(buffer.duplicate().rewind());
                        case 15: return buffer.equals("text");
                        case 16: return buffer.compareTo(buffer.duplicate().position(Math.max(0, index)));
                        case 17: return buffer.mismatch(UNITBuffer.allocate(9));
                        case 18: return buffer.position(index) == buffer;
                        case 19: return buffer.limit(index) == buffer;
                        case 20: return buffer.rewind() == buffer;
                        case 21: return buffer.toString();
                        OTHER
                        default: return buffer.clear() == buffer;
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Byte   | byte   |                 | case 22: return (double) buffer.putShort(index, (short) value).getFloat();
            Char   | char   | .asCharBuffer   | case 22: return buffer.put("" + value).append(value).charAt(index);
            Short  | short  | .asShortBuffer  |
            Int    | int    | .asIntBuffer    |
            Long   | long   | .asLongBuffer   |
            Float  | float  | .asFloatBuffer  |
            Double | double | .asDoubleBuffer |
            """)
    void answerAsTheyDoWhenNobodySeesTheBuffer(String unit, String type, String view, String other) throws Exception {
        String source = PROGRAM.replace("UNIT", unit)
                .replace("TYPE", type)
                .replace("VIEW", view == null ? "" : view + "()")
                .replace("OTHER", other == null ? "" : other);
        Ended run = CompiledProgram.ofSource(folder, source).explore();
        assertThat(run.out()).contains("HOLDS");
        assertThat(run.code()).isZero();
    }
}
