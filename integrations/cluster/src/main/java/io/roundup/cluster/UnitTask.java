// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.team.ClusterProgram;
import io.roundup.explorer.phase.team.ClusterUnit;
import io.roundup.explorer.phase.team.Wire;
import java.io.IOException;
import org.apache.spark.api.java.function.Function;

/**
 * Explores one part in an executor. All is text, since classes of Round-Up are not made to be serialized.
 *
 * <p>That a child fails is a result: it may be the fault of the program. A task fails only with its executor.
 */
final class UnitTask implements Function<String, String> {
    private static final long serialVersionUID = 1L;

    private final String program;

    private UnitTask(String program) {
        this.program = program;
    }

    /** {@return a task for parts of a program} @param program with names of shipped files */
    static UnitTask of(ClusterProgram program) {
        return new UnitTask(Wire.text(program::save));
    }

    @Override
    public String call(String unit) throws IOException, InterruptedException {
        ClusterUnit asked = ClusterUnit.restore(Wire.lines(unit));
        ClusterUnit.End end = Children.explore(program, ClusterProgram.restore(Wire.lines(program)), asked);
        return Wire.text(end::save);
    }
}
