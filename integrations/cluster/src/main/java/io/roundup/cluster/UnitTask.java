// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.phase.team.ClusterProgram;
import io.roundup.explorer.phase.team.ClusterUnit;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
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
    static UnitTask of(ClusterProgram program) throws IOException {
        return new UnitTask(text(program::save));
    }

    @Override
    public String call(String unit) throws IOException, InterruptedException {
        ClusterUnit asked = ClusterUnit.restore(reader(unit));
        ClusterUnit.End end = Children.explore(program, ClusterProgram.restore(reader(program)), asked);
        return text(end::save);
    }

    private static CheckpointReader reader(String text) {
        return new CheckpointReader(new BufferedReader(new StringReader(text)));
    }

    private static String text(CheckpointFile.Content content) throws IOException {
        StringWriter text = new StringWriter();
        content.write(new CheckpointWriter(text));
        return text.toString();
    }
}
