// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.Findings;
import io.roundup.explorer.strategy.StateSource;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is handed back with a part.
 *
 * @param part its number
 * @param findings what came of its executions
 * @param left gives what is left of it to whoever reads that
 * @param child the process that made them, by a name of its own, or null for the process that merges
 */
record PartResult(
        int part,
        Findings findings,
        Consumer<Consumer<StateSource>> left,
        @Nullable String child) {}
