// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What runs a program, kept for the next one. There may be a hundred thousand small programs that differ in their calls
 * alone. To make all that an execution needs, and to warm it up, takes longer than to explore most of them.
 *
 * <p>It is kept only as long as nothing was met that has a bearing on other executions, or that a report says. While it is
 * kept, nothing else may be explored.
 */
public final class KeptExecution implements AutoCloseable {
    private @Nullable Execution execution;
    private @Nullable Program program;
    private @Nullable Exploration exploration;
    /** Programs of one class have the same operations. */
    private @Nullable DistinctHistories histories;

    /** {@return whether there is one} */
    public boolean isThere() {
        return execution != null;
    }

    /**
     * {@return the one that runs a program, or null}
     *
     * @param next the same object as before
     * @param asked of it
     * @param settings what executions depend on
     */
    @Nullable
    Execution of(Program next, Exploration asked, Function<Exploration, Settings> settings) {
        Exploration before = exploration;
        boolean isAlike = next == program
                && before != null
                && (asked == before || settings.apply(asked).equals(settings.apply(before)));
        return isAlike ? execution : null;
    }

    /** {@return an empty set of histories, for all programs} @param agent of this JVM */
    DistinctHistories histories(Agent agent) {
        DistinctHistories known = histories;
        if (known == null) {
            known = Subject.noHistories(agent);
            histories = known;
        }
        return known;
    }

    /** Keeps one, if others can follow. {@return whether that is so; if not, it is not closed} @param result of its program */
    boolean keep(Execution made, Program ofProgram, Exploration asked, ExplorationResult result) {
        boolean isKept = isPlain(result) && made.goesOn();
        if (isKept) {
            execution = made;
            program = ofProgram;
            exploration = asked;
        }
        return isKept;
    }

    /** {@return whether nothing was found that has to be explained} @param result of a program */
    static boolean isPlain(ExplorationResult result) {
        boolean isGood =
                result.verdict() == ExplorationVerdict.HOLDS || result.verdict() == ExplorationVerdict.NO_VIOLATION;
        return isGood && result.effort().states() == null;
    }

    @Override
    public void close() {
        Execution open = execution;
        execution = null;
        if (open != null) {
            open.close();
        }
    }
}
