// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.strategy.dpor.OptimalDpor;
import io.roundup.it.program.Explored;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who goes through a collection can see some of what another thread does meanwhile, with sections as without. */
@Tag("agent")
class WeakReadsTests {
    private static final int MANY = 20_000;

    @ParameterizedTest
    @EnumSource
    void outcomesAreThoseOfSingleSteps(WeakReads reads) {
        Explored sections = Explored.of(reads.scenario(), OptimalDpor.ofTraces(), MANY);
        Exploration single = Exploration.builder().trust(Trust.NONE).build();
        Explored inside = Explored.of(reads.scenario(), single, OptimalDpor.ofTraces(), MANY);
        assertThat(sections.isExhausted()).isTrue();
        assertThat(inside.isExhausted()).isTrue();
        assertThat(sections.outcomes()).isEqualTo(inside.outcomes());
    }
}
