// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Files of which each is looked for when it is asked for. */
abstract class SoughtFiles implements Iterator<Path> {
    private @Nullable Path found;

    /** {@return the next file, or null if there is no more} */
    abstract @Nullable Path look();

    @Override
    public final boolean hasNext() {
        if (found == null) {
            found = look();
        }
        return found != null;
    }

    @Override
    public final Path next() {
        Path next = found == null ? look() : found;
        found = null;
        if (next == null) {
            throw new NoSuchElementException();
        }
        return next;
    }
}
