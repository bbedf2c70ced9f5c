// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.Exploration.BackendName;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.strategy.depthfirst.DepthFirst.Settings;
import io.roundup.it.program.Explored;
import io.roundup.it.program.Scenario;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The JVM has one object for a small number, a literal or a constant of an enum. A table by identity that has such keys
 * would change with who asks first for the hash code.
 */
@Tag("agent")
class IdentityHashTests {
    @BeforeAll
    static void instrumentsWhatIsLoaded() {
        InstalledAgent.get(BackendName.AUTO);
    }

    static List<Object> values() {
        return List.of(7, 7L, 'x', true, "seven", TimeUnit.SECONDS);
    }

    @ParameterizedTest
    @MethodSource("values")
    void theHashCodeOfAValueDoesNotDependOnWhoAsksFirst(Object value) {
        Scenario scenario = new Scenario("identityHashCode", () -> {
            AtomicInteger steps = new AtomicInteger();
            return List.of(() -> asked(steps, value), () -> asked(steps, value));
        });
        Explored all = Explored.of(scenario, new DepthFirst(Settings.everyTrace()), Long.MAX_VALUE);
        assertThat(all.isExhausted()).isTrue();
        assertThat(all.complete()).isEqualTo(2);
        assertThat(all.outcomes()).hasSize(1);
    }

    private static int asked(AtomicInteger steps, Object value) {
        steps.incrementAndGet();
        return System.identityHashCode(value);
    }
}
