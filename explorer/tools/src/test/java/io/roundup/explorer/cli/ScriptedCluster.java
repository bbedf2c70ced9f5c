// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.team.ClusterUnit;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.phase.team.Wire;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A process that is the way to a cluster, as a thread that answers by a script. */
final class ScriptedCluster extends FakeProcess implements TeamPlan.Starter {
    private final PipedInputStream toIt;
    private final PipedOutputStream answered;
    private final int slots;
    private final Function<ClusterUnit, ClusterUnit.@Nullable End> script;

    /** Prepares. @param slots it says it has @param script what becomes of a unit; null ends the process */
    ScriptedCluster(int slots, Function<ClusterUnit, ClusterUnit.@Nullable End> script) throws IOException {
        this(slots, script, new PipedInputStream(1 << 16), new PipedInputStream(1 << 16));
    }

    private ScriptedCluster(
            int slots,
            Function<ClusterUnit, ClusterUnit.@Nullable End> script,
            PipedInputStream toIt,
            PipedInputStream fromIt)
            throws IOException {
        super(new PipedOutputStream(toIt), fromIt);
        this.slots = slots;
        this.script = script;
        this.toIt = toIt;
        answered = new PipedOutputStream(fromIt);
    }

    /** {@return that a child has a result of a unit} */
    static ClusterUnit.End result(ClusterUnit unit, String text) {
        return new ClusterUnit.End(unit.job(), "child", 1, "", Wire.RESULT, "", text);
    }

    /** {@return that the child of a unit is gone} */
    static ClusterUnit.End gone(ClusterUnit unit) {
        return new ClusterUnit.End(unit.job(), "child", 0, "", ClusterUnit.End.GONE, "", "it fell over");
    }

    @Override
    public Process start() {
        Wire wire = new Wire(toIt, answered);
        wire.listen("scripted-cluster", message -> {
            try {
                if (message == null) {
                    answered.close();
                } else if (message.kind().equals(Wire.PROGRAM)) {
                    wire.send(new Wire.Message(Wire.SLOTS, "" + slots, ""));
                } else {
                    ClusterUnit.End end = script.apply(ClusterUnit.restore(message.lines()));
                    if (end == null) {
                        answered.close();
                    } else {
                        wire.send(new Wire.Message(Wire.ENDED, "", Wire.text(end::save)));
                    }
                }
            } catch (IOException gone) {
                throw new UncheckedIOException(gone);
            }
        });
        return this;
    }
}
