// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

/** The threads that have accessed some storage by buffers: by whole calls, and unit by unit. Sets of thread numbers. */
final class BufferUsers {
    private long readers;
    private long writers;
    private long wholeReaders;
    private long wholeWriters;

    void clear() {
        readers = 0;
        writers = 0;
        wholeReaders = 0;
        wholeWriters = 0;
    }

    /**
     * Adds an access.
     *
     * @param thread its number
     * @param isWhole whether it is a call that accesses several units in one step
     * @return the other threads whose accesses conflict with it, where one of the two is a whole call
     */
    long add(int thread, boolean isWrite, boolean isWhole) {
        long found = wholeWriters;
        if (isWrite) {
            found |= wholeReaders;
        }
        if (isWhole) {
            found |= isWrite ? readers | writers : writers;
        }
        long me = 1L << thread;
        if (isWhole) {
            wholeReaders |= isWrite ? 0 : me;
            wholeWriters |= isWrite ? me : 0;
        } else {
            readers |= isWrite ? 0 : me;
            writers |= isWrite ? me : 0;
        }
        return found & ~me;
    }
}
