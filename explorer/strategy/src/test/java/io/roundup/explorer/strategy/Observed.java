// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.backend.scripted.OutcomeKey;
import io.roundup.explorer.backend.scripted.ScriptedBackend;
import io.roundup.explorer.backend.scripted.ScriptedProgram;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.util.HashSet;
import java.util.Set;

/** Runs a program under a strategy and counts what comes out. */
public final class Observed {
    public static final int MAX_STEPS = 10_000;

    public final Set<Long> outcomes = new HashSet<>();
    final Set<Long> histories = new HashSet<>();
    private final long[] endings = new long[Ending.values().length];

    private Observed() {}

    public static Observed of(ScriptedProgram program, Strategy strategy) {
        Observed observed = new Observed();
        ScriptedBackend backend = new ScriptedBackend(program, MAX_STEPS);
        while (strategy.begin()) {
            Ending ending = backend.execute(strategy);
            observed.endings[ending.ordinal()]++;
            if (ending != Ending.CUT) {
                observed.outcomes.add(OutcomeKey.of(program, backend.outcome()));
            }
            if (ending == Ending.COMPLETE) {
                observed.histories.add(backend.outcome().historyHash());
            }
        }
        return observed;
    }

    public long count(Ending ending) {
        return endings[ending.ordinal()];
    }

    /** {@return how many executions were not cut} */
    public long maximal() {
        return count(Ending.COMPLETE) + count(Ending.DEADLOCK);
    }
}
