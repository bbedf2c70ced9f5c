// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.result.fact.DataRace;
import io.roundup.explorer.result.fact.RacingAccess;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A data race for a person: both accesses, each with the stack that it was made with, and what is missing. */
public final class RaceText {
    private RaceText() {}

    /** {@return the lines} @param race what was found @param replayed its execution, or null */
    public static String of(DataRace race, @Nullable ReplayedExecution replayed) {
        StringBuilder text =
                new StringBuilder("The race, on ").append(race.object()).append(":\n");
        access(text, race.first(), replayed);
        access(text, race.second(), replayed);
        text.append("  No lock and no other happens-before edge orders them.");
        String suggestion = race.suggestion();
        return suggestion.isEmpty()
                ? text.toString()
                : text.append("\n  ").append(suggestion).toString();
    }

    private static void access(StringBuilder text, RacingAccess access, @Nullable ReplayedExecution replayed) {
        text.append("  ").append(access.text()).append('\n');
        List<List<String>> stacks = replayed == null ? List.of() : replayed.stacks();
        if (access.row() < stacks.size()) {
            stacks.get(access.row())
                    .forEach(frame -> text.append("      at ").append(frame).append('\n'));
        }
    }
}
