// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.TestCall;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.KeptExecution;
import io.roundup.explorer.settings.Exploration;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Explores the programs of a class, one after the other. As a rule one goes on with what has run the one before. It is
 * explored from the start if anything is wrong with it, or if a call of it has been made in no program: what runs for the
 * first time may do more than later.
 */
final class SuccessivePrograms implements AutoCloseable {
    private final TestedClass tested;
    private final KeptExecution kept = new KeptExecution();
    private final Set<TestCall> made = new HashSet<>();
    private @Nullable GeneratedProgram last;

    /** Explores none yet. @param tested the class */
    SuccessivePrograms(TestedClass tested) {
        this.tested = tested;
    }

    /**
     * {@return what was found}
     *
     * @param program the next one
     * @param exploration what is asked
     * @param explorer that has explored nothing
     */
    ExplorationResult explore(TestProgram program, Exploration exploration, Explorer explorer) {
        explorer.leaving(kept);
        ExplorationResult result = next(program, exploration, explorer);
        return result == null ? first(program, exploration, explorer) : result;
    }

    private @Nullable ExplorationResult next(TestProgram program, Exploration exploration, Explorer explorer) {
        GeneratedProgram before = last;
        if (before == null || !kept.isThere() || !made.containsAll(program.calls())) {
            return null;
        }
        before.become(program);
        return explorer.exploreNext(before, exploration);
    }

    private ExplorationResult first(TestProgram program, Exploration exploration, Explorer explorer) {
        kept.close();
        GeneratedProgram fresh = new GeneratedProgram(tested, program);
        last = fresh;
        ExplorationResult result = explorer.explore(fresh, exploration);
        made.addAll(program.calls());
        return result;
    }

    @Override
    public void close() {
        kept.close();
    }
}
