// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.key;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.execution.heap.HeapWalk;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A part of the history that is made when the first key is written. To find what is legal takes as long as some executions,
 * and most programs of a few calls are explored without a key.
 */
public final class HistoryOnDemand implements HistoryPart {
    private final Supplier<HistoryPart> maker;
    private @Nullable HistoryPart made;

    /** Prepares. @param maker makes the part, at most once */
    public HistoryOnDemand(Supplier<HistoryPart> maker) {
        this.maker = maker;
    }

    @Override
    public void begin() {
        if (made != null) {
            made.begin();
        }
    }

    @Override
    public void write(Operations operations, HeapWalk walk, Symmetry symmetry) {
        HistoryPart part = made;
        if (part == null) {
            part = maker.get();
            part.begin();
            made = part;
        }
        part.write(operations, walk, symmetry);
    }

    @Override
    public int numbersGiven() {
        return made == null ? 0 : made.numbersGiven();
    }
}
