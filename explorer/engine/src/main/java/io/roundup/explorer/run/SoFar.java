// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.result.ExplorationResult;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What an exploration has found until now, for another thread while the exploring one does not come back. */
public final class SoFar {
    private volatile @Nullable Function<String, ExplorationResult> result;

    /** Nothing has begun. */
    public SoFar() {}

    /**
     * From now on there is more.
     *
     * @param found makes a result, and is given why the exploration did not come to its end
     */
    public void is(Function<String, ExplorationResult> found) {
        result = found;
    }

    /** {@return what was found, or null before anything was begun} @param loss why there will be no more */
    public @Nullable ExplorationResult without(Patience.Loss loss) {
        Function<String, ExplorationResult> found = result;
        return found == null ? null : found.apply(loss.why()).explainedBy(loss.stack());
    }
}
