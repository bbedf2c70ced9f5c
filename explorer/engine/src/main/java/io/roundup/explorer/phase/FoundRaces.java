// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.schedule.Schedule;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The data races that a phase has met, each pair of places once. */
final class FoundRaces {
    /** As numbers, which are those of this JVM. */
    private final Set<Long> pairs = new HashSet<>();

    /** As texts, which other processes know too. */
    private final Set<String> keys = new HashSet<>();

    /** Before the next execution. */
    void expect(Execution execution) {
        execution.races().expect();
    }

    /**
     * Adds the races of an execution that has just been made, if they are new.
     *
     * @param schedule of the execution
     * @param violations gets them
     */
    void report(Execution execution, Supplier<Schedule> schedule, Violations violations) {
        if (!execution.races().arePossible()) {
            return;
        }
        for (DataRace race : execution.races().find(pairs)) {
            if (keys.add(race.key())) {
                violations.add(new Violation.Race(schedule.get(), race));
            }
        }
    }

    /** {@return whether a violation that another process has found is no race that has been met} */
    boolean isNew(SavedViolation violation) {
        return violation.race().isEmpty() || keys.add(violation.race());
    }

    /** {@return the race of a violation whose execution has just been made, or null if it concerns none} */
    @Nullable
    DataRace find(Execution execution, SavedViolation violation) {
        String key = violation.race();
        if (key.isEmpty()) {
            return null;
        }
        keys.add(key);
        for (DataRace race : execution.races().find(new HashSet<>())) {
            if (race.key().equals(key)) {
                return race;
            }
        }
        return null;
    }
}
