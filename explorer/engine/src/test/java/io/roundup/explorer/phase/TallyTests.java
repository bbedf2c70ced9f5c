// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.strategy.Strategy.Ending;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TallyTests {
    /** Who resumes an exploration may ask for outcomes though nobody did before. */
    @Test
    void executionsOfBeforeACheckpointAreSaidNotToBeCounted() throws IOException {
        Tally before = new Tally();
        before.execution(Ending.COMPLETE, false);
        before.execution(Ending.DEADLOCK, false);
        before.execution(Ending.CUT, false);
        before.execution(Ending.COMPLETE, true);
        StringWriter saved = new StringWriter();
        before.save(new CheckpointWriter(saved));

        Tally counting = new Tally();
        counting.countingOutcomes();
        counting.restore(reader(saved));
        assertThat(counting.outcomes()).containsExactly(new Outcome(Outcome.NOT_COUNTED, 2));

        Tally plain = new Tally();
        plain.restore(reader(saved));
        assertThat(plain.outcomes()).isEmpty();
    }

    private static CheckpointReader reader(StringWriter saved) {
        return new CheckpointReader(new BufferedReader(new StringReader(saved.toString())));
    }
}
