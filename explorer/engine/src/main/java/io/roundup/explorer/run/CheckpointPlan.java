// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the state of an exploration is kept, and where it comes from.
 *
 * @param file that is written from time to time and at the end, or null
 * @param resumed the checkpoint to go on from, or null to begin anew
 * @param seconds between two checkpoints; longer if writing one takes more than a twentieth of that
 * @param executions between two checkpoints instead, or 0
 */
public record CheckpointPlan(
        @Nullable CheckpointPlace file, @Nullable CheckpointPlace resumed, double seconds, long executions) {
    /** Nothing is kept. */
    public static final CheckpointPlan NONE = of(null, null);

    private static final double SECONDS = 10;

    /**
     * {@return a checkpoint every ten seconds}
     *
     * @param file to write, or null
     * @param resumed to go on from, or null
     */
    public static CheckpointPlan of(@Nullable Path file, @Nullable Path resumed) {
        return new CheckpointPlan(
                file == null ? null : CheckpointPlace.of(file),
                resumed == null ? null : CheckpointPlace.of(resumed),
                SECONDS,
                0);
    }

    /** {@return the plan if phase 1 was cut, and nothing was explored: a checkpoint to go on from is left as it is} */
    public CheckpointPlan withoutPhase1() {
        return resumed == null ? this : NONE;
    }

    /** {@return what to tell the user if phase 1 was cut, or an empty string without a checkpoint} */
    public String phase1IsNotKept() {
        if (file == null) {
            return "";
        }
        return "Phase 1 was ended before it was complete, and is not kept in a checkpoint: --resume runs it again, from its"
                + " start, and needs more time for it."
                + (resumed == null ? "" : " The checkpoint " + resumed.name() + " is left as it was.");
    }

    /** {@return whether there is no file, to write or to go on from} */
    boolean isNothingKept() {
        return file == null && resumed == null;
    }

    /** {@return the same plan, but from the start} */
    public CheckpointPlan fromTheStart() {
        return new CheckpointPlan(file, null, seconds, executions);
    }

    /**
     * {@return the same plan with a checkpoint after every so many executions}
     *
     * @param count at least 1
     */
    public CheckpointPlan everyExecutions(long count) {
        return new CheckpointPlan(file, resumed, seconds, count);
    }
}
