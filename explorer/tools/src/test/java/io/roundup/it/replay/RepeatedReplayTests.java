// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.RoundUp;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.Detail;
import io.roundup.explorer.report.InterleavingTable;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.it.program.LosesValues;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same schedule again and again, on both backends. {@code scripts/replay-load} does it on a busy machine. */
@Tag("agent")
class RepeatedReplayTests {
    private static final int TIMES = 25;

    @Test
    void fiftyReplaysOnBothBackendsAreEqualToTheByte() {
        ExplorationResult result = RoundUp.check(LosesValues.class, Exploration.standard());
        Schedule schedule = result.violations().get(0).schedule();
        Set<String> reports = new TreeSet<>();
        for (BackendName backend : new BackendName[] {BackendName.AUTO, BackendName.PLATFORM}) {
            Exploration asked = Exploration.builder().backend(backend).build();
            for (int i = 0; i < TIMES; i++) {
                reports.add(report(RoundUp.replay(LosesValues.class, asked, schedule)));
            }
        }
        assertThat(reports).singleElement().asString().contains("deq() = null");
    }

    private static String report(ReplayedExecution replayed) {
        return InterleavingTable.of(replayed, Colours.NONE, Detail.standard()) + "\n" + replayed.eventLog() + "\n"
                + replayed.waits() + "\n" + replayed.output() + "\n" + replayed.ending() + "\n"
                + replayed.threadNames();
    }
}
