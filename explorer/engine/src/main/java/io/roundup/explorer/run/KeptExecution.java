// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
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
    private @Nullable Settings settings;

    /** {@return whether there is one} */
    public boolean isThere() {
        return execution != null;
    }

    /** {@return the one that runs a program, or null} @param next the same object as before @param asked of it */
    @Nullable
    Execution of(Program next, Settings asked) {
        return next == program && asked.equals(settings) ? execution : null;
    }

    /** Keeps one, if others can follow. {@return whether that is so; if not, it is not closed} @param result of its program */
    boolean keep(Execution made, Program ofProgram, Settings with, ExplorationResult result) {
        boolean isKept = isPlain(result) && made.goesOn();
        if (isKept) {
            execution = made;
            program = ofProgram;
            settings = with;
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
