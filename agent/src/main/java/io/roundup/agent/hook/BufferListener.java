// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives what the classes of buffers do. See {@link Listeners}. */
public interface BufferListener {
    void field(Object buffer, int mode, int site);

    Object read(Object session, Object base, long offset, long bytes, int site);

    int mismatch(
            Object session,
            Object base,
            long offset,
            Object otherSession,
            Object otherBase,
            long otherOffset,
            int length,
            int width,
            int site);

    Object substitute(Object base, long offset, long bytes);

    long firstByte();

    void write(Object used, Object session, Object base, long offset, int site);

    void allocated(Object buffer);
}
