// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

import java.nio.Buffer;

/** Receives accesses of buffers. See {@link Listeners}. */
public interface BufferListener {
    boolean bufferAccess(Buffer buffer, int mode, int site);

    boolean isInBytes(Buffer buffer);

    void bufferByte(Buffer buffer, int index, int mode, int site);

    void bufferElement(Buffer buffer, int index, int mode, int site);

    byte loadByte(Buffer buffer, int index);

    void storeByte(Buffer buffer, int index, byte value);
}
