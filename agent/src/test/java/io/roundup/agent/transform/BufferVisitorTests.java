// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class BufferVisitorTests {
    @Test
    void announcesTheValuesOfBuffers() throws Exception {
        List<String> calls = Samples.underTest().run(Values.class);

        assertThat(calls)
                .containsExactly("bufferAccess(HeapByteBuffer, 1, put)", "bufferAccess(HeapByteBuffer, 0, getInt)");
    }

    @Test
    void announcesTheUnitsOfBuffers() throws Exception {
        List<String> calls = Samples.underTest().run(Units.class);

        assertThat(calls)
                .containsExactly(
                        "bufferAccess(HeapCharBuffer, 1, append)",
                        "bufferAccess(HeapCharBuffer, 0, charAt)",
                        "bufferAccess(HeapCharBuffer, 1, put)",
                        "bufferAccess(HeapCharBuffer, 1, put)",
                        "bufferAccess(HeapIntBuffer, 1, get)");
    }

    /** A call that compares two buffers reads both; one that tells of a buffer itself reads no value. */
    @Test
    void announcesWhatReadsAllThatRemains() throws Exception {
        List<String> calls = Samples.underTest().run(Contents.class);

        assertThat(calls)
                .containsExactly(
                        "bufferAccess(HeapCharBuffer, 0, toString)",
                        "bufferAccess(HeapCharBuffer, 0, equals)",
                        "bufferAccess(HeapCharBuffer, 0, equals)",
                        "bufferAccess(HeapByteBuffer, 1, compact)");
    }

    /** Accesses of characters, a buffer that is put into another, and an array that is filled. */
    public static class Units implements Callable<Object> {
        @Override
        public Object call() {
            CharBuffer chars = CharBuffer.allocate(4).append('a');
            char at = chars.charAt(0);
            chars.put(CharBuffer.allocate(1));
            return IntBuffer.allocate(4).get(new int[2]).limit() + at;
        }
    }

    /** Calls that read all that remains, and one that moves it. */
    public static class Contents implements Callable<Object> {
        @Override
        public Object call() {
            CharBuffer chars = CharBuffer.allocate(1);
            String text = chars.toString() + IntBuffer.allocate(4).toString();
            boolean isEqual = chars.equals(CharBuffer.allocate(1))
                    && ByteBuffer.allocate(1).compact().hasRemaining();
            return isEqual ? text : text.length();
        }
    }

    /** An access at the position, which it moves; one at an index; and a call that accesses no value. */
    public static class Values implements Callable<Object> {
        @Override
        public Object call() {
            ByteBuffer buffer = ByteBuffer.allocate(8);
            buffer.put((byte) 1);
            return buffer.getInt(0) + buffer.limit();
        }
    }
}
