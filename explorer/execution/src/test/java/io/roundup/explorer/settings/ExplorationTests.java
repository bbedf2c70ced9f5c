// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.roundup.agent.site.Trust;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.explorer.value.ExceptionTypes;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.ready.Specifications;
import java.io.IOException;
import java.time.Duration;
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
            .longestDelay(Duration.ofNanos(10))
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
        assertThat(OTHER.strategy()).isEqualTo(StrategyName.EXHAUSTIVE);
        assertThat(OTHER.pctChanges()).isEqualTo(8);
        assertThat(OTHER.preemptions()).isEqualTo(2);
        assertThat(OTHER.maxExecutions()).isEqualTo(3);
        assertThat(OTHER.seconds()).isEqualTo(4);
        assertThat(OTHER.maxSteps()).isEqualTo(5);
        assertThat(OTHER.mayTakeMoreSteps()).isFalse();
        assertThat(OTHER.seed()).isEqualTo(6);
        assertThat(OTHER.exploreRandom()).isTrue();
        assertThat(OTHER.delays()).isEqualTo(new DelayBound(9, true, 10));
        assertThat(OTHER.races()).isTrue();
        assertThat(OTHER.trust()).isEqualTo(Trust.NONE);
        assertThat(OTHER.ignoredUncaught())
                .isEqualTo(ExceptionTypes.parse("java.lang.IllegalStateException,java.io.IOException"));
        assertThat(OTHER.processors()).isEqualTo(8);
        assertThat(OTHER.backend()).isEqualTo(BackendName.PLATFORM);
        assertThat(OTHER.stopAtFirst()).isFalse();
        assertThat(OTHER.simplify()).isEqualTo(11);
        assertThat(OTHER.countOutcomes()).isTrue();
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

    /** The strategy follows from the rest, until it is chosen. */
    @Test
    void aBuilderMayBeChangedAfterItHasBuilt() {
        Exploration.Builder builder = Exploration.builder();
        assertThat(builder.build().strategy()).isEqualTo(StrategyName.AUTO);
        assertThat(builder.stopAtFirst(false).build().strategy()).isEqualTo(StrategyName.DPOR);
        assertThat(builder.preemptions(2).build().strategy()).isEqualTo(StrategyName.DFS);
    }

    @Test
    void impossibleBoundsAreRefused() {
        refused(Exploration.builder().preemptions(-2), "preemptions must be at least 0, not -2.");
        refused(Exploration.builder().maxExecutions(0), "maxExecutions must be at least 1, not 0.");
        refused(Exploration.builder().seconds(0), "seconds must be more than 0 seconds, not 0.0.");
        refused(Exploration.builder().seconds(Double.NaN), "seconds must be more than 0 seconds, not NaN.");
        refused(Exploration.builder().maxSteps(0), "maxSteps must be at least 1, not 0.");
        refused(Exploration.builder().delays(-1), "delays must be 0 or more, not -1.");
        refused(
                Exploration.builder().longestDelay(Duration.ZERO),
                "longestDelay must be a time above 0, such as 500ms, 2s or 1m, not 0.");
    }

    private static void refused(Exploration.Builder builder, String message) {
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage(message);
    }
}
