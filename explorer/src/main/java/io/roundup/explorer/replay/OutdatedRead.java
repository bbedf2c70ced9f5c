// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.replay.Access.Kind;
import org.jspecify.annotations.Nullable;

/**
 * A read of a thread that now waits for ever. Another thread has written the variable since, and the one that waits has
 * not looked again. That is what a lost wake-up looks like.
 *
 * @param read the last one, of the thread that waits
 * @param write the first one of another thread after that
 */
public record OutdatedRead(Access read, Access write) {
    /** {@return the last one of a thread, or null} @param reader the thread @param accesses of the execution */
    static @Nullable OutdatedRead find(int reader, Accesses accesses) {
        for (int i = accesses.size() - 1; i >= 0; i--) {
            Access read = accesses.get(i);
            boolean isRead = read.thread() == reader
                    && read.kind() == Kind.READ
                    && read.call().isEmpty();
            Access write = isRead ? writeAfter(i, accesses) : null;
            if (write != null) {
                return new OutdatedRead(read, write);
            }
        }
        return null;
    }

    /** {@return the first write of another thread after a read, or null if there is none or the reader looked again} */
    private static @Nullable Access writeAfter(int read, Accesses accesses) {
        Access write = null;
        for (int i = accesses.after(read); i != Accesses.NONE; i = accesses.after(i)) {
            Access access = accesses.get(i);
            if (access.thread() == accesses.get(read).thread()) {
                return null;
            }
            if (access.writes() && write == null) {
                write = access;
            }
        }
        return write;
    }
}
