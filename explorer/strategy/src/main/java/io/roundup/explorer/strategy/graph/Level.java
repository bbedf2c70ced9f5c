// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.graph;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A graph with which executions begin, and what is left to explore after it. */
final class Level {
    final Plan plan;
    final List<Frame> frames = new ArrayList<>();

    /** The first frame that is to be explored here: what is left of those before is somebody else's. */
    int floor;

    /** How many choices lead to the end of the plan. */
    int planned = Integer.MAX_VALUE;

    /** The last execution, once others have been made that begin with other graphs. */
    @Nullable
    Stamps last;

    Level(Plan plan) {
        this.plan = plan;
    }

    /** {@return the last frame that is to be explored, or null} */
    @Nullable
    Frame top() {
        return frames.size() <= floor ? null : frames.get(frames.size() - 1);
    }
}
