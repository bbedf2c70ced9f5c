// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.strategy.DivergedException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * How a {@link ConcurrentPhase} takes up what was found elsewhere: by a run before it, through a checkpoint, or by
 * another process. Histories and counts are taken as they are. Violations are repeated, so that what is reported has
 * happened here.
 */
public final class FoundElsewhere {
    private final DistinctHistories histories;
    private final Inspection inspection;
    private final Tally tally;
    private final Violations violations;
    private final FoundRaces races;
    private final Consumer<Violation> reader;

    FoundElsewhere(
            DistinctHistories histories,
            Inspection inspection,
            Tally tally,
            Violations violations,
            FoundRaces races,
            Consumer<Violation> reader) {
        this.histories = histories;
        this.inspection = inspection;
        this.tally = tally;
        this.violations = violations;
        this.races = races;
        this.reader = reader;
    }

    /**
     * Writes what the phase has found so far, for another run.
     *
     * @param out takes it
     * @throws IOException if it cannot be written
     */
    public void save(CheckpointWriter out) throws IOException {
        tally.save(out);
        out.put("violations", violations.size());
        for (Violation violation : violations.list()) {
            SavedViolation.of(violation).save(out);
        }
        histories.save(out);
    }

    /**
     * Takes up what was saved, in a phase that has made no execution.
     *
     * @param in gives it
     * @return the violations, for {@link #repeat}
     * @throws IOException if it cannot be read
     */
    public List<SavedViolation> restore(CheckpointReader in) throws IOException {
        tally.restore(in);
        List<SavedViolation> saved = new ArrayList<>();
        for (long left = in.number("violations"); left > 0; left--) {
            saved.add(SavedViolation.restore(in));
        }
        histories.restore(in);
        return saved;
    }

    /**
     * Adds what came of executions that another process made.
     *
     * @param findings of them
     * @return the violations among them that are new, for {@link #repeat}
     */
    public List<SavedViolation> merge(Findings findings) {
        tally.add(findings);
        Set<String> added = new HashSet<>();
        for (Findings.Met met : findings.histories()) {
            if (histories.merge(met.history())) {
                tally.history(met);
                added.add(met.history());
            }
        }
        return findings.violations().stream()
                .filter(violation -> violation.history().isEmpty() || added.contains(violation.history()))
                .filter(races::isNew)
                .toList();
    }

    /**
     * Makes the executions of saved violations again, so that what is reported has happened here too.
     *
     * @param execution of the program
     * @param saved by a run that is being resumed
     * @throws DivergedException if one of them does not happen again
     */
    public void repeat(Execution execution, List<SavedViolation> saved) {
        for (SavedViolation violation : saved) {
            Violation repeated = inspection.repeat(execution, violation);
            violations.list().add(repeated);
            reader.accept(repeated);
        }
    }
}
