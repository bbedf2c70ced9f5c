// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.result.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutcomesTests {
    private final Outcomes outcomes = new Outcomes();

    /** As the parts of a search do that other processes make. */
    @Test
    void whatIsTakenIsCountedOnce() {
        outcomes.add("a", 2);
        outcomes.add("b", 3);
        List<Outcome> first = outcomes.take();
        outcomes.add("a", 5);
        List<Outcome> second = outcomes.take();
        Outcomes together = new Outcomes();
        together.addAll(first);
        together.addAll(second);
        assertThat(together.all()).containsExactly(new Outcome("a", 7), new Outcome("b", 3));
        assertThat(outcomes.take()).isEmpty();
    }

    @Test
    void whatIsSavedIsRestored() throws IOException {
        outcomes.add("0\tnext()=1\n1\tnext()=2", 4);
        outcomes.add("deadlock", 1);
        StringWriter lines = new StringWriter();
        Outcomes.save(outcomes.all(), new CheckpointWriter(lines));
        CheckpointReader in = new CheckpointReader(new BufferedReader(new StringReader(lines.toString())));
        assertThat(Outcomes.restore(in)).isEqualTo(outcomes.all());
    }

    /** A program whose calls always answer something else takes no more memory. */
    @Test
    void afterAThousandTheyAreNotToldApart() {
        for (int i = 0; i < 1_500; i++) {
            outcomes.add("outcome " + i, 1);
        }
        assertThat(outcomes.all()).hasSize(1_001).startsWith(new Outcome("others", 500));
    }
}
