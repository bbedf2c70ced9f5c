// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.replay;

import io.roundup.examples.manual.notlinearizable.E01FirstHarness;
import io.roundup.explorer.RoundUp;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.InterleavingTable;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;

/**
 * Finds a violation, and repeats it on both backends as often as the argument says. Ends with 1 if one of the reports is
 * another one than the first. Needs the agent: {@code -javaagent:roundup.jar=api}.
 */
public final class Replays {
    private Replays() {}

    /** Runs the program. @param arguments how many replays on each backend */
    public static void main(String[] arguments) {
        int times = Integer.parseInt(arguments[0]);
        Schedule schedule = RoundUp.check(E01FirstHarness.class, Exploration.standard())
                .violations()
                .get(0)
                .schedule();
        String first = "";
        for (int i = 1; i <= times; i++) {
            for (BackendName backend : new BackendName[] {BackendName.AUTO, BackendName.PLATFORM}) {
                Exploration asked = Exploration.builder().backend(backend).build();
                String report = report(RoundUp.replay(E01FirstHarness.class, asked, schedule));
                if (first.isEmpty()) {
                    first = report;
                } else if (!first.equals(report)) {
                    System.out.println("Replay " + i + " on the backend " + backend + " differs. The first was:\n"
                            + first + "\nThis one is:\n" + report);
                    System.exit(1);
                }
            }
        }
        System.out.println(2 * times + " replays: all reports are equal, " + first.length() + " characters each");
    }

    private static String report(ReplayedExecution replayed) {
        return replayed.threadNames() + "\n" + InterleavingTable.of(replayed, Colours.NONE, Detail.standard()) + "\n"
                + replayed.eventLog() + "\n" + replayed.waits() + "\n" + replayed.output() + replayed.ending();
    }
}
