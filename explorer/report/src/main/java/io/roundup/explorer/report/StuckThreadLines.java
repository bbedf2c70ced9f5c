// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.WaitPlace;
import io.roundup.explorer.result.fact.BlockedThread;
import java.util.ArrayList;
import java.util.List;

/** What each thread waits for that cannot go on, what it holds, and where it is. */
final class StuckThreadLines {
    /** Within the margin of a report. */
    private static final int WIDTH = InterleavingTable.WIDEST - 2;

    private StuckThreadLines() {}

    /** {@return a line for each, or two} @param replayed the execution */
    static List<String> of(ReplayedExecution replayed) {
        ShortNames names = ShortNames.of(replayed);
        List<BlockedThread> blocked = replayed.facts().blocked();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < replayed.waits().size(); i++) {
            String line = replayed.waits().get(i);
            if (i < blocked.size()) {
                BlockedThread thread = blocked.get(i);
                WaitPlace wait = replayed.facts().standstill().place(thread.number());
                String place = wait.place();
                line = inCall(line, wait)
                        + (thread.holds().isEmpty() ? "" : "; it has " + String.join(" and ", thread.holds()))
                        + (place.isEmpty() ? "" : InterleavingTable.GAP + place);
            }
            lines.addAll(InterleavingTable.folded(names.in(line), WIDTH, "    "));
        }
        return lines;
    }

    /** {@return a line in which a thread that is parked by a call of the JDK waits in that: for what is its own matter} */
    private static String inCall(String line, WaitPlace wait) {
        int parked = line.indexOf(" is parked for ");
        if (parked < 0 || wait.call().isEmpty() || wait.isOwnWait()) {
            return line;
        }
        int limit = line.indexOf(", for at most ", parked);
        return line.substring(0, parked) + " waits in " + wait.call() + (limit < 0 ? "" : line.substring(limit));
    }
}
