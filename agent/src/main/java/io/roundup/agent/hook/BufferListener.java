// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.nio.ByteBuffer;

/** Receives accesses of buffers of bytes. See {@link Listeners}. */
public interface BufferListener {
    boolean bufferAccess(ByteBuffer buffer, int mode, int site);

    void bufferByte(ByteBuffer buffer, int index, int mode, int site);
}
