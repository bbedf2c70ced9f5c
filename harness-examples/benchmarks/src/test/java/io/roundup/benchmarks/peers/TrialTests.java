// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.benchmarks.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each test starts JVMs: few of them, and small scenarios. */
@Tag("process")
class TrialTests {
    private static final int LIMIT = 1_000;

    private final Launcher launcher =
            new Launcher(Path.of(System.getProperty("roundup.jar")), System.getProperty("java.class.path"), "", 60);

    private static Contender reducing() {
        return Contender.DPOR.runsOn(Runtime.version().feature()) ? Contender.DPOR : Contender.DPOR_PLATFORM;
    }

    /** Two pushes: one of 4 traces, whichever of the two successful updates is first and what the other one read. */
    @Test
    void bothToolsExhaustTwoPushes() throws IOException {
        Sample roundUp = new Trial.Exhaustion(reducing(), Scenario.PUSHES, LIMIT).measure(launcher);
        Sample lincheck = new Trial.Exhaustion(Contender.LINCHECK, Scenario.PUSHES, LIMIT).measure(launcher);
        assertThat(roundUp.executions()).isEqualTo(4);
        assertThat(roundUp.isComplete()).isTrue();
        assertThat(lincheck.executions()).isBetween(roundUp.executions(), (long) LIMIT - 1);
        assertThat(lincheck.isComplete()).isTrue();
    }

    /** Two critical sections of each of two threads: 4! / (2! 2!) orders. */
    @Test
    void aLockHasAsManyTracesAsOrdersOfItsCriticalSections() throws IOException {
        Sample sample = new Trial.Exhaustion(reducing(), Scenario.LOCK, LIMIT).measure(launcher);
        assertThat(sample.executions()).isEqualTo(6);
        assertThat(sample.isComplete()).isTrue();
    }

    @Test
    void bothToolsFindTheLostUpdate() throws IOException {
        Sample roundUp = new Trial.Finding(reducing(), Scenario.COUNTER, LIMIT).measure(launcher);
        Sample lincheck = new Trial.Finding(Contender.LINCHECK, Scenario.COUNTER, LIMIT).measure(launcher);
        assertThat(roundUp.value()).isPositive();
        assertThat(lincheck.executions()).isBetween(1L, (long) LIMIT);
    }

    /** The script is what users call: it passes on the arguments and the exit code. */
    @Test
    void theScriptFindsTheLostUpdate() throws IOException {
        Sample sample = new Trial.LaunchedFinding(Scenario.COUNTER).measure(launcher);
        assertThat(sample.value()).isPositive();
        assertThat(launcher.runScript(List.of("check", "com.acme.Absent")).exitCode())
                .isEqualTo(2);
    }

    @Test
    void aToolThatFindsNothingIsNoMeasurement() {
        Trial trial = new Trial.Finding(Contender.LINCHECK, Scenario.PUSHES, LIMIT);
        assertThatThrownBy(() -> trial.measure(launcher))
                .isInstanceOf(IOException.class)
                .hasMessage("Lincheck found no violation in: Treiber stack: push | push");
    }
}
