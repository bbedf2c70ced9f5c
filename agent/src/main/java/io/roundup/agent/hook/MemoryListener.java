// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives accesses of memory outside of objects, and of ranges of memory. See {@link Listeners}. */
public interface MemoryListener {
    void memory(long address, int width, int mode, int site);

    long setMemory(Object base, long offset, long bytes, byte value, int site);

    long copyMemory(Object from, long fromOffset, Object to, long toOffset, long bytes, int site);
}
