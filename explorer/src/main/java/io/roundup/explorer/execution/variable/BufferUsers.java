// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.variable;

import io.roundup.explorer.schedule.ThreadSet;

/** The threads that have accessed some storage by buffers: by whole calls, and unit by unit. */
final class BufferUsers {
    private final ThreadSet readers = new ThreadSet();
    private final ThreadSet writers = new ThreadSet();
    private final ThreadSet wholeReaders = new ThreadSet();
    private final ThreadSet wholeWriters = new ThreadSet();

    void clear() {
        readers.clear();
        writers.clear();
        wholeReaders.clear();
        wholeWriters.clear();
    }

    /**
     * Adds an access.
     *
     * @param thread its number
     * @param isWhole whether it is a call that accesses several units in one step
     * @param before the thread itself, and those that it comes after
     * @return whether the access of another thread conflicts with it, where one of the two is a whole call
     */
    boolean add(int thread, boolean isWrite, boolean isWhole, ThreadSet before) {
        boolean conflicts = !before.containsAll(wholeWriters)
                || isWrite && !before.containsAll(wholeReaders)
                || isWhole && !before.containsAll(writers)
                || isWhole && isWrite && !before.containsAll(readers);
        if (isWhole) {
            (isWrite ? wholeWriters : wholeReaders).add(thread);
        } else {
            (isWrite ? writers : readers).add(thread);
        }
        return conflicts;
    }
}
