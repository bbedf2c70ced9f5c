// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
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
