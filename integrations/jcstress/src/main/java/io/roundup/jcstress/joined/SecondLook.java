// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.joined;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.ExecutionListener;
import io.roundup.explorer.phase.StopRequest;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.fact.WeakAccess;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.StuckException;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.jcstress.explore.ReadTest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A test is explored once more, since hardware showed what no interleaving has. Not thread-safe. */
final class SecondLook implements ExecutionListener {
    /** So many executions are looked at for weak accesses. */
    private static final int LOOKED_AT = 200;

    private final Set<WeakAccess> weak = new LinkedHashSet<>();
    private long executions;
    private boolean hasPicks;

    /**
     * {@return what was found, or null if the exploration did not come back}
     *
     * @param agent of this JVM
     * @param test that is explored
     * @param asked what was asked of the exploration
     * @param stop ends it early
     */
    static @Nullable Found at(Agent agent, ReadTest test, Exploration asked, StopRequest stop) {
        SecondLook look = new SecondLook();
        try {
            ExplorationResult result = ExplorerThread.call(
                    () -> {
                        Explorer explorer = new Explorer(agent).stoppedBy(stop).tellingExecutions(look);
                        return ProgramOutput.silently(() -> explorer.explore(test.program(), asked));
                    },
                    asked.seconds(),
                    loss -> {
                        throw new StuckException(loss);
                    });
            return new Found(result, look.hasPicks, List.copyOf(look.weak));
        } catch (StuckException stuck) {
            return null;
        }
    }

    /**
     * What was found.
     *
     * @param result of the exploration
     * @param hasPicks whether random values were taken
     * @param weak the accesses that are weaker than volatile
     */
    record Found(ExplorationResult result, boolean hasPicks, List<WeakAccess> weak) {}

    @Override
    public void begins() {
        weak.clear();
        executions = 0;
        hasPicks = false;
    }

    @Override
    public void ended(Execution execution, Ending ending) {
        for (int thread = 0; thread < execution.point().threads(); thread++) {
            hasPicks |= execution.scheduler().thread(thread).drawn.picks > 0;
        }
        if (executions++ < LOOKED_AT) {
            execution.weakAccesses().find(execution.point().log(), weak);
        }
    }
}
