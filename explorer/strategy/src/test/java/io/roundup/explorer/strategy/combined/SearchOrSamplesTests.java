// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.combined;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.explorer.strategy.random.Pos;
import org.junit.jupiter.api.Test;

/** What comes of an execution with too many threads. */
class SearchOrSamplesTests {
    private static final int MOST = 3;

    /** Samples that are all cut would never end. */
    @Test
    void tooManyThreadsForSamplesAreRefused() {
        SearchOrSamples either = new SearchOrSamples(OptimalDpor.ofTraces(), new Pos(1, Long.MAX_VALUE), MOST);
        assertThat(either.begin()).isTrue();
        assertThat(either.leavesManyThreads()).as("samples are made instead").isTrue();
        either.end(new StepLog(), Ending.CUT);

        assertThat(either.begin()).isTrue();
        assertThat(either.mostThreads()).isEqualTo(ChoicePoint.MOST_THREADS);
        assertThat(either.leavesManyThreads()).as("nothing can be explored").isFalse();
    }

    /** The execution that was cut is none of them. */
    @Test
    void asManySamplesAreMadeAsAreAskedFor() {
        SearchOrSamples either = new SearchOrSamples(OptimalDpor.ofTraces(), new Pos(1, Long.MAX_VALUE), MOST);
        either.begin();
        either.leavesManyThreads();
        either.end(new StepLog(), Ending.CUT);
        int made = 0;
        while (either.begin()) {
            either.end(new StepLog(), Ending.COMPLETE);
            made++;
        }
        assertThat(made).isEqualTo(MOST);
        assertThat(either.isComplete()).isFalse();
    }
}
