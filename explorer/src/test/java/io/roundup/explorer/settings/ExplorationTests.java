// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.settings.Exploration.BackendName;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.explorer.value.ExceptionTypes;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ready.Specifications;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ExplorationTests {
    private static final Exploration OTHER = Exploration.builder()
            .strategy(StrategyName.EXHAUSTIVE)
            .pctChanges(8)
            .preemptions(2)
            .maxExecutions(3)
            .seconds(4)
            .maxSteps(5)
            .seed(6)
            .exploreRandom(true)
            .delays(9)
            .races(true)
            .trust(Trust.NONE)
            .ignoreUncaught(IllegalStateException.class)
            .ignoreUncaught(IOException.class)
            .processors(8)
            .backend(BackendName.PLATFORM)
            .quasi(QuasiFactor.parse("deq=7"))
            .specification(Specifications.named("queue"))
            .stopAtFirst(false)
            .simplify(11)
            .countOutcomes(true)
            .build();

    @Test
    void theBuilderSetsWhatItSays() {
        assertThat(OTHER)
                .isEqualTo(new Exploration(
                        StrategyName.EXHAUSTIVE,
                        8,
                        2,
                        3,
                        4,
                        5,
                        false,
                        6,
                        true,
                        DelayBound.STANDARD.withMost(9),
                        true,
                        Trust.NONE,
                        ExceptionTypes.parse("java.lang.IllegalStateException,java.io.IOException"),
                        8,
                        BackendName.PLATFORM,
                        OTHER.quasi(),
                        OTHER.specification(),
                        false,
                        11,
                        true));
        assertThat(String.valueOf(OTHER.quasi())).isEqualTo("deq=7");
        assertThat(OTHER.specification()).isNotNull();
    }

    @Test
    void aCopyHasAllSettings() {
        assertThat(OTHER.toBuilder().build()).isEqualTo(OTHER);
        assertThat(Exploration.standard().toBuilder().build()).isEqualTo(Exploration.standard());
    }

    @Test
    void aChangedCopyLeavesTheOriginal() {
        Exploration changed =
                OTHER.toBuilder().preemptions(Exploration.UNBOUNDED).build();
        assertThat(changed.preemptions()).isEqualTo(Exploration.UNBOUNDED);
        assertThat(OTHER.preemptions()).isEqualTo(2);
        assertThat(changed.toBuilder().preemptions(2).build()).isEqualTo(OTHER);
    }

    @Test
    void impossibleBoundsAreRefused() {
        refused(Exploration.builder().preemptions(-2));
        refused(Exploration.builder().maxExecutions(0));
        refused(Exploration.builder().seconds(0));
        refused(Exploration.builder().seconds(Double.NaN));
        refused(Exploration.builder().maxSteps(0));
    }

    @Test
    void lessThanNoDelaysAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Exploration.builder().delays(-1))
                .withMessage("an execution has 0 or more delays of 1 or more nanoseconds, not -1 of 1000000000");
    }

    private static void refused(Exploration.Builder builder) {
        assertThatIllegalArgumentException()
                .isThrownBy(builder::build)
                .withMessageStartingWith("an exploration needs 0 or more preemptions (or UNBOUNDED)");
    }
}
